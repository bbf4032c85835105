#include "ui/plan_editor/plans_page.h"

#include "app/services/exchange.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/templates.h"
#include "ui/bridge/history_bridge.h"
#include "ui/notice/notice_bar.h"
#include "ui/plan_editor/new_plan.h"
#include "ui/plan_editor/plan_commands.h"
#include "ui/plan_editor/plan_editor.h"
#include "ui/plan_editor/plan_list_model.h"
#include "ui/plan_editor/plan_list_panel.h"
#include "ui/plan_editor/plan_saver.h"
#include "ui/send_once/send_once_dialog.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QStackedWidget>
#include <QUndoStack>
#include <QVBoxLayout>

namespace hostmark::ui {

namespace {

constexpr int kMostUndoSteps = 500;

std::filesystem::path pathOf(const QString& file) {
    return {file.toStdU16String()};
}

}  // namespace

PlansPage::PlansPage(HistoryBridge& bridge, QWidget* parent, SendOnceJob::Send send,
                     CheckDialog::Examine examine)
    : QWidget(parent), m_send(std::move(send)), m_examine(std::move(examine)) {
    m_model = new PlanListModel(this);
    m_saver = new PlanSaver(bridge, *m_model, this);
    m_undoStack = new QUndoStack(this);
    m_undoStack->setUndoLimit(kMostUndoSteps);
    m_actions = createPlanActions(*m_undoStack, this);
    addActions({m_actions.undo, m_actions.redo});
    setAcceptDrops(true);
    buildWidgets();
    connectModel();
    connectActions();
    updateActions();
    m_saver->load();
}

PlansPage::~PlansPage() {
    hide();          // a cell that is being edited takes its text
    delete m_saver;  // while the plans that it saves are there
    // What goes after this body must not call into half a page.
    for (QObject* sender : {static_cast<QObject*>(m_list), static_cast<QObject*>(m_editor),
                            static_cast<QObject*>(m_model), static_cast<QObject*>(qApp)}) {
        sender->disconnect(this);
    }
}

void PlansPage::buildWidgets() {
    m_list = new PlanListPanel(*m_model, m_actions, this);
    m_list->setMinimumWidth(230);
    m_editor = new PlanEditor(this);
    m_editor->setMinimumWidth(640);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_editor);
    m_stack->addWidget(buildEmptyState());
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_stack);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({256, 900});
    buildNotice();
    buildChecking();
    auto* notices = new QVBoxLayout;
    notices->setContentsMargins(10, 0, 10, 0);
    notices->setSpacing(6);
    notices->addWidget(m_checking);
    notices->addWidget(m_notice);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(0);
    layout->addWidget(m_splitter, 1);
    layout->addLayout(notices);
}

void PlansPage::buildNotice() {
    m_notice = new NoticeBar(this);
    m_notice->setClosable(true);
    m_undoDeletion = m_notice->addButton(tr("Undo"));
    m_undoDeletion->setObjectName(QStringLiteral("undoDeletion"));
    connect(m_undoDeletion, &QPushButton::clicked, this, &PlansPage::restoreDeleted);
}

void PlansPage::buildChecking() {
    m_checking = new NoticeBar(this);
    m_checking->setObjectName(QStringLiteral("checking"));
    QPushButton* now = m_checking->addButton(tr("&Run Now"));
    now->setObjectName(QStringLiteral("runNow"));
    now->setToolTip(tr("Run without waiting for the check"));
    connect(now, &QPushButton::clicked, this, &PlansPage::runAtOnceRequested);
    QPushButton* cancel = m_checking->addButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancelRun"));
    connect(cancel, &QPushButton::clicked, this, &PlansPage::runCancelled);
}

void PlansPage::tellChecking(bool isChecking) {
    if (isChecking) {
        m_checking->tell(NoticeKind::Note, tr("Looking at this computer and the targets before the run…"));
    } else {
        m_checking->hide();
    }
}

QWidget* PlansPage::buildEmptyState() {
    auto* page = new QWidget(this);
    auto* text = new QLabel(tr("There is no plan. A plan says what is measured, and how."), page);
    text->setProperty("secondary", true);
    auto* empty = new QPushButton(symbolIcon(QStringLiteral("add")), tr("New Plan"), page);
    connect(empty, &QPushButton::clicked, m_actions.newPlan, &QAction::trigger);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(empty);
    for (QAction* action : m_actions.newFromTemplate) {
        auto* button = new QPushButton(action->icon(), action->text(), page);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(page);
    layout->addStretch(2);
    layout->addWidget(text, 0, Qt::AlignHCenter);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    layout->addStretch(3);
    return page;
}

void PlansPage::connectActions() {
    connect(m_actions.newPlan, &QAction::triggered, this, &PlansPage::newPlan);
    for (QAction* action : m_actions.newFromTemplate) {
        connect(action, &QAction::triggered, this, [this, action] {
            const auto index = static_cast<std::size_t>(action->data().toInt());
            add(plan::instantiate(plan::planTemplates()[index]));
        });
    }
    connect(m_actions.duplicate, &QAction::triggered, this, &PlansPage::duplicateCurrent);
    connect(m_actions.rename, &QAction::triggered, m_list, &PlanListPanel::renameCurrent);
    connect(m_actions.remove, &QAction::triggered, this, &PlansPage::deleteCurrent);
    connect(m_actions.importPlan, &QAction::triggered, this, &PlansPage::chooseImport);
    connect(m_actions.exportPlan, &QAction::triggered, this, &PlansPage::chooseExport);
    connect(m_actions.run, &QAction::triggered, this, &PlansPage::runCurrent);
    connect(m_actions.sendOnce, &QAction::triggered, this, &PlansPage::openSendOnce);
    connect(m_actions.check, &QAction::triggered, this, &PlansPage::openCheck);
    connect(m_actions.ceiling, &QAction::triggered, this, [this] {
        if (hasCurrent() && m_editor->canRun()) {
            emit ceilingRequested(current());
        }
    });
    connect(m_editor, &PlanEditor::edited, this, &PlansPage::edit);
    connect(m_editor, &PlanEditor::runRequested, m_actions.run, &QAction::trigger);
    connect(m_editor, &PlanEditor::sendOnceRequested, m_actions.sendOnce, &QAction::trigger);
    connect(m_editor, &PlanEditor::checkRequested, m_actions.check, &QAction::trigger);
    connect(m_editor, &PlanEditor::canRunChanged, this, &PlansPage::updateActions);
    connect(qApp, &QApplication::focusChanged, this, [this] { ++m_editSession; });
}

void PlansPage::connectModel() {
    connect(m_list, &PlanListPanel::currentRowChanged, this, &PlansPage::showCurrent);
    connect(m_model, &PlanListModel::renameRequested, this, &PlansPage::rename);
    // Whatever changes, by undo too, comes into view.
    connect(m_model, &PlanListModel::planInserted, this, [this](int row) {
        if (m_deletion && m_model->plan(row).id == m_deletion->plan.id) {
            m_notice->hide();
        }
        m_list->setCurrentRow(row);
    });
    connect(m_model, &PlanListModel::planReplaced, this, [this](int row) {
        m_list->setCurrentRow(row);
        showCurrent();
    });
    connect(m_model, &PlanListModel::planRemoved, this, &PlansPage::showCurrent);
    connect(m_saver, &PlanSaver::loaded, this, [this] {
        const int wanted = m_model->rowOf(m_wanted);
        m_list->setCurrentRow(wanted >= 0 ? wanted : 0);
        showCurrent();
    });
    connect(m_saver, &PlanSaver::loadFailed, this, &PlansPage::sayError);
}

void PlansPage::setRunForbidden(const QString& reason) {
    m_editor->setRunForbidden(reason);
    updateActions();
}

void PlansPage::selectPlan(const core::PlanId& id) {
    m_wanted = id;
    const int row = m_model->rowOf(id);
    if (row >= 0) {
        m_list->setCurrentRow(row);
    }
}

core::PlanId PlansPage::currentPlan() const {
    return hasCurrent() ? current().id : core::PlanId();
}

void PlansPage::saveNow() {
    m_saver->saveNow();
}

QByteArray PlansPage::saveLayout() const {
    return m_splitter->saveState();
}

void PlansPage::restoreLayout(const QByteArray& layout) {
    m_splitter->restoreState(layout);
}

void PlansPage::showCurrent() {
    m_stack->setCurrentIndex(hasCurrent() ? 0 : 1);
    if (hasCurrent()) {
        m_editor->showPlan(current());
        if (m_sendOnce != nullptr) {
            m_sendOnce->showPlan(current(), m_editor->currentRequest());
        }
    }
    updateActions();
}

void PlansPage::edit(const plan::Plan& plan, const QString& key) {
    const QString step = key.isEmpty() ? key : QStringLiteral("%1#%2").arg(key).arg(m_editSession);
    m_undoStack->push(new EditPlanCommand(*m_model, m_editor->plan(), plan, step));
}

void PlansPage::rename(const core::PlanId& id, const QString& name) {
    const plan::Plan before = m_model->plan(m_model->rowOf(id));
    plan::Plan after = before;
    after.name = name.toStdString();
    if (after != before) {
        m_undoStack->push(new EditPlanCommand(*m_model, before, after, {}));
    }
}

void PlansPage::add(const plan::Plan& plan) {
    plan::Plan named = plan;
    named.name = freeName(plan.name, *m_model);
    const int row = hasCurrent() ? m_list->currentRow() + 1 : 0;
    m_undoStack->push(new AddPlanCommand(*m_model, named, row));
}

void PlansPage::newPlan() {
    add(emptyPlan());
    m_editor->beginNaming();
}

void PlansPage::duplicateCurrent() {
    if (hasCurrent()) {
        add(plan::duplicate(current()));
    }
}

void PlansPage::deleteCurrent() {
    if (!hasCurrent()) {
        return;
    }
    m_deletion = Deletion{current(), m_list->currentRow(), 0};
    m_undoStack->push(new DeletePlanCommand(*m_model, m_deletion->row));
    m_deletion->undoIndex = m_undoStack->index();
    m_undoDeletion->show();
    m_notice->tell(NoticeKind::Note, tr("Deleted “%1”.").arg(QString::fromStdString(m_deletion->plan.name)));
}

void PlansPage::restoreDeleted() {
    m_notice->hide();
    if (!m_deletion || m_model->rowOf(m_deletion->plan.id) >= 0) {
        return;
    }
    if (m_undoStack->index() == m_deletion->undoIndex) {
        m_undoStack->undo();
    } else {
        // Other changes came after; they stay.
        m_undoStack->push(new AddPlanCommand(*m_model, m_deletion->plan, m_deletion->row));
    }
}

void PlansPage::chooseImport() {
    auto* dialog = new QFileDialog(this, tr("Import Plan"), {}, tr("Plans (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& files) {
        for (const QString& file : files) {
            importFile(file);
        }
    });
    dialog->open();
}

void PlansPage::importFile(const QString& file) {
    const core::Result<plan::Plan> plan = services::readPlanFile(pathOf(file));
    if (!plan) {
        sayError(plan.error());
        return;
    }
    plan::Plan added = *plan;
    if (m_model->rowOf(added.id) >= 0) {
        added.id = core::PlanId::generate();  // the one that is there stays as it is
    }
    m_notice->hide();
    add(added);
    emit messageArrived(tr("Imported %1").arg(QFileInfo(file).fileName()));
}

void PlansPage::chooseExport() {
    if (!hasCurrent()) {
        return;
    }
    static const QRegularExpression notInFileNames(QStringLiteral("[^\\w .-]"),
                                                   QRegularExpression::UseUnicodePropertiesOption);
    QString name = QString::fromStdString(current().name).replace(notInFileNames, QStringLiteral("_"));
    auto* dialog = new QFileDialog(this, tr("Export Plan"), {}, tr("Plans (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(name.trimmed() + QStringLiteral(".json"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, plan = current()](const QString& file) { exportTo(plan, file); });
    dialog->open();
}

void PlansPage::exportTo(const plan::Plan& plan, const QString& file) {
    const core::Result<void> written = services::writeFile(pathOf(file), plan::toJson(plan));
    if (!written) {
        sayError(written.error());
        return;
    }
    emit messageArrived(tr("Exported to %1").arg(QFileInfo(file).fileName()));
}

void PlansPage::runCurrent() {
    if (hasCurrent() && m_editor->canRun()) {
        m_saver->saveNow();
        emit runRequested(current());
    }
}

void PlansPage::openSendOnce() {
    if (!hasCurrent()) {
        return;
    }
    if (m_sendOnce == nullptr) {
        m_sendOnce = new SendOnceDialog(m_send, this);
    }
    m_sendOnce->showPlan(current(), m_editor->currentRequest());
    m_sendOnce->show();
    m_sendOnce->raise();
    m_sendOnce->activateWindow();
}

void PlansPage::openCheck() {
    if (!hasCurrent() || !m_editor->canCheck()) {
        return;
    }
    if (m_check == nullptr) {
        m_check = new CheckDialog(CheckDialog::Purpose::Look, m_examine, this);
    }
    m_check->check(current());
    m_check->show();
    m_check->raise();
    m_check->activateWindow();
}

void PlansPage::updateActions() {
    const bool hasPlan = hasCurrent();
    for (QAction* action : {m_actions.duplicate, m_actions.rename, m_actions.remove, m_actions.exportPlan}) {
        action->setEnabled(hasPlan);
    }
    m_actions.sendOnce->setEnabled(hasPlan && !current().targets.empty() && !current().requests.empty());
    m_actions.check->setEnabled(hasPlan && m_examine && m_editor->canCheck());
    m_actions.run->setEnabled(hasPlan && m_editor->canRun());
    m_actions.ceiling->setEnabled(hasPlan && m_editor->canRun());
}

void PlansPage::sayError(const core::Error& error) {
    m_undoDeletion->hide();
    m_notice->tell(NoticeKind::Error, QString::fromStdString(core::describe(error)));
}

bool PlansPage::hasCurrent() const {
    return m_list->currentRow() >= 0;
}

const plan::Plan& PlansPage::current() const {
    return m_model->plan(m_list->currentRow());
}

void PlansPage::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void PlansPage::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            importFile(url.toLocalFile());
        }
    }
    event->acceptProposedAction();
}

}  // namespace hostmark::ui

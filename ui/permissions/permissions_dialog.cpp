#include "ui/permissions/permissions_dialog.h"

#include "ui/dialog_buttons.h"
#include "ui/format/terms.h"
#include "ui/notice/notice_bar.h"
#include "ui/permissions/allowed_model.h"
#include "ui/table/table_look.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace hostmark::ui {

PermissionsDialog::PermissionsDialog(Engine engine, QWidget* parent)
    : QDialog(parent), m_engine(std::move(engine)), m_task(this) {
    setWindowTitle(tr("Permissions"));
    resize(680, 460);
    auto* text = new QLabel(tr("What plans may start on this computer and which agents they may ask. What is "
                               "withdrawn is asked for again before the next run."),
                            this);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    m_failure = new NoticeBar(this);
    m_failure->setObjectName(QStringLiteral("permissionsFailure"));
    m_nothing = new QLabel(tr("Nothing is allowed yet."), this);
    m_nothing->setObjectName(QStringLiteral("nothingAllowed"));
    m_nothing->setProperty("secondary", true);
    m_nothing->hide();
    m_text = new QPlainTextEdit(this);
    m_text->setObjectName(QStringLiteral("allowedText"));
    m_text->setAccessibleName(tr("What was allowed"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setWordWrapMode(QTextOption::WrapAnywhere);
    m_text->setTabChangesFocus(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 18, 18, 14);
    layout->setSpacing(12);
    layout->addWidget(text);
    layout->addWidget(m_failure);
    layout->addWidget(m_nothing);
    layout->addWidget(buildTable(), 3);
    layout->addWidget(m_text, 2);
    layout->addWidget(buildButtons());
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PermissionsDialog::showState);
    load();
    m_table->setFocus();
}

QWidget* PermissionsDialog::buildTable() {
    m_model = new AllowedModel(this);
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("allowed"));
    m_table->setModel(m_model);
    setUpTable(*m_table, tr("What is allowed"));
    m_table->setFrameShape(QFrame::StyledPanel);
    m_table->setProperty("quiet", true);
    m_table->horizontalHeader()->setSectionResizeMode(AllowedModel::What, QHeaderView::Stretch);
    setColumnWidths(*m_table, {{AllowedModel::When, QStringLiteral("2026-12-31 23:59:59")}});
    return m_table;
}

QWidget* PermissionsDialog::buildButtons() {
    auto* row = new QWidget(this);
    m_withdraw = makeDialogButton(QStringLiteral("withdraw"), tr("&Withdraw"), row);
    connect(m_withdraw, &QPushButton::clicked, this, [this] { withdraw(idsOf(false)); });
    m_withdrawAll = makeDialogButton(QStringLiteral("withdrawAll"), tr("Withdraw &All"), row);
    connect(m_withdrawAll, &QPushButton::clicked, this, [this] { withdraw(idsOf(true)); });
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_withdraw);
    layout->addWidget(m_withdrawAll);
    layout->addStretch(1);
    layout->addWidget(makeCloseButton(*this));
    return row;
}

void PermissionsDialog::load() {
    work([this, all = m_engine.all] {
        return BackgroundTask::Done([this, launches = all()] { receive(launches); });
    });
}

void PermissionsDialog::withdraw(const std::vector<std::string>& ids) {
    m_failure->hide();
    work([this, engine = m_engine, ids] {
        const core::Result<void> done = engine.withdraw(ids);
        return BackgroundTask::Done(
            [this, launches = done ? engine.all() : core::Result<Launches>(done.error())] {
                receive(launches);
            });
    });
}

void PermissionsDialog::receive(const core::Result<Launches>& launches) {
    if (launches) {
        m_model->setLaunches(*launches);
        m_nothing->setVisible(launches->empty());
        if (!launches->empty()) {
            m_table->selectRow(0);
        }
    } else {
        m_failure->tell(NoticeKind::Error, format::sentence(launches.error()));
    }
    showState();
}

void PermissionsDialog::work(BackgroundTask::Work work) {
    if (const core::Result<void> started = m_task.start(std::move(work)); !started) {
        m_failure->tell(NoticeKind::Error, format::sentence(started.error()));
    }
    showState();
}

void PermissionsDialog::showState() {
    QStringList texts;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        texts << allowedText(m_model->launch(index.row()));
    }
    m_text->setPlainText(texts.join(QStringLiteral("\n\n")));
    m_withdraw->setEnabled(!m_task.isRunning() && !texts.isEmpty());
    m_withdrawAll->setEnabled(!m_task.isRunning() && m_model->rowCount() > 0);
}

std::vector<std::string> PermissionsDialog::idsOf(bool areAllMeant) const {
    std::vector<std::string> ids;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (areAllMeant || m_table->selectionModel()->isRowSelected(row)) {
            ids.push_back(m_model->launch(row).id);
        }
    }
    return ids;
}

}  // namespace hostmark::ui

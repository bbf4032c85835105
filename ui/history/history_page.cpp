#include "ui/history/history_page.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/services/exchange.h"
#include "ui/charts/chart_export.h"
#include "ui/format/number_format.h"
#include "ui/format/terms.h"
#include "ui/format/trust_words.h"
#include "ui/history/experiment_details.h"
#include "ui/history/experiment_model.h"
#include "ui/notice/empty_state.h"
#include "ui/notice/notice_bar.h"
#include "ui/table/table_look.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

namespace {

constexpr int kDetailsDelayMs = 120;

}  // namespace

HistoryPage::HistoryPage(HistoryBridge& bridge, QWidget* parent) : QWidget(parent), m_bridge(bridge) {
    m_model = new ExperimentModel(this);
    m_filter = new ExperimentFilter(*m_model, this);
    m_failure = new NoticeBar(this);
    m_failure->setObjectName(QStringLiteral("failure"));
    m_failure->setClosable(true);
    m_undo = new NoticeBar(this);
    m_undo->setObjectName(QStringLiteral("undo"));
    m_undo->setClosable(true);
    QPushButton* undo = m_undo->addButton(tr("&Undo"));
    connect(undo, &QPushButton::clicked, this, &HistoryPage::undoDelete);

    m_details = new ExperimentDetails(bridge, this);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(10);
    splitter->addWidget(makeTable());
    splitter->addWidget(m_details);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({230, 430});

    m_empty = new EmptyState(this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(splitter);
    m_stack->addWidget(m_empty);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 14);
    layout->setSpacing(10);
    layout->addWidget(makeBar());
    layout->addWidget(m_failure);
    layout->addWidget(m_undo);
    layout->addWidget(m_stack, 1);
    addActions();

    m_detailsTimer.setSingleShot(true);
    m_detailsTimer.setInterval(kDetailsDelayMs);
    connect(&m_detailsTimer, &QTimer::timeout, this, &HistoryPage::showDetails);
    connect(m_model, &ExperimentModel::renamed, &bridge, &HistoryBridge::rename);
    connect(m_model, &ExperimentModel::tagged, &bridge, &HistoryBridge::setTags);
    connect(&bridge, &HistoryBridge::experimentsChanged, this, [this] {
        if (isVisible()) {
            reload();  // otherwise showEvent comes back to it
        }
    });
    connect(&bridge, &HistoryBridge::changeFailed, this, [this](const core::Error& error) {
        m_failure->tell(NoticeKind::Error, tr("The change was not kept. %1").arg(format::sentence(error)));
        reload();
    });
    showSelection();
    m_details->setExperiment(nullptr);
}

HistoryPage::~HistoryPage() {
    m_details->commit();
}

QWidget* HistoryPage::makeBar() {
    auto* bar = new QWidget(this);
    m_filterLine = new QLineEdit(bar);
    m_filterLine->setObjectName(QStringLiteral("filter"));
    m_filterLine->setPlaceholderText(tr("Filter by name, plan, target, tag, note or status"));
    m_filterLine->setAccessibleName(tr("Filter"));
    m_filterLine->setClearButtonEnabled(true);
    connect(m_filterLine, &QLineEdit::textChanged, this, &HistoryPage::filter);
    m_count = new QLabel(bar);
    m_count->setObjectName(QStringLiteral("count"));
    m_count->setProperty("secondary", true);
    m_compare = new QPushButton(tr("&Compare"), bar);
    m_compare->setObjectName(QStringLiteral("compare"));
    m_compare->setProperty("primary", true);
    m_compare->setToolTip(tr("Put the selected experiments side by side"));
    connect(m_compare, &QPushButton::clicked, this, [this] { emit compareRequested(selected()); });

    auto* menu = new QMenu(bar);
    for (const services::FormatInfo& info : services::experimentFormats()) {
        menu->addAction(QString::fromStdString(info.title), this,
                        [this, key = info.key] { exportSelected(key); });
    }
    m_export = new QToolButton(bar);
    m_export->setText(tr("Export"));
    m_export->setIcon(symbolIcon(QStringLiteral("export")));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_export->setMenu(menu);
    m_export->setToolTip(tr("Write the experiment to a file"));
    m_delete = new QPushButton(symbolIcon(QStringLiteral("delete")), tr("&Delete"), bar);
    m_delete->setObjectName(QStringLiteral("delete"));
    connect(m_delete, &QPushButton::clicked, this, &HistoryPage::deleteSelected);

    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_filterLine, 1);
    layout->addWidget(m_count);
    layout->addSpacing(10);
    layout->addWidget(m_delete);
    layout->addWidget(m_export);
    layout->addWidget(m_compare);
    return bar;
}

QWidget* HistoryPage::makeTable() {
    auto* card = new QFrame(this);
    card->setProperty("card", true);
    m_table = new QTableView(card);
    m_table->setObjectName(QStringLiteral("experiments"));
    m_table->setModel(m_filter);
    setUpTable(*m_table, tr("Experiments"));
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ExperimentModel::Date, Qt::DescendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table, {{ExperimentModel::Date, format::widestDateTime()},
                               {ExperimentModel::Name, QStringLiteral("ASP.NET Core hosting models")},
                               {ExperimentModel::Plan, QStringLiteral("ASP.NET Core hosting")},
                               {ExperimentModel::Targets, QStringLiteral("Kestrel, HttpSys, IIS")},
                               {ExperimentModel::Status, format::statusText(metrics::RunStatus::Interrupted)},
                               {ExperimentModel::Trust,
                                QStringLiteral("       ") + format::trustWord(metrics::Trust::Suspect)},
                               {ExperimentModel::Runs, QStringLiteral("1,000")},
                               {ExperimentModel::BestThroughput, QStringLiteral("1,000,000/s")}});
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &HistoryPage::showSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { m_detailsTimer.start(); });
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_table);
    return card;
}

void HistoryPage::addActions() {
    auto* undo = new QAction(tr("Undo the deletion"), this);
    undo->setShortcut(QKeySequence::Undo);
    undo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(undo, &QAction::triggered, this, &HistoryPage::undoDelete);
    addAction(undo);
    auto* find = new QAction(tr("Filter"), this);
    find->setShortcut(QKeySequence::Find);
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QAction::triggered, m_filterLine, [this] {
        m_filterLine->setFocus();
        m_filterLine->selectAll();
    });
    addAction(find);
    auto* remove = new QAction(tr("Delete"), m_table);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    connect(remove, &QAction::triggered, this, &HistoryPage::deleteSelected);
    m_table->addAction(remove);
}

void HistoryPage::selectExperiment(const core::ExperimentId& id) {
    m_wanted = id;
    m_filterLine->clear();
    if (m_model->rowOf(id) >= 0) {
        select({id});
        m_wanted = {};
    } else {
        reload();
    }
}

void HistoryPage::reload() {
    // Many changes at once, such as the deletion of many, ask for the list once or twice.
    if (m_isReading) {
        m_isReadAgain = true;
        return;
    }
    m_isReading = true;
    m_bridge.listExperiments(
        false, this, [this](core::Result<std::vector<metrics::ExperimentSummary>> result) {
            m_isReading = false;
            if (result) {
                take(std::move(*result));
            } else {
                m_failure->tell(
                    NoticeKind::Error,
                    tr("The history could not be read. %1").arg(format::sentence(result.error())));
            }
            if (std::exchange(m_isReadAgain, false)) {
                reload();
            }
        });
}

void HistoryPage::take(std::vector<metrics::ExperimentSummary> summaries) {
    const QList<core::ExperimentId> before = selected();
    const int row = m_table->currentIndex().row();
    m_model->setSummaries(std::move(summaries));
    filter(m_filterLine->text());
    if (!m_wanted.isEmpty() && m_model->rowOf(m_wanted) >= 0) {
        select({std::exchange(m_wanted, {})});
    } else if (!m_table->selectionModel()->hasSelection()) {
        select(before);
        if (!m_table->selectionModel()->hasSelection() && m_filter->rowCount() > 0) {
            // After a deletion the next one, at first the newest.
            m_table->selectRow(std::clamp(row, 0, m_filter->rowCount() - 1));
        }
    }
    const auto& shown = m_details->experiment();
    const bool isOutOfDate = shown && shown->status == metrics::RunStatus::Running;
    if (m_filter->rowCount() == 0 || isOutOfDate) {
        m_detailsTimer.start();
    }
}

void HistoryPage::showDetails() {
    const core::ExperimentId id = current();
    if (id.isEmpty()) {
        m_details->setExperiment(nullptr);
        return;
    }
    const auto& shown = m_details->experiment();
    if (shown && shown->id == id && shown->status != metrics::RunStatus::Running) {
        return;
    }
    m_bridge.loadExperiment(
        id, m_details, [this, id](core::Result<std::shared_ptr<const metrics::ExperimentRecord>> result) {
            if (id != current()) {
                return;  // the person went on
            }
            if (result) {
                m_details->setExperiment(*result);
            } else {
                m_details->setExperiment(nullptr);
                m_failure->tell(
                    NoticeKind::Error,
                    tr("The experiment could not be read. %1").arg(format::sentence(result.error())));
            }
        });
}

void HistoryPage::showSelection() {
    const auto count = m_table->selectionModel()->selectedRows().size();
    m_compare->setEnabled(count > 0);
    m_delete->setEnabled(count > 0);
    m_export->setEnabled(count == 1);
    m_export->setToolTip(count == 1 ? tr("Write the experiment to a file")
                                    : tr("Select one experiment to export it"));
}

void HistoryPage::deleteSelected() {
    const QList<core::ExperimentId> ids = selected();
    if (ids.isEmpty()) {
        return;
    }
    m_details->commit();
    const QString name = QString::fromStdString(m_model->summary(m_model->rowOf(ids.front())).name);
    for (const core::ExperimentId& id : ids) {
        m_bridge.remove(id);
    }
    m_deleted.push_back(ids);
    m_undo->tell(NoticeKind::Note,
                 ids.size() == 1 ? tr("Deleted “%1”.").arg(name)
                                 : tr("Deleted %n experiment(s).", nullptr, static_cast<int>(ids.size())));
}

void HistoryPage::undoDelete() {
    if (m_deleted.isEmpty()) {
        return;
    }
    const QList<core::ExperimentId> ids = m_deleted.takeLast();
    for (const core::ExperimentId& id : ids) {
        m_bridge.restore(id);
    }
    m_wanted = ids.front();
    m_undo->hide();
}

void HistoryPage::exportSelected(const std::string& format) {
    const core::ExperimentId id = current();
    QString extension;
    QString title;
    for (const services::FormatInfo& info : services::experimentFormats()) {
        if (info.key == format) {
            extension = QLatin1Char('.') + QString::fromStdString(info.extension);
            title = QString::fromStdString(info.title);
        }
    }
    if (id.isEmpty()) {
        return;
    }
    const QString name = QString::fromStdString(m_model->summary(m_model->rowOf(id)).name);
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    QString file = QFileDialog::getSaveFileName(this, tr("Export the experiment"),
                                                folder.filePath(fileNameOf(name) + extension),
                                                QStringLiteral("%1 (*%2)").arg(title, extension));
    if (file.isEmpty()) {
        return;
    }
    if (!file.endsWith(extension, Qt::CaseInsensitive)) {
        file += extension;
    }
    m_bridge.loadExperiment(
        id, this,
        [this, file, format](core::Result<std::shared_ptr<const metrics::ExperimentRecord>> record) {
            core::Result<std::string> text = record ? services::exportExperiment(**record, format)
                                                    : core::Result<std::string>(record.error());
            const core::Result<void> written =
                text ? services::writeFile(std::filesystem::path(file.toStdU16String()), *text)
                     : core::Result<void>(text.error());
            if (!written) {
                m_failure->tell(
                    NoticeKind::Error,
                    tr("The experiment was not exported. %1").arg(format::sentence(written.error())));
            }
        });
}

void HistoryPage::filter(const QString& text) {
    m_filter->setWords(text);
    const int all = m_model->rowCount();
    const int shown = m_filter->rowCount();
    m_count->setText(shown == all ? tr("%Ln experiment(s)", nullptr, all)
                                  : tr("%1 of %2 experiments")
                                        .arg(format::count(static_cast<std::uint64_t>(shown)),
                                             format::count(static_cast<std::uint64_t>(all))));
    m_count->setVisible(all > 0);
    m_filterLine->setEnabled(all > 0);
    showTableOrWhyNot();
}

void HistoryPage::showTableOrWhyNot() {
    if (m_model->rowCount() > 0 && m_filter->rowCount() == 0) {
        m_empty->tell(tr("No experiment has all of these words"),
                      tr("Clear the filter to see every experiment again."));
    } else if (!m_deleted.isEmpty()) {
        m_empty->tell(tr("All experiments are deleted"),
                      tr("Ctrl+Z brings back what was deleted last. What runs from now on is kept here."));
    } else {
        m_empty->tell(
            tr("No experiments yet"),
            tr("Choose a plan and press Run. Each experiment is kept here as it goes on, to look at and "
               "to compare later."));
    }
    m_stack->setCurrentWidget(m_filter->rowCount() == 0 ? m_empty : m_stack->widget(0));
}

QList<core::ExperimentId> HistoryPage::selected() const {
    QList<core::ExperimentId> ids;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        ids << m_model->summary(m_filter->mapToSource(index).row()).id;
    }
    return ids;
}

core::ExperimentId HistoryPage::current() const {
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? m_model->summary(m_filter->mapToSource(index).row()).id : core::ExperimentId();
}

void HistoryPage::select(const QList<core::ExperimentId>& ids) {
    QItemSelection selection;
    QModelIndex first;
    for (const core::ExperimentId& id : ids) {
        const int row = m_model->rowOf(id);
        const QModelIndex index = row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row, 0));
        if (index.isValid()) {
            selection.select(index, index);
            first = first.isValid() ? first : index;
        }
    }
    if (!first.isValid()) {
        return;
    }
    m_table->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    m_table->selectionModel()->select(selection,
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_table->scrollTo(first);
}

void HistoryPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    reload();
}

void HistoryPage::hideEvent(QHideEvent* event) {
    m_details->commit();
    QWidget::hideEvent(event);
}

}  // namespace hostmark::ui

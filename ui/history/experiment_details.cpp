#include "ui/history/experiment_details.h"

#include <algorithm>

#include <QEvent>
#include <QFormLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "engine/analysis/comparison.h"
#include "engine/analysis/level_text.h"
#include "engine/metrics/error_table.h"
#include "ui/charts/chart_tabs.h"
#include "ui/format/number_format.h"
#include "ui/format/terms.h"
#include "ui/history/experiment_model.h"
#include "ui/history/phase_model.h"
#include "ui/history/run_table.h"
#include "ui/run_view/error_model.h"
#include "ui/run_view/server_notes_tab.h"
#include "ui/table/table_look.h"
#include "ui/target_record/target_tabs.h"
#include "ui/trust/trust_badge.h"
#include "ui/trust/trust_tabs.h"

namespace hostmark::ui {

namespace {

QString factsOf(const metrics::ExperimentRecord& experiment) {
    QStringList facts;
    facts << format::dateTime(experiment.startedAtUnixMs);
    if (experiment.endedAtUnixMs > experiment.startedAtUnixMs) {
        facts << ExperimentDetails::tr("took %1").arg(
            format::span(std::chrono::milliseconds(experiment.endedAtUnixMs - experiment.startedAtUnixMs)));
    }
    const metrics::Environment& machine = experiment.environment;
    if (!machine.cpuModel.empty()) {
        facts << ExperimentDetails::tr("%1, %n CPU(s)", nullptr, static_cast<int>(machine.logicalCpus))
                     .arg(QString::fromStdString(machine.cpuModel));
    }
    if (!machine.operatingSystem.empty()) {
        facts << QString::fromStdString(machine.operatingSystem);
    }
    for (const metrics::GeneratorCeiling& ceiling : experiment.ceilings) {
        const std::vector<plan::Level> levels = plan::levelsOf(experiment.plan.load);
        const QString rate = format::rate(ceiling.throughputPerSecond);
        facts << (levels.size() > 1 && ceiling.level < levels.size()
                      ? ExperimentDetails::tr("can generate %1 at %2", "rate, level")
                            .arg(rate, format::levelText(levels[ceiling.level]))
                      : ExperimentDetails::tr("can generate %1", "rate").arg(rate));
    }
    facts << QString::fromStdString(experiment.origin);
    return facts.join(QStringLiteral(" · "));
}

QString runLabel(const metrics::RunRecord& run, bool hasLevels) {
    QString label = ExperimentDetails::tr("%1, run %2")
                        .arg(QString::fromStdString(run.targetName))
                        .arg(run.repetition + 1);
    if (hasLevels) {
        label =
            ExperimentDetails::tr("%1 · %2", "target · level")
                .arg(QString::fromStdString(run.targetName), format::levelNumber(analysis::levelOf(run))) +
            ExperimentDetails::tr(", run %1").arg(run.repetition + 1);
    }
    return label;
}

/// Each run as a series of its own.
std::vector<analysis::Series> seriesOfRuns(const metrics::ExperimentRecord& experiment,
                                           const QList<int>& rows) {
    const bool hasLevels = plan::levelsOf(experiment.plan.load).size() > 1;
    std::vector<analysis::Series> series;
    for (const int row : rows) {
        const metrics::RunRecord& run = experiment.runs[static_cast<std::size_t>(row)];
        analysis::Series one;
        one.label = runLabel(run, hasLevels).toStdString();
        one.experimentId = experiment.id;
        one.targetName = run.targetName;
        one.level = analysis::levelOf(run);
        one.runs = {run};
        series.push_back(std::move(one));
    }
    return series;
}

}  // namespace

ExperimentDetails::ExperimentDetails(HistoryBridge& bridge, QWidget* parent)
    : QWidget(parent), m_bridge(bridge) {
    m_phases = new PhaseModel(this);
    m_errors = new ErrorModel(this);

    auto* left = new QFrame(this);
    left->setProperty("card", true);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(10, 10, 10, 6);
    leftLayout->setSpacing(8);
    leftLayout->addWidget(makeForm());
    // Not rows of the form, which gives text that breaks into lines the room of one.
    m_facts = new QLabel(left);
    m_facts->setProperty("secondary", true);
    m_facts->setWordWrap(true);
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    leftLayout->addWidget(m_facts);
    m_trust = new TrustBadge(left);
    leftLayout->addWidget(m_trust);
    leftLayout->addWidget(makeTables(), 1);

    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(10);
    splitter->addWidget(left);
    splitter->addWidget(makeCharts());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({631, 509});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
}

QWidget* ExperimentDetails::makeForm() {
    auto* form = new QWidget(this);
    m_name = new QLineEdit(form);
    m_name->setObjectName(QStringLiteral("name"));
    m_tags = new QLineEdit(form);
    m_tags->setObjectName(QStringLiteral("tags"));
    m_tags->setPlaceholderText(tr("none; separate several by commas"));
    m_note = new QPlainTextEdit(form);
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setPlaceholderText(tr("What you want to remember about this experiment"));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(m_note->fontMetrics().height() * 2 + 14);
    m_note->installEventFilter(this);
    connect(m_name, &QLineEdit::editingFinished, this, &ExperimentDetails::commit);
    connect(m_tags, &QLineEdit::editingFinished, this, &ExperimentDetails::commit);

    auto* layout = new QFormLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(6);
    layout->addRow(tr("&Name"), m_name);
    layout->addRow(tr("&Tags"), m_tags);
    layout->addRow(tr("N&ote"), m_note);
    return form;
}

QWidget* ExperimentDetails::makeTables() {
    m_runView = new RunTable(this);
    m_runView->setObjectName(QStringLiteral("runs"));
    connect(m_runView->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ExperimentDetails::showRuns);

    auto* errorView = new QTableView(this);
    errorView->setModel(m_errors);
    setUpTable(*errorView, tr("Errors of the runs"));
    errorView->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*errorView, {{ErrorModel::Phase, QStringLiteral("Time-out")},
                                 {ErrorModel::Error, QStringLiteral("Connection reset by peer")},
                                 {ErrorModel::Connection, QStringLiteral("Reused")},
                                 {ErrorModel::Count, QStringLiteral("100,000")}});
    m_tables = new QTabWidget(this);
    m_tables->setObjectName(QStringLiteral("tables"));
    m_tables->setDocumentMode(true);
    m_tables->addTab(m_runView, tr("Runs"));
    m_tables->addTab(makePhases(), tr("Phases"));
    m_errorTab = m_tables->addTab(errorView, tr("Errors"));
    m_serverNotes = new ServerNotesTab(m_tables);
    m_targetTabs = new TargetTabs(m_tables);
    m_trustTabs = new TrustTabs(m_tables);
    return m_tables;
}

QWidget* ExperimentDetails::makePhases() {
    auto* view = new QTableView(this);
    view->setObjectName(QStringLiteral("phases"));
    view->setModel(m_phases);
    setUpTable(*view, tr("Parts of a request's life"));
    view->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*view, {{PhaseModel::Series, QStringLiteral("nginx to Kestrel")},
                            {PhaseModel::Phase, tr("TLS handshake")},
                            {PhaseModel::Count, QStringLiteral("1,000,000")},
                            {PhaseModel::P50, QStringLiteral("123 ms")},
                            {PhaseModel::P99, QStringLiteral("123 ms")},
                            {PhaseModel::Max, QStringLiteral("123 ms")}});
    return view;
}

QWidget* ExperimentDetails::makeCharts() {
    auto* card = new QFrame(this);
    card->setProperty("card", true);
    m_charts = new ChartTabs(card);
    m_charts->setObjectName(QStringLiteral("charts"));
    m_charts->setEmptyText(tr("Nothing was measured."));
    m_selectionHint = new QLabel(card);
    m_selectionHint->setProperty("secondary", true);
    m_selectionHint->setContentsMargins(8, 0, 8, 2);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addWidget(m_charts, 1);
    layout->addWidget(m_selectionHint);
    return card;
}

void ExperimentDetails::setExperiment(std::shared_ptr<const metrics::ExperimentRecord> experiment) {
    commit();
    const bool isSame = experiment && m_experiment && experiment->id == m_experiment->id;
    m_experiment = std::move(experiment);
    if (m_experiment) {
        m_keptName = QString::fromStdString(m_experiment->name);
        m_keptTags = tagsOf(tagText(m_experiment->tags));
        m_keptNote = QString::fromStdString(m_experiment->note);
    }
    showForm();
    if (!isSame || m_experiment->runs.size() != static_cast<std::size_t>(m_runView->runs().rowCount())) {
        m_runView->setExperiment(m_experiment);
        const metrics::ExperimentRecord none;
        const metrics::ExperimentRecord& shown = m_experiment ? *m_experiment : none;
        m_targetTabs->setPlan(shown.plan);
        m_targetTabs->setLaunches(shown.launches);
        m_targetTabs->setIdentities(shown.identities, shown.plan);
        showRuns();
    }
}

void ExperimentDetails::commit() {
    if (!m_experiment) {
        return;
    }
    const QString name = m_name->text().simplified();
    if (name.isEmpty()) {
        m_name->setText(m_keptName);  // an experiment has a name
    } else if (name != m_keptName) {
        m_keptName = name;
        m_bridge.rename(m_experiment->id, name);
    }
    if (const QStringList tags = tagsOf(m_tags->text()); tags != m_keptTags) {
        m_keptTags = tags;
        m_bridge.setTags(m_experiment->id, tags);
    }
    if (const QString note = m_note->toPlainText(); note != m_keptNote) {
        m_keptNote = note;
        m_bridge.setNote(m_experiment->id, note);
    }
}

bool ExperimentDetails::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_note && event->type() == QEvent::FocusOut) {
        commit();
    }
    return QWidget::eventFilter(watched, event);
}

void ExperimentDetails::showForm() {
    setEnabled(m_experiment != nullptr);
    m_name->setText(m_experiment ? m_keptName : QString());
    m_tags->setText(m_experiment ? m_keptTags.join(QStringLiteral(", ")) : QString());
    m_note->setPlainText(m_experiment ? m_keptNote : QString());
    m_facts->setText(m_experiment ? factsOf(*m_experiment) : QString());
    m_charts->setSubject(m_experiment ? m_keptName : QString());
}

void ExperimentDetails::showRuns() {
    QList<int> rows;
    for (const QModelIndex& index : m_runView->selectionModel()->selectedRows()) {
        rows << index.row();
    }
    std::sort(rows.begin(), rows.end());
    std::vector<analysis::Series> series;
    metrics::ErrorTable errors;
    if (m_experiment) {
        series = rows.isEmpty() ? analysis::seriesOf({*m_experiment}) : seriesOfRuns(*m_experiment, rows);
        for (int row = 0; row < m_runView->runs().rowCount(); ++row) {
            if (rows.isEmpty() || rows.contains(row)) {
                errors.merge(m_runView->runs().run(row).errors);
            }
        }
    }
    m_selectionHint->setText(!m_experiment ? QString()
                             : rows.isEmpty()
                                 ? tr("All runs, by target. Select runs in the table to see them one by one.")
                                 : tr("%n selected run(s). Ctrl+click a run again to see all of them.",
                                      nullptr, static_cast<int>(rows.size())));
    m_phases->setSeries(series);
    m_charts->setSeries(std::make_shared<const std::vector<analysis::Series>>(std::move(series)));
    m_errors->setErrors(errors.sorted());
    m_tables->setTabText(
        m_errorTab, m_errors->rowCount() == 0 ? tr("Errors") : tr("Errors (%1)").arg(m_errors->rowCount()));
    showServerNotes(rows);
    showTrust(rows);
}

/// Of the whole, or of the one run that is selected.
void ExperimentDetails::showTrust(const QList<int>& rows) {
    const metrics::TrustVerdict none;
    const metrics::TrustVerdict& whole = m_experiment ? m_experiment->trust : none;
    m_trust->setVerdict(whole);
    m_trustTabs->setVerdict(rows.size() == 1 ? m_runView->runs().run(rows.front()).trust : whole);
    m_trustTabs->setAnswers(m_experiment ? m_experiment->answers : std::vector<metrics::TargetAnswer>());
}

/// Of all runs, by target, or of the selected ones, each by itself.
void ExperimentDetails::showServerNotes(const QList<int>& rows) {
    std::vector<ServerNoteModel::Entry> servers;
    const bool hasLevels = m_experiment && plan::levelsOf(m_experiment->plan.load).size() > 1;
    for (int row = 0; row < m_runView->runs().rowCount(); ++row) {
        const metrics::RunRecord& run = m_runView->runs().run(row);
        if (rows.isEmpty()) {
            addRun(QString::fromStdString(run.targetName), run, servers);
        } else if (rows.contains(row)) {
            addRun(runLabel(run, hasLevels), run, servers);
        }
    }
    m_serverNotes->setEntries(servers);
}

}  // namespace hostmark::ui

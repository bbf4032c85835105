#include "ui/run_view/run_content.h"

#include <algorithm>

#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "engine/analysis/generator_ceiling.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/trust/judge.h"
#include "engine/metrics/per_cpu_second.h"
#include "ui/format/number_format.h"
#include "ui/format/resource_text.h"
#include "ui/format/terms.h"
#include "ui/run_view/counters_panel.h"
#include "ui/run_view/error_model.h"
#include "ui/run_view/live_charts.h"
#include "ui/run_view/run_grid_model.h"
#include "ui/run_view/server_notes_tab.h"
#include "ui/table/table_look.h"
#include "ui/target_record/target_tabs.h"
#include "ui/theme/card.h"
#include "ui/theme/icons.h"
#include "ui/trust/trust_badge.h"
#include "ui/trust/trust_tabs.h"

namespace hostmark::ui {

namespace {

constexpr int kProgressSteps = 10'000;

QLabel* makeTitle(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("heading", true);
    label->setContentsMargins(6, 4, 6, 0);
    return label;
}

}  // namespace

RunContent::RunContent(QWidget* parent) : QWidget(parent) {
    m_grid = new RunGridModel(this);
    m_errors = new ErrorModel(this);
    m_counters = new CountersPanel(this);
    m_charts = new LiveCharts(this);

    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(10);
    splitter->addWidget(m_charts);
    splitter->addWidget(makeTables());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({520, 640});

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(makeHeader());
    layout->addWidget(m_counters);
    layout->addWidget(splitter, 1);
}

QWidget* RunContent::makeHeader() {
    auto* header = new QWidget(this);
    m_name = new QLabel(header);
    m_name->setTextFormat(Qt::PlainText);
    QFont font = m_name->font();
    font.setPointSizeF(font.pointSizeF() * 1.45);
    font.setWeight(QFont::DemiBold);
    m_name->setFont(font);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_place = new QLabel(header);
    m_place->setTextFormat(Qt::PlainText);
    m_place->setProperty("secondary", true);
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_timeLeft = new QLabel(header);
    m_timeLeft->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_timeLeft->setMinimumWidth(
        m_timeLeft->fontMetrics().horizontalAdvance(tr("Time left: %1").arg("00 min 00 s")));

    m_skip = new QPushButton(symbolIcon(QStringLiteral("skip")), tr("S&kip run"), header);
    m_skip->setObjectName(QStringLiteral("skip"));
    m_skip->setToolTip(tr("End this run, its pause and warm-up included, and go on with the next"));
    m_stop = new QPushButton(symbolIcon(QStringLiteral("stop")), tr("&Stop"), header);
    m_stop->setObjectName(QStringLiteral("stop"));
    m_stop->setToolTip(tr("End the experiment now; what was measured is kept"));
    connect(m_skip, &QPushButton::clicked, this, &RunContent::skipRequested);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_stop->setEnabled(false);
        m_skip->setEnabled(false);
        m_stop->setText(tr("Stopping…"));
        emit stopRequested();
    });
    m_progress = new QProgressBar(header);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Progress of the experiment"));

    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_name);
    texts->addWidget(m_place);
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    row->addLayout(texts, 1);
    row->addWidget(m_timeLeft);
    row->addSpacing(6);
    row->addWidget(m_skip);
    row->addWidget(m_stop);
    auto* layout = new QVBoxLayout(header);
    layout->setContentsMargins(2, 0, 2, 0);
    layout->setSpacing(8);
    layout->addLayout(row);
    layout->addWidget(m_progress);
    return header;
}

QWidget* RunContent::makeTables() {
    auto* tables = new QSplitter(Qt::Vertical, this);
    tables->setChildrenCollapsible(false);
    tables->setHandleWidth(10);
    tables->addWidget(makeCard(makeRuns(), tables));
    tables->addWidget(makeCard(makeDetails(), tables));
    tables->setStretchFactor(0, 1);
    tables->setStretchFactor(1, 1);
    return tables;
}

QWidget* RunContent::makeRuns() {
    auto* runs = new QWidget(this);
    m_gridView = new QTableView(runs);
    m_gridView->setObjectName(QStringLiteral("runGrid"));
    m_gridView->setModel(m_grid);
    setUpTable(*m_gridView, tr("Runs by target and repetition"));
    m_gridView->setSelectionBehavior(QAbstractItemView::SelectItems);
    // All runs side by side while there is room, and never narrower than their numbers.
    m_gridView->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    const QFontMetrics metrics = m_gridView->fontMetrics();
    m_gridView->horizontalHeader()->setMinimumSectionSize(std::max(
        metrics.horizontalAdvance(QStringLiteral("100,000/s")) + 26,
        metrics.horizontalAdvance(RunGridModel::tr("skipped")) + m_gridView->iconSize().width() + 32));
    m_gridView->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_gridView->verticalHeader()->show();
    auto* layout = new QVBoxLayout(runs);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeTitle(tr("Runs"), runs));
    layout->addWidget(m_gridView);
    return runs;
}

/// What there is to say beside the numbers.
QWidget* RunContent::makeDetails() {
    auto* details = new QWidget(this);
    m_trust = new TrustBadge(details);
    m_trust->setContentsMargins(6, 4, 6, 0);
    m_details = new QTabWidget(details);
    m_details->setObjectName(QStringLiteral("details"));
    m_details->setDocumentMode(true);
    m_errorTab = m_details->addTab(makeErrors(), QString());
    m_serverNotes = new ServerNotesTab(m_details);
    m_targetTabs = new TargetTabs(m_details);
    m_trustTabs = new TrustTabs(m_details);
    showErrors({});
    auto* layout = new QVBoxLayout(details);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_trust);
    layout->addWidget(m_details, 1);
    return details;
}

QWidget* RunContent::makeErrors() {
    auto* errorView = new QTableView(this);
    errorView->setObjectName(QStringLiteral("errors"));
    errorView->setModel(m_errors);
    setUpTable(*errorView, tr("Errors of this run"));
    setColumnWidths(*errorView, {{ErrorModel::Phase, QStringLiteral("Time-out")},
                                 {ErrorModel::Error, QStringLiteral("Connection reset by peer")},
                                 {ErrorModel::Connection, QStringLiteral("Reused")},
                                 {ErrorModel::Count, QStringLiteral("10,000")}});
    errorView->horizontalHeader()->setStretchLastSection(true);
    return errorView;
}

void RunContent::start(const metrics::ExperimentRecord& experiment, const plan::Schedule& schedule) {
    m_isRunning = true;
    m_plan = experiment.plan;
    m_ceilings = experiment.ceilings;
    m_charts->start(experiment);
    m_grid->start(experiment.plan, schedule);
    showErrors({});
    m_servers.clear();
    m_finished.clear();
    m_identities = experiment.identities;
    m_serverNotes->setEntries({});
    m_targetTabs->setPlan(m_plan);
    m_targetTabs->setLaunches(experiment.launches);
    m_targetTabs->setIdentities(m_identities, m_plan);
    m_trust->setVerdict({});
    m_trustTabs->setVerdict({});
    m_trustTabs->setAnswers({});
    m_counters->clear();
    m_counters->setLoadModel(experiment.plan.load.model);
    m_name->setText(QString::fromStdString(experiment.name));
    m_name->setToolTip(m_name->text());
    m_run = tr("%n run(s) are due", nullptr, static_cast<int>(schedule.runs.size()));
    m_phase.clear();
    showPlace();
    m_progress->setValue(0);
    m_progress->show();
    m_timeLeft->setText(schedule.isTotalTimeKnown ? tr("Time left: %1").arg(format::span(schedule.totalTime))
                                                  : QString());
    m_stop->setText(tr("&Stop"));
    m_stop->setEnabled(true);
    m_skip->setEnabled(true);
    m_stop->show();
    m_skip->show();
}

void RunContent::showAnswers(const metrics::ExperimentRecord& experiment) {
    m_trustTabs->setAnswers(experiment.answers);
}

void RunContent::show(const metrics::TargetLaunch& launch) {
    m_targetTabs->updateLaunch(launch);
}

void RunContent::show(const metrics::TargetIdentity& identity) {
    m_identities.push_back(identity);
    m_targetTabs->setIdentities(m_identities, m_plan);
}

void RunContent::startRun(const metrics::RunRecord& run) {
    m_level = run.level;
    m_charts->startRun(run);
    m_grid->startRun(run.sequence);
    m_gridView->scrollTo(m_grid->current());
    showErrors({});
    m_counters->clear();
    m_run = tr("Run %1 of %2 · %3 · %4", "number, of all, target, level")
                .arg(run.sequence + 1)
                .arg(m_grid->rowCount() * m_grid->columnCount())
                .arg(QString::fromStdString(run.targetName), format::levelText(analysis::levelOf(run)));
    m_phase.clear();
    showPlace();
}

void RunContent::show(const experiment::Progress& progress) {
    m_grid->setPhase(progress.sequence, progress.phase);
    const int runs = m_grid->rowCount() * m_grid->columnCount();
    double share = runs == 0 ? 0 : static_cast<double>(m_grid->finishedCount()) / runs;
    if (progress.isRemainingKnown) {
        const double total = static_cast<double>((progress.elapsed + progress.remaining).count());
        share = total > 0 ? static_cast<double>(progress.elapsed.count()) / total : 0;
        m_timeLeft->setText(
            tr("Time left: %1")
                .arg(format::span(std::chrono::ceil<std::chrono::seconds>(progress.remaining))));
    } else {
        m_timeLeft->setText(
            tr("Running for %1")
                .arg(format::span(std::chrono::floor<std::chrono::seconds>(progress.elapsed))));
    }
    m_progress->setValue(static_cast<int>(share * kProgressSteps));
    if (progress.phase == metrics::LoadPhase::Waiting) {
        m_phase = tr("pause");
        showPlace();
    }
}

void RunContent::show(const metrics::Snapshot& snapshot) {
    m_charts->add(snapshot);
    m_grid->setPhase(snapshot.sequence, snapshot.phase);
    m_counters->show(snapshot);
    if (snapshot.phase == metrics::LoadPhase::Measure) {
        showResources(snapshot.throughputPerSecond);
    }
    showErrors(snapshot.errors);
    const auto whole = [](core::Nanoseconds duration) {
        return format::span(std::chrono::floor<std::chrono::seconds>(duration));
    };
    m_phase = snapshot.phaseLength > core::Nanoseconds::zero()
                  ? tr("%1, %2 of %3", "phase, time of its length")
                        .arg(format::phaseText(snapshot.phase), whole(snapshot.phaseElapsed),
                             whole(snapshot.phaseLength))
                  : tr("%1, %2", "phase, time")
                        .arg(format::phaseText(snapshot.phase), whole(snapshot.phaseElapsed));
    showPlace();
}

void RunContent::show(const core::RunId& run, const metrics::ResourceRow& row) {
    m_charts->add(run, row);
}

/// Beside the throughput of the measured window so far.
void RunContent::showResources(double throughputPerSecond) {
    const metrics::ResourceUse& use = m_charts->resources();
    m_counters->show(use, metrics::perCpuSecond(throughputPerSecond, use.servingCpu(), use.sampled));
    m_counters->showCeiling(analysis::shareOfCeiling(m_ceilings, m_level, throughputPerSecond));
}

void RunContent::finishRun(const std::shared_ptr<const metrics::RunRecord>& run) {
    m_charts->finishRun(run);
    m_grid->finishRun(*run);
    m_counters->show(run->resources, run->requestsPerCpuSecond());
    m_counters->showCeiling(analysis::shareOfCeiling(m_ceilings, run->level, run->throughputPerSecond()));
    showErrors(run->errors);
    m_finished.push_back(run);
    showTrustOfRuns();
    addRun(QString::fromStdString(run->targetName), *run, m_servers);
    m_serverNotes->setEntries(m_servers);
}

void RunContent::showErrors(const std::vector<metrics::ErrorEntry>& errors) {
    m_errors->setErrors(errors);
    std::uint64_t failures = 0;
    for (const metrics::ErrorEntry& error : errors) {
        failures += error.count;
    }
    m_details->setTabText(m_errorTab,
                          failures == 0 ? tr("Errors: none") : tr("Errors: %1").arg(format::count(failures)));
}

/// Of the runs that have ended; the experiment's own verdict follows at its end.
void RunContent::showTrustOfRuns() {
    std::vector<analysis::LabelledRun> runs;
    for (const auto& run : m_finished) {
        runs.push_back({run->targetName, run.get(), false});
    }
    const metrics::TrustVerdict verdict{m_finished.back()->trust.catalogVersion,
                                        analysis::reasonsOverRuns(runs)};
    m_trust->setVerdict(verdict);
    m_trustTabs->setVerdict(verdict);
}

void RunContent::finish(const metrics::ExperimentRecord& experiment) {
    m_phase.clear();
    m_run = tr("%1 · %n run(s)", nullptr, static_cast<int>(experiment.runs.size()))
                .arg(format::statusText(experiment.status));
    m_trust->setVerdict(experiment.trust);
    m_trustTabs->setVerdict(experiment.trust);
    m_trustTabs->setAnswers(experiment.answers);
    m_targetTabs->setLaunches(experiment.launches);
    m_targetTabs->setIdentities(experiment.identities, experiment.plan);
    end();
}

void RunContent::end() {
    m_isRunning = false;
    m_grid->finish();
    m_timeLeft->clear();
    m_progress->hide();
    m_stop->hide();
    m_skip->hide();
    showPlace();
    m_charts->redraw();
}

void RunContent::showPlace() {
    m_place->setText(m_phase.isEmpty() ? m_run : tr("%1 · %2", "run · phase").arg(m_run, m_phase));
}

}  // namespace hostmark::ui

#include "ui/run_view/run_page.h"

#include <algorithm>

#include <QPushButton>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/format/number_format.h"
#include "ui/format/terms.h"
#include "ui/notice/empty_state.h"
#include "ui/notice/notice_bar.h"
#include "ui/run_view/run_content.h"

namespace hostmark::ui {

namespace {

QString resultText(const metrics::ExperimentRecord& experiment) {
    const auto measured = std::count_if(experiment.runs.begin(), experiment.runs.end(),
                                        [](const metrics::RunRecord& run) { return run.hasSucceeded(); });
    const core::Nanoseconds time =
        std::chrono::milliseconds(experiment.endedAtUnixMs - experiment.startedAtUnixMs);
    switch (experiment.status) {
        case metrics::RunStatus::Completed:
            return RunPage::tr("Experiment finished: %n run(s) measured in %1.", nullptr,
                               static_cast<int>(measured))
                .arg(format::span(time));
        case metrics::RunStatus::Failed: {
            QString reason = QString::fromStdString(experiment.failure);
            for (const metrics::RunRecord& run : experiment.runs) {
                if (reason.isEmpty()) {
                    reason = QString::fromStdString(run.failure);
                }
            }
            return RunPage::tr("Experiment failed: no run could be measured. %1").arg(reason);
        }
        default:
            return RunPage::tr("Experiment stopped: %n run(s) had been measured by then and are kept.",
                               nullptr, static_cast<int>(measured));
    }
}

NoticeKind resultKind(metrics::RunStatus status) {
    if (status == metrics::RunStatus::Completed) {
        return NoticeKind::Success;
    }
    return status == metrics::RunStatus::Failed ? NoticeKind::Error : NoticeKind::Note;
}

}  // namespace

RunPage::RunPage(ExperimentBridge& bridge, QWidget* parent) : QWidget(parent) {
    m_result = new NoticeBar(this);
    m_result->setObjectName(QStringLiteral("result"));
    m_history = m_result->addButton(tr("Show in &history"));
    m_compare = m_result->addButton(tr("&Compare"), true);
    m_compare->setObjectName(QStringLiteral("compare"));
    m_failure = new NoticeBar(this);
    m_failure->setObjectName(QStringLiteral("failure"));
    m_failure->setClosable(true);
    m_historyFailure = new NoticeBar(this);
    m_historyFailure->setObjectName(QStringLiteral("historyFailure"));
    m_historyFailure->setClosable(true);

    m_stack = new QStackedWidget(this);
    auto* empty = new EmptyState(m_stack);
    empty->tell(tr("Nothing has run yet"),
                tr("Choose a plan and press Run. Its throughput and latency appear here while it goes on."));
    m_content = new RunContent(m_stack);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_content);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 14);
    layout->setSpacing(10);
    layout->addWidget(m_failure);
    layout->addWidget(m_historyFailure);
    layout->addWidget(m_result);
    layout->addWidget(m_stack, 1);

    connect(m_compare, &QPushButton::clicked, this, [this] { emit compareRequested(m_experiment); });
    connect(m_history, &QPushButton::clicked, this, [this] { emit historyRequested(m_experiment); });
    connectBridge(bridge);
}

RunPage::~RunPage() = default;

void RunPage::connectBridge(ExperimentBridge& bridge) {
    connect(m_content, &RunContent::stopRequested, &bridge, &ExperimentBridge::requestStop);
    connect(m_content, &RunContent::skipRequested, &bridge, &ExperimentBridge::requestSkip);
    connect(&bridge, &ExperimentBridge::started, this, &RunPage::start);
    connect(&bridge, &ExperimentBridge::targetsAsked, m_content, &RunContent::showAnswers);
    connect(&bridge, &ExperimentBridge::runStarted, m_content, &RunContent::startRun);
    connect(&bridge, &ExperimentBridge::progressed, m_content,
            [this](const experiment::Progress& progress) { m_content->show(progress); });
    connect(&bridge, &ExperimentBridge::snapshotArrived, m_content,
            [this](const std::shared_ptr<const metrics::Snapshot>& snapshot) { m_content->show(*snapshot); });
    connect(&bridge, &ExperimentBridge::targetLaunched, m_content,
            [this](const metrics::TargetLaunch& launch) { m_content->show(launch); });
    connect(&bridge, &ExperimentBridge::targetIdentified, m_content,
            [this](const metrics::TargetIdentity& identity) { m_content->show(identity); });
    connect(&bridge, &ExperimentBridge::resourcesArrived, m_content,
            [this](const core::RunId& run, const metrics::ResourceRow& row) { m_content->show(run, row); });
    connect(&bridge, &ExperimentBridge::runFinished, m_content, &RunContent::finishRun);
    connect(&bridge, &ExperimentBridge::runFinished, this,
            [this](const std::shared_ptr<const metrics::RunRecord>& run) { tellFailure(*run); });
    connect(&bridge, &ExperimentBridge::finished, this,
            [this](const std::shared_ptr<const metrics::ExperimentRecord>& experiment) {
                m_content->finish(*experiment);
                tellResult(*experiment);
            });
    connect(&bridge, &ExperimentBridge::failed, this, [this](const core::Error& error) {
        m_content->end();
        m_failure->tell(NoticeKind::Error,
                        tr("The experiment did not start. %1").arg(format::sentence(error)));
    });
    connect(&bridge, &ExperimentBridge::historyFailed, this, [this](const core::Error& error) {
        m_historyFailure->tell(NoticeKind::Warning,
                               tr("The experiment goes on, but it is no longer kept in the history. %1")
                                   .arg(format::sentence(error)));
    });
}

void RunPage::start(const metrics::ExperimentRecord& experiment, const plan::Schedule& schedule) {
    m_experiment = experiment.id;
    m_result->hide();
    m_failure->hide();
    m_historyFailure->hide();
    m_content->start(experiment, schedule);
    m_stack->setCurrentWidget(m_content);
}

void RunPage::tellFailure(const metrics::RunRecord& run) {
    if (run.status == metrics::RunStatus::Failed) {
        m_failure->tell(NoticeKind::Warning, tr("Run %1 of %2 failed: %3")
                                                 .arg(run.repetition + 1)
                                                 .arg(QString::fromStdString(run.targetName),
                                                      QString::fromStdString(run.failure)));
    }
}

void RunPage::tellResult(const metrics::ExperimentRecord& experiment) {
    m_compare->setVisible(std::any_of(experiment.runs.begin(), experiment.runs.end(),
                                      [](const metrics::RunRecord& run) { return run.isComparable(); }));
    m_result->tell(resultKind(experiment.status), resultText(experiment));
    if (m_compare->isVisibleTo(this)) {
        m_compare->setFocus();
    }
}

}  // namespace hostmark::ui

#include "app/cli/watch_experiment.h"

#include <cstdlib>
#include <memory>
#include <mutex>
#include <utility>

#include "app/cli/exit_code.h"
#include "app/cli/progress_text.h"
#include "app/cli/terminal.h"
#include "engine/analysis/answer_guard.h"
#include "engine/core/sentence.h"

namespace hostmark::cli {

namespace {

/// Turns what the controller says into the progress line. All calls come from the controller's thread.
class ProgressObserver : public experiment::ExperimentObserver {
public:
    ProgressObserver(Console& console, RunListener onRun, TargetListeners targets)
        : m_console(console), m_onRun(std::move(onRun)), m_targets(std::move(targets)) {}

    void onExperimentStarted(const metrics::ExperimentRecord& experiment,
                             const plan::Schedule& schedule) override {
        m_plan = experiment.plan;
        m_levels = plan::levelsOf(m_plan.load);
        m_schedule = schedule;
        m_state.runCount = static_cast<std::uint32_t>(schedule.runs.size());
    }

    void onTargetLaunch(const metrics::TargetLaunch& launch) override {
        if (m_targets.onLaunch) {
            m_targets.onLaunch(launch);
        }
    }

    void onTargetIdentity(const metrics::TargetIdentity& identity) override {
        if (m_targets.onIdentity) {
            m_targets.onIdentity(identity);
        }
    }

    void onTargetsAsked(const metrics::ExperimentRecord& experiment) override {
        for (const std::string& sentence :
             analysis::accusations(analysis::compareAnswers(experiment.answers))) {
            m_console.complain("warning: the targets answer differently: " + core::withFullStop(sentence));
        }
    }

    void onSnapshot(std::shared_ptr<const metrics::Snapshot> snapshot) override {
        m_state.phaseElapsed = snapshot->phaseElapsed;
        m_state.phaseLength = snapshot->phaseLength;
        m_state.completed = snapshot->counts.completed();
        m_state.failures = m_state.completed - snapshot->counts.ok;
        m_state.throughputPerSecond = snapshot->throughputPerSecond;
        m_state.p99Ns = snapshot->latency.p99Ns;
        m_state.backlog = snapshot->backlog;
    }

    void onResources(const core::RunId& /*run*/, const metrics::ResourceRow& row) override {
        m_state.serverProcessors.reset();
        if (row.server && row.length.count() > 0) {
            m_state.serverProcessors =
                static_cast<double>(row.server->cpuTime.count()) / static_cast<double>(row.length.count());
        }
    }

    void onProgress(const experiment::Progress& progress) override {
        if (progress.phase == metrics::LoadPhase::Waiting) {
            m_state.completed = 0;
            m_state.failures = 0;
            m_state.backlog = 0;
            m_state.serverProcessors.reset();
        }
        m_state.sequence = progress.sequence;
        m_state.phase = progress.phase;
        m_state.isRemainingKnown = progress.isRemainingKnown;
        m_state.remaining = progress.remaining;
        const plan::ScheduledRun& run = m_schedule.runs[progress.sequence];
        m_state.targetName = m_plan.targets[run.target].name;
        m_state.level = m_levels[run.level];
        m_console.showProgress(progressText(m_state));
    }

    void onRunFinished(const std::shared_ptr<const metrics::RunRecord>& run) override {
        if (m_onRun) {
            m_onRun(*run, m_schedule.runs.size());
        }
    }

private:
    Console& m_console;
    RunListener m_onRun;
    TargetListeners m_targets;
    plan::Plan m_plan;
    std::vector<plan::Level> m_levels;
    plan::Schedule m_schedule;
    ProgressState m_state;
};

}  // namespace

WatchedEnd watchExperiment(const plan::Plan& plan, Console& console, services::HistoryService* history,
                           RunListener onRun, TargetListeners targets,
                           std::vector<metrics::GeneratorCeiling> ceilings) {
    experiment::ExperimentOptions options;
    options.serverProgram = services::defaultServerProgram();
    options.ceilings = std::move(ceilings);
    std::unique_ptr<services::RunningExperiment> running;
    std::mutex mutex;  // the watcher calls on a thread of its own, perhaps before there is anything to stop
    bool isStopWanted = false;
    const InterruptWatcher watcher([&](int count) {
        if (count > 1) {
            console.clearProgress();
            std::_Exit(kQuitHard);
        }
        const std::lock_guard lock(mutex);
        isStopWanted = true;
        if (running) {
            running->requestStop();
        }
        console.complain("Stopping; what was measured is kept. Once more ends the program at once.");
    });
    {
        const std::lock_guard lock(mutex);
        running = services::startExperiment(
            plan, options, std::make_shared<ProgressObserver>(console, std::move(onRun), std::move(targets)),
            history);
        if (isStopWanted) {
            running->requestStop();
        }
    }
    WatchedEnd end{running->wait(), running->historyError()};
    console.clearProgress();
    return end;
}

}  // namespace hostmark::cli

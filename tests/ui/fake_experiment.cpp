#include "tests/ui/fake_experiment.h"

#include <cmath>

namespace hostmark::test {

namespace {

class FakeExperiment : public services::RunningExperiment {
public:
    explicit FakeExperiment(std::shared_ptr<FakeExperimentState> state) : m_state(std::move(state)) {}

    void requestStop() override { ++m_state->stops; }
    void requestSkip() override { ++m_state->skips; }
    [[nodiscard]] bool isFinished() const override {
        const std::lock_guard lock(m_state->mutex);
        return m_state->result.has_value();
    }
    core::Result<std::shared_ptr<const metrics::ExperimentRecord>> wait() override {
        const std::lock_guard lock(m_state->mutex);
        return *m_state->result;
    }
    [[nodiscard]] std::optional<core::Error> historyError() const override {
        const std::lock_guard lock(m_state->mutex);
        return m_state->historyError;
    }

private:
    std::shared_ptr<FakeExperimentState> m_state;
};

}  // namespace

void FakeExperimentState::endWith(core::Result<std::shared_ptr<const metrics::ExperimentRecord>> end) {
    const std::lock_guard lock(mutex);
    result = std::move(end);
}

void FakeExperimentState::failHistory(const core::Error& error) {
    const std::lock_guard lock(mutex);
    historyError = error;
}

ui::ExperimentBridge::Starter fakeStarter(const std::shared_ptr<FakeExperimentState>& state) {
    return [state](const plan::Plan&, const std::vector<metrics::GeneratorCeiling>& ceilings,
                   std::shared_ptr<experiment::ExperimentObserver> observer,
                   services::HistoryService*) -> std::unique_ptr<services::RunningExperiment> {
        state->ceilings = ceilings;
        state->observer = std::move(observer);
        state->result.reset();
        ++state->starts;
        return std::make_unique<FakeExperiment>(state);
    };
}

plan::Schedule scheduleOf(const metrics::ExperimentRecord& record) {
    plan::Schedule schedule;
    for (const metrics::RunRecord& run : record.runs) {
        std::uint32_t target = 0;
        while (record.plan.targets[target].id != run.targetId) {
            ++target;
        }
        schedule.runs.push_back({run.sequence, target, run.level, run.repetition});
        schedule.totalTime += run.duration;
    }
    return schedule;
}

metrics::RunRecord begun(const metrics::RunRecord& run) {
    metrics::RunRecord start;
    start.id = run.id;
    start.sequence = run.sequence;
    start.targetId = run.targetId;
    start.targetName = run.targetName;
    start.url = run.url;
    start.level = run.level;
    start.connections = run.connections;
    start.ratePerSecond = run.ratePerSecond;
    start.repetition = run.repetition;
    return start;
}

std::vector<std::shared_ptr<const metrics::Snapshot>> snapshotsOf(const metrics::RunRecord& run,
                                                                  int perSecond, double seconds) {
    std::vector<std::shared_ptr<const metrics::Snapshot>> snapshots;
    metrics::RequestCounts counts;
    counts.inFlightAtStart = run.connections;
    const int count = static_cast<int>(std::lround(seconds * perSecond));
    for (int i = 1; i <= count; ++i) {
        const auto second =
            std::min<std::size_t>(static_cast<std::size_t>((i - 1) / perSecond), run.series.size() - 1);
        const metrics::SecondRow& row = run.series[second];
        counts.ok += row.ok / static_cast<std::uint64_t>(perSecond);
        counts.sent = counts.ok;
        auto snapshot = std::make_shared<metrics::Snapshot>();
        snapshot->runId = run.id;
        snapshot->sequence = run.sequence;
        snapshot->phase = metrics::LoadPhase::Measure;
        snapshot->phaseElapsed = std::chrono::milliseconds(1000 * i / perSecond);
        snapshot->phaseLength = run.duration;
        snapshot->counts = counts;
        snapshot->latency = metrics::latencyPoint(run.responseTime);
        snapshot->throughputPerSecond = run.throughputPerSecond();
        snapshot->interval = std::chrono::milliseconds(1000 / perSecond);
        snapshot->intervalThroughputPerSecond = row.throughputPerSecond() * (1 + 0.02 * std::sin(i * 1.7));
        snapshot->intervalLatency = metrics::latencyPoint(row.responseTime);
        snapshot->openConnections = run.connections;
        snapshot->askedConnections = run.connections;
        if (run.ratePerSecond != 0) {
            snapshot->backlog = 37;
            snapshot->arrivals = {counts.sent + 1'234, 1'234, 240};
        }
        snapshot->busiestWorkerShare = 0.42;
        snapshot->errors = run.errors;
        snapshots.push_back(std::move(snapshot));
    }
    return snapshots;
}

}  // namespace hostmark::test

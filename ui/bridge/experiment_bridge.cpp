#include "ui/bridge/experiment_bridge.h"

#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace hostmark::ui {

namespace {

/// How often the end of the experiment is looked for: errors that prevent the start are told by no call.
constexpr int kEndIntervalMs = 50;

}  // namespace

/// Takes the calls of the controller's thread and keeps them until the GUI thread fetches them.
///
/// Thread-safety: any thread. Events stay in order; of snapshots and of progress only the latest is kept.
class ExperimentBridge::Relay : public experiment::ExperimentObserver {
public:
    using Event = std::function<void(ExperimentBridge&)>;

    explicit Relay(ExperimentBridge& bridge) : m_bridge(bridge) {}

    void onExperimentStarted(const metrics::ExperimentRecord& experiment,
                             const plan::Schedule& schedule) override {
        post([experiment, schedule](ExperimentBridge& bridge) { emit bridge.started(experiment, schedule); });
    }

    void onTargetLaunch(const metrics::TargetLaunch& launch) override {
        post([launch](ExperimentBridge& bridge) { emit bridge.targetLaunched(launch); });
    }

    void onTargetIdentity(const metrics::TargetIdentity& identity) override {
        post([identity](ExperimentBridge& bridge) { emit bridge.targetIdentified(identity); });
    }

    void onTargetsAsked(const metrics::ExperimentRecord& experiment) override {
        post([experiment](ExperimentBridge& bridge) { emit bridge.targetsAsked(experiment); });
    }

    void onRunStarted(const metrics::RunRecord& run) override {
        post([run](ExperimentBridge& bridge) { emit bridge.runStarted(run); });
    }

    void onProgress(const experiment::Progress& progress) override {
        const std::lock_guard lock(m_mutex);
        m_progress = progress;
        wake();
    }

    void onSnapshot(std::shared_ptr<const metrics::Snapshot> snapshot) override {
        const std::lock_guard lock(m_mutex);
        m_snapshot = std::move(snapshot);
        wake();
    }

    void onSecond(const core::RunId& run, const metrics::SecondRow& row) override {
        post([run, row](ExperimentBridge& bridge) { emit bridge.secondArrived(run, row); });
    }

    void onResources(const core::RunId& run, const metrics::ResourceRow& row) override {
        post([run, row](ExperimentBridge& bridge) { emit bridge.resourcesArrived(run, row); });
    }

    void onRunFinished(const std::shared_ptr<const metrics::RunRecord>& run) override {
        post([run](ExperimentBridge& bridge) { emit bridge.runFinished(run); });
    }

    /// Tells everything that came since the last time. GUI thread only.
    void deliver() {
        std::vector<Event> events;
        {
            const std::lock_guard lock(m_mutex);
            takeLatest();
            events.swap(m_events);
            m_isPending = false;
        }
        for (const Event& event : events) {
            event(m_bridge);
        }
    }

private:
    void post(Event event) {
        const std::lock_guard lock(m_mutex);
        // What came before an event is told before it: a snapshot must not follow the end of its run.
        takeLatest();
        m_events.push_back(std::move(event));
        wake();
    }

    /// Turns the latest progress and snapshot into events. The mutex is held.
    void takeLatest() {
        if (m_progress) {
            m_events.push_back(
                [progress = *m_progress](ExperimentBridge& bridge) { emit bridge.progressed(progress); });
            m_progress.reset();
        }
        if (m_snapshot) {
            m_events.push_back([snapshot = std::move(m_snapshot)](ExperimentBridge& bridge) {
                emit bridge.snapshotArrived(snapshot);
            });
            m_snapshot.reset();
        }
    }

    /// Posts one call unless one is already on its way. The mutex is held. The bridge is alive: it joins the
    /// controller's thread before it goes.
    void wake() {
        if (!std::exchange(m_isPending, true)) {
            QMetaObject::invokeMethod(&m_bridge, &ExperimentBridge::deliver, Qt::QueuedConnection);
        }
    }

    ExperimentBridge& m_bridge;
    std::mutex m_mutex;
    std::vector<Event> m_events;
    std::optional<experiment::Progress> m_progress;
    std::shared_ptr<const metrics::Snapshot> m_snapshot;
    bool m_isPending = false;
};

ExperimentBridge::ExperimentBridge(services::HistoryService* history, QObject* parent, Starter starter)
    : QObject(parent), m_history(history), m_starter(std::move(starter)) {
    m_endTimer.setInterval(kEndIntervalMs);
    connect(&m_endTimer, &QTimer::timeout, this, &ExperimentBridge::lookForTheEnd);
}

ExperimentBridge::~ExperimentBridge() {
    m_running.reset();
}

void ExperimentBridge::start(const plan::Plan& plan, const std::vector<metrics::GeneratorCeiling>& ceilings) {
    if (isRunning()) {
        return;
    }
    m_isHistoryFailureTold = false;
    m_relay = std::make_shared<Relay>(*this);
    m_running = m_starter(plan, ceilings, m_relay, m_history);
    m_endTimer.start();
}

void ExperimentBridge::requestStop() {
    if (m_running) {
        m_running->requestStop();
    }
}

void ExperimentBridge::requestSkip() {
    if (m_running) {
        m_running->requestSkip();
    }
}

bool ExperimentBridge::isRunning() const {
    return m_running != nullptr;
}

void ExperimentBridge::deliver() {
    // Held, because a receiver may start the next experiment.
    if (const std::shared_ptr<Relay> relay = m_relay) {
        relay->deliver();
    }
}

void ExperimentBridge::lookForTheEnd() {
    if (!m_running) {
        return;
    }
    if (!m_isHistoryFailureTold) {
        if (const std::optional<core::Error> error = m_running->historyError()) {
            m_isHistoryFailureTold = true;
            emit historyFailed(*error);
        }
    }
    if (!m_running->isFinished()) {
        return;
    }
    m_endTimer.stop();
    const auto result = m_running->wait();
    deliver();
    m_running.reset();
    m_relay.reset();
    if (result) {
        emit finished(*result);
    } else {
        emit failed(result.error());
    }
}

}  // namespace hostmark::ui

#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QTimer>

#include "app/services/experiment_service.h"

namespace hostmark::ui {

/// Starts an experiment as the product does: with the built-in server beside the program, at 10 snapshots a
/// second. `ceilings` are what is known of what this computer can generate.
[[nodiscard]] std::unique_ptr<services::RunningExperiment> startExperiment(
    const plan::Plan& plan, const std::vector<metrics::GeneratorCeiling>& ceilings,
    std::shared_ptr<experiment::ExperimentObserver> observer, services::HistoryService* history);

/// Starts experiments and turns what the controller's thread says into signals of the GUI thread. Snapshots
/// are coalesced: a new one replaces the latest, and a queued call is posted only when none is pending, so
/// that a stalled window costs the engine nothing. Thread-safety: GUI thread only.
class ExperimentBridge : public QObject {
    Q_OBJECT

public:
    /// How an experiment is started; another one stands in for the engine in tests.
    using Starter = std::function<std::unique_ptr<services::RunningExperiment>(
        const plan::Plan&, const std::vector<metrics::GeneratorCeiling>&,
        std::shared_ptr<experiment::ExperimentObserver>, services::HistoryService*)>;

    /// `history` may be null (nothing is kept then) and outlives the bridge.
    explicit ExperimentBridge(services::HistoryService* history, QObject* parent = nullptr,
                              Starter starter = &startExperiment);
    /// Stops what runs and waits for its end.
    ~ExperimentBridge() override;

    /// One experiment at a time: does nothing while one is running.
    void start(const plan::Plan& plan, const std::vector<metrics::GeneratorCeiling>& ceilings = {});
    void requestStop();
    void requestSkip();
    [[nodiscard]] bool isRunning() const;

signals:
    void started(const hostmark::metrics::ExperimentRecord& experiment,
                 const hostmark::plan::Schedule& schedule);
    /// A start of a launched target, as it stands, with its output so far.
    void targetLaunched(const hostmark::metrics::TargetLaunch& launch);
    void targetIdentified(const hostmark::metrics::TargetIdentity& identity);
    /// The experiment has the answers of its targets now.
    void targetsAsked(const hostmark::metrics::ExperimentRecord& experiment);
    void runStarted(const hostmark::metrics::RunRecord& run);
    void progressed(const hostmark::experiment::Progress& progress);
    void snapshotArrived(std::shared_ptr<const hostmark::metrics::Snapshot> snapshot);
    void secondArrived(const hostmark::core::RunId& run, const hostmark::metrics::SecondRow& row);
    void resourcesArrived(const hostmark::core::RunId& run, const hostmark::metrics::ResourceRow& row);
    void runFinished(std::shared_ptr<const hostmark::metrics::RunRecord> run);
    /// After it isRunning is false.
    void finished(std::shared_ptr<const hostmark::metrics::ExperimentRecord> experiment);
    /// It could not start; after it isRunning is false.
    void failed(const hostmark::core::Error& error);
    /// The experiment goes on, but what it measures is no longer kept.
    void historyFailed(const hostmark::core::Error& error);

private:
    class Relay;

    void deliver();
    void lookForTheEnd();

    services::HistoryService* m_history;
    Starter m_starter;
    // Before m_running, which is destroyed first and then calls the relay no more.
    std::shared_ptr<Relay> m_relay;
    std::unique_ptr<services::RunningExperiment> m_running;
    QTimer m_endTimer;
    bool m_isHistoryFailureTold = false;
};

}  // namespace hostmark::ui

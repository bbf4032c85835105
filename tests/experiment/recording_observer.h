#pragma once

#include <string>
#include <vector>

#include "engine/experiment/experiment_runner.h"

namespace hostmark::experiment::test {

/// Keeps everything that it hears.
class RecordingObserver : public ExperimentObserver {
public:
    void onExperimentStarted(const metrics::ExperimentRecord& experiment,
                             const plan::Schedule& theSchedule) override {
        calls.push_back("experiment started");
        startedWithRuns = experiment.runs.size();
        schedule = theSchedule;
    }
    void onTargetsAsked(const metrics::ExperimentRecord& experiment) override {
        calls.push_back("targets asked: " + std::to_string(experiment.answers.size()));
    }
    void onTargetLaunch(const metrics::TargetLaunch& launch) override {
        std::string word = "starts";
        if (!launch.failure.empty()) {
            word = "failed";
        } else if (!launch.ending.empty()) {
            word = "ended";
        } else if (launch.readyAfter > core::Nanoseconds{0}) {
            word = "is ready";
        }
        launchCalls.push_back(launch.targetName + " " + word);
        launches.push_back(launch);
    }
    void onTargetIdentity(const metrics::TargetIdentity& identity) override {
        launchCalls.push_back(identity.targetName + " is identified");
        identities.push_back(identity);
    }
    void onRunStarted(const metrics::RunRecord& run) override {
        calls.push_back("run " + std::to_string(run.sequence) + " started");
        started.push_back(run);
    }
    void onProgress(const Progress& theProgress) override { progress.push_back(theProgress); }
    void onSnapshot(std::shared_ptr<const metrics::Snapshot> snapshot) override {
        snapshots.push_back(std::move(snapshot));
    }
    void onSecond(const core::RunId& run, const metrics::SecondRow& row) override {
        secondsOf.push_back(run);
        seconds.push_back(row);
    }
    void onResources(const core::RunId& run, const metrics::ResourceRow& row) override {
        resourcesOf.push_back(run);
        resources.push_back(row);
    }
    void onRunFinished(const std::shared_ptr<const metrics::RunRecord>& run) override {
        calls.push_back("run " + std::to_string(run->sequence) + " " + metrics::name(run->status));
        finished.push_back(run);
    }
    void onExperimentFinished(const std::shared_ptr<const metrics::ExperimentRecord>& theRecord) override {
        calls.push_back(std::string("experiment ") + metrics::name(theRecord->status));
        record = theRecord;
    }

    std::vector<std::string> calls;  ///< in order: "experiment started", "run 0 started", "run 0 completed"
    std::vector<std::string> launchCalls;  ///< in order: "A starts", "A is ready", "A is identified"
    std::vector<metrics::TargetLaunch> launches;
    std::vector<metrics::TargetIdentity> identities;
    std::size_t startedWithRuns = 0;
    plan::Schedule schedule;
    std::vector<metrics::RunRecord> started;
    std::vector<Progress> progress;
    std::vector<std::shared_ptr<const metrics::Snapshot>> snapshots;
    std::vector<core::RunId> secondsOf;
    std::vector<metrics::SecondRow> seconds;
    std::vector<core::RunId> resourcesOf;
    std::vector<metrics::ResourceRow> resources;
    std::vector<std::shared_ptr<const metrics::RunRecord>> finished;
    std::shared_ptr<const metrics::ExperimentRecord> record;
};

}  // namespace hostmark::experiment::test

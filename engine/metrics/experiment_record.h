#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/metrics/environment.h"
#include "engine/metrics/generator_ceiling.h"
#include "engine/metrics/run_record.h"
#include "engine/metrics/target_answer.h"
#include "engine/metrics/target_identity.h"
#include "engine/metrics/target_launch.h"
#include "engine/plan/plan.h"

namespace hostmark::metrics {

/// One execution of a plan. The plan is frozen into it, because plans go on changing.
struct ExperimentRecord {
    core::ExperimentId id;
    std::string name;               ///< the plan's name at first; the person may change it
    std::vector<std::string> tags;  ///< sorted, without duplicates
    std::string note;
    plan::Plan plan;
    std::string planHash;    ///< plan::contentHash of `plan`
    std::uint64_t seed = 0;  ///< of the run order
    std::int64_t startedAtUnixMs = 0;
    std::int64_t endedAtUnixMs = 0;  ///< 0 while it runs
    RunStatus status = RunStatus::Running;
    std::string failure;
    Environment environment;
    std::string origin;  ///< "hostmark 0.1.0", or the tool and file that it was imported from
    /// What each target answered to each request before the first run, target by target; empty with one
    /// target, which there is nothing to compare with.
    std::vector<TargetAnswer> answers;
    std::vector<TargetIdentity> identities;  ///< of targets that have an identity URL, in the order of time
    std::vector<TargetLaunch> launches;      ///< of launched targets, in the order of their starts
    std::vector<GeneratorCeiling> ceilings;  ///< those that were known when it ran, at most one a level
    std::vector<RunRecord> runs;  ///< in the order they were due; runs that never started are absent
    /// Of the whole: what its runs' verdicts come to, and what only several runs show.
    TrustVerdict trust;

    friend bool operator==(const ExperimentRecord&, const ExperimentRecord&) = default;
};

/// What a list shows of an experiment, without its runs.
struct ExperimentSummary {
    core::ExperimentId id;
    core::PlanId planId;
    std::string name;
    std::string planName;
    std::vector<std::string> tags;
    std::string note;
    std::vector<std::string> targetNames;
    std::int64_t startedAtUnixMs = 0;
    std::int64_t endedAtUnixMs = 0;
    RunStatus status = RunStatus::Running;
    std::optional<Trust> trust;          ///< of the verdict; absent when nothing judged it
    std::uint32_t runCount = 0;          ///< runs that were measured
    double bestThroughputPerSecond = 0;  ///< highest median throughput of a target and level; 0 without runs
    bool isDeleted = false;

    friend bool operator==(const ExperimentSummary&, const ExperimentSummary&) = default;
};

}  // namespace hostmark::metrics

#pragma once

#include <string>
#include <vector>

#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis {

/// What the catalog of trust checks says of one run of `experiment`, whose plan and environment it reads.
[[nodiscard]] metrics::TrustVerdict judgeRun(const metrics::ExperimentRecord& experiment,
                                             const metrics::RunRecord& run);

/// What it says of the whole: the checks that look at several runs, and the verdicts of the runs, which must
/// be there, one reason per check. Runs that are Invalid make the experiment Suspect, and Invalid where they
/// leave nothing of a target at a level.
[[nodiscard]] metrics::TrustVerdict judgeExperiment(const metrics::ExperimentRecord& experiment);

/// Judges what has no verdict yet, runs first; a verdict that is there stays. Nothing that still runs is
/// judged.
void judgeWhereMissing(metrics::ExperimentRecord& experiment);

/// A run as it is named beside others.
struct LabelledRun {
    std::string label;  ///< of its target, or of its series
    const metrics::RunRecord* run = nullptr;
    bool isReplaceable = true;  ///< whether some run of that label can be compared
};

/// The reasons of several runs, one per check, with how many runs of which labels have it and the gravest
/// one's sentence: "3 of 10 runs (nginx), as in run 4: ...". Gravest first. One of Invalid runs is Suspect
/// where runs of their label are left to compare.
[[nodiscard]] std::vector<metrics::TrustReason> reasonsOverRuns(const std::vector<LabelledRun>& runs);

}  // namespace hostmark::analysis

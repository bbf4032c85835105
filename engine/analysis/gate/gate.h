#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/series.h"
#include "engine/plan/threshold.h"

namespace hostmark::analysis {

enum class GateOutcome {
    Passed,
    Failed,
    Undecided  ///< the runs cannot tell whether the baseline's distance is kept
};

/// "passed", "failed", "undecided".
[[nodiscard]] const char* name(GateOutcome outcome);

/// How one threshold came out for one series.
struct GateResult {
    plan::Threshold threshold;
    std::string subject;  ///< the series' label
    GateOutcome outcome = GateOutcome::Passed;
    std::string sentence;  ///< what was measured, held against the limit
    /// Absolute thresholds: median of the runs in the quantity's unit. Distances: how much worse than the
    /// baseline, as a share, below 0 where it is better. Absent when there was nothing to judge.
    std::optional<double> measured;
};

struct Gate {
    std::vector<GateResult> results;  ///< by threshold, then by series
    std::vector<std::string> notes;   ///< one sentence each: what must be known of the baseline first

    [[nodiscard]] std::size_t count(GateOutcome outcome) const;
    [[nodiscard]] bool hasFailed() const { return count(GateOutcome::Failed) > 0; }
};

/// Chance of each distance from the baseline to be called Failed though it is kept, and of being called
/// Passed though it is not.
inline constexpr double kGateError = 0.05;

/// Holds the runs of `measured` against thresholds. An absolute one is decided by the median of the
/// comparable runs. A distance is Failed when the exact interval of the ratio (Hodges-Lehmann; for errors, of
/// the difference) lies wholly beyond the limit, Passed when it lies wholly within, each at one side of
/// kGateError, and else Undecided. A series without a comparable run fails what it has to keep.
///
/// @param measured   series of one experiment
/// @param baseline   series of the experiment that distances are measured from, by target name and level;
/// empty: the
///                   first target of `measured` is the baseline of the others
/// @return a threshold that fits no series fails in its own name: nothing was judged
[[nodiscard]] Gate judgeThresholds(const std::vector<plan::Threshold>& thresholds,
                                   const std::vector<Series>& measured, const std::vector<Series>& baseline);

}  // namespace hostmark::analysis

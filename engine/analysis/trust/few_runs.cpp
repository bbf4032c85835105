#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/level_text.h"
#include "engine/analysis/run_count.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/run_groups.h"

namespace hostmark::analysis {

namespace {

/// Of the family of comparisons with the baseline, as comparisons have it unless they are told otherwise.
constexpr double kConfidence = 0.95;

}  // namespace

TrustReasons checkFewRuns(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run != nullptr) {
        return {};
    }
    // The level that is worst off; the others are of the same plan.
    std::size_t fewest = 0;
    std::size_t targets = 0;
    const std::vector<RunGroup> groups = runGroups(experiment);
    for (const RunGroup& group : groups) {
        std::size_t measured = 0;
        std::size_t least = group.runs.size();
        for (const RunGroup& other : groups) {
            if (isSameLevel(other.level, group.level) && !other.runs.empty()) {
                ++measured;
                least = std::min(least, other.runs.size());
            }
        }
        if (!group.runs.empty() && measured >= 2 && (targets == 0 || least < fewest)) {
            fewest = least;
            targets = measured;
        }
    }
    const std::optional<std::uint32_t> enough = smallestDecidingRuns(targets, kConfidence);
    if (targets == 0 || !enough || fewest >= *enough) {
        return {};
    }
    return {{{},
             metrics::Trust::Suspect,
             fmt::format(
                 "{} of each of {} targets cannot decide: the smallest possible p is {:.2g} (Mann-Whitney), "
                 "and {:.2g} is needed (Holm)",
                 countText(fewest, "run"), targets, smallestPossibleP(fewest, fewest),
                 (1 - kConfidence) / static_cast<double>(targets - 1)),
             fmt::format("Take at least {} of each", countText(*enough, "run"))}};
}

}  // namespace hostmark::analysis

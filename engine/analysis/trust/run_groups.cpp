#include "engine/analysis/trust/run_groups.h"

#include <algorithm>

#include "engine/analysis/level_text.h"

namespace hostmark::analysis {

bool RunGroup::isOf(const metrics::RunRecord& run) const {
    // A name is only a fallback: targets can be renamed to another's name.
    return level == levelOf(run) && targetId == run.targetId &&
           (!targetId.isEmpty() || target == run.targetName);
}

std::vector<RunGroup> runGroups(const metrics::ExperimentRecord& experiment) {
    std::vector<RunGroup> groups;
    for (const metrics::RunRecord& run : experiment.runs) {
        auto found = std::find_if(groups.begin(), groups.end(),
                                  [&](const RunGroup& group) { return group.isOf(run); });
        if (found == groups.end()) {
            found = groups.insert(groups.end(), {run.targetName, levelOf(run), run.targetId, {}});
        }
        if (run.isComparable()) {
            found->runs.push_back(&run);
        }
    }
    return groups;
}

std::string groupLabel(const RunGroup& group, const std::vector<RunGroup>& all) {
    const bool isOneLevel = std::all_of(
        all.begin(), all.end(), [&](const RunGroup& other) { return isSameLevel(other.level, group.level); });
    return isOneLevel ? group.target : group.target + ", " + levelText(group.level);
}

}  // namespace hostmark::analysis

#include "engine/analysis/baseline.h"

#include <algorithm>

#include "engine/analysis/level_text.h"
#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

bool isSameTarget(const Series& a, const Series& b) {
    return a.experimentId == b.experimentId && a.targetId == b.targetId && a.targetName == b.targetName;
}

std::vector<std::string> labelsOf(const std::vector<Series>& series) {
    std::vector<std::string> labels;
    for (const Series& one : series) {
        labels.push_back('"' + one.label + '"');
    }
    return labels;
}

}  // namespace

core::Result<std::size_t> findBaseline(const std::vector<Series>& series,
                                       const std::optional<std::string>& wanted) {
    if (!wanted) {
        return std::size_t{0};
    }
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (series[i].label == *wanted) {
            return i;
        }
        if (series[i].targetName == *wanted) {
            named.push_back(i);
        }
    }
    if (named.empty()) {
        return core::Error{core::ErrorCode::NotFound,
                           "there is no series \"" + *wanted + "\" to be the baseline", "baseline",
                           "The series are " + listText(labelsOf(series))};
    }
    const bool isOneTarget = std::all_of(named.begin(), named.end(), [&](std::size_t i) {
        return isSameTarget(series[i], series[named.front()]);
    });
    if (!isOneTarget) {
        return core::Error{core::ErrorCode::Ambiguous,
                           "several experiments have a target \"" + *wanted + "\"", "baseline",
                           "Name one of the series " + listText(labelsOf(series))};
    }
    return named.front();
}

std::vector<LevelGroup> groupByLevel(const std::vector<Series>& series, std::size_t baseline) {
    std::vector<LevelGroup> groups;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const auto isLevel = [&](const LevelGroup& group) {
            return isSameLevel(group.level, series[i].level);
        };
        auto group = std::find_if(groups.begin(), groups.end(), isLevel);
        if (group == groups.end()) {
            group = groups.insert(groups.end(), {series[i].level, std::nullopt, {}});
        }
        if (!group->baseline && isSameTarget(series[i], series[baseline])) {
            group->baseline = i;
        } else {
            group->candidates.push_back(i);
        }
    }
    return groups;
}

}  // namespace hostmark::analysis

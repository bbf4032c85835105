#include "engine/analysis/series_labels.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/analysis/level_text.h"

namespace hostmark::analysis {

std::vector<std::string> uniqueExperimentNames(
    const std::vector<const metrics::ExperimentRecord*>& experiments) {
    std::vector<std::string> names;
    for (const metrics::ExperimentRecord* experiment : experiments) {
        std::size_t namesakes = 0;
        std::size_t rank = 1;
        bool isPassed = false;
        for (const metrics::ExperimentRecord* other : experiments) {
            if (other == experiment) {
                isPassed = true;
            } else if (other->name == experiment->name) {
                ++namesakes;
                const bool isSameTime = other->startedAtUnixMs == experiment->startedAtUnixMs;
                rank +=
                    other->startedAtUnixMs < experiment->startedAtUnixMs || (isSameTime && !isPassed) ? 1 : 0;
            }
        }
        names.push_back(namesakes == 0 ? experiment->name : experiment->name + " #" + std::to_string(rank));
    }
    return names;
}

void labelSeries(std::vector<Series>& series, const std::vector<std::string>& experimentNames) {
    std::set<std::string> levels;
    const std::set<std::string> names(experimentNames.begin(), experimentNames.end());
    for (const Series& one : series) {
        levels.insert(levelText(one.level));
    }
    std::map<std::string, int> uses;
    for (std::size_t i = 0; i < series.size(); ++i) {
        std::string label = series[i].targetName;
        if (levels.size() > 1) {
            label += ", " + levelText(series[i].level);
        }
        if (names.size() > 1) {
            label += " (" + experimentNames[i] + ")";
        }
        // Two targets of one name: plans refuse them, imported files need not.
        const int use = ++uses[label];
        series[i].label = use == 1 ? label : label + " [" + std::to_string(use) + "]";
    }
}

}  // namespace hostmark::analysis

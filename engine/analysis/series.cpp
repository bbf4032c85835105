#include "engine/analysis/series.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "engine/analysis/identity.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/series_labels.h"

namespace hostmark::analysis {

namespace {

/// Place of a run's target or level in the plan; past the end when the plan does not have it.
std::size_t targetPlace(const plan::Plan& plan, const Series& series) {
    const auto isIt = [&](const plan::Target& target) {
        return series.targetId.isEmpty() ? target.name == series.targetName : target.id == series.targetId;
    };
    return static_cast<std::size_t>(std::find_if(plan.targets.begin(), plan.targets.end(), isIt) -
                                    plan.targets.begin());
}

std::size_t levelPlace(const plan::Plan& plan, const Series& series) {
    const std::vector<plan::Level> levels = plan::levelsOf(plan.load);
    return static_cast<std::size_t>(std::find(levels.begin(), levels.end(), series.level) - levels.begin());
}

Series emptySeries(const metrics::ExperimentRecord& experiment, const metrics::RunRecord& run) {
    Series series;
    series.experimentId = experiment.id;
    series.experimentName = experiment.name;
    series.targetId = run.targetId;
    series.targetName = run.targetName;
    series.level = levelOf(run);
    series.planHash = experiment.planHash;
    series.order = experiment.plan.procedure.order;
    series.keepsAlive = experiment.plan.connection.keepAlive;
    for (const plan::Target& target : experiment.plan.targets) {
        if (target.id == run.targetId && target.launch.kind != plan::Launch::Kind::None) {
            series.restart = experiment.plan.procedure.restart;
        }
    }
    series.environment = experiment.environment;
    series.experimentTrust = experiment.trust;
    const auto* const identity =
        identityBefore(experiment, run.targetId, std::numeric_limits<std::uint32_t>::max());
    series.identity = identity == nullptr ? series.identity : identity->values;
    return series;
}

std::vector<Series> seriesOfOne(const metrics::ExperimentRecord& experiment) {
    std::vector<Series> all;
    for (const metrics::RunRecord& run : experiment.runs) {
        // A name is only a fallback: targets can be renamed to another's name.
        const auto fits = [&](const Series& series) {
            return series.level == levelOf(run) && series.targetId == run.targetId &&
                   (!run.targetId.isEmpty() || series.targetName == run.targetName);
        };
        auto found = std::find_if(all.begin(), all.end(), fits);
        if (found == all.end()) {
            found = all.insert(all.end(), emptySeries(experiment, run));
        }
        (run.isComparable() ? found->runs : found->excluded).push_back(run);
    }
    std::stable_sort(all.begin(), all.end(), [&](const Series& a, const Series& b) {
        const auto place = [&](const Series& series) {
            return std::tuple(targetPlace(experiment.plan, series), levelPlace(experiment.plan, series));
        };
        return place(a) < place(b);
    });
    return all;
}

}  // namespace

std::vector<Series> seriesOf(const std::vector<metrics::ExperimentRecord>& experiments) {
    std::vector<const metrics::ExperimentRecord*> used;
    for (const metrics::ExperimentRecord& experiment : experiments) {
        const bool isRepeated = !experiment.id.isEmpty() &&
                                std::any_of(used.begin(), used.end(),
                                            [&](const auto* other) { return other->id == experiment.id; });
        if (!isRepeated) {
            used.push_back(&experiment);
        }
    }
    const std::vector<std::string> experimentNames = uniqueExperimentNames(used);
    std::vector<Series> series;
    std::vector<std::string> namesOfSeries;
    for (std::size_t i = 0; i < used.size(); ++i) {
        for (Series& one : seriesOfOne(*used[i])) {
            series.push_back(std::move(one));
            namesOfSeries.push_back(experimentNames[i]);
        }
    }
    labelSeries(series, namesOfSeries);
    return series;
}

}  // namespace hostmark::analysis

#include "engine/analysis/sweep/sweep.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/analysis/level_text.h"
#include "engine/analysis/median.h"
#include "engine/analysis/statistic_catalog.h"
#include "engine/analysis/sweep/knee.h"
#include "engine/analysis/sweep/median_interval.h"

namespace hostmark::analysis {

namespace {

SweepValue valueOf(const std::vector<double>& values) {
    return {medianOf(values), medianInterval(values)};
}

std::optional<SweepValue> statisticOf(std::string_view key, const std::vector<metrics::RunRecord>& runs) {
    const std::vector<double> values = valuesOf(*findStatistic(key), runs);
    return values.empty() ? std::nullopt : std::optional(valueOf(values));
}

KneePoint kneePointOf(const std::vector<metrics::RunRecord>& runs) {
    return {medianOf(valuesOf(*findStatistic("throughput"), runs)),
            medianOf(valuesOf(*findStatistic("mean"), runs))};
}

/// The knee that each repetition has for itself, where it has a run at each level.
std::set<std::size_t> kneesOfRepetitions(const std::vector<SweepLevel>& levels,
                                         const std::vector<Series>& series) {
    std::map<std::uint32_t, std::map<std::size_t, KneePoint>> points;  // repetition => level => point
    for (std::size_t i = 0; i < levels.size(); ++i) {
        for (const metrics::RunRecord& run : series[levels[i].series].runs) {
            points[run.repetition][i] = kneePointOf({run});
        }
    }
    std::set<std::size_t> knees;
    for (const auto& [repetition, atLevels] : points) {
        if (atLevels.size() < levels.size()) {
            continue;
        }
        std::vector<KneePoint> curve;
        for (const auto& [level, point] : atLevels) {
            curve.push_back(point);
        }
        if (const std::optional<std::size_t> knee = kneeOf(curve)) {
            knees.insert(*knee);
        }
    }
    return knees;
}

std::optional<Knee> findKnee(const std::vector<SweepLevel>& levels, const std::vector<Series>& series) {
    std::vector<KneePoint> curve;
    for (const SweepLevel& level : levels) {
        curve.push_back(kneePointOf(series[level.series].runs));
    }
    const std::optional<std::size_t> found = kneeOf(curve);
    if (!found) {
        return std::nullopt;
    }
    std::set<std::size_t> knees = kneesOfRepetitions(levels, series);
    knees.insert(*found);
    return Knee{*found, *knees.begin(), *knees.rbegin(), *found == 0 || *found + 1 == levels.size()};
}

core::Result<ScalabilityFit> fitOf(const Sweep& sweep) {
    if (sweep.isOverRates) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           "the law describes numbers of connections, and here the rate was set", "",
                           "Measure several numbers of connections in the closed model"};
    }
    std::vector<ScalabilityPoint> points;
    for (const SweepLevel& level : sweep.levels) {
        points.push_back({static_cast<double>(level.level.connections), level.throughput.median});
    }
    return fitScalability(points);
}

SweepLevel sweepLevelOf(const Series& series, std::size_t index) {
    SweepLevel level;
    level.level = series.level;
    level.series = index;
    level.runs = series.runs.size();
    level.throughput = valueOf(valuesOf(*findStatistic("throughput"), series.runs));
    level.p50 = statisticOf("p50", series.runs);
    level.p99 = statisticOf("p99", series.runs);
    level.errorShare = medianOf(valuesOf(*findStatistic("errorShare"), series.runs));
    return level;
}

}  // namespace

std::vector<Sweep> sweepsOf(const std::vector<Series>& series) {
    std::set<core::ExperimentId> experiments;
    std::vector<std::pair<std::size_t, std::vector<std::size_t>>> groups;  // first series, all series
    for (std::size_t i = 0; i < series.size(); ++i) {
        experiments.insert(series[i].experimentId);
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& candidate) {
            const Series& first = series[candidate.first];
            return first.experimentId == series[i].experimentId && first.targetId == series[i].targetId;
        });
        if (group == groups.end()) {
            groups.push_back({i, {i}});
        } else {
            group->second.push_back(i);
        }
    }
    std::vector<Sweep> sweeps;
    for (const auto& [first, members] : groups) {
        Sweep sweep{
            series[first].targetName, series[first].level.ratePerSecond > 0, {}, std::nullopt, core::Error{}};
        if (experiments.size() > 1) {
            sweep.label += " (" + series[first].experimentName + ")";
        }
        for (const std::size_t member : members) {
            const bool isNew = std::none_of(
                sweep.levels.begin(), sweep.levels.end(),
                [&](const SweepLevel& level) { return isSameLevel(level.level, series[member].level); });
            if (isNew && !series[member].runs.empty()) {
                sweep.levels.push_back(sweepLevelOf(series[member], member));
            }
        }
        if (sweep.levels.size() < 2) {
            continue;
        }
        std::sort(sweep.levels.begin(), sweep.levels.end(), [](const SweepLevel& a, const SweepLevel& b) {
            return std::pair(a.level.ratePerSecond, a.level.connections) <
                   std::pair(b.level.ratePerSecond, b.level.connections);
        });
        sweep.knee = findKnee(sweep.levels, series);
        sweep.fit = fitOf(sweep);
        sweeps.push_back(std::move(sweep));
    }
    return sweeps;
}

}  // namespace hostmark::analysis

#include "engine/interop/comparison_tables.h"

#include "engine/analysis/level_text.h"
#include "engine/analysis/text.h"
#include "engine/interop/number_text.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hostmark::interop {

namespace {

using analysis::Comparison;
using analysis::Difference;
using analysis::Spread;

constexpr const char* kNothing = "-";
constexpr const char* kEfficiency = "requestsPerCpuSecond";

std::vector<plan::Level> levelsOf(const Comparison& comparison) {
    std::vector<plan::Level> levels;
    for (const analysis::Series& series : comparison.series) {
        const bool isKnown = std::any_of(levels.begin(), levels.end(), [&](const plan::Level& level) {
            return analysis::isSameLevel(level, series.level);
        });
        if (!isKnown) {
            levels.push_back(series.level);
        }
    }
    return levels;
}

bool isBaseline(const Comparison& comparison, std::size_t series) {
    return series == comparison.baseline ||
           std::any_of(comparison.differences.begin(), comparison.differences.end(),
                       [series](const Difference& difference) { return difference.baseline == series; });
}

std::string throughputText(const Spread* spread) {
    return spread == nullptr ? kNothing
                             : fmt::format("{} ({} - {})", rateText(spread->median),
                                           rateText(spread->minimum), rateText(spread->maximum));
}

std::string medianLatencyText(const Spread* spread) {
    return spread == nullptr ? kNothing : latencyText(spread->median);
}

std::vector<std::string> seriesRow(const Comparison& comparison, std::size_t index) {
    const analysis::Series& series = comparison.series[index];
    std::string n = std::to_string(series.runs.size());
    if (!series.excluded.empty()) {
        n += fmt::format(" (+{} left out)", series.excluded.size());
    }
    return {plan::escaped(series.label) + (isBaseline(comparison, index) ? " (baseline)" : ""),
            n,
            throughputText(findSpread(comparison, index, "throughput")),
            medianLatencyText(findSpread(comparison, index, "p50")),
            medianLatencyText(findSpread(comparison, index, "p90")),
            medianLatencyText(findSpread(comparison, index, "p99")),
            analysis::countText(errorCount(series))};
}

/// Whether any series of the level knows what serving cost.
bool hasEfficiency(const Comparison& comparison, const plan::Level& level) {
    for (std::size_t i = 0; i < comparison.series.size(); ++i) {
        if (analysis::isSameLevel(comparison.series[i].level, level) &&
            findSpread(comparison, i, kEfficiency) != nullptr) {
            return true;
        }
    }
    return false;
}

std::string medianRateText(const Spread* spread) {
    return spread == nullptr ? kNothing : rateText(spread->median);
}

bool isShare(const std::string& statistic) {
    const analysis::Statistic* entry = analysis::findStatistic(statistic);
    return entry != nullptr && entry->isShare;
}

/// A difference keeps its sign, a ratio its three decimals.
std::string estimateText(double estimate, bool isOfShares) {
    if (!isOfShares) {
        return fmt::format("{:.3f}", estimate);
    }
    const std::string text = fmt::format("{:+.4f}", estimate);
    return text.find_first_of("123456789") == std::string::npos ? "0" : text;
}

/// "1.023 [1.010, 1.041]"
std::string intervalText(const Difference& difference) {
    const bool isOfShares = isShare(difference.statistic);
    const std::string estimate = estimateText(difference.estimate, isOfShares);
    if (!difference.lower || !difference.upper) {
        return estimate + " [no interval]";
    }
    return fmt::format("{} [{}, {}]", estimate, estimateText(*difference.lower, isOfShares),
                       estimateText(*difference.upper, isOfShares));
}

std::string verdictText(const Difference& difference) {
    std::string text = analysis::name(difference.verdict);
    if (!difference.withheld.empty()) {
        text += fmt::format(" ({})", difference.withheld);
    }
    if (difference.runsNeeded) {
        text += fmt::format(" (about {} more would settle it)",
                            analysis::countText(*difference.runsNeeded, "run"));
    }
    return text;
}

std::vector<std::string> differenceRow(const Comparison& comparison, const Difference& difference) {
    return {plan::escaped(comparison.series[difference.candidate].label),
            difference.statistic,
            intervalText(difference),
            verdictText(difference),
            fmt::format("{:.2g}", difference.pValue),
            fmt::format("{:+.2f}", difference.cliffsDelta)};
}

Table seriesTable(const Comparison& comparison, const plan::Level& level) {
    Table table;
    table.header = {"Target", "n", "Requests/s (min - max)", "p50", "p90", "p99", "Errors"};
    const bool isEfficiencyKnown = hasEfficiency(comparison, level);
    if (isEfficiencyKnown) {
        table.header.emplace_back("Requests/CPU-s");
    }
    table.columns.assign(table.header.size(), Align::Right);
    table.columns[0] = Align::Left;
    for (std::size_t i = 0; i < comparison.series.size(); ++i) {
        if (analysis::isSameLevel(comparison.series[i].level, level)) {
            table.rows.push_back(seriesRow(comparison, i));
            if (isEfficiencyKnown) {
                table.rows.back().push_back(medianRateText(findSpread(comparison, i, kEfficiency)));
            }
        }
    }
    return table;
}

/// By candidate, then by statistic: a reader asks about a target first. The comparison has them the other way
/// round.
std::vector<const Difference*> differencesAt(const Comparison& comparison, const plan::Level& level) {
    std::vector<const Difference*> found;
    for (std::size_t i = 0; i < comparison.series.size(); ++i) {
        for (const Difference& difference : comparison.differences) {
            if (difference.candidate == i && analysis::isSameLevel(comparison.series[i].level, level)) {
                found.push_back(&difference);
            }
        }
    }
    return found;
}

Table differenceTable(const Comparison& comparison, const std::vector<const Difference*>& differences) {
    Table table;
    table.header = {"Candidate", "Statistic", "Ratio [interval]", "Verdict", "p", "Cliff's delta"};
    table.columns.assign(table.header.size(), Align::Left);
    table.columns[4] = table.columns[5] = Align::Right;
    for (const Difference* difference : differences) {
        table.rows.push_back(differenceRow(comparison, *difference));
    }
    return table;
}

}  // namespace

const Spread* findSpread(const Comparison& comparison, std::size_t series, std::string_view statistic) {
    const std::vector<analysis::Statistic>& catalog = analysis::statisticCatalog();
    if (series >= comparison.spreads.size()) {
        return nullptr;
    }
    const std::vector<Spread>& spreads = comparison.spreads[series];
    for (std::size_t i = 0; i < catalog.size() && i < spreads.size(); ++i) {
        if (catalog[i].key == statistic) {
            return spreads[i].n == 0 ? nullptr : &spreads[i];
        }
    }
    return nullptr;
}

std::uint64_t errorCount(const analysis::Series& series) {
    std::uint64_t count = 0;
    for (const metrics::RunRecord& run : series.runs) {
        count += run.requests.completed() - run.requests.ok;
    }
    return count;
}

std::vector<LevelTables> levelTables(const Comparison& comparison) {
    std::vector<LevelTables> tables;
    for (const plan::Level& level : levelsOf(comparison)) {
        const std::vector<const Difference*> differences = differencesAt(comparison, level);
        LevelTables ofLevel;
        ofLevel.title = analysis::levelText(level);
        ofLevel.series = seriesTable(comparison, level);
        ofLevel.differences = differenceTable(comparison, differences);
        if (!differences.empty()) {
            ofLevel.baseline = comparison.series[differences.front()->baseline].label;
        }
        tables.push_back(std::move(ofLevel));
    }
    return tables;
}

std::vector<std::string> legendOf(const Comparison& comparison) {
    std::vector<std::string> legend = {
        "n is the number of runs; throughput and percentiles are medians of the runs' own values; errors "
        "are requests that failed, timed out or had an unexpected status, over all runs.",
        fmt::format("Ratio is candidate / baseline with its exact interval at {:g} confidence for all "
                    "comparisons of a level together; errorShare is compared by its difference.",
                    comparison.options.confidence),
        fmt::format(
            "Faster means higher throughput, lower latency, fewer errors or more requests per "
            "CPU-second, and Slower the opposite; Equivalent means within {:g} of 1 (errorShare: within "
            "{:g} of 0).",
            comparison.options.margin, comparison.options.shareMargin)};
    for (std::size_t i = 0; i < comparison.series.size(); ++i) {
        if (findSpread(comparison, i, kEfficiency) != nullptr) {
            legend.emplace_back(
                "Requests/CPU-s are ok responses per second of CPU time that the server's machine spent on "
                "serving: all that it was busy, less the generator and idle targets.");
            break;
        }
    }
    const bool isAnyOpen =
        std::any_of(comparison.series.begin(), comparison.series.end(),
                    [](const analysis::Series& series) { return series.level.ratePerSecond != 0; });
    if (isAnyOpen) {
        legend.emplace_back(
            "At an arrival rate (\"/s\") the throughput is what was offered as long as the target keeps up: "
            "there the latencies tell targets apart.");
    }
    return legend;
}

}  // namespace hostmark::interop

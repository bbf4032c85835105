#include "engine/interop/comparison_formats.h"
#include "engine/interop/comparison_tables.h"
#include "engine/interop/csv.h"
#include "engine/interop/number_text.h"

#include <array>

namespace hostmark::interop {

namespace {

constexpr std::array kColumns = {"series",
                                 "experiment_id",
                                 "experiment",
                                 "target",
                                 "connections",
                                 "rate_per_second",
                                 "statistic",
                                 "unit",
                                 "n",
                                 "excluded",
                                 "median",
                                 "minimum",
                                 "maximum",
                                 "mean",
                                 "coefficient_of_variation",
                                 "baseline",
                                 "baseline_median",
                                 "estimate",
                                 "estimate_kind",
                                 "lower",
                                 "upper",
                                 "confidence_level",
                                 "p_value",
                                 "cliffs_delta",
                                 "verdict",
                                 "more_runs_needed"};

void addDifference(const analysis::Comparison& comparison, const analysis::Statistic& statistic,
                   std::size_t series, std::vector<std::string>& row) {
    const analysis::Difference* difference = analysis::findDifference(comparison, statistic.key, series);
    if (difference == nullptr) {
        row.resize(kColumns.size());
        return;
    }
    const auto orEmpty = [](const std::optional<double>& value) { return value ? exactText(*value) : ""; };
    row.push_back(comparison.series[difference->baseline].label);
    row.push_back(exactText(difference->baselineMedian));
    row.push_back(exactText(difference->estimate));
    row.emplace_back(statistic.isShare ? "difference" : "ratio");
    row.push_back(orEmpty(difference->lower));
    row.push_back(orEmpty(difference->upper));
    row.push_back(exactText(difference->level));
    row.push_back(exactText(difference->pValue));
    row.push_back(exactText(difference->cliffsDelta));
    row.emplace_back(analysis::name(difference->verdict));
    row.push_back(difference->runsNeeded ? std::to_string(*difference->runsNeeded) : "");
}

std::vector<std::string> rowOf(const analysis::Comparison& comparison, const analysis::Statistic& statistic,
                               std::size_t index) {
    const analysis::Series& series = comparison.series[index];
    std::vector<std::string> row = {
        series.label,
        series.experimentId.text(),
        series.experimentName,
        series.targetName,
        std::to_string(series.level.connections),
        series.level.ratePerSecond != 0 ? exactText(series.level.ratePerSecond) : "",
        statistic.key,
        statistic.unit};
    const analysis::Spread* spread = findSpread(comparison, index, statistic.key);
    const auto orEmpty = [spread](double analysis::Spread::*member) {
        return spread == nullptr ? "" : exactText(spread->*member);
    };
    row.push_back(std::to_string(spread == nullptr ? 0 : spread->n));
    row.push_back(std::to_string(series.excluded.size()));
    row.push_back(orEmpty(&analysis::Spread::median));
    row.push_back(orEmpty(&analysis::Spread::minimum));
    row.push_back(orEmpty(&analysis::Spread::maximum));
    row.push_back(orEmpty(&analysis::Spread::mean));
    row.push_back(orEmpty(&analysis::Spread::coefficientOfVariation));
    addDifference(comparison, statistic, index, row);
    return row;
}

}  // namespace

std::string comparisonToCsv(const analysis::Comparison& comparison) {
    std::string csv = csvLine({kColumns.begin(), kColumns.end()});
    for (const analysis::Statistic& statistic : analysis::statisticCatalog()) {
        for (std::size_t i = 0; i < comparison.series.size(); ++i) {
            csv += csvLine(rowOf(comparison, statistic, i));
        }
    }
    return csv;
}

}  // namespace hostmark::interop

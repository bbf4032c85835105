#include "engine/interop/comparison_formats.h"
#include "engine/interop/comparison_tables.h"
#include "engine/interop/trust_document.h"
#include "engine/plan/json_text.h"

namespace hostmark::interop {

namespace {

using plan::Json;

constexpr int kComparisonFormatVersion = 1;

Json spreadDocument(const analysis::Comparison& comparison, std::size_t series,
                    const analysis::Statistic& statistic) {
    Json json = Json::object();
    json["unit"] = statistic.unit;
    json["n"] = 0;
    if (const analysis::Spread* spread = findSpread(comparison, series, statistic.key)) {
        json["n"] = spread->n;
        json["median"] = spread->median;
        json["minimum"] = spread->minimum;
        json["maximum"] = spread->maximum;
        json["mean"] = spread->mean;
        json["coefficientOfVariation"] = spread->coefficientOfVariation;
    }
    json["values"] = analysis::valuesOf(statistic, comparison.series[series].runs);
    return json;
}

Json seriesDocument(const analysis::Comparison& comparison, std::size_t index) {
    const analysis::Series& series = comparison.series[index];
    Json json = Json::object();
    json["label"] = series.label;
    json["experimentId"] = series.experimentId.text();
    json["experimentName"] = series.experimentName;
    json["targetId"] = series.targetId.text();
    json["targetName"] = series.targetName;
    json["connections"] = series.level.connections;
    json["ratePerSecond"] = series.level.ratePerSecond;
    json["runs"] = series.runs.size();
    json["excludedRuns"] = series.excluded.size();
    json["errors"] = errorCount(series);
    json["statistics"] = Json::object();
    for (const analysis::Statistic& statistic : analysis::statisticCatalog()) {
        json["statistics"][statistic.key] = spreadDocument(comparison, index, statistic);
    }
    return json;
}

Json differenceDocument(const analysis::Comparison& comparison, const analysis::Difference& difference) {
    const auto orNull = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
    const analysis::Statistic* statistic = analysis::findStatistic(difference.statistic);
    Json json = Json::object();
    json["statistic"] = difference.statistic;
    json["candidate"] = comparison.series[difference.candidate].label;
    json["baseline"] = comparison.series[difference.baseline].label;
    json["baselineMedian"] = difference.baselineMedian;
    json["candidateMedian"] = difference.candidateMedian;
    json["estimateKind"] = statistic != nullptr && statistic->isShare ? "difference" : "ratio";
    json["estimate"] = difference.estimate;
    json["lower"] = orNull(difference.lower);
    json["upper"] = orNull(difference.upper);
    json["level"] = difference.level;
    json["pValue"] = difference.pValue;
    json["cliffsDelta"] = difference.cliffsDelta;
    json["verdict"] = analysis::name(difference.verdict);
    json["runsNeeded"] = orNull(difference.runsNeeded);
    return json;
}

}  // namespace

std::string comparisonToJson(const analysis::Comparison& comparison) {
    Json json = Json::object();
    json["hostmarkComparison"] = kComparisonFormatVersion;
    json["baseline"] = comparison.series.empty() ? "" : comparison.series[comparison.baseline].label;
    json["confidence"] = comparison.options.confidence;
    json["margin"] = comparison.options.margin;
    json["shareMargin"] = comparison.options.shareMargin;
    if (comparison.trust.isJudged()) {
        json["trust"] = trustDocument(comparison.trust);
    }
    json["notes"] = comparison.notes;
    json["series"] = Json::array();
    for (std::size_t i = 0; i < comparison.series.size(); ++i) {
        json["series"].push_back(seriesDocument(comparison, i));
    }
    json["differences"] = Json::array();
    for (const analysis::Difference& difference : comparison.differences) {
        if (difference.candidate < comparison.series.size() &&
            difference.baseline < comparison.series.size()) {
            json["differences"].push_back(differenceDocument(comparison, difference));
        }
    }
    return plan::prettyJson(json);
}

}  // namespace hostmark::interop

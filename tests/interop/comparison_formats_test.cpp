#include "engine/interop/comparison_formats.h"

#include "engine/plan/strict_json.h"
#include "tests/interop/sample_comparison.h"
#include "tests/support/sample_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::interop {
namespace {

using testing::HasSubstr;

TEST(ComparisonFormats, alignTextForATerminal) {
    EXPECT_EQ(comparisonToText(test::sampleComparison()),
              R"(Note: 1 of 5 runs of B|b is left out: 1 failed

64 connections
  Target                      n    Requests/s (min - max)      p50      p90      p99  Errors
  A (baseline)                5  50,000 (49,000 - 51,000)  1.20 ms  1.20 ms  1.20 ms      15
  B|b           4 (+1 left out)  40,000 (39,200 - 40,800)  1.50 ms  1.50 ms  1.50 ms      12

  Against A
    Candidate  Statistic   Ratio [interval]      Verdict                                               p  Cliff's delta
    B|b        throughput  0.800 [0.780, 0.812]  Slower                                            0.016          -1.00
               p50         1.250 [no interval]   Inconclusive (about 3 runs more would settle it)    0.1          +0.50
               errorShare  +0.0021 [0, +0.0043]  Inconclusive                                      0.016          -1.00

n is the number of runs; throughput and percentiles are medians of the runs' own values; errors are requests that failed, timed out or had an unexpected status, over all runs.
Ratio is candidate / baseline with its exact interval at 0.95 confidence for all comparisons of a level together; errorShare is compared by its difference.
Faster means higher throughput, lower latency, fewer errors or more requests per CPU-second, and Slower the opposite; Equivalent means within 0.03 of 1 (errorShare: within 0.001 of 0).
)");
}

TEST(ComparisonFormats, escapeNamesInMarkdown) {
    EXPECT_EQ(comparisonToMarkdown(test::sampleComparison()),
              R"(> 1 of 5 runs of B\|b is left out: 1 failed

### 64 connections

| Target | n | Requests/s (min - max) | p50 | p90 | p99 | Errors |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
| A (baseline) | 5 | 50,000 (49,000 - 51,000) | 1.20 ms | 1.20 ms | 1.20 ms | 15 |
| B\|b | 4 (+1 left out) | 40,000 (39,200 - 40,800) | 1.50 ms | 1.50 ms | 1.50 ms | 12 |

Against A:

| Candidate | Statistic | Ratio \[interval\] | Verdict | p | Cliff's delta |
| --- | --- | --- | --- | ---: | ---: |
| B\|b | throughput | 0.800 \[0.780, 0.812\] | Slower | 0.016 | -1.00 |
| B\|b | p50 | 1.250 \[no interval\] | Inconclusive (about 3 runs more would settle it) | 0.1 | +0.50 |
| B\|b | errorShare | +0.0021 \[0, +0.0043\] | Inconclusive | 0.016 | -1.00 |

n is the number of runs; throughput and percentiles are medians of the runs' own values; errors are requests that failed, timed out or had an unexpected status, over all runs.
Ratio is candidate / baseline with its exact interval at 0.95 confidence for all comparisons of a level together; errorShare is compared by its difference.
Faster means higher throughput, lower latency, fewer errors or more requests per CPU-second, and Slower the opposite; Equivalent means within 0.03 of 1 (errorShare: within 0.001 of 0).
)");
}

TEST(ComparisonFormats, beginWithTheTrustVerdictWhereThereIsOne) {
    analysis::Comparison comparison = test::sampleComparison();
    comparison.trust = {1, {{"shortWindow", metrics::Trust::Suspect, "Short", "Longer"}}};
    EXPECT_THAT(comparisonToText(comparison), testing::StartsWith("Trust: Suspect\nNote: 1 of 5 runs"));
    EXPECT_THAT(comparisonToMarkdown(comparison),
                testing::StartsWith("> **Trust: Suspect**\n>\n> 1 of 5 runs"));
    EXPECT_THAT(comparisonToJson(comparison), HasSubstr("\"check\": \"shortWindow\""));
    comparison.notes.clear();
    EXPECT_THAT(comparisonToMarkdown(comparison), testing::StartsWith("> **Trust: Suspect**\n\n###"));
}

TEST(ComparisonFormats, writeALinePerSeriesAndStatisticInCsv) {
    const std::string csv = comparisonToCsv(test::sampleComparison());
    EXPECT_THAT(csv,
                testing::StartsWith(
                    "series,experiment_id,experiment,target,connections,rate_per_second,statistic,unit,"));
    EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')),
              1 + 2 * analysis::statisticCatalog().size());
    EXPECT_THAT(
        csv, HasSubstr("\r\nA,,\"Sample, \"\"quoted\"\"\",A,64,,throughput,requests/s,5,0,50000,49000,51000,"
                       "50000,0.01,,,,,,,,,,,\r\n"));
    EXPECT_THAT(csv,
                HasSubstr("B|b,64,,throughput,requests/s,4,1,40000,39200,40800,40000,0.01,A,50000,0.8,ratio,"
                          "0.78,0.8125,0.95,0.015873015873015872,-1,Slower,\r\n"));
    EXPECT_THAT(csv, HasSubstr(",1.25,ratio,,,0.95,0.1,0.5,Inconclusive,3\r\n"));
    EXPECT_THAT(csv, HasSubstr(",0.0021,difference,-1e-05,0.0043,"));
}

TEST(ComparisonFormats, writeEveryNumberInJson) {
    const auto json = plan::parseStrictJson(comparisonToJson(test::sampleComparison()));
    ASSERT_TRUE(json) << core::describe(json.error());
    EXPECT_EQ((*json)["hostmarkComparison"], 1);
    EXPECT_EQ((*json)["baseline"], "A");
    EXPECT_EQ((*json)["notes"].size(), 1u);
    const plan::Json& series = (*json)["series"][1];
    EXPECT_EQ(series["label"], "B|b");
    EXPECT_EQ(series["runs"], 4);
    EXPECT_EQ(series["excludedRuns"], 1);
    EXPECT_EQ(series["statistics"]["throughput"]["median"], 40'000.0);
    EXPECT_EQ(series["statistics"]["throughput"]["values"].size(), 4u);
    const plan::Json& difference = (*json)["differences"][1];
    EXPECT_EQ(difference["candidate"], "B|b");
    EXPECT_EQ(difference["baseline"], "A");
    EXPECT_TRUE(difference["lower"].is_null());
    EXPECT_EQ(difference["runsNeeded"], 3);
    EXPECT_EQ(difference["verdict"], "Inconclusive");
}

TEST(ComparisonFormats, haveAColumnForWhatServingCostWhereAnySeriesKnowsIt) {
    analysis::Comparison comparison = test::sampleComparison();
    comparison.spreads[1].back() = {4, 20'000, 19'000, 21'000, 20'000, 0.01};
    const std::string text = comparisonToText(comparison);
    EXPECT_THAT(text, HasSubstr("Errors  Requests/CPU-s\n"));
    EXPECT_THAT(text, HasSubstr("1.20 ms      15               -\n")) << "the other series does not";
    EXPECT_THAT(text, HasSubstr("1.50 ms      12          20,000\n"));
    EXPECT_THAT(text, HasSubstr("less the generator and idle targets."));
}

TEST(ComparisonFormats, showADashWhereASeriesHasNoValue) {
    analysis::Comparison comparison = test::sampleComparison();
    comparison.series[1].runs.clear();
    comparison.spreads[1].assign(analysis::statisticCatalog().size(), {});
    comparison.differences.clear();
    const std::string text = comparisonToText(comparison);
    EXPECT_THAT(text, HasSubstr("B|b           0 (+1 left out)                         -        -"));
    EXPECT_THAT(text, testing::Not(HasSubstr("Against")));
    EXPECT_THAT(comparisonToCsv(comparison), HasSubstr("throughput,requests/s,0,1,,,,,,,,,,,,,,,,\r\n"));
}

TEST(ComparisonFormats, keepEachLevelToItself) {
    const metrics::ExperimentRecord experiment =
        test::sampleExperiment("sweep", {{"A"}, {"B", 40'000}}, 4, 1, 1, {10, 100});
    const auto comparison = analysis::compare(analysis::seriesOf({experiment}), {});
    ASSERT_TRUE(comparison);
    const std::string text = "\n" + comparisonToText(*comparison);
    const std::size_t first = text.find("\n10 connections\n");
    const std::size_t second = text.find("\n100 connections\n");
    ASSERT_NE(first, std::string::npos);
    ASSERT_NE(second, std::string::npos);
    EXPECT_LT(first, second);
    EXPECT_EQ(text.substr(first, second - first).find("B, 100"), std::string::npos);
    EXPECT_NE(text.find("Against A, 100 connections", second), std::string::npos);
}

TEST(ComparisonFormats, keepLongNotesWhole) {
    analysis::Comparison comparison = test::sampleComparison();
    comparison.notes = {std::string(500, 'n')};
    EXPECT_THAT(comparisonToText(comparison), HasSubstr("Note: " + std::string(500, 'n') + "\n"));
    EXPECT_THAT(comparisonToMarkdown(comparison), HasSubstr("> " + std::string(500, 'n') + "\n"));
}

}  // namespace
}  // namespace hostmark::interop

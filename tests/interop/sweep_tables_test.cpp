#include "engine/interop/sweep_tables.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/comparison.h"
#include "engine/interop/comparison_formats.h"
#include "tests/support/sample_records.h"

namespace hostmark::interop {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// One target whose throughput grows with its connections up to `full` of them.
std::vector<analysis::Series> sweepOf(const std::vector<std::uint32_t>& levels, std::uint32_t full) {
    auto experiment = hostmark::test::sampleExperiment("Sweep", {{"Kestrel", 1'000, 1.0}}, 5, 2, 1, levels);
    for (metrics::RunRecord& run : experiment.runs) {
        run.requests.ok *= std::min(run.connections, full);
    }
    return analysis::seriesOf({experiment});
}

TEST(SweepTables, saysWhereTheKneeIs) {
    const std::vector<SweepTable> tables = sweepTables(sweepOf({1, 2, 4, 8}, 4));
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].title, "Sweep of Kestrel");
    EXPECT_THAT(tables[0].levels.header, ElementsAre("Level", "n", "Requests/s", "p50", "p99", "Errors"));
    ASSERT_EQ(tables[0].levels.rows.size(), 4u);
    EXPECT_EQ(tables[0].levels.rows[2][0], "4 connections");
    EXPECT_EQ(tables[0].levels.rows[2][1], "5");
    EXPECT_THAT(tables[0].levels.rows[2][2], HasSubstr(" - "));
    ASSERT_EQ(tables[0].sentences.size(), 2u);
    EXPECT_THAT(tables[0].sentences[0], HasSubstr("Knee: "));
    EXPECT_THAT(tables[0].sentences[1], HasSubstr("Universal Scalability Law"));
}

TEST(SweepTables, saysThatTheLawDoesNotDescribeASharpCorner) {
    const std::vector<SweepTable> tables = sweepTables(sweepOf({1, 2, 4, 8, 16, 32, 64, 128}, 8));
    EXPECT_THAT(tables[0].sentences.back(), HasSubstr("does not describe this curve"));
    EXPECT_THAT(tables[0].sentences.back(), Not(HasSubstr("highest at")));
}

TEST(SweepTables, standInComparisonsOfSeveralLevelsOnly) {
    const auto comparison = analysis::compare(sweepOf({1, 2, 4, 8}, 4), {});
    ASSERT_TRUE(comparison) << core::describe(comparison.error());
    EXPECT_THAT(comparisonToText(*comparison), HasSubstr("\nSweep of Kestrel\n"));
    EXPECT_THAT(comparisonToMarkdown(*comparison), HasSubstr("### Sweep of Kestrel\n"));
    const auto flat = analysis::compare(
        analysis::seriesOf({hostmark::test::sampleExperiment("Flat", {{"A"}, {"B"}}, 5, 2)}), {});
    EXPECT_THAT(comparisonToText(*flat), Not(HasSubstr("Sweep")));
}

}  // namespace
}  // namespace hostmark::interop

#include "engine/analysis/generator_ceiling.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

metrics::ExperimentRecord withCeiling(double throughputPerSecond, std::uint32_t level = 0) {
    metrics::ExperimentRecord experiment = test::soundExperiment();  // 50,000/s at level 0
    experiment.ceilings = {{level, "shape", throughputPerSecond, 1}};
    return experiment;
}

TEST(ShareOfCeiling, isThatOfTheRunsLevel) {
    const metrics::ExperimentRecord experiment = withCeiling(135'135);
    EXPECT_NEAR(shareOfCeiling(experiment, experiment.runs[0]).value(), 0.37, 0.001);
    EXPECT_EQ(shareOfCeilingText(experiment, experiment.runs[0]),
              "37 % of what this computer can generate (135,000 requests/s)");
    const metrics::ExperimentRecord low = withCeiling(40'000);
    EXPECT_EQ(shareOfCeilingText(low, low.runs[0]),
              "more than this computer was measured to generate at most (40,000 requests/s), so that this "
              "ceiling is outdated");
    const metrics::ExperimentRecord little = withCeiling(49'000);
    EXPECT_EQ(shareOfCeilingText(little, little.runs[0]),
              "100 % of what this computer can generate (49,000 requests/s)")
        << "runs differ by that much";
    const metrics::ExperimentRecord other = withCeiling(135'135, 1);
    EXPECT_FALSE(shareOfCeiling(other, other.runs[0]));
    EXPECT_EQ(shareOfCeilingText(other, other.runs[0]), "");
}

TEST(ShareOfCeiling, isThatOfAThroughputToo) {
    const std::vector<metrics::GeneratorCeiling> ceilings = {{0, "none", 0, 1}, {1, "shape", 100'000, 1}};
    EXPECT_EQ(shareOfCeiling(ceilings, 1, 25'000), 0.25);
    EXPECT_FALSE(shareOfCeiling(ceilings, 0, 25'000)) << "nothing was measured there";
    EXPECT_FALSE(shareOfCeiling(ceilings, 1, 0)) << "nothing was reached";
    EXPECT_FALSE(shareOfCeiling(ceilings, 2, 25'000));
}

TEST(OutdatedCeilings, areThoseThatARunExceededByMoreThanRunsDiffer) {
    EXPECT_THAT(outdatedCeilings(withCeiling(135'135)), IsEmpty());
    EXPECT_THAT(outdatedCeilings(withCeiling(49'000)), IsEmpty());
    EXPECT_THAT(outdatedCeilings(withCeiling(40'000, 1)), IsEmpty()) << "no run of that level";
    const auto outdated = outdatedCeilings(withCeiling(40'000));
    ASSERT_EQ(outdated.size(), 1u);
    EXPECT_EQ(outdated[0].shape, "shape");
    EXPECT_GE(outdated[0].throughputPerSecond, 50'000) << "the highest that was reached";
}

TEST(NearCeiling, saysThatAnExceededCeilingIsOutdatedAndSuspectsNothing) {
    const auto reasons = test::reasonsOf("nearCeiling", withCeiling(40'000));
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, metrics::Trust::Valid);
    EXPECT_EQ(
        reasons[0].sentence,
        "The throughput is more than this computer was measured to generate at most (40,000 requests/s), "
        "so that this ceiling is outdated: how near the generator was to its limit is not known");
}

TEST(NearCeiling, isSuspectFromFourFifthsOn) {
    EXPECT_THAT(test::reasonsOf("nearCeiling", withCeiling(63'000)), IsEmpty());
    EXPECT_THAT(test::reasonsOf("nearCeiling", test::soundExperiment()), IsEmpty()) << "none was measured";
    const auto reasons = test::reasonsOf("nearCeiling", withCeiling(53'000));
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, metrics::Trust::Suspect);
    EXPECT_EQ(reasons[0].sentence,
              "The throughput is 94 % of what this computer can generate (53,000 requests/s): the generator, "
              "not the server, may be the limit");
}

}  // namespace
}  // namespace hostmark::analysis

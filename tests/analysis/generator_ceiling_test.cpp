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
              "more than what this computer can generate (40,000 requests/s)");
    const metrics::ExperimentRecord other = withCeiling(135'135, 1);
    EXPECT_FALSE(shareOfCeiling(other, other.runs[0]));
    EXPECT_EQ(shareOfCeilingText(other, other.runs[0]), "");
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

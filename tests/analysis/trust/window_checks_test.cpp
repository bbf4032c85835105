// The checks that look at the measured window: whole, long, steady, with enough responses.
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using namespace std::chrono_literals;
using metrics::RunStatus;
using metrics::Trust;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

metrics::ExperimentRecord withSeconds(const std::vector<std::uint64_t>& ok) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    test::setSeconds(experiment.runs[0], ok);
    return experiment;
}

TEST(NothingMeasured, isInvalidForRunsWithoutAWindow) {
    for (const RunStatus status :
         {RunStatus::Failed, RunStatus::Skipped, RunStatus::Interrupted, RunStatus::Stopped}) {
        metrics::ExperimentRecord experiment = test::soundExperiment();
        experiment.runs[0].status = status;
        EXPECT_THAT(test::reasonsOf("nothingMeasured", experiment), IsEmpty()) << "it has a window";
        experiment.runs[0].duration = 0s;
        EXPECT_EQ(test::reasonsOf("nothingMeasured", experiment).at(0).trust, Trust::Invalid) << name(status);
    }
}

TEST(NothingMeasured, isInvalidForAnExperimentWithoutARun) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    EXPECT_THAT(test::reasonsOfWhole("nothingMeasured", experiment), IsEmpty());
    experiment.runs.clear();
    EXPECT_EQ(test::reasonsOfWhole("nothingMeasured", experiment).at(0).trust, Trust::Invalid);
}

TEST(StoppedEarly, tellsHowMuchOfTheWindowThereIs) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    EXPECT_THAT(test::reasonsOf("stoppedEarly", experiment), IsEmpty());
    experiment.runs[0].status = RunStatus::Stopped;
    experiment.runs[0].duration = 2'100ms;
    const auto reasons = test::reasonsOf("stoppedEarly", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("was stopped after 2.1 s of 10 s of its window"));
}

TEST(ShortWindow, isLessThanFiveSeconds) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].duration = 4'990ms;  // cut at a request's end
    EXPECT_THAT(test::reasonsOf("shortWindow", experiment), IsEmpty());
    experiment.runs[0].duration = 2s;
    const auto reasons = test::reasonsOf("shortWindow", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].advice, HasSubstr("at least 10 s"));
    experiment.plan.procedure.requestCount = 1'000;
    EXPECT_THAT(test::reasonsOf("shortWindow", experiment).at(0).advice, HasSubstr("so many requests"));
}

TEST(WarmUpVisible, tellsHowMuchItChangesTheRun) {
    std::vector<std::uint64_t> seconds(20, 50'000);
    seconds[0] = 20'000;
    seconds[1] = 40'000;
    const auto reasons = test::reasonsOf("warmUpVisible", withSeconds(seconds));
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence,
                AllOf(HasSubstr("The first 2 s of the window were still warm-up"), HasSubstr("30,000/s"),
                      HasSubstr("50,000/s"), HasSubstr("by -4.0 %")));
    EXPECT_EQ(reasons[0].advice, "Warm up for at least 6 s before the window; it was 2 s");
}

TEST(WarmUpVisible, leavesWhatHardlyChangesTheRun) {
    std::vector<std::uint64_t> seconds(30, 50'000);
    seconds[0] = 40'000;  // 0.7 % of the whole
    EXPECT_THAT(test::reasonsOf("warmUpVisible", withSeconds(seconds)), IsEmpty());
}

TEST(WarmUpVisible, takesNoNoiseForWarmUp) {
    EXPECT_THAT(test::reasonsOf("warmUpVisible", withSeconds({42'000, 50'000, 44'000, 51'000, 47'000, 43'000,
                                                              52'000, 46'000, 50'000, 45'000})),
                IsEmpty());
}

TEST(Drift, findsThroughputThatFallsAllTheTime) {
    const auto reasons = test::reasonsOf(
        "drift", withSeconds({50'000, 49'000, 48'200, 47'100, 46'000, 45'100, 44'000, 43'000}));
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, AllOf(HasSubstr("Throughput went down by 15 % over the 8 s"),
                                           HasSubstr("Mann-Kendall test, p = 0.0008")));
}

TEST(Drift, doesNotAccuseAChangeThatIsSignificantButSmall) {
    std::vector<std::uint64_t> seconds;
    for (std::uint64_t i = 0; i < 30; ++i) {
        seconds.push_back(50'000 + 5 * i);  // 0.3 % in all, without any noise
    }
    EXPECT_THAT(test::reasonsOf("drift", withSeconds(seconds)), IsEmpty());
}

TEST(Drift, saysNothingOfFewerThanEightWholeSeconds) {
    metrics::ExperimentRecord experiment =
        withSeconds({50'000, 45'000, 40'000, 35'000, 30'000, 25'000, 20'000});
    EXPECT_THAT(test::reasonsOf("drift", experiment), IsEmpty());
    experiment.runs[0].series.push_back(experiment.runs[0].series.back());
    experiment.runs[0].series.back().length = 300ms;
    EXPECT_THAT(test::reasonsOf("drift", experiment), IsEmpty()) << "the last row is a part of a second";
}

TEST(Drift, findsAP99ThatGrows) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    metrics::RunRecord& run = experiment.runs[0];
    std::vector<metrics::SecondRow> rows;
    for (std::size_t i = 0; i < 10; ++i) {
        test::setSeconds(run, std::vector<std::uint64_t>(10, 50'000), 2 + 0.2 * static_cast<double>(i));
        rows.push_back(run.series[i]);
    }
    run.series = rows;
    const auto reasons = test::reasonsOf("drift", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_THAT(reasons[0].sentence,
                AllOf(HasSubstr("The p99 of the response time went up by "), HasSubstr(" ms")));
}

TEST(Drift, isNoFaultOfALoadThatIsToChange) {
    metrics::ExperimentRecord experiment =
        withSeconds({10'000, 20'000, 30'000, 40'000, 50'000, 60'000, 70'000, 80'000, 90'000});
    EXPECT_EQ(test::reasonsOf("drift", experiment).size(), 1u);
    experiment.plan.load.model = plan::LoadModel::Open;
    experiment.plan.load.arrivals.shape = plan::Arrivals::Shape::Ramp;
    EXPECT_THAT(test::reasonsOf("drift", experiment), IsEmpty());
    EXPECT_THAT(test::reasonsOf("warmUpVisible", experiment), IsEmpty());
}

TEST(SteadyChecks, seldomAccuseNoise) {
    // Seconds that vary by 2 % around one throughput: about one run in a hundred is accused, as the
    // significance of the trend test has it; two are too many.
    std::mt19937_64 random(11);
    std::normal_distribution<double> rate(50'000, 1'000);
    int accused = 0;
    for (int i = 0; i < 500; ++i) {
        std::vector<std::uint64_t> seconds(10);
        for (std::uint64_t& second : seconds) {
            second = static_cast<std::uint64_t>(rate(random));
        }
        const metrics::ExperimentRecord experiment = withSeconds(seconds);
        accused += test::reasonsOf("drift", experiment).empty() &&
                           test::reasonsOf("warmUpVisible", experiment).empty()
                       ? 0
                       : 1;
    }
    EXPECT_LT(accused, 10);
}

TEST(FewSamples, needsTenResponsesBeyondP99) {
    EXPECT_THAT(test::reasonsOf("fewSamples", withSeconds(std::vector<std::uint64_t>(10, 100))), IsEmpty());
    const auto reasons = test::reasonsOf("fewSamples", withSeconds(std::vector<std::uint64_t>(10, 45)));
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_EQ(reasons[0].sentence,
              "The p99 rests on few responses: 4 of 450 lie beyond it, where 10 are needed");
    EXPECT_THAT(reasons[0].advice, HasSubstr("at least 1,000 responses"));
}

}  // namespace
}  // namespace hostmark::analysis

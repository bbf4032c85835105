#include "engine/analysis/trust/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/comparison.h"
#include "engine/analysis/trust/trust_catalog.h"
#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using metrics::ExperimentRecord;
using metrics::Trust;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

ExperimentRecord judged(ExperimentRecord experiment) {
    judgeWhereMissing(experiment);
    return experiment;
}

TEST(Judge, callsASoundExperimentAndItsRunsValid) {
    const ExperimentRecord experiment = judged(test::soundExperiment({"Kestrel", "nginx"}, 5));
    EXPECT_EQ(experiment.trust, (metrics::TrustVerdict{kTrustCatalogVersion, {}}));
    EXPECT_EQ(experiment.runs[3].trust, (metrics::TrustVerdict{kTrustCatalogVersion, {}}));
}

TEST(Judge, keepsTheVerdictsThatAreThere) {
    ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].trust = {1, {{"errors", Trust::Suspect, "As it was said", "Then"}}};
    experiment.trust = {1, {{"errors", Trust::Suspect, "As it was said", "Then"}}};
    const ExperimentRecord again = judged(experiment);
    EXPECT_TRUE(again == experiment);
}

TEST(Judge, doesNotJudgeWhatStillRuns) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel"}, 2);
    experiment.status = metrics::RunStatus::Running;
    experiment.runs[1].status = metrics::RunStatus::Running;
    experiment = judged(experiment);
    EXPECT_TRUE(experiment.runs[0].trust.isJudged());
    EXPECT_FALSE(experiment.runs[1].trust.isJudged());
    EXPECT_FALSE(experiment.trust.isJudged());
}

TEST(Judge, putsTheReasonsOfRunsTogetherByCheck) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "nginx"}, 5);
    experiment.runs[3].generator.busiestWorkerShare = 0.92;
    experiment.runs[7].generator.busiestWorkerShare = 0.94;
    experiment.environment.isDebugBuild = true;
    experiment = judged(experiment);
    ASSERT_EQ(experiment.trust.reasons.size(), 2u);
    EXPECT_THAT(experiment.trust.reasons[0].sentence,
                StartsWith("10 of 10 runs, as in run 1: Hostmark itself"));
    EXPECT_THAT(
        experiment.trust.reasons[1].sentence,
        StartsWith("2 of 10 runs (nginx), as in run 4: The generator was saturated: its busiest worker"));
}

TEST(Judge, takesAnExperimentForInvalidOnlyWhenNothingIsLeftOfATarget) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "nginx"}, 5);
    experiment.runs[1].connectionCounts.peak = 10;
    EXPECT_EQ(judged(experiment).trust.trust(), Trust::Suspect);
    for (std::size_t i = 1; i < experiment.runs.size(); i += 2) {
        experiment.runs[i].connectionCounts.peak = 10;
    }
    experiment = judged(experiment);
    EXPECT_EQ(experiment.trust.trust(), Trust::Invalid);
    EXPECT_THAT(experiment.trust.reasons.at(0).sentence,
                StartsWith("5 of 10 runs (nginx), as in run 2: At most 10"));
}

TEST(Judge, hasTheVerdictOfItsOnlyRunInTheSameWords) {
    ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].connectionCounts.peak = 10;
    experiment = judged(experiment);
    EXPECT_EQ(experiment.trust, experiment.runs[0].trust);
}

TEST(RunSpread, needsThreeRunsAndTellsWhatItHides) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "nginx"}, 5);
    test::setSeconds(experiment.runs[1], std::vector<std::uint64_t>(10, 40'000));
    const auto reasons = test::reasonsOfWhole("runSpread", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence,
                AllOf(StartsWith("The 5 runs of nginx differ much: 40,000/s to 50,000/s"),
                      HasSubstr("coefficient of variation of 9.3 %"), HasSubstr("stay hidden")));
    ExperimentRecord two = test::soundExperiment({"Kestrel"}, 2);
    test::setSeconds(two.runs[1], std::vector<std::uint64_t>(10, 40'000));
    EXPECT_THAT(test::reasonsOfWhole("runSpread", two), IsEmpty());
}

TEST(FewRuns, areThoseThatNoComparisonCouldDecideWith) {
    EXPECT_THAT(test::reasonsOfWhole("fewRuns", test::soundExperiment({"Kestrel"}, 1)), IsEmpty())
        << "nothing is compared";
    EXPECT_THAT(test::reasonsOfWhole("fewRuns", test::soundExperiment({"a", "b"}, 4)), IsEmpty());
    EXPECT_THAT(test::reasonsOfWhole("fewRuns", test::soundExperiment({"a", "b", "c", "d"}, 5)), IsEmpty());
    const auto reasons = test::reasonsOfWhole("fewRuns", test::soundExperiment({"a", "b", "c", "d"}, 4));
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].sentence,
              "4 runs of each of 4 targets cannot decide: the smallest possible p is 0.029 (Mann-Whitney), "
              "and 0.017 is "
              "needed (Holm)");
    EXPECT_EQ(reasons[0].advice, "Take at least 5 runs of each");
}

TEST(ComparisonTrust, isInvalidWhenNothingIsLeftOfASeries) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "nginx"}, 5);
    EXPECT_EQ(compare(seriesOf({judged(experiment)}), {})->trust.trust(), Trust::Valid);
    experiment.runs[1].connectionCounts.peak = 10;
    const Comparison comparison = compare(seriesOf({judged(experiment)}), {}).value();
    EXPECT_EQ(comparison.trust.trust(), Trust::Suspect);
    EXPECT_EQ(comparison.series[1].runs.size(), 4u);
    EXPECT_EQ(comparison.series[1].excluded.size(), 1u);
    for (std::size_t i = 1; i < experiment.runs.size(); i += 2) {
        experiment.runs[i].requests = {.sent = 100, .failed = 100};
        experiment.runs[i].connectionCounts.peak = 64;
    }
    EXPECT_EQ(compare(seriesOf({judged(experiment)}), {})->trust.trust(), Trust::Invalid);
}

TEST(ComparisonTrust, tellsOnceThatTheTargetsDidNotDoTheSameWork) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "nginx"}, 5);
    experiment.trust = {
        1,
        {{"differentAnswers", Trust::Invalid, "The targets did not do the same work", "Make them"},
         {"debugBuild", Trust::Suspect, "Of the runs, which tell it themselves", "Measure"}}};
    const Comparison comparison = compare(seriesOf({judged(experiment)}), {}).value();
    ASSERT_EQ(comparison.trust.reasons.size(), 1u);
    EXPECT_EQ(comparison.trust.trust(), Trust::Invalid);
    EXPECT_THAT(comparison.notes, testing::ElementsAre("The targets did not do the same work. Make them"));
}

TEST(Judge, namesTheWorstOfTheRunsThatHaveTheSameVerdict) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "nginx"}, 5);
    experiment.runs[3].generator.busiestWorkerShare = 0.92;
    experiment.runs[5].generator.busiestWorkerShare = 0.95;
    experiment.runs[7].generator.busiestWorkerShare = 0.93;
    experiment = judged(experiment);
    EXPECT_THAT(experiment.trust.reasons.at(0).sentence, StartsWith("3 of 10 runs (nginx), as in run 6: "));
    EXPECT_THAT(experiment.trust.reasons.at(0).sentence, HasSubstr("95 %"));
}

TEST(Judge, saysWhyRunsCouldNotBeCarriedOut) {
    ExperimentRecord experiment = test::soundExperiment();
    metrics::RunRecord& run = experiment.runs[0];
    run.status = metrics::RunStatus::Failed;
    run.duration = core::Nanoseconds{0};
    run.failure = "It was not ready within 30s.";
    EXPECT_EQ(test::reasonsOf("nothingMeasured", experiment).at(0).sentence,
              "Nothing was measured, because the run could not be carried out: It was not ready within 30s");
}

}  // namespace
}  // namespace hostmark::analysis

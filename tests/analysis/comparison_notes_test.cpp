#include "engine/analysis/comparison_notes.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/comparison.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/judge.h"
#include "tests/support/sample_records.h"

namespace hostmark::analysis {
namespace {

using hostmark::test::sampleExperiment;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::vector<hostmark::test::SampleTarget> kFour = {
    {"InProcess"}, {"OutProcess"}, {"Kestrel"}, {"HttpSys"}};

metrics::ExperimentRecord two(std::uint32_t runs = 5, std::vector<std::uint32_t> levels = {64},
                              const char* name = "Hosting", std::uint64_t seed = 1) {
    return sampleExperiment(name, {{"Kestrel"}, {"nginx"}}, runs, 1, seed, std::move(levels));
}

/// The notes when the runs have been judged, as they are once they have come from an engine or a history.
std::vector<std::string> notesOfJudged(metrics::ExperimentRecord experiment) {
    judgeWhereMissing(experiment);
    return compare(seriesOf({experiment}), {})->notes;
}

std::vector<std::string> notesOf(const std::vector<metrics::ExperimentRecord>& experiments) {
    return compare(seriesOf(experiments), {})->notes;
}

TEST(Text, writesCountsAndLists) {
    EXPECT_EQ(countText(0), "0");
    EXPECT_EQ(countText(999), "999");
    EXPECT_EQ(countText(1'000), "1,000");
    EXPECT_EQ(countText(12'345'678), "12,345,678");
    EXPECT_EQ(countText(1, "run"), "1 run");
    EXPECT_EQ(countText(2, "run"), "2 runs");
    EXPECT_EQ(listText({}), "");
    EXPECT_EQ(listText({"a"}), "a");
    EXPECT_EQ(listText({"a", "b", "c"}), "a, b and c");
}

TEST(ComparisonNotes, saysNothingOfASoundComparison) {
    EXPECT_THAT(notesOf({two()}), IsEmpty());
}

TEST(ComparisonNotes, countsTheRunsLeftOutWithTheirReasons) {
    metrics::ExperimentRecord experiment = two(7);
    experiment.runs[0].status = metrics::RunStatus::Failed;
    experiment.runs[2].status = metrics::RunStatus::Stopped;
    experiment.runs[3].requests.ok = 0;
    const std::vector<std::string> notes = notesOf({experiment});
    EXPECT_THAT(notes, Contains("2 of 7 runs of Kestrel are left out: 1 failed and 1 stopped"));
    EXPECT_THAT(notes, Contains("1 of 7 runs of nginx is left out: 1 without a success"));
}

TEST(ComparisonNotes, saysWhenNothingIsLeftOfASeries) {
    metrics::ExperimentRecord experiment = two(5);
    for (metrics::RunRecord& run : experiment.runs) {
        run.status = run.targetName == "nginx" ? metrics::RunStatus::Skipped : run.status;
    }
    EXPECT_THAT(notesOf({experiment}), ElementsAre("5 of 5 runs of nginx are left out: 5 skipped, so that "
                                                   "nothing of it can be compared"));
}

TEST(ComparisonNotes, saysThatFourRunsOfFourTargetsCannotDecideAndFiveCan) {
    EXPECT_THAT(notesOf({sampleExperiment("Hosting", kFour, 4, 1)}),
                ElementsAre("4 runs of each of 4 targets cannot decide at 95 % confidence: the smallest "
                            "possible p is 0.029, and 0.017 is needed; 5 runs of each can"));
    EXPECT_THAT(notesOf({sampleExperiment("Hosting", kFour, 5, 1)}), IsEmpty());
    EXPECT_THAT(notesOf({two(4)}), IsEmpty());
}

TEST(ComparisonNotes, saysItOnceForAllLevels) {
    const std::vector<std::string> notes = notesOf({two(3, {10, 100, 1'000})});
    EXPECT_EQ(std::count_if(notes.begin(), notes.end(),
                            [](const std::string& note) { return note.find("cannot decide") != note.npos; }),
              1);
}

TEST(ComparisonNotes, namesTheSeriesThatHasTooFewRuns) {
    metrics::ExperimentRecord experiment = sampleExperiment("Hosting", {{"a"}, {"b"}, {"c"}}, 6, 1);
    std::erase_if(experiment.runs,
                  [](const metrics::RunRecord& run) { return run.targetName == "b" && run.repetition >= 2; });
    // 2 against 6: 2/28 is more than 5 %
    EXPECT_THAT(notesOf({experiment}), ElementsAre("2 runs of b against 6 of a cannot decide at 95 % "
                                                   "confidence; 5 runs of each can"));
}

TEST(ComparisonNotes, warnsOfASequentialOrder) {
    metrics::ExperimentRecord experiment = two();
    experiment.plan.procedure.order = plan::Order::Sequential;
    EXPECT_THAT(notesOf({experiment}), ElementsAre(HasSubstr("one after the other")));
}

TEST(ComparisonNotes, findsNoConfusionOfOrderInOneTargetPerExperiment) {
    metrics::ExperimentRecord before = sampleExperiment("Before", {{"Kestrel"}}, 5, 1, 1);
    metrics::ExperimentRecord after = sampleExperiment("After", {{"Kestrel"}}, 5, 1, 2);
    before.plan.procedure.order = after.plan.procedure.order = plan::Order::Sequential;
    EXPECT_THAT(notesOf({before, after}), ElementsAre(HasSubstr("at different times")));
}

TEST(ComparisonNotes, namesWhatDiffersBetweenExperiments) {
    metrics::ExperimentRecord before = two(5, {64}, "Before", 1);
    metrics::ExperimentRecord after = two(5, {64}, "After", 2);
    after.planHash = std::string(64, 'b');
    after.environment.cpuModel = "Intel Xeon";
    after.environment.hostName = "bench-02";
    const std::vector<std::string> notes = notesOf({before, after});
    EXPECT_THAT(notes, Contains(HasSubstr("different times")));
    EXPECT_THAT(notes, Contains(HasSubstr("different plans")));
    EXPECT_THAT(notes, Contains("The experiments ran in different environments: host and processor differ"));
}

TEST(ComparisonNotes, namesWhatATargetSaidOtherwiseInAnotherExperiment) {
    const auto withVersion = [](const char* version, std::uint64_t seed) {
        metrics::ExperimentRecord experiment = two(5, {64, 128}, "Hosting", seed);
        const plan::Target& target = experiment.plan.targets[0];
        experiment.identities = {
            {target.id, target.name, 0, "", "", {{"runtimeVersion", version}, {"pid", version}}}};
        return experiment;
    };
    const auto hasIt =
        Contains("Kestrel is not the same in both experiments: runtimeVersion '8.0' against '10.0'");
    const std::vector<std::string> notes = notesOf({withVersion("8.0", 1), withVersion("10.0", 2)});
    EXPECT_THAT(notes, hasIt);
    EXPECT_EQ(std::count_if(notes.begin(), notes.end(),
                            [](const auto& note) { return note.find("Kestrel is not") == 0; }),
              1);
    EXPECT_THAT(notesOf({withVersion("8.0", 1), withVersion("8.0", 2)}),
                Not(Contains(HasSubstr("not the same"))));
    EXPECT_THAT(notesOf({withVersion("8.0", 1), two(5, {64}, "Hosting", 2)}),
                Not(Contains(HasSubstr("not the same"))));
}

TEST(ComparisonNotes, tellWhatTheVerdictsOfTheRunsFind) {
    metrics::ExperimentRecord experiment = two();
    experiment.runs[1].connectionCounts = {4'096, 3'000, 3'000};
    experiment.runs[3].connectionCounts = {4'096, 3'900, 3'900};
    experiment.environment.isDebugBuild = true;
    const std::vector<std::string> notes = notesOfJudged(experiment);
    EXPECT_THAT(notes,
                Contains(testing::StartsWith("2 of 10 runs (nginx), as in run 2: At most 3,000 of the 4,096 "
                                             "connections asked for were open at once. ")));
    EXPECT_THAT(
        notes,
        Contains(testing::StartsWith("10 of 10 runs, as in run 1: Hostmark itself was a debug build")));
}

TEST(ComparisonNotes, countTheInvalidRunsLeftOutWithTheirReasons) {
    metrics::ExperimentRecord experiment = two();
    experiment.runs[1].connectionCounts = {4'096, 1'019, 1'019};
    const std::vector<std::string> notes = notesOfJudged(experiment);
    EXPECT_THAT(notes,
                Contains("1 of 5 runs of nginx is left out: 1 invalid (fewer connections than asked for)"));
    EXPECT_THAT(notes, Contains(HasSubstr("At most 1,019 of the 4,096 connections")));
}

TEST(ComparisonNotes, sayOnceThatARunWasNotMeasured) {
    metrics::ExperimentRecord experiment = two();
    experiment.runs[1].status = metrics::RunStatus::Failed;
    experiment.runs[1].duration = core::Nanoseconds{0};
    const std::vector<std::string> notes = notesOfJudged(experiment);
    EXPECT_THAT(notes, Contains("1 of 5 runs of nginx is left out: 1 failed"));
    EXPECT_THAT(notes, Not(Contains(HasSubstr("Nothing was measured"))));
}

TEST(ComparisonNotes, namesLevelsWithoutABaseline) {
    const metrics::ExperimentRecord low = two(5, {10}, "Low", 1);
    const metrics::ExperimentRecord wide = two(5, {10, 1'000}, "Wide", 2);
    EXPECT_THAT(notesOf({low, wide}),
                Contains("The baseline was not measured with 1,000 connections: not compared are Kestrel, "
                         "1,000 connections (Wide) and nginx, 1,000 connections (Wide)"));
}

TEST(ComparisonNotes, saysWhenNoLevelHasAPair) {
    const metrics::ExperimentRecord sweep = sampleExperiment("Sweep", {{"Kestrel"}}, 5, 1, 1, {10, 100});
    EXPECT_THAT(notesOf({sweep}), Not(Contains(HasSubstr("nothing is compared")))) << "a sweep of one target";
    EXPECT_THAT(notesOf({sampleExperiment("Few", {{"Kestrel"}}, 5, 1, 1, {10}),
                         sampleExperiment("Many", {{"Kestrel"}}, 5, 1, 2, {100})}),
                Contains(HasSubstr("nothing is compared")));
    EXPECT_THAT(notesOf({two()}), Not(Contains(HasSubstr("nothing is compared"))));
}

TEST(ComparisonNotes, sayWhatMakesTheComparisonInvalid) {
    metrics::ExperimentRecord experiment = two();
    for (metrics::RunRecord& run : experiment.runs) {
        if (run.targetName == "nginx") {
            run.status = metrics::RunStatus::Failed;
            run.failure = "Nothing listens on that port.";
            run.duration = core::Nanoseconds{0};
        }
    }
    judgeWhereMissing(experiment);
    const Comparison comparison = *compare(seriesOf({experiment}), {});
    ASSERT_EQ(comparison.trust.trust(), metrics::Trust::Invalid);
    EXPECT_THAT(comparison.notes,
                Contains(HasSubstr("Nothing was measured, because the run could not be carried "
                                   "out: Nothing listens on that port. Repair")));
}

TEST(ComparisonNotes, sayWhichVariationTheIntervalsCover) {
    EXPECT_THAT(notesOf({two()}), Not(Contains(HasSubstr("intervals"))))
        << "nobody knows how they were started";
    auto launched = hostmark::test::sampleLaunchedExperiment("Launched", {{"A"}, {"B"}}, 5, 1);
    for (plan::Target& target : launched.plan.targets) {
        target.launch.kind = plan::Launch::Kind::Process;
    }
    launched.plan.procedure.restart = plan::Restart::Experiment;
    EXPECT_THAT(notesOf({launched}), Contains(HasSubstr("not how starts do")));
    launched.plan.procedure.restart = plan::Restart::Block;
    EXPECT_THAT(notesOf({launched}), Contains(HasSubstr("also cover how starts differ")));
}

}  // namespace
}  // namespace hostmark::analysis

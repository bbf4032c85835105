#include "engine/analysis/gate/gate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_records.h"

namespace hostmark::analysis {
namespace {

using testing::HasSubstr;

std::vector<plan::Threshold> thresholds(const std::vector<const char*>& texts) {
    std::vector<plan::Threshold> read;
    for (const char* text : texts) {
        read.push_back(plan::parseThreshold(text).value());
    }
    return read;
}

/// Runs of one target with these throughputs, over a window of 10 s.
std::vector<Series> seriesWith(const std::vector<double>& throughputs, const char* target = "Kestrel") {
    auto experiment =
        test::sampleExperiment("Gate", {{target}}, static_cast<std::uint32_t>(throughputs.size()), 10);
    for (std::size_t i = 0; i < throughputs.size(); ++i) {
        metrics::RunRecord& run = experiment.runs[i];
        run.requests.ok =
            static_cast<std::uint64_t>(throughputs[i] * std::chrono::duration<double>(run.duration).count());
    }
    return seriesOf({experiment});
}

GateOutcome outcomeOf(const char* threshold, const std::vector<Series>& measured,
                      const std::vector<Series>& baseline = {}) {
    const Gate gate = judgeThresholds(thresholds({threshold}), measured, baseline);
    EXPECT_EQ(gate.results.size(), 1u);
    return gate.results.front().outcome;
}

TEST(Gate, holdsTheMedianAgainstALimit) {
    const std::vector<Series> measured = seriesWith({900, 1'000, 5'000});
    EXPECT_EQ(outcomeOf("throughput > 999", measured), GateOutcome::Passed);
    EXPECT_EQ(outcomeOf("throughput > 1000", measured), GateOutcome::Failed);
    EXPECT_EQ(outcomeOf("throughput >= 1000", measured), GateOutcome::Passed);
    EXPECT_EQ(outcomeOf("throughput < 1000", measured), GateOutcome::Failed);
    EXPECT_EQ(outcomeOf("throughput <= 1000", measured), GateOutcome::Passed);
    EXPECT_EQ(outcomeOf("errors <= 0%", measured), GateOutcome::Passed);
    EXPECT_EQ(outcomeOf("p99 < 1us", measured), GateOutcome::Failed);
    EXPECT_EQ(outcomeOf("p99 < 1h", measured), GateOutcome::Passed);
    const Gate gate = judgeThresholds(thresholds({"throughput > 999"}), measured, {});
    EXPECT_EQ(gate.results[0].sentence, "throughput was 1,000/s, the median of 3 runs from 900/s to 5,000/s");
    EXPECT_EQ(gate.results[0].subject, "Kestrel");
    EXPECT_FALSE(gate.hasFailed());
}

TEST(Gate, failsADistanceOnlyWhereTheRunsShowIt) {
    const std::vector<Series> baseline = seriesWith({1'000, 1'005, 995, 1'002, 998});
    const char* const rule = "not slower than baseline by 5%";
    EXPECT_EQ(outcomeOf(rule, seriesWith({900, 905, 895, 902, 898}), baseline), GateOutcome::Failed);
    const Gate failed = judgeThresholds(thresholds({rule}), seriesWith({900, 905, 895, 902, 898}), baseline);
    EXPECT_THAT(failed.results[0].sentence, HasSubstr("throughput is 10.0 % lower than the baseline"));
    EXPECT_THAT(failed.results[0].sentence, HasSubstr("the interval goes from 9."));
    EXPECT_EQ(outcomeOf(rule, seriesWith({990, 995, 985, 992, 988}), baseline), GateOutcome::Passed);
    EXPECT_EQ(outcomeOf(rule, seriesWith({1'900, 1'905, 1'895, 1'902, 1'898}), baseline),
              GateOutcome::Passed);
    EXPECT_EQ(outcomeOf(rule, seriesWith({800, 1'000, 950, 1'100, 900}), baseline), GateOutcome::Undecided);
    // Two runs can show nothing, however far apart they are.
    const Gate few = judgeThresholds(thresholds({rule}), seriesWith({500, 501}), seriesWith({1'000, 1'001}));
    EXPECT_EQ(few.results[0].outcome, GateOutcome::Undecided);
    EXPECT_THAT(few.results[0].sentence, HasSubstr("3 against 3 can"));
    EXPECT_NEAR(*few.results[0].measured, 0.5, 0.01);
}

TEST(Gate, knowsWhichWayIsWorse) {
    auto slow = test::sampleExperiment("Slow", {{"A", 1'000, 3.0}}, 5, 2);
    auto fast = test::sampleExperiment("Fast", {{"A", 1'000, 1.0}}, 5, 2);
    EXPECT_EQ(outcomeOf("not slower than baseline by 5% in p99", seriesOf({slow}), seriesOf({fast})),
              GateOutcome::Failed);
    EXPECT_EQ(outcomeOf("not slower than baseline by 5% in p99", seriesOf({fast}), seriesOf({slow})),
              GateOutcome::Passed);
    const Gate gate = judgeThresholds(thresholds({"not slower than baseline by 5% in p99"}), seriesOf({slow}),
                                      seriesOf({fast}));
    EXPECT_THAT(gate.results[0].sentence, HasSubstr("higher than the baseline"));
}

TEST(Gate, measuresOtherTargetsFromTheFirst) {
    const auto experiment = test::sampleExperiment("Two", {{"A", 1'000}, {"B", 500}, {"C", 1'000}}, 5, 2);
    const Gate gate =
        judgeThresholds(thresholds({"not slower than baseline by 20%"}), seriesOf({experiment}), {});
    ASSERT_EQ(gate.results.size(), 2u);
    EXPECT_EQ(gate.results[0].subject, "B");
    EXPECT_EQ(gate.results[0].outcome, GateOutcome::Failed);
    EXPECT_EQ(gate.results[1].outcome, GateOutcome::Passed);
    EXPECT_EQ(gate.count(GateOutcome::Failed), 1u);
}

TEST(Gate, isForOneTargetAndEachLevel) {
    const auto experiment = test::sampleExperiment("Levels", {{"A"}, {"B"}}, 3, 2, 1, {8, 16});
    std::vector<plan::Threshold> rules = thresholds({"p99 < 1h"});
    EXPECT_EQ(judgeThresholds(rules, seriesOf({experiment}), {}).results.size(), 4u);
    rules.front().target = "B";
    const Gate gate = judgeThresholds(rules, seriesOf({experiment}), {});
    ASSERT_EQ(gate.results.size(), 2u);
    EXPECT_EQ(gate.results[0].subject, "B, 8 connections");
}

TEST(Gate, failsWhereThereIsNothingToJudge) {
    auto experiment = test::sampleExperiment("None", {{"A"}}, 2, 1);
    for (metrics::RunRecord& run : experiment.runs) {
        run.status = metrics::RunStatus::Failed;
    }
    const std::vector<Series> failed = seriesOf({experiment});
    EXPECT_EQ(outcomeOf("throughput > 0", failed), GateOutcome::Failed);
    std::vector<plan::Threshold> rules = thresholds({"p99 < 1h"});
    rules.front().target = "unknown";
    const Gate unknown = judgeThresholds(rules, seriesWith({1, 2}), {});
    ASSERT_EQ(unknown.results.size(), 1u);
    EXPECT_EQ(unknown.results[0].subject, "unknown");
    EXPECT_TRUE(unknown.hasFailed());
    EXPECT_EQ(outcomeOf("not slower than baseline by 5%", seriesWith({1, 2})), GateOutcome::Failed);
    EXPECT_EQ(outcomeOf("not slower than baseline by 5%", seriesWith({1, 2}), seriesWith({1, 2}, "other")),
              GateOutcome::Failed);
    EXPECT_EQ(outcomeOf("throughput > 5", {}), GateOutcome::Failed);
    EXPECT_EQ(outcomeOf("not slower than baseline by 5%", {}), GateOutcome::Failed);
}

}  // namespace
}  // namespace hostmark::analysis

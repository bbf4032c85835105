// The checks that compare the load with the one that was asked for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using metrics::Trust;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(FewerConnections, areSuspectAndAtLessThanHalfAnotherLevel) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].connectionCounts = {4'096, 4'096, 2'048};
    EXPECT_EQ(test::reasonsOf("fewerConnections", experiment).at(0).trust, Trust::Suspect);
    // wrk -c4096 under a limit of 1,024 files
    experiment.runs[0].connectionCounts = {4'096, 1'019, 1'019};
    const auto reasons = test::reasonsOf("fewerConnections", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
    EXPECT_EQ(reasons[0].sentence, "At most 1,019 of the 4,096 connections asked for were open at once");
}

TEST(FewerConnections, nameTheLimitOfOpenFilesWhereItExplainsThem) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].connectionCounts = {4'096, 1'019, 1'019};
    experiment.environment.descriptorLimit = 1'024;
    const auto reasons = test::reasonsOf("fewerConnections", experiment);
    EXPECT_THAT(reasons.at(0).sentence,
                HasSubstr("the limit of open files on the generator's machine is 1,024"));
    EXPECT_THAT(reasons.at(0).advice, HasSubstr("at least 4160"));
}

TEST(FewerConnections, areNoShortfallWhereEachRequestHasItsOwn) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].connectionCounts.peak = 20;
    experiment.plan.connection.keepAlive = false;
    EXPECT_THAT(test::reasonsOf("fewerConnections", experiment), IsEmpty());
    experiment.plan.connection.keepAlive = true;
    experiment.plan.connection.requestsPerConnection = 1;
    EXPECT_THAT(test::reasonsOf("fewerConnections", experiment), IsEmpty());
}

TEST(FewerConnections, comeFromTooFewRequests) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].requests = {.sent = 40, .ok = 40};
    experiment.runs[0].connectionCounts.peak = 40;
    EXPECT_THAT(test::reasonsOf("fewerConnections", experiment).at(0).sentence,
                HasSubstr("because only 40 requests ended"));
}

TEST(ExchangeLimit, isSuspectOnlyBelowWhatWasAsked) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].exchangesAsked = 100;
    EXPECT_THAT(test::reasonsOf("exchangeLimit", experiment), IsEmpty());
    experiment.runs[0].exchangeLimit = 64;
    EXPECT_EQ(test::reasonsOf("exchangeLimit", experiment).at(0).sentence,
              "The server allows only 64 requests at once on a connection, where 100 were asked for");
    experiment.runs[0].exchangeLimit = metrics::kNoExchangeAllowed;
    EXPECT_EQ(test::reasonsOf("exchangeLimit", experiment).at(0).sentence,
              "The server allows only 0 requests at once on a connection, where 100 were asked for");
}

TEST(OfferedLoad, isSuspectWhenMoreThanOnePercentWasNotStarted) {
    metrics::ExperimentRecord experiment = test::soundOpenExperiment();
    metrics::RunRecord& run = experiment.runs[0];
    run.arrivals = {505'000, 5'000, 900};
    EXPECT_THAT(test::reasonsOf("offeredLoad", experiment), IsEmpty());
    run.arrivals = {625'000, 125'000, 90'000};
    const auto reasons = test::reasonsOf("offeredLoad", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence,
                AllOf(HasSubstr("50,000/s ended of 62,500/s intended"), HasSubstr("20 %")));
    run.ratePerSecond = 0;
    EXPECT_THAT(test::reasonsOf("offeredLoad", experiment), IsEmpty()) << "the closed model offers none";
}

TEST(OfferedLoad, seesRequestsThatOnlyPileUp) {
    metrics::ExperimentRecord experiment = test::soundOpenExperiment();
    metrics::RunRecord& run = experiment.runs[0];
    // 1,000/s with a response time of 2 ms: two are under way, not 900.
    test::setSeconds(run, std::vector<std::uint64_t>(10, 910));
    run.ratePerSecond = 1'000;
    run.requests = {.sent = 10'000, .ok = 9'100, .inFlightAtEnd = 900};
    run.arrivals = {10'000, 0, 0};
    EXPECT_EQ(test::reasonsOf("offeredLoad", experiment).size(), 1u);
    // With 1 s they are just the ones that a rate of 1,000/s keeps under way.
    test::setSeconds(run, std::vector<std::uint64_t>(10, 910), 1'000);
    run.requests = {.sent = 10'000, .ok = 9'100, .inFlightAtEnd = 900};
    EXPECT_THAT(test::reasonsOf("offeredLoad", experiment), IsEmpty());
}

TEST(Outage, isInvalidWhenTheServerWasGoneForATenthOfTheWindow) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    metrics::RunRecord& run = experiment.runs[0];
    test::setSeconds(run, {50'000, 50'000, 50'000, 0, 0, 0, 0, 0, 0, 0});
    run.errors = {{core::Phase::Connect, "Connection refused", false, 36, ""}};
    const auto reasons = test::reasonsOf("outage", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
    EXPECT_EQ(reasons[0].sentence,
              "In 7 of the 10 seconds of the window no request succeeded, the first time 3 s after its "
              "start; the most frequent error is: Connection refused");
    std::vector<std::uint64_t> seconds(20, 50'000);
    seconds[4] = 0;
    test::setSeconds(run, seconds);
    EXPECT_EQ(test::reasonsOf("outage", experiment).at(0).trust, Trust::Suspect);
}

TEST(Outage, isNotSeenInASlowServersSecondsWithoutAnAnswer) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    test::setSeconds(experiment.runs[0], {2, 0, 2, 0, 2, 0, 2, 0, 2, 0});
    EXPECT_THAT(test::reasonsOf("outage", experiment), IsEmpty());
}

TEST(Reconnects, areSuspectWhereConnectionsWereToBeKept) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    metrics::RunRecord& run = experiment.runs[0];
    run.connectionCounts.opened = run.requests.ok;
    EXPECT_EQ(test::reasonsOf("reconnects", experiment).at(0).trust, Trust::Suspect);
    // nginx ends a connection after 1,000 requests.
    run.connectionCounts.opened = run.connectionCounts.asked + run.requests.ok / 1'000;
    EXPECT_THAT(test::reasonsOf("reconnects", experiment), IsEmpty());
    run.connectionCounts.opened = run.requests.ok;
    experiment.plan.connection.keepAlive = false;
    EXPECT_THAT(test::reasonsOf("reconnects", experiment), IsEmpty());
}

TEST(OfferedLoad, isNoMatterOfARunThatEndsByCount) {
    metrics::ExperimentRecord experiment = test::soundOpenExperiment();
    experiment.runs[0].arrivals.intended += 10'000;
    experiment.runs[0].arrivals.notStarted = 10'000;
    EXPECT_FALSE(test::reasonsOf("offeredLoad", experiment).empty());
    experiment.plan.procedure.requestCount = 1'000;
    EXPECT_THAT(test::reasonsOf("offeredLoad", experiment), IsEmpty());
}

}  // namespace
}  // namespace hostmark::analysis

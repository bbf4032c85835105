// The checks that look at how requests ended.
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

/// A sound run of which `count` of 10,000 requests ended as `end` says.
metrics::ExperimentRecord with(std::uint64_t metrics::RequestCounts::*end, std::uint64_t count) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    metrics::RequestCounts& requests = experiment.runs[0].requests;
    requests = {.sent = 10'000, .ok = 10'000 - count};
    requests.*end += count;
    return experiment;
}

/// The verdict of the check on a run of which `count` of 10,000 ended so; Valid without a reason.
Trust trustOf(std::string_view check, const metrics::ExperimentRecord& experiment) {
    const auto reasons = test::reasonsOf(check, experiment);
    return reasons.empty() ? Trust::Valid : reasons[0].trust;
}

TEST(Errors, areSuspectAboveOnePercentAndInvalidAboveHalf) {
    using Counts = metrics::RequestCounts;
    // failed of 10,000 => verdict
    EXPECT_EQ(trustOf("errors", with(&Counts::failed, 100)), Trust::Valid);
    EXPECT_EQ(trustOf("errors", with(&Counts::failed, 101)), Trust::Suspect);
    EXPECT_EQ(trustOf("errors", with(&Counts::failed, 5'000)), Trust::Suspect);
    EXPECT_EQ(trustOf("errors", with(&Counts::failed, 5'001)), Trust::Invalid);
}

TEST(Errors, nameTheMostFrequentCauseThatIsNoTimeOut) {
    metrics::ExperimentRecord experiment = with(&metrics::RequestCounts::failed, 1'200);
    experiment.runs[0].errors = {{core::Phase::Timeout, "no answer", true, 9'000, ""},
                                 {core::Phase::Connect, "Connection\nrefused", false, 900, ""},
                                 {core::Phase::Read, "Connection reset", true, 300, ""}};
    EXPECT_EQ(test::reasonsOf("errors", experiment).at(0).sentence,
              "12 % of the requests (1,200 of 10,000) failed, most by connect: Connection\\x0arefused");
}

TEST(TimeOuts, areSuspectWhereTheyWouldBeSeenInP999) {
    using Counts = metrics::RequestCounts;
    EXPECT_EQ(trustOf("timeOuts", with(&Counts::timedOut, 9)), Trust::Valid);
    EXPECT_EQ(trustOf("timeOuts", with(&Counts::timedOut, 10)), Trust::Suspect);
    EXPECT_EQ(trustOf("timeOuts", with(&Counts::timedOut, 6'000)), Trust::Invalid);
    EXPECT_THAT(test::reasonsOf("timeOuts", with(&Counts::timedOut, 10)).at(0).sentence,
                HasSubstr("0.1 % of the requests (10 of 10,000) took longer than the limit of 5 s"));
}

TEST(Redirects, areToldFromOtherAnswers) {
    metrics::ExperimentRecord experiment = with(&metrics::RequestCounts::unexpected, 9'000);
    experiment.runs[0].statuses = {{200, 1'000}, {307, 9'000}};
    experiment.runs[0].url = "http://server:5000/";
    experiment.runs[0].redirectLocation = "/other";
    EXPECT_THAT(test::reasonsOf("redirects", experiment).at(0).advice, HasSubstr("let the requests follow"));
    experiment.runs[0].redirectLocation = "https://server:5001/\x1b";
    const auto reasons = test::reasonsOf("redirects", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
    EXPECT_THAT(reasons[0].sentence, AllOf(HasSubstr("90 % of the requests (9,000 of 10,000)"),
                                           HasSubstr("to https://server:5001/\\x1b instead of answered")));
    EXPECT_THAT(reasons[0].advice, testing::Not(HasSubstr("let the requests follow"))) << "they would not";
    EXPECT_THAT(test::reasonsOf("unexpectedStatuses", experiment), IsEmpty());
}

TEST(Redirects, areNoneWherePlansExpectThem) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].statuses = {{307, experiment.runs[0].requests.ok}};
    EXPECT_THAT(test::reasonsOf("redirects", experiment), IsEmpty());
    experiment.runs[0].statuses = {{304, 10}};
    experiment.runs[0].requests = {.sent = 10, .unexpected = 10};
    EXPECT_THAT(test::reasonsOf("redirects", experiment), IsEmpty()) << "304 sends nowhere";
    EXPECT_THAT(test::reasonsOf("unexpectedStatuses", experiment).at(0).sentence, HasSubstr("status 304"));
}

TEST(Authentication, givesTheReasonThatTheClientFoundAsAdvice) {
    metrics::ExperimentRecord experiment = with(&metrics::RequestCounts::unexpected, 10'000);
    experiment.runs[0].statuses = {{401, 10'000}};
    EXPECT_EQ(trustOf("authentication", experiment), Trust::Invalid);
    EXPECT_THAT(test::reasonsOf("authentication", experiment)[0].advice, HasSubstr("Set up authentication"));
    experiment.plan.connection.authentication.scheme = plan::AuthenticationSettings::Scheme::Negotiate;
    EXPECT_THAT(test::reasonsOf("authentication", experiment)[0].advice, HasSubstr("Check user, password"));
    experiment.runs[0].authenticationFailure = "There is no ticket. Run kinit.";
    EXPECT_EQ(test::reasonsOf("authentication", experiment)[0].advice, "There is no ticket. Run kinit");
    EXPECT_THAT(test::reasonsOf("unexpectedStatuses", experiment), IsEmpty());
}

TEST(UnexpectedStatuses, nameTheStatuses) {
    metrics::ExperimentRecord experiment = with(&metrics::RequestCounts::unexpected, 200);
    experiment.runs[0].statuses = {{200, 9'800}, {404, 150}, {503, 50}};
    EXPECT_EQ(test::reasonsOf("unexpectedStatuses", experiment).at(0).sentence,
              "2.0 % of the requests (200 of 10,000) were answered with status 404 and 503");
    EXPECT_EQ(trustOf("unexpectedStatuses", with(&metrics::RequestCounts::unexpected, 100)), Trust::Valid);
}

TEST(NoSuccess, isInvalid) {
    const auto reasons = test::reasonsOf("noSuccess", with(&metrics::RequestCounts::failed, 10'000));
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("None of the 10,000 requests"));
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].requests = {.sent = 64, .inFlightAtEnd = 64};
    EXPECT_THAT(test::reasonsOf("noSuccess", experiment).at(0).sentence,
                HasSubstr("No request ended within the window of 10 s"));
}

TEST(UnbalancedCounts, areInvalidWithBothSums) {
    metrics::ExperimentRecord experiment = test::soundOpenExperiment();
    EXPECT_THAT(test::reasonsOf("unbalancedCounts", experiment), IsEmpty());
    experiment.runs[0].requests.ok -= 1;
    experiment.runs[0].arrivals.notStarted += 5;
    const auto reasons = test::reasonsOf("unbalancedCounts", experiment);
    ASSERT_EQ(reasons.size(), 2u);
    EXPECT_THAT(reasons[0].sentence, AllOf(HasSubstr("500,000 were"), HasSubstr("499,999 ended")));
    EXPECT_THAT(reasons[1].sentence,
                AllOf(HasSubstr("500,000 were intended"), HasSubstr("500,005 were sent")));
    EXPECT_EQ(reasons[1].trust, Trust::Invalid);
}

}  // namespace
}  // namespace hostmark::analysis

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/trust/trust_checks.h"

namespace hostmark::analysis {
namespace {

using metrics::Trust;
using testing::HasSubstr;
using testing::IsEmpty;

metrics::ExperimentRecord answered(metrics::TargetAnswer a, metrics::TargetAnswer b) {
    a.targetName = "Kestrel";
    b.targetName = "nginx";
    a.request = b.request = "hello";
    metrics::ExperimentRecord experiment;
    experiment.answers = {std::move(a), std::move(b)};
    return experiment;
}

TEST(DifferentAnswers, saysNothingOfTheSameWork) {
    EXPECT_THAT(checkDifferentAnswers(answered({}, {}), nullptr), IsEmpty());
    EXPECT_THAT(checkDifferentAnswers({}, nullptr), IsEmpty()) << "nothing was asked";
}

TEST(DifferentAnswers, suspectsACompressedTarget) {
    const auto reasons =
        checkDifferentAnswers(answered({.status = 200, .bodyBytes = 10'000},
                                       {.status = 200, .contentEncoding = "gzip", .bodyBytes = 99}),
                              nullptr);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence,
                HasSubstr("Content coding is none at Kestrel, gzip at nginx; Body length"));
}

TEST(DifferentAnswers, doesNotBelieveAnErrorPageBesideAnAnswer) {
    const auto reasons = checkDifferentAnswers(answered({.status = 200}, {.status = 404}), nullptr);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
}

TEST(DifferentAnswers, namesThreeAndCountsTheRest) {
    const auto reasons = checkDifferentAnswers(answered({}, {.httpVersion = "2",
                                                             .framing = metrics::BodyFraming::Chunked,
                                                             .isKeptAlive = true,
                                                             .contentType = "text/html",
                                                             .contentEncoding = "br"}),
                                               nullptr);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("; and 2 differences more"));
}

TEST(DifferentAnswers, leavesATargetThatDidNotAnswerToItsRuns) {
    EXPECT_THAT(checkDifferentAnswers(answered({.status = 200}, {.failure = "refused"}), nullptr), IsEmpty());
}

TEST(DifferentAnswers, isNoMatterOfOneRun) {
    const metrics::RunRecord run;
    EXPECT_THAT(checkDifferentAnswers(answered({.status = 200}, {.status = 404}), &run), IsEmpty());
}

}  // namespace
}  // namespace hostmark::analysis

#include "engine/metrics/trust_verdict.h"

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

TEST(TrustVerdict, isTheWorstOfItsReasons) {
    TrustVerdict verdict;
    EXPECT_EQ(verdict.trust(), Trust::Valid);
    verdict.reasons.push_back({"sharedMachine", Trust::Valid, "One machine", "Mind it"});
    EXPECT_EQ(verdict.trust(), Trust::Valid);
    verdict.reasons.push_back({"errors", Trust::Invalid, "Most failed", "Repair it"});
    verdict.reasons.push_back({"shortWindow", Trust::Suspect, "Short", "Longer"});
    EXPECT_EQ(verdict.trust(), Trust::Invalid);
}

TEST(TrustVerdict, isJudgedOnlyByACatalog) {
    EXPECT_FALSE(TrustVerdict().isJudged());
    EXPECT_TRUE((TrustVerdict{1, {}}).isJudged());
}

TEST(Trust, hasANameForFilesAndOneForPeople) {
    EXPECT_STREQ(name(Trust::Valid), "valid");
    EXPECT_STREQ(name(Trust::Suspect), "suspect");
    EXPECT_STREQ(name(Trust::Invalid), "invalid");
    EXPECT_STREQ(title(Trust::Valid), "Valid");
    EXPECT_STREQ(title(Trust::Suspect), "Suspect");
    EXPECT_STREQ(title(Trust::Invalid), "Invalid");
}

}  // namespace
}  // namespace hostmark::metrics

#include <algorithm>
#include <cctype>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/history_fixture.h"

namespace hostmark::store {
namespace {

using core::ErrorCode;
using metrics::ExperimentRecord;
using ::testing::HasSubstr;

using FindExperiment = hostmark::test::HistoryFixture;

TEST_F(FindExperiment, findsByIdBeginningNameAndLast) {
    const ExperimentRecord older = recorded("older", 1);
    const ExperimentRecord newer = recorded("newer", 2);
    std::string upper = older.id.text();
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const struct {
        std::string text;
        core::ExperimentId expected;
    } cases[] = {
        {older.id.text(), older.id},
        {older.id.text().substr(0, 8), older.id},
        {older.id.text().substr(0, 12), older.id},
        {upper, older.id},
        {"older", older.id},
        {"newer", newer.id},
        {"last", newer.id},
    };
    for (const auto& oneCase : cases) {
        const auto found = history().find(oneCase.text);
        ASSERT_TRUE(found) << oneCase.text << ": " << core::describe(found.error());
        EXPECT_EQ(*found, oneCase.expected) << oneCase.text;
    }
}

TEST_F(FindExperiment, findsNothingByShortBeginningsOrPartsOfNames) {
    const ExperimentRecord experiment = recorded("Kestrel against nginx");
    for (const std::string& text :
         {experiment.id.text().substr(0, 3), std::string("Kestrel"), std::string(""), std::string("%"),
          std::string("zzzz"), experiment.id.text() + "0"}) {
        const auto found = history().find(text);
        ASSERT_FALSE(found) << text;
        EXPECT_EQ(found.error().code, ErrorCode::NotFound);
    }
}

TEST_F(FindExperiment, findsNoLastInAnEmptyHistory) {
    const auto found = history().find("last");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::NotFound);
    EXPECT_THAT(found.error().message, HasSubstr("no experiment yet"));
}

TEST_F(FindExperiment, namesTheCandidatesOfAnAmbiguousName) {
    const ExperimentRecord one = recorded("same", 1);
    const ExperimentRecord other = recorded("same", 2);
    const auto found = history().find("same");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::Ambiguous);
    EXPECT_THAT(found.error().advice, HasSubstr(one.id.text()));
    EXPECT_THAT(found.error().advice, HasSubstr(other.id.text()));
}

TEST_F(FindExperiment, namesTheCandidatesOfAnAmbiguousBeginning) {
    std::vector<ExperimentRecord> records;
    for (const char* id : {"abcd0000-0000-4000-8000-000000000001", "abcd0000-0000-4000-8000-000000000002"}) {
        records.push_back(test::sampleExperiment(id, {{"A"}}, 1, 1));
        records.back().id = core::ExperimentId::parse(id).value();
        record(records.back());
    }
    EXPECT_EQ(history().find("abcd").error().code, ErrorCode::Ambiguous);
    EXPECT_EQ(history().find("abcd0000-0000-4000-8000-000000000002").value(), records[1].id);
}

TEST_F(FindExperiment, findsDeletedExperimentsOnlyWhenNoOtherFits) {
    const ExperimentRecord older = recorded("same", 1);
    const ExperimentRecord newer = recorded("same", 2);
    ASSERT_TRUE(history().remove(newer.id));
    EXPECT_EQ(history().find("same").value(), older.id);
    EXPECT_EQ(history().find("last").value(), older.id);
    EXPECT_EQ(history().find(newer.id.text().substr(0, 13)).value(), newer.id);
    ASSERT_TRUE(history().remove(older.id));
    EXPECT_EQ(history().find("same").error().code, ErrorCode::Ambiguous);
    EXPECT_EQ(history().find("last").value(), newer.id);
}

}  // namespace
}  // namespace hostmark::store

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/history_fixture.h"

namespace hostmark::store {
namespace {

using core::ErrorCode;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// What a history keeps of this machine and of what a person has allowed.
using HistoryCaches = hostmark::test::HistoryFixture;

std::vector<std::string> textsOf(const std::vector<AllowedLaunch>& launches) {
    std::vector<std::string> texts;
    for (const AllowedLaunch& launch : launches) {
        texts.push_back(launch.text);
    }
    return texts;
}

TEST_F(HistoryCaches, keepTheHighestCeilingOfEachShape) {
    const std::string shape(64, 'a');
    EXPECT_EQ(history().findCeiling(shape).value(), std::nullopt);
    ASSERT_TRUE(history().saveCeiling({3, shape, 100'000, 20}));
    ASSERT_TRUE(history().saveCeiling({0, std::string(64, 'b'), 50'000, 20}));
    EXPECT_EQ(history().findCeiling(shape).value(), (metrics::GeneratorCeiling{0, shape, 100'000, 20}));
    ASSERT_TRUE(history().saveCeiling({0, shape, 120'000.5, 19}));
    EXPECT_EQ(history().findCeiling(shape).value(), (metrics::GeneratorCeiling{0, shape, 120'000.5, 19}));
    ASSERT_TRUE(history().saveCeiling({0, shape, 90'000, 21})) << "later, and on a busier machine";
    EXPECT_EQ(history().findCeiling(shape).value()->throughputPerSecond, 120'000.5);
    EXPECT_EQ(history().saveCeiling({0, "", 90'000, 19}).error().code, ErrorCode::InvalidArgument);
}

TEST_F(HistoryCaches, forgetACeilingThatWasExceeded) {
    const std::string shape(64, 'a');
    ASSERT_TRUE(history().saveCeiling({0, shape, 100'000, 20}));
    ASSERT_TRUE(history().removeCeiling(shape, 99'999));
    EXPECT_TRUE(history().findCeiling(shape).value().has_value()) << "it was not reached";
    ASSERT_TRUE(history().removeCeiling(std::string(64, 'b'), 200'000));
    EXPECT_TRUE(history().findCeiling(shape).value().has_value()) << "that was another load";
    ASSERT_TRUE(history().removeCeiling(shape, 110'000));
    EXPECT_EQ(history().findCeiling(shape).value(), std::nullopt);
    ASSERT_TRUE(history().saveCeiling({0, shape, 115'000, 22}));
    EXPECT_EQ(history().findCeiling(shape).value()->throughputPerSecond, 115'000);
}

TEST_F(HistoryCaches, rememberWhichLaunchesAPersonHasAllowed) {
    const std::string hash(64, 'a');
    const std::string other(64, 'b');
    EXPECT_FALSE(history().isLaunchAllowed(hash).value());
    ASSERT_TRUE(history().allowLaunches({{hash, "dotnet"}, {std::string(64, '0'), "sh"}}));
    ASSERT_TRUE(history().allowLaunches({{hash, "dotnet"}})) << "once more";
    EXPECT_TRUE(history().isLaunchAllowed(hash).value());
    EXPECT_FALSE(history().isLaunchAllowed(other).value());
    for (const std::string& bad : {std::string(), std::string(64, 'A'), std::string(63, 'a')}) {
        EXPECT_EQ(history().allowLaunches({{other, ""}, {bad, ""}}).error().code, ErrorCode::InvalidArgument)
            << bad;
    }
    EXPECT_FALSE(history().isLaunchAllowed(other).value()) << "all or none";
}

TEST_F(HistoryCaches, tellWhatWasAllowedUntilItIsWithdrawn) {
    const std::string hash(64, 'a');
    const std::string other(64, 'b');
    ASSERT_TRUE(history().allowLaunches({{hash, ""}})) << "as an earlier version kept it";
    ASSERT_TRUE(history().allowLaunches({{hash, "dotnet"}, {other, "sh"}}));
    ASSERT_TRUE(history().allowLaunches({{hash, "something else"}})) << "a hash has one text";
    EXPECT_THAT(textsOf(history().allowedLaunches().value()),
                ::testing::UnorderedElementsAre("dotnet", "sh"));
    EXPECT_GT(history().allowedLaunches()->front().allowedAtUnixMs, 0);
    ASSERT_TRUE(history().withdrawLaunches({hash, std::string(64, 'c')}));
    EXPECT_FALSE(history().isLaunchAllowed(hash).value());
    EXPECT_TRUE(history().isLaunchAllowed(other).value());
    EXPECT_THAT(textsOf(history().allowedLaunches().value()), ElementsAre("sh"));
    ASSERT_TRUE(history().withdrawLaunches({other}));
    EXPECT_THAT(history().allowedLaunches().value(), IsEmpty());
}

TEST_F(HistoryCaches, areReadWhereTheyMayNotBeChanged) {
    const std::string hash(64, 'a');
    ASSERT_TRUE(history().allowLaunches({{hash, "dotnet"}}));
    auto reader = History::open(file(), OpenMode::ReadOnly);
    ASSERT_TRUE(reader);
    EXPECT_TRUE((*reader)->isLaunchAllowed(hash).value());
    EXPECT_EQ(textsOf((*reader)->allowedLaunches().value()), std::vector<std::string>{"dotnet"});
    EXPECT_EQ((*reader)->allowLaunches({{hash, ""}}).error().code, ErrorCode::ReadOnly);
    EXPECT_EQ((*reader)->withdrawLaunches({hash}).error().code, ErrorCode::ReadOnly);
    EXPECT_EQ((*reader)->saveCeiling({0, hash, 1, 1}).error().code, ErrorCode::ReadOnly);
    EXPECT_EQ((*reader)->removeCeiling(hash, 1).error().code, ErrorCode::ReadOnly);
}

}  // namespace
}  // namespace hostmark::store

#include "app/services/history_caches.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/store/history.h"
#include "tests/store/temporary_folder.h"

namespace hostmark::services {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class HistoryCachesTest : public ::testing::Test {
protected:
    HistoryService& history() { return *m_history; }

private:
    test::TemporaryFolder m_folder;
    std::unique_ptr<HistoryService> m_history = HistoryService::open(m_folder.file(u8"history.db")).value();
};

plan::LaunchToAllow launch(const std::string& program) {
    return {plan::LaunchToAllow::Kind::Command,
            {"shop", "front"},
            "program      \"" + program + "\"\n",
            std::string(64, 'a')};
}

TEST_F(HistoryCachesTest, rememberCeilings) {
    HistoryCeilings cache(history());
    EXPECT_EQ(cache.find("shape").value(), std::nullopt);
    const metrics::GeneratorCeiling ceiling{0, "shape", 120'000, 1'790'000'000'000};
    ASSERT_TRUE(cache.keep(ceiling));
    EXPECT_EQ(cache.find("shape").value(), ceiling);
}

TEST_F(HistoryCachesTest, showWhatWasAllowedAndTakeItBack) {
    HistoryAllowedLaunches allowed(history());
    const plan::LaunchToAllow one = launch("dotnet");
    EXPECT_FALSE(allowed.isAllowed(one.hash).value());
    ASSERT_TRUE(allowed.allow({one}));
    EXPECT_TRUE(allowed.isAllowed(one.hash).value());
    const auto all = allowed.all();
    ASSERT_TRUE(all);
    ASSERT_THAT(*all, SizeIs(1));
    EXPECT_EQ(all->front().text, "target       \"shop\", \"front\"\nprogram      \"dotnet\"\n");
    EXPECT_GT(all->front().allowedAtUnixMs, 0);
    EXPECT_NE(all->front().id, one.hash) << "it holds for this machine and person";
    ASSERT_TRUE(allowed.withdraw({all->front().id}));
    EXPECT_FALSE(allowed.isAllowed(one.hash).value());
    EXPECT_THAT(allowed.all().value(), IsEmpty());
}

}  // namespace
}  // namespace hostmark::services

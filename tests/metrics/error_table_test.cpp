#include "engine/metrics/error_table.h"

#include <numeric>

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

using core::Phase;

TEST(ErrorTable, keysByPhaseErrorAndReuse) {
    ErrorTable table;
    EXPECT_TRUE(table.isEmpty());
    table.add(Phase::Read, "Connection reset by peer", false, "");
    table.add(Phase::Read, "Connection reset by peer", true, "");
    table.add(Phase::Write, "Connection reset by peer", false, "");
    table.add(Phase::Read, "End of file", false, "");
    table.add(Phase::Read, "End of file", false, "");
    EXPECT_FALSE(table.isEmpty());
    EXPECT_EQ(table.sorted().size(), 4u);
    EXPECT_EQ(table.sorted().front(), (ErrorEntry{Phase::Read, "End of file", false, 2, ""}));
}

TEST(ErrorTable, keepsTheFirstSampleOfAKind) {
    ErrorTable table;
    table.add(Phase::Connect, "Connection refused", false, "127.0.0.1:5000");
    table.add(Phase::Connect, "Connection refused", false, "127.0.0.1:5001", 4);
    ASSERT_EQ(table.sorted().size(), 1u);
    EXPECT_EQ(table.sorted().front(),
              (ErrorEntry{Phase::Connect, "Connection refused", false, 5, "127.0.0.1:5000"}));
}

TEST(ErrorTable, sortsByCountAndKeepsTheOrderOfEquals) {
    ErrorTable table;
    table.add(Phase::Read, "first", false, "", 2);
    table.add(Phase::Read, "second", false, "", 2);
    table.add(Phase::Read, "most", false, "", 9);
    const std::vector<ErrorEntry> entries = table.sorted();
    ASSERT_EQ(entries.size(), 3u);
    EXPECT_EQ(entries[0].error, "most");
    EXPECT_EQ(entries[1].error, "first");
    EXPECT_EQ(entries[2].error, "second");
}

TEST(ErrorTable, mergesAnothersEntries) {
    ErrorTable first;
    first.add(Phase::Tls, "certificate expired", false, "CN=a", 1);
    ErrorTable second;
    second.add(Phase::Tls, "certificate expired", false, "CN=b", 2);
    second.add(Phase::Timeout, "no response", true, "", 3);
    first.merge(second.sorted());
    const std::vector<ErrorEntry> entries = first.sorted();
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(entries[0].count, 3u);
    EXPECT_EQ(entries[1], (ErrorEntry{Phase::Timeout, "no response", true, 3, ""}));
    EXPECT_EQ(entries[0], (ErrorEntry{Phase::Tls, "certificate expired", false, 3, "CN=a"}));
}

TEST(ErrorTable, boundsItsKindsWithoutLosingACount) {
    ErrorTable table;
    for (int i = 0; i < 1'000; ++i) {
        table.add(i % 2 == 0 ? Phase::Read : Phase::Write, "error " + std::to_string(i), false, "sample");
    }
    const std::vector<ErrorEntry> entries = table.sorted();
    // 256 kinds, and one more for the rest of each phase
    EXPECT_EQ(entries.size(), 258u);
    const std::uint64_t total =
        std::accumulate(entries.begin(), entries.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const ErrorEntry& entry) { return sum + entry.count; });
    EXPECT_EQ(total, 1'000u);
    EXPECT_EQ(entries[0].error, "other errors");
    EXPECT_EQ(entries[0].count, 372u);
    EXPECT_EQ(entries[1].count, 372u);
    // A known kind still counts as itself.
    table.add(Phase::Read, "error 0", false, "");
    const std::vector<ErrorEntry> after = table.sorted();
    EXPECT_EQ(after[2], (ErrorEntry{Phase::Read, "error 0", false, 2, "sample"}));
}

}  // namespace
}  // namespace hostmark::metrics

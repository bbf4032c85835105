#include "engine/host/process_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;

// 1 ─┬─ 10 (shell) ─┬─ 100 (nginx master) ─┬─ 101
//    │              │                      └─ 102 ── 103
//    │              └─ 110
//    └─ 20
const std::vector<ProcessLink> kLinks{{1, 0},     {10, 1},    {20, 1},   {103, 102},
                                      {102, 100}, {101, 100}, {100, 10}, {110, 10}};

TEST(ProcessTree, holdsTheRootAndAllThatDescendFromIt) {
    EXPECT_THAT(processTree(kLinks, 100), ElementsAre(100, 101, 102, 103));
    EXPECT_THAT(processTree(kLinks, 103), ElementsAre(103));
    EXPECT_THAT(processTree(kLinks, 4711), ElementsAre(4711));
}

TEST(ProcessTree, endsWhereAListOfDifferentMomentsGoesInACircle) {
    EXPECT_THAT(processTree({{1, 2}, {2, 1}, {3, 3}, {4, 3}}, 1), ElementsAre(1, 2));
    EXPECT_THAT(processTree({{0, 0}, {4, 0}}, 0), ElementsAre(0, 4));
}

TEST(CommonAncestor, isTheNearestOneAndMayBeOneOfThem) {
    struct Case {
        std::vector<std::uint64_t> pids;
        std::optional<std::uint64_t> expected;
    };
    // pids => ancestor
    const Case cases[] = {{{100, 101, 102}, 100}, {{101, 102}, 100}, {{101, 103}, 100},     {{103, 110}, 10},
                          {{103}, 103},           {{101, 20}, {}},   {{1, 101}, 1},         {{}, {}},
                          {{4711, 101}, {}},      {{20, 10}, {}},    {{103, 101, 100}, 100}};
    for (const Case& item : cases) {
        EXPECT_EQ(commonAncestor(kLinks, item.pids), item.expected) << testing::PrintToString(item.pids);
    }
    EXPECT_EQ(commonAncestor({{5, 6}, {6, 5}}, {5, 6}), 5u);
}

}  // namespace
}  // namespace hostmark::host

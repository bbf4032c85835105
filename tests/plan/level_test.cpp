#include "engine/plan/level.h"

#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

TEST(Level, isAConnectionCountOrARate) {
    Load load;
    load.connections = {8, 64};
    load.rates = {100, 200};
    EXPECT_EQ(levelsOf(load), (std::vector<Level>{{8, 0}, {64, 0}}));
    load.model = LoadModel::Open;
    EXPECT_EQ(levelsOf(load), (std::vector<Level>{{8, 100}, {8, 200}}));
    load.connections.clear();
    EXPECT_EQ(levelsOf(load), (std::vector<Level>{{0, 100}, {0, 200}}));
}

}  // namespace
}  // namespace hostmark::plan

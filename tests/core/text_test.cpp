#include "engine/core/text.h"

#include <gtest/gtest.h>

namespace hostmark::core {
namespace {

TEST(Trimmed, takesBlanksFromTheEndsAlone) {
    EXPECT_EQ(trimmed(" \t a b\t\r"), "a b");
    EXPECT_EQ(trimmed("a"), "a");
    EXPECT_EQ(trimmed(" \r\t "), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed(" a\r", " \t"), "a\r");
    EXPECT_EQ(trimmed("\n a"), "\n a");
}

}  // namespace
}  // namespace hostmark::core

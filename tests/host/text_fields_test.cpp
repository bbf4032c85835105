#include "engine/host/text_fields.h"

#include <cstdint>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TextFields, splitLinesAndWords) {
    std::string_view text = "one  two\r\n\n\tthree";
    EXPECT_THAT(words(takeLine(text)), ElementsAre("one", "two"));
    EXPECT_THAT(words(takeLine(text)), IsEmpty());
    EXPECT_THAT(words(takeLine(text)), ElementsAre("three"));
    EXPECT_EQ(takeLine(text), "");
}

TEST(TextFields, readNumbersWholeOrNotAtAll) {
    // word => number
    EXPECT_EQ(number<std::uint16_t>("65535"), 65'535);
    EXPECT_EQ(number<std::uint16_t>("65536"), std::nullopt);
    EXPECT_EQ(number<std::uint32_t>("ff", 16), 255u);
    for (const char* const word : {"", " 1", "1 ", "-1", "+1", "0x1", "1.5", "many"}) {
        EXPECT_EQ(number<std::uint32_t>(word), std::nullopt) << '"' << word << '"';
    }
}

TEST(TextFields, findTheValueOfAKey) {
    // key => value
    EXPECT_EQ(valueOf("a: 1\nb :  two words \nb: 3", "b", ':'), "two words");
    EXPECT_EQ(valueOf("ab: 1", "b", ':'), std::nullopt);
    EXPECT_EQ(valueOf("b:", "b", ':'), "");
}

}  // namespace
}  // namespace hostmark::host

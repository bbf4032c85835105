#include "engine/plan/text.h"

#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

TEST(Text, tellsUtf8FromOtherBytes) {
    struct Case {
        std::string text;
        bool expected;
    };
    // bytes => whether they are UTF-8
    const Case cases[] = {
        {"", true},
        {"plain", true},
        {"\xc3\xa4", true},
        {"\xe2\x82\xac", true},
        {"\xf0\x9f\x8e\x89", true},
        {"\xff", false},
        {"\xc3", false},
        {"\xc0\xaf", false},          // overlong '/'
        {"\xe0\x80\xaf", false},      // overlong '/'
        {"\xed\xa0\x80", false},      // a surrogate
        {"\xf4\x90\x80\x80", false},  // past U+10FFFF
        {"a\x80", false},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(isUtf8(c.text), c.expected) << inQuotes(c.text);
    }
}

TEST(Text, quotesSoThatAMessageStaysOneReadableLine) {
    EXPECT_EQ(inQuotes("a\r\nb"), "'a\\x0d\\x0ab'");
    EXPECT_EQ(inQuotes("\xff\xc3\xa4"), "'\\xff\xc3\xa4'");
    EXPECT_EQ(inQuotes(std::string(200, 'x')), "'" + std::string(120, 'x') + "...'");
}

TEST(Text, knowsTheCodePointOfACharacter) {
    EXPECT_EQ(codePoint("a"), 0x61u);
    EXPECT_EQ(codePoint("\xc3\xa9"), 0xe9u);
    EXPECT_EQ(codePoint("\xe8\xae\xa1"), 0x8ba1u);
    EXPECT_EQ(codePoint("\xf0\x9f\x98\x80"), 0x1f600u);
    EXPECT_EQ(codePoint("\xff"), 0xffu) << "no character";
}

}  // namespace
}  // namespace hostmark::plan

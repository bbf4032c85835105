#include "engine/interop/number_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace hostmark::interop {
namespace {

TEST(NumberText, givesLatenciesThreeDigitsInTheirUnit) {
    struct Case {
        double ns;
        const char* expected;
    };
    // ns => text
    const Case cases[] = {
        {0, "0 ns"},
        {850, "850 ns"},
        {999.4, "999 ns"},
        {999.6, "1.00 us"},
        {12'345, "12.3 us"},
        {999'400, "999 us"},
        {999'600, "1.00 ms"},
        {1'204'000, "1.20 ms"},
        {9'996'000, "10.0 ms"},
        {99'960'000, "100 ms"},
        {30e9, "30.0 s"},
        {3'600e9, "3600 s"},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(latencyText(c.ns), c.expected) << c.ns;
    }
}

TEST(NumberText, groupsLargeRatesAndKeepsDigitsOfSmallOnes) {
    EXPECT_EQ(rateText(0), "0.00");
    EXPECT_EQ(rateText(9.306), "9.31");
    EXPECT_EQ(rateText(812.4), "812");
    EXPECT_EQ(rateText(999.6), "1,000");
    EXPECT_EQ(rateText(49'872.7), "49,873");
    EXPECT_EQ(rateText(1'234'567), "1,234,567");
}

TEST(NumberText, scalesBytesByPowersOf1024) {
    EXPECT_EQ(bytesText(0), "0 B");
    EXPECT_EQ(bytesText(512), "512 B");
    EXPECT_EQ(bytesText(1500), "1.50 kB");
    EXPECT_EQ(bytesText(999.9e3), "1.00 MB");
    EXPECT_EQ(bytesText(3e15), "3000 TB");
}

TEST(NumberText, writesNumbersThatReadBackTheSame) {
    for (const double value :
         {0.1, 1.0 / 3, 2.0 / 126, 2.2250738585072014e-308, 1.7976931348623157e308, -0.25}) {
        EXPECT_EQ(std::stod(exactText(value)), value);
    }
    EXPECT_EQ(exactText(50'000), "50000");
    EXPECT_EQ(exactText(std::numeric_limits<double>::quiet_NaN()), "");
    EXPECT_EQ(exactText(std::numeric_limits<double>::infinity()), "");
}

TEST(NumberText, knowsHowManyColumnsATerminalGives) {
    EXPECT_EQ(displayWidth(""), 0u);
    EXPECT_EQ(displayWidth("abc"), 3u);
    EXPECT_EQ(displayWidth("\xc3\xa4"), 1u);                  // a with diaeresis
    EXPECT_EQ(displayWidth("\xe4\xb8\xad\xe6\x96\x87"), 4u);  // two Chinese characters
    EXPECT_EQ(displayWidth("\xf0\x9f\x9a\x80"), 2u);          // a rocket
    EXPECT_EQ(displayWidth("\xff\xfe"), 2u);
}

}  // namespace
}  // namespace hostmark::interop

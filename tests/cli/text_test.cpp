#include "app/cli/text.h"

#include <gtest/gtest.h>

namespace hostmark::cli {
namespace {

using namespace std::chrono_literals;

TEST(CliText, givesSmallRatesADecimal) {
    EXPECT_EQ(rateText(0), "0.0/s");
    EXPECT_EQ(rateText(7.46), "7.5/s");
    EXPECT_EQ(rateText(99.97), "100/s");
    EXPECT_EQ(rateText(52'341.4), "52,341/s");
}

TEST(CliText, writesLatenciesWithThreeDigitsInTheUnitThatFits) {
    struct Case {
        std::uint64_t ns;
        const char* expected;
    };
    // nanoseconds => text
    const Case cases[] = {
        {0, "0 ns"},
        {850, "850 ns"},
        {1'000, "1.00 us"},
        {12'340, "12.3 us"},
        {999'400, "999 us"},
        {999'600, "1.00 ms"},
        {1'234'000, "1.23 ms"},
        {99'960'000, "100 ms"},
        {456'000'000, "456 ms"},
        {2'310'000'000, "2.31 s"},
        {61'000'000'000, "61.0 s"},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(latencyText(c.ns), c.expected) << c.ns;
    }
}

TEST(CliText, writesSpansAsPeopleSayThem) {
    EXPECT_EQ(spanText(0s), "0.0 s");
    EXPECT_EQ(spanText(4210ms), "4.2 s");
    EXPECT_EQ(spanText(9960ms), "10 s");
    EXPECT_EQ(spanText(59s), "59 s");
    EXPECT_EQ(spanText(72s), "1 min 12 s");
    EXPECT_EQ(spanText(930s), "15 min 30 s");
    EXPECT_EQ(spanText(3720s), "1 h 02 min");
}

TEST(CliText, alignsTablesByColumn) {
    EXPECT_EQ(
        tableText({{"name", "rate", "note"}, {"Kestrel", "9.0/s", ""}, {"IIS", "12,000/s", "slow"}}, "lrl"),
        "name         rate  note\n"
        "Kestrel     9.0/s\n"
        "IIS      12,000/s  slow\n");
}

TEST(CliText, alignsNamesByCharactersNotBytes) {
    EXPECT_EQ(tableText({{"a", "b"}, {"äöü", "x"}, {"abc", "y"}}, "ll"),
              "a    b\n"
              "äöü  x\n"
              "abc  y\n");
}

TEST(CliText, hasNoTimeForNeverStarted) {
    EXPECT_EQ(timeText(0), "-");
    EXPECT_EQ(timeText(1'790'000'000'000).size(), std::string("2026-09-21 12:13").size());
}

TEST(Indented, movesEachLine) {
    EXPECT_EQ(indented("a\nb\n"), "  a\n  b\n");
    EXPECT_EQ(indented("a"), "  a\n");
    EXPECT_EQ(indented(""), "");
}

}  // namespace
}  // namespace hostmark::cli

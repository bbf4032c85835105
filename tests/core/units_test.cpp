#include "engine/core/units.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>

namespace hostmark::core {
namespace {

using namespace std::chrono_literals;

TEST(Units, readsDurationsAsPeopleWriteThem) {
    struct Case {
        const char* text;
        Nanoseconds expected;
    };
    // input => duration
    const Case cases[] = {
        {"30s", 30s},
        {"1m30s", 90s},
        {"500ms", 500ms},
        {"1.5s", 1500ms},
        {"2h", 2h},
        {"250us", 250us},
        {"10ns", 10ns},
        {"0", 0ns},
        {"0s", 0ns},
        {"0h", 0ns},
        {" 5s ", 5s},
        {"1m 30s", 90s},
        {"1h2m3s4ms5us6ns", 1h + 2min + 3s + 4ms + 5us + 6ns},
        {".5s", 500ms},
        {"0.25h", 15min},
        {"1.000000001s", 1s + 1ns},
        {"1.50000000000000000000s", 1500ms},
        {"90s", 90s},
        {"576h", 576h},
        {"5\xc2\xb5s", 5us},
        {"5\xce\xbcs", 5us},
        {"0.001us", 1ns},
    };
    for (const Case& c : cases) {
        const auto duration = parseDuration(c.text);
        ASSERT_TRUE(duration) << c.text;
        EXPECT_EQ(duration->count(), c.expected.count()) << c.text;
    }
}

TEST(Units, refusesWhatIsNoDuration) {
    // input => InvalidArgument with the forms that are understood
    const char* const cases[] = {"",
                                 " ",
                                 "5",
                                 "-5s",
                                 "5 s",
                                 "5S",
                                 "s",
                                 "1.s",
                                 ".s",
                                 "1..5s",
                                 "1e3s",
                                 "5sec",
                                 "30s1m",
                                 "1s1s",
                                 "577h",
                                 "1d",
                                 "0.1ns",
                                 "1,000s",
                                 "5s!",
                                 "+5s",
                                 "0x5s",
                                 "99999999999999999999s",
                                 "1.0000000001s",
                                 "576h1ns",
                                 "0 0"};
    for (const char* text : cases) {
        const auto duration = parseDuration(text);
        ASSERT_FALSE(duration) << text;
        EXPECT_EQ(duration.error().code, ErrorCode::InvalidArgument) << text;
        EXPECT_NE(duration.error().advice.find("1m30s"), std::string::npos);
    }
}

TEST(Units, formatsDurationsInTheirOwnUnit) {
    struct Case {
        Nanoseconds duration;
        const char* expected;
    };
    // duration => text
    const Case cases[] = {
        {0ns, "0s"},
        {30s, "30s"},
        {90s, "1m30s"},
        {500ms, "500ms"},
        {1500ms, "1.5s"},
        {2h, "2h"},
        {1h + 5s, "1h5s"},
        {250us, "250us"},
        {10ns, "10ns"},
        {1500ns, "1.5us"},
        {1s + 1ns, "1.000000001s"},
        {1min + 1ms, "1m1ms"},
        {576h, "576h"},
        {-5s, "-5s"},
        {15min + 30s, "15m30s"},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(formatDuration(c.duration), c.expected);
    }
}

TEST(Units, readsBackEveryDurationThatItFormats) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20'000; ++i) {
        // Shifted, so that short durations are as frequent as long ones.
        const Nanoseconds duration(static_cast<std::int64_t>((random() % 2'073'600'000'000'000) >> (i % 51)));
        const auto again = parseDuration(formatDuration(duration));
        ASSERT_TRUE(again) << formatDuration(duration);
        ASSERT_EQ(again->count(), duration.count());
    }
}

TEST(Units, readsCountsAndSizes) {
    struct Case {
        const char* text;
        std::optional<std::uint64_t> count;
        std::optional<std::uint64_t> size;
    };
    // input => as a count, as a size in bytes (none: refused)
    const Case cases[] = {
        {"100", 100, 100},
        {"0", 0, 0},
        {" 7 ", 7, 7},
        {"10k", 10'000, {}},
        {"10K", 10'000, {}},
        {"10 k", 10'000, {}},
        {"1.5M", 1'500'000, {}},
        {"2G", 2'000'000'000, {}},
        {"10,000", 10'000, 10'000},
        {"1,234,567", 1'234'567, 1'234'567},
        {"1.5", {}, {}},
        {"1.0", 1, 1},
        {"1,5M", {}, {}},
        {"1,00", {}, {}},
        {",100", {}, {}},
        {"1234,567", {}, {}},
        {"1.000,000", {}, {}},
        {"64KiB", {}, 65'536},
        {"64 KiB", {}, 65'536},
        {"1MiB", {}, 1'048'576},
        {"10kB", {}, 10'000},
        {"10KB", {}, 10'000},
        {"1.5KiB", {}, 1'536},
        {"0.0009765625KiB", {}, 1},
        {"0.001KiB", {}, {}},
        {"3B", {}, 3},
        {"1.5B", {}, {}},
        {"1TiB", {}, 1'099'511'627'776},
        {"", {}, {}},
        {"k", {}, {}},
        {"-1", {}, {}},
        {"+1", {}, {}},
        {"1e6", {}, {}},
        {"10m", {}, {}},
        {"1 000", {}, {}},
        {"18446744073709551615", 18'446'744'073'709'551'615ull, 18'446'744'073'709'551'615ull},
        {"18446744073709551616", {}, {}},
        {"18446744073709552k", {}, {}},
        {"16777216TiB", {}, {}},
    };
    for (const Case& c : cases) {
        const auto count = parseCount(c.text);
        const auto size = parseSize(c.text);
        EXPECT_EQ(count ? std::optional(*count) : std::nullopt, c.count) << "count " << c.text;
        EXPECT_EQ(size ? std::optional(*size) : std::nullopt, c.size) << "size " << c.text;
    }
    EXPECT_EQ(parseCount("many").error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(parseSize("big").error().code, ErrorCode::InvalidArgument);
}

}  // namespace
}  // namespace hostmark::core

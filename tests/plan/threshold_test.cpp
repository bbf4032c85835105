#include "engine/plan/threshold.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

using testing::HasSubstr;
using Kind = Threshold::Kind;

TEST(Threshold, readsWhatPeopleWrite) {
    struct Case {
        const char* text;
        Threshold expected;
    };
    // text => threshold
    const Case cases[] = {
        {"p99 < 50ms", {"p99", Kind::Below, 50e6, {}}},
        {"p99<50ms", {"p99", Kind::Below, 50e6, {}}},
        {"  max <=  1.5s ", {"max", Kind::AtMost, 1.5e9, {}}},
        {"throughput > 20k", {"throughput", Kind::Above, 20'000, {}}},
        {"throughput >= 20,000/s", {"throughput", Kind::AtLeast, 20'000, {}}},
        {"errors < 0.1%", {"errors", Kind::Below, 0.001, {}}},
        {"errors <= 0", {"errors", Kind::AtMost, 0, {}}},
        {"errors < 0.001", {"errors", Kind::Below, 0.001, {}}},
        {"requestsPerCpuSecond > 1k", {"requestsPerCpuSecond", Kind::Above, 1'000, {}}},
        {"not slower than baseline by 5%", {"throughput", Kind::NotWorse, 0.05, {}}},
        {"not slower than baseline by 5 % in p99", {"p99", Kind::NotWorse, 0.05, {}}},
    };
    for (const Case& c : cases) {
        const core::Result<Threshold> read = parseThreshold(c.text);
        ASSERT_TRUE(read) << c.text << ": " << core::describe(read.error());
        EXPECT_EQ(read->quantity, c.expected.quantity) << c.text;
        EXPECT_EQ(read->kind, c.expected.kind) << c.text;
        EXPECT_DOUBLE_EQ(read->limit, c.expected.limit) << c.text;
        const core::Result<Threshold> again = parseThreshold(toText(*read));
        ASSERT_TRUE(again) << toText(*read);
        EXPECT_EQ(*again, *read) << toText(*read);
    }
}

TEST(Threshold, isWrittenShort) {
    EXPECT_EQ(toText(*parseThreshold("p99   <0.05s")), "p99 < 50ms");
    EXPECT_EQ(toText(*parseThreshold("throughput>20k/s")), "throughput > 20000");
    EXPECT_EQ(toText(*parseThreshold("errors<0.001")), "errors < 0.1%");
    EXPECT_EQ(toText(*parseThreshold("not slower than baseline by 2.5% in p99")),
              "not slower than baseline by 2.5% in p99");
}

TEST(Threshold, saysWhatIsWrong) {
    struct Case {
        const char* text;
        const char* message;
        const char* advice;
    };
    // text => what the error says
    const Case cases[] = {
        {"", "no threshold", "p99 < 50ms"},
        {"fast", "'fast' is no threshold", "p99 < 50ms"},
        {"p98 < 50ms", "no quantity 'p98'", "p50, p90, p99"},
        {"< 50ms", "no quantity ''", "throughput"},
        {"p99 < 50", "", ""},
        {"p99 < ", "", ""},
        {"throughput > fast", "", ""},
        {"throughput > 50ms", "", ""},
        {"errors < 200%", "'200%' is no share", "0.1%"},
        {"errors < -1%", "no share", "0.1%"},
        {"errors < %", "no share", "0.1%"},
        {"errors < 1.2.3%", "no share", "0.1%"},
        {"errors < .%", "no share", "0.1%"},
        {"not slower than baseline by much", "'much' is no share", "0.1%"},
        {"not slower than baseline by 100%", "stands still", "5%"},
        {"not slower than baseline by 5% in speed", "no quantity 'speed'", "throughput"},
        {"p99 << 50ms", "", ""},
    };
    for (const Case& c : cases) {
        const core::Result<Threshold> read = parseThreshold(c.text);
        ASSERT_FALSE(read) << c.text;
        EXPECT_EQ(read.error().code, core::ErrorCode::InvalidArgument) << c.text;
        EXPECT_THAT(read.error().message, HasSubstr(c.message)) << c.text;
        EXPECT_THAT(read.error().advice, HasSubstr(c.advice)) << c.text;
        EXPECT_FALSE(read.error().message.empty() || read.error().advice.empty()) << c.text;
    }
}

}  // namespace
}  // namespace hostmark::plan

#include "engine/host/kept_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/plan/text.h"

namespace hostmark::host {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string lines(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += "line " + std::to_string(i) + "\n";
    }
    return text;
}

TEST(KeptOutput, keepsAllOfALittle) {
    KeptOutput output;
    EXPECT_EQ(output.text(), "");
    output.append("one\ntw");
    output.append("o\n");
    EXPECT_EQ(output.text(), "one\ntwo\n");
    EXPECT_EQ(output.bytes(), 8u);
}

TEST(KeptOutput, keepsAllUpToItsLimitInOnePiece) {
    const std::string full(KeptOutput::kFirstBytes + KeptOutput::kLastBytes, 'x');
    KeptOutput output;
    output.append(full);
    EXPECT_EQ(output.text(), full);
}

TEST(KeptOutput, keepsTheFirstAndTheLastLinesOfMuchAndSaysHowMuchIsLeftOut) {
    for (const std::size_t piece : {std::size_t{1000}, std::size_t{10'000'000}}) {
        const std::string all = lines(100'000);
        KeptOutput output;
        for (std::size_t i = 0; i < all.size(); i += piece) {
            output.append(std::string_view(all).substr(i, piece));
        }
        EXPECT_EQ(output.bytes(), all.size());
        const std::string text = output.text();
        EXPECT_LE(text.size(), KeptOutput::kFirstBytes + KeptOutput::kLastBytes + 100);
        EXPECT_GT(text.size(), KeptOutput::kFirstBytes + KeptOutput::kLastBytes - 100);
        EXPECT_THAT(text, StartsWith("line 0\nline 1\n"));
        EXPECT_THAT(text, EndsWith("line 99998\nline 99999\n"));
        const std::size_t gap = text.find("[");
        const std::size_t gapEnd = text.find(" bytes are left out here]\nline ");
        ASSERT_NE(gapEnd, std::string::npos);
        EXPECT_EQ(text[gap - 1], '\n');
        const std::size_t note = text.find('\n', gap) + 1 - gap;
        EXPECT_EQ(std::stoul(text.substr(gap + 1)) + text.size() - note, all.size());
    }
}

TEST(KeptOutput, cutsLinesThatDoNotEnd) {
    KeptOutput output;
    output.append(std::string(1'000'000, 'x'));
    EXPECT_THAT(output.text(), HasSubstr("x\n[934464 bytes are left out here]\nx"));
}

TEST(KeptOutput, isAlwaysUtf8) {
    KeptOutput output;
    output.append(std::string("caf\xc3\xa9 \xff\0 \xc3", 10));
    EXPECT_EQ(output.text(), "caf\xc3\xa9 \xef\xbf\xbd\xef\xbf\xbd \xef\xbf\xbd");
    KeptOutput much;
    for (int i = 0; i < 100'000; ++i) {
        much.append("\xe2\x82\xac");
    }
    EXPECT_TRUE(plan::isUtf8(much.text()));
}

}  // namespace
}  // namespace hostmark::host

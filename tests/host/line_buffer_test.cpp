#include "engine/host/line_buffer.h"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

TEST(LineBuffer, cutsLinesWhereverTheBytesWereSplit) {
    const std::string text = "one\ntwo\r\n\nlast";
    for (std::size_t split = 0; split <= text.size(); ++split) {
        LineBuffer buffer;
        std::vector<std::string> lines;
        for (const std::string& part : {text.substr(0, split), text.substr(split)}) {
            buffer.append(part);
            while (auto line = buffer.takeLine()) {
                lines.push_back(*line);
            }
        }
        EXPECT_EQ(lines, (std::vector<std::string>{"one", "two", ""})) << "split at " << split;
        EXPECT_EQ(buffer.takeRest(), "last");
        EXPECT_EQ(buffer.takeRest(), std::nullopt);
    }
}

TEST(LineBuffer, cutsALineThatNeverEnds) {
    LineBuffer buffer;
    buffer.append(std::string(LineBuffer::kLongestLine + 5, 'x'));
    const auto first = buffer.takeLine();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->size(), LineBuffer::kLongestLine);
    EXPECT_EQ(buffer.takeLine(), std::nullopt);
    buffer.append("y\n");
    EXPECT_EQ(buffer.takeLine(), "xxxxxy");
}

}  // namespace
}  // namespace hostmark::host

#include "engine/interop/text_table.h"

#include <gtest/gtest.h>

namespace hostmark::interop {
namespace {

TEST(TextTable, alignsColumnsByWhatATerminalShows) {
    const Table table{{Align::Left, Align::Right, Align::Left},
                      {"Name", "n", "Word"},
                      {{"\xe4\xb8\xad\xe6\x96\x87", "1,000", "x"}, {"abcdef", "7", ""}}};
    EXPECT_EQ(textTable(table, 2),
              "  Name        n  Word\n"
              "  \xe4\xb8\xad\xe6\x96\x87    1,000  x\n"
              "  abcdef      7\n");
}

TEST(TextTable, escapesWhatMarkdownWouldTakeForItsOwn) {
    EXPECT_EQ(markdownText("a|b_c*d`e<f>[g]\\"), "a\\|b\\_c\\*d\\`e\\<f\\>\\[g\\]\\\\");
    EXPECT_EQ(markdownText("a\nb"), "a\\\\x0ab");
    const Table table{{Align::Left, Align::Right}, {"A", "B"}, {{"x|y", "1"}}};
    EXPECT_EQ(markdownTable(table), "| A | B |\n| --- | ---: |\n| x\\|y | 1 |\n");
}

}  // namespace
}  // namespace hostmark::interop

#include "engine/host/linux_process_text.h"

#include <string>

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

/// A /proc/PID/stat as Linux 6 writes it, for a process of this name.
std::string statOf(const std::string& name) {
    return "19664 (" + name +
           ") S 19649 19649 15109 0 -1 4194304 101 0 0 0 250 50 7 3 20 0 4 0 2677192 3133440 383 "
           "18446744073709551615 94374339751936 94374339771817 140733737772064 0 0 0 0 0 0 0 0 0 17 0 0 0 0 "
           "0 0 "
           "94374339787824 94374339789440 94374748499968 140733737777634 140733737777654 140733737777654 "
           "140733737779179 0\n";
}

TEST(ProcessStat, isReadByTheNumbersOfItsFields) {
    const auto stat = processStat(statOf("cat"));
    ASSERT_TRUE(stat);
    EXPECT_EQ(*stat, (ProcessStat{19'664, "cat", 'S', 19'649, 250, 50, 10, 4, 2'677'192, 383}));
}

TEST(ProcessStat, survivesNamesWithBlanksAndParentheses) {
    for (const char* const name :
         {"", " ", "a b", "(sd-pam)", "a) R 1 (b", ")))", "((", "tmux: server", "x\ny"}) {
        const auto stat = processStat(statOf(name));
        ASSERT_TRUE(stat) << name;
        EXPECT_EQ(stat->name, name);
        EXPECT_EQ(stat->state, 'S') << name;
        EXPECT_EQ(stat->parentPid, 19'649u) << name;
        EXPECT_EQ(stat->residentPages, 383u) << name;
    }
}

TEST(ProcessStat, isEmptyWhenItIsNotWhole) {
    for (const char* const text :
         {"", "1", "1 (cat)", "1 (cat S 2 3", ") S (", "1 (cat) S 2 3 4",
          "1 (cat) S x 19649 15109 0 -1 4194304 101 0 0 0 250 50 7 3 20 0 4 0 26 31 383 1"}) {
        EXPECT_FALSE(processStat(text)) << text;
    }
}

TEST(CommandLineText, hasBlanksBetweenTheArguments) {
    using namespace std::string_literals;
    // cmdline => text
    EXPECT_EQ(commandLineText("dotnet\0App.dll\0--urls\0http://+:5000\0"s),
              "dotnet App.dll --urls http://+:5000");
    EXPECT_EQ(commandLineText("nginx: master process nginx\0\0\0\0"s), "nginx: master process nginx");
    EXPECT_EQ(commandLineText("a\0\0b\0"s), "a  b");
    EXPECT_EQ(commandLineText(""), "");
    EXPECT_EQ(commandLineText("\0\0"s), "");
}

}  // namespace
}  // namespace hostmark::host

#include "engine/host/windows_command_line.h"

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

TEST(WindowsCommandLine, quotesSoThatWindowsReadsTheSameArguments) {
    struct Case {
        std::vector<std::string> arguments;
        const char* expected;
    };
    // arguments => what follows the program's name (examples of CommandLineToArgvW and of the C runtime's
    // manual)
    const Case cases[] = {
        {{"serve", "--port", "0"}, " serve --port 0"},
        {{""}, R"( "")"},
        {{"a b"}, R"( "a b")"},
        {{R"(a"b)"}, R"( "a\"b")"},
        {{R"(a\b)"}, R"( a\b)"},
        {{R"(C:\some folder\)"}, R"( "C:\some folder\\")"},
        {{R"(a\\b c)"}, R"( "a\\b c")"},
        {{R"(a\"b)"}, R"( "a\\\"b")"},
        {{R"(a\\")"}, R"( "a\\\\\"")"},
        {{"tab\there"}, " \"tab\there\""},
    };
    for (const Case& item : cases) {
        EXPECT_EQ(windowsCommandLine("hostmark-cli.exe", item.arguments),
                  std::string("\"hostmark-cli.exe\"") + item.expected);
    }
}

}  // namespace
}  // namespace hostmark::host

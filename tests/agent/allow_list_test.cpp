#include "engine/agent/allow_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::agent {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(AllowList, isReadAsThePlansLaunchIs) {
    const auto entries = readAllowList(R"({
        "kestrel": { "program": "dotnet", "arguments": ["App.dll"], "folder": "/srv/app",
                     "environment": { "A": "1" }, "stop": ["app", "stop"], "grace": "7s" },
        "nginx-1.2_x": { "program": "nginx" } })");
    ASSERT_TRUE(entries) << core::describe(entries.error());
    ASSERT_THAT(*entries, SizeIs(2));
    EXPECT_EQ((*entries)[0].name, "kestrel");
    const plan::Launch& launch = (*entries)[0].launch;
    EXPECT_EQ(launch.kind, plan::Launch::Kind::Process);
    EXPECT_EQ(launch.program, "dotnet");
    EXPECT_THAT(launch.arguments, ElementsAre("App.dll"));
    EXPECT_EQ(launch.folder, "/srv/app");
    EXPECT_THAT(launch.environment, ElementsAre(plan::EnvironmentVariable{"A", "1"}));
    EXPECT_THAT(launch.stopCommand, ElementsAre("app", "stop"));
    EXPECT_EQ(launch.grace, 7s);
    EXPECT_THAT(readAllowList("{}").value(), IsEmpty());
}

TEST(AllowList, refusesWhatItCannotStartWithItsPlace) {
    struct Case {
        const char* json;
        const char* where;
        const char* said;
    };
    const Case cases[] = {
        {"", "", ""},
        {"[]", "", "an object of entries"},
        {R"({"a/b": {"program": "x"}})", "['a/b']", "no name of an entry"},
        {R"({"": {"program": "x"}})", "", "no name of an entry"},
        {R"({"a": {"program": "x"}, "a": {"program": "y"}})", "a", ""},
        {R"({"a": {"program": "x", "shell": true}})", "a.shell", ""},
        {R"({"a": {"program": ""}})", "a.program", "No program is named"},
        {R"({"a": {"program": "x\u0000y"}})", "a.program", ""},
        {R"({"a": {"site": "Shop"}})", "a", "an agent starts programs only"},
        {R"({"a": {"program": "x", "readyUrl": "/"}})", "a.readyUrl", "waits for the target"},
        {R"({"a": "dotnet"})", "a", ""},
    };
    for (const Case& c : cases) {
        const auto entries = readAllowList(c.json);
        ASSERT_FALSE(entries) << c.json;
        EXPECT_THAT(entries.error().where, HasSubstr(c.where)) << c.json;
        EXPECT_THAT(entries.error().message, HasSubstr(c.said)) << c.json;
    }
}

}  // namespace
}  // namespace hostmark::agent

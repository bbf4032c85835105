#include "engine/plan/launch_to_allow.h"

#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Target launched() {
    Target target;
    target.name = "Kestrel";
    target.url = "http://localhost:5000";
    target.launch.kind = Launch::Kind::Process;
    target.launch.program = "dotnet";
    target.launch.arguments = {"App.dll", "--urls", "http://localhost:5000"};
    target.launch.folder = "/srv/app";
    target.launch.environment = {{"ASPNETCORE_ENVIRONMENT", "Production"}};
    target.launch.stopCommand = {"app", "stop"};
    return target;
}

std::string hashOf(const Target& target) {
    return launchesToAllow(target).at(0).hash;
}

TEST(LaunchToAllow, showsAllThatIsRun) {
    const std::vector<LaunchToAllow> launches = launchesToAllow(launched());
    ASSERT_THAT(launches, SizeIs(1));
    EXPECT_EQ(launches[0].kind, LaunchToAllow::Kind::Command);
    EXPECT_THAT(launches[0].targets, ElementsAre("Kestrel"));
    EXPECT_EQ(launches[0].text,
              "program      \"dotnet\"\n"
              "arguments    \"App.dll\" \"--urls\" \"http://localhost:5000\"\n"
              "folder       \"/srv/app\"\n"
              "environment  \"ASPNETCORE_ENVIRONMENT\" = \"Production\"\n"
              "stopped by   \"app\" \"stop\"\n");
    EXPECT_THAT(launches[0].hash, SizeIs(64));
}

TEST(LaunchToAllow, hasAnotherHashForEachChange) {
    std::set<std::string> hashes = {hashOf(launched())};
    const auto add = [&](void (*change)(Launch&)) {
        Target target = launched();
        change(target.launch);
        EXPECT_TRUE(hashes.insert(hashOf(target)).second) << launchesToAllow(target)[0].text;
    };
    add([](Launch& launch) { launch.program = "dotnet "; });
    add([](Launch& launch) { launch.arguments.pop_back(); });
    add([](Launch& launch) { launch.arguments = {"App.dll", "--urls http://localhost:5000"}; });
    add([](Launch& launch) { launch.folder = ""; });
    add([](Launch& launch) { launch.environment[0].value = "Development"; });
    add([](Launch& launch) { launch.environment = {}; });
    add([](Launch& launch) { launch.stopCommand = {"app"}; });
    // What would be the same text if fields were only joined.
    add([](Launch& launch) { launch.arguments[1] = "--urls\nargument 1 x"; });
}

TEST(LaunchToAllow, isAnotherProgramInAnotherFolder) {
    Target target = launched();
    target.launch.program = "./app";
    target.launch.folder = "";
    const std::filesystem::path before = std::filesystem::current_path();
    const std::string hash = hashOf(target);
    std::filesystem::current_path(std::filesystem::temp_directory_path());
    const LaunchToAllow elsewhere = launchesToAllow(target).at(0);
    std::filesystem::current_path(before);
    EXPECT_NE(elsewhere.hash, hash);
    EXPECT_THAT(elsewhere.text,
                HasSubstr("works in     \"" + std::filesystem::temp_directory_path().generic_string()));
}

TEST(LaunchToAllow, isTheSameWhateverTheTargetIsCalledAndHowItIsWaitedFor) {
    Target target = launched();
    target.name = "other";
    target.launch.grace = std::chrono::seconds(1);
    target.launch.readyWithin = std::chrono::seconds(1);
    EXPECT_EQ(hashOf(target), hashOf(launched()));
}

TEST(LaunchToAllow, isOneForTargetsThatShareIt) {
    Plan plan;
    plan.targets = {launched(), launched(), Target{}};
    plan.targets[1].name = "again";
    const std::vector<LaunchToAllow> launches = launchesToAllow(plan);
    ASSERT_THAT(launches, SizeIs(1));
    EXPECT_THAT(launches[0].targets, ElementsAre("Kestrel", "again"));
}

TEST(LaunchToAllow, knowsSitesAndAgents) {
    Target target;
    target.launch.kind = Launch::Kind::Iis;
    target.launch.site = "Shop";
    target.launch.pool = "ShopPool";
    target.agent = {"http://server:7412", "AGENT_TOKEN"};
    std::vector<LaunchToAllow> launches = launchesToAllow(target);
    ASSERT_THAT(launches, SizeIs(2));
    EXPECT_EQ(launches[0].text, "IIS site     \"Shop\"\nIIS pool     \"ShopPool\"\n");
    EXPECT_EQ(launches[1].text,
              "agent        \"http://server:7412\"\n"
              "gets         the value of the environment variable \"AGENT_TOKEN\"\n");
    target.launch = {};
    target.launch.kind = Launch::Kind::Agent;
    target.launch.entry = "kestrel";
    const std::string hash = launches[1].hash;
    launches = launchesToAllow(target);
    ASSERT_THAT(launches, SizeIs(1)) << "the agent starts it";
    EXPECT_THAT(launches[0].text, HasSubstr("starts       \"kestrel\"\n"));
    EXPECT_NE(launches[0].hash, hash);
}

TEST(LaunchToAllow, showsWhereElseATargetIsAskedBesideItsLoad) {
    Target target = launched();
    target.identity = "/about";
    target.launch.readyUrl = "/health";
    const LaunchToAllow within = launchesToAllow(target).at(0);
    EXPECT_EQ(within, launchesToAllow(launched()).at(0)) << "a path is the target's own";
    target.launch.readyUrl = "http://elsewhere:8080/health";
    target.identity = "https://other.example/about";
    const LaunchToAllow elsewhere = launchesToAllow(target).at(0);
    EXPECT_THAT(elsewhere.text, HasSubstr("ready by     \"http://elsewhere:8080/health\"\n"));
    EXPECT_THAT(elsewhere.text, HasSubstr("identity by  \"https://other.example/about\"\n"));
    EXPECT_NE(elsewhere.hash, within.hash);
}

TEST(LaunchToAllow, asksNothingForWhatSomebodyElseStarted) {
    EXPECT_THAT(launchesToAllow(Target{}), IsEmpty());
}

TEST(InFullQuotes, hidesNothing) {
    struct Case {
        std::string text;
        const char* shown;
    };
    const Case cases[] = {
        {"", R"("")"},
        {"a b", R"("a b")"},
        {R"(C:\App\"x")", R"("C:\\App\\\"x\"")"},
        {"a\r\x1b[2Kb", R"("a\x0d\x1b[2Kb")"},
        {std::string("a\0b", 3), R"("a\x00b")"},
        {"\xff", R"("\xff")"},
        {"\xc2\x9b", R"("\u009b")"},
        {"gro\xc3\x9f", "\"gro\xc3\x9f\""},
        {"a\xe2\x80\xae"
         "b",
         R"("a\u202eb")"},
        {"a\xe2\x80\x8b"
         "b",
         R"("a\u200bb")"},
        {"\xc2\xa0", R"("\u00a0")"},
        {"\xf3\xa0\x81\x81", R"("\ue0041")"},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(inFullQuotes(c.text), c.shown);
    }
    const std::string longText(100'000, 'x');
    EXPECT_THAT(inFullQuotes(longText), SizeIs(100'002)) << "nothing is cut";
}

}  // namespace
}  // namespace hostmark::plan

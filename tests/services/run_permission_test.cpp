#include "app/services/run_permission.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::services {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class AllowedInMemory : public AllowedLaunches {
public:
    core::Result<bool> isAllowed(const std::string& hash) override { return m_hashes.contains(hash); }
    core::Result<void> allow(const std::vector<plan::LaunchToAllow>& launches) override {
        for (const plan::LaunchToAllow& launch : launches) {
            m_hashes.insert(launch.hash);
        }
        return {};
    }

private:
    std::set<std::string> m_hashes;
};

plan::Plan planFor(const std::vector<std::string>& urls) {
    plan::Plan plan;
    for (const std::string& url : urls) {
        plan::Target target;
        target.name = "target " + std::to_string(plan.targets.size());
        target.url = url;
        plan.targets.push_back(std::move(target));
    }
    plan.requests.emplace_back();
    return plan;
}

TEST(PublicTargets, areThoseThatAreNeitherOfThisMachineNorOfOnesOwnNetwork) {
    const plan::Plan plan =
        planFor({"http://127.0.0.1:5000", "http://[::1]:5000", "http://10.1.2.3", "http://[fd00::1]",
                 "http://169.254.1.1", "http://192.0.2.7", "https://[2001:db8::7]", "builtin://fast/hello"});
    const std::vector<PublicTarget> found = publicTargetsOf(plan);
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].target, "target 5");
    EXPECT_EQ(found[0].address, "192.0.2.7:80");
    EXPECT_THAT(found[0].load, HasSubstr("64 connections at once"));
    EXPECT_EQ(found[1].address, "[2001:db8::7]:443");
    EXPECT_THAT(
        publicTargetSentence(found[0]),
        HasSubstr("\"target 5\" (\"http://192.0.2.7\") is at the public address 192.0.2.7:80 and would get "
                  "as many requests"));
}

TEST(PublicTargets, areJudgedByWhereTheyConnectTo) {
    plan::Plan plan = planFor({"http://192.0.2.7", "http://127.0.0.1"});
    plan.targets[0].connectTo = "127.0.0.1:8080";
    plan.targets[1].connectTo = "192.0.2.8:8080";
    EXPECT_EQ(publicTargetsOf(plan).at(0).address, "192.0.2.8:8080");
    EXPECT_THAT(publicTargetsOf(plan), SizeIs(1));
}

TEST(PublicTargets, areOtherPlacesThatAreAskedBesideTheLoad) {
    plan::Plan plan = planFor({"http://127.0.0.1:5000"});
    plan.targets[0].identity = "/about";
    plan.targets[0].launch.readyUrl = "http://127.0.0.1:5000/health";
    EXPECT_THAT(publicTargetsOf(plan), IsEmpty());
    plan.targets[0].identity = "http://192.0.2.7/about";
    plan.targets[0].launch.readyUrl = "http://192.0.2.8:8080/health";
    const std::vector<PublicTarget> found = publicTargetsOf(plan);
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(publicTargetSentence(found[0]),
              "\"target 0\" (\"http://192.0.2.7/about\") is at the public address 192.0.2.7:80 and would get "
              "single requests that ask what the target is");
    EXPECT_EQ(found[1].address, "192.0.2.8:8080");
    EXPECT_THAT(found[1].load, HasSubstr("whether the target is ready"));
}

TEST(PublicTargets, countWhenOneOfSeveralAddressesIsPublic) {
    const plan::Plan plan = planFor({"http://two.example", "http://none.example"});
    const auto addressesOf = [](const plan::Target& target, plan::AddressFamily) {
        return target.url == "http://two.example"
                   ? std::vector<std::string>{"10.0.0.1:80", "192.0.2.7:80", "[2001:db8::7]:80"}
                   : std::vector<std::string>{};
    };
    const std::vector<PublicTarget> found = publicTargetsOf(plan, addressesOf);
    ASSERT_THAT(found, SizeIs(1)) << "a name without an address is no matter of permission";
    EXPECT_EQ(found[0].address, "192.0.2.7:80, [2001:db8::7]:80");
}

TEST(PermissionsFor, remembersWhatWasAllowed) {
    plan::Plan plan = planFor({"http://127.0.0.1", "http://192.0.2.7"});
    plan.targets[0].launch.kind = plan::Launch::Kind::Process;
    plan.targets[0].launch.program = "server";
    AllowedInMemory allowed;
    core::Result<PermissionsNeeded> needed = permissionsFor(plan, allowed);
    ASSERT_TRUE(needed);
    EXPECT_THAT(needed->launches, SizeIs(1));
    EXPECT_THAT(needed->publicTargets, SizeIs(1));
    EXPECT_FALSE(needed->areNone());
    ASSERT_TRUE(allow(needed->launches, allowed));
    EXPECT_THAT(permissionsFor(plan, allowed)->launches, IsEmpty());
    EXPECT_THAT(permissionsFor(plan, allowed)->publicTargets, SizeIs(1)) << "asked for each time";

    plan.targets[0].launch.arguments = {"--other"};
    EXPECT_THAT(permissionsFor(plan, allowed)->launches, SizeIs(1)) << "it is another command now";
}

}  // namespace
}  // namespace hostmark::services

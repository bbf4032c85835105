#include "app/services/doctor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripted_server.h"

namespace hostmark::services {
namespace {

using hostmark::test::ScriptedServer;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr core::Nanoseconds kNoWatch{0};

plan::Plan planFor(std::vector<std::string> urls) {
    plan::Plan plan;
    plan.name = "plan";
    for (std::string& url : urls) {
        plan::Target target;
        target.name = "target " + std::to_string(plan.targets.size());
        target.url = std::move(url);
        plan.targets.push_back(std::move(target));
    }
    plan.requests.emplace_back();
    return plan;
}

host::Finding findingOf(const std::vector<host::Finding>& findings, const std::string& check) {
    for (const host::Finding& finding : findings) {
        if (finding.check == check) {
            return finding;
        }
    }
    return {};
}

TEST(ExaminePlan, sendsTheFirstRequestThatChangesNothing) {
    const ScriptedServer server([](const auto&) { return hostmark::test::respond(200, "x", ""); });
    plan::Plan plan = planFor({server.url()});
    plan.requests.front().method = "DELETE";
    plan.requests.emplace_back();
    plan.requests.back().method = "HEAD";
    plan.requests.back().path = "/harmless";
    const auto findings = examinePlan(plan, "", kNoWatch);
    ASSERT_EQ(server.requests().size(), 1u);
    EXPECT_EQ(server.requests().front().method, "HEAD");
    EXPECT_THAT(findingOf(findings, "target.reach").sentence, HasSubstr("answers HEAD /harmless"));
}

TEST(ExaminePlan, findsAPublicAddressThatIsNotReached) {
    plan::Plan plan = planFor({"http://192.0.2.7"});  // of a network for documentation
    plan.connection.localAddresses = {"127.0.0.1"};   // from which nothing leaves this machine
    plan.connection.timeout = std::chrono::milliseconds(100);
    const auto findings = examinePlan(plan, "", kNoWatch);
    EXPECT_EQ(findingOf(findings, "target.reach").kind, host::FindingKind::Failure);
    const host::Finding finding = findingOf(findings, "target.public");
    EXPECT_TRUE(finding.needsConfirmation);
    EXPECT_THAT(finding.sentence, HasSubstr("192.0.2.7:80 is a public address"));
    EXPECT_EQ(findingOf(findings, "target.sharedMachine"), host::Finding());
}

TEST(ExaminePlan, startsOneBuiltInServerForAllItsTargets) {
    const auto findings =
        examinePlan(planFor({"builtin://fast/hello", "builtin://fast/hello"}), HOSTMARK_CLI, kNoWatch);
    const host::Finding reach = findingOf(findings, "target.reach");
    EXPECT_EQ(reach.kind, host::FindingKind::Fine) << reach.sentence;
    EXPECT_THAT(reach.targets, ElementsAre("target 0", "target 1")) << "the same port";
}

TEST(ExaminePlan, asksAnAgentOnlyWhereItMay) {
    plan::Plan plan = planFor({"http://127.0.0.1:1", "http://127.0.0.1:1"});
    plan.targets[1].agent = {"http://127.0.0.1:1", "HOSTMARK_NO_SUCH_VARIABLE"};
    const host::Finding unasked = findingOf(examinePlan(plan, "", kNoWatch), "server.agent");
    EXPECT_EQ(unasked.kind, host::FindingKind::Note);
    EXPECT_THAT(unasked.targets, ElementsAre("target 1"));
    const auto mayAsk = [](const plan::Target& target) { return target.name == "target 1"; };
    const host::Finding asked = findingOf(examinePlan(plan, "", kNoWatch, mayAsk), "server.agent");
    EXPECT_EQ(asked.kind, host::FindingKind::Failure);
    EXPECT_THAT(asked.sentence, HasSubstr("HOSTMARK_NO_SUCH_VARIABLE"));
}

TEST(ExaminePlan, saysWhyABuiltInServerDidNotStart) {
    const auto findings = examinePlan(planFor({"builtin://fast"}), "no-such-program", kNoWatch);
    EXPECT_EQ(findingOf(findings, "target.reach").kind, host::FindingKind::Failure);
    EXPECT_THAT(findingOf(findings, "target.reach").sentence, HasSubstr("no-such-program"));
}

TEST(ExaminePlan, looksForThePrograms) {
    plan::Plan plan = planFor({"http://127.0.0.1:1"});
    plan.targets[0].launch.kind = plan::Launch::Kind::Process;
    plan.targets[0].launch.program = "no-such-hostmark-program";
    const host::Finding missing = findingOf(examinePlan(plan, "", kNoWatch), "target.launch");
    EXPECT_EQ(missing.kind, host::FindingKind::Failure);
    EXPECT_THAT(missing.sentence, HasSubstr("no-such-hostmark-program"));
    plan.targets[0].launch.program = HOSTMARK_CLI;
    EXPECT_EQ(findingOf(examinePlan(plan, "", kNoWatch), "target.launch").kind, host::FindingKind::Fine);
}

}  // namespace
}  // namespace hostmark::services

#include "engine/agent/agent_service.h"

#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/agent/agent_documents.h"
#include "engine/host/process_identity.h"
#include "tests/agent/fake_program.h"

namespace hostmark::agent {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class AgentServiceTest : public testing::Test {
protected:
    AgentResponse get(const std::string& path, std::map<std::string, std::string> query = {}) {
        return service.answer({"GET", path, std::move(query)});
    }
    AgentResponse post(const std::string& path) { return service.answer({"POST", path, {}}); }

    EntryState renew(const std::string& name, int start) {
        return fromJson<EntryState>(get("/v1/entries/" + name, {{"renew", std::to_string(start)}}).json)
            .value();
    }
    /// The agent's thread does it, by the clock.
    template <class Condition>
    static bool comesTrue(const Condition& condition) {
        const auto deadline = core::SteadyClock::now() + 20s;
        while (!condition()) {
            if (core::SteadyClock::now() > deadline) {
                return false;
            }
            std::this_thread::yield();
        }
        return true;
    }

    AgentService service{
        test::allowedEntries({{"kestrel", "dotnet"}, {"other", "node"}, {"broken", "missing"}}),
        test::fakeLauncher()};
    std::string ownPid = std::to_string(host::ownProcessId());
};

TEST_F(AgentServiceTest, saysWhatMachineItIsOn) {
    const auto identity = fromJson<AgentIdentity>(get("/v1/machine").json);
    ASSERT_TRUE(identity);
    EXPECT_EQ(identity->protocol, kProtocolVersion);
    EXPECT_FALSE(identity->machine.kernel.empty());
}

TEST_F(AgentServiceTest, samplesTheMachineAndTheProcessesThatWereAskedFor) {
    const auto sample = fromJson<AgentSample>(get("/v1/sample", {{"pids", ownPid + ",4000000000"}}).json);
    ASSERT_TRUE(sample) << core::describe(sample.error());
    EXPECT_GT(sample->machine.cpu.total.count(), 0);
    ASSERT_THAT(sample->trees, SizeIs(2));
    EXPECT_EQ(sample->trees[0].state, metrics::ProcessState::Running);
    EXPECT_EQ(sample->trees[1].state, metrics::ProcessState::Gone);
    EXPECT_THAT(fromJson<AgentSample>(get("/v1/sample").json).value().trees, IsEmpty());
}

TEST_F(AgentServiceTest, findsProcessesByTheirNumberAndName) {
    const auto byPid = fromJson<FoundProcesses>(get("/v1/processes", {{"pid", ownPid}}).json).value();
    EXPECT_EQ(byPid.foundBy, "the pid " + ownPid);
    ASSERT_FALSE(byPid.processes.empty());
    EXPECT_FALSE(byPid.processes[0].name.empty());
    const auto byName =
        fromJson<FoundProcesses>(get("/v1/processes", {{"name", "no-such-program"}}).json).value();
    EXPECT_THAT(byName.roots, IsEmpty());
    EXPECT_EQ(byName.unseen, "There is no process with the name no-such-program there");
}

TEST_F(AgentServiceTest, startsAndStopsWhatIsOnItsList) {
    const auto started = fromJson<EntryState>(post("/v1/entries/kestrel/start").json).value();
    EXPECT_TRUE(started.isRunning);
    EXPECT_EQ(started.pid, 100u);
    EXPECT_EQ(started.start, 1u);
    EXPECT_EQ(started.command, "dotnet --x");
    EXPECT_EQ(started.output, "hello\n");

    const AgentResponse again = post("/v1/entries/kestrel/start");
    EXPECT_EQ(again.status, 409);
    EXPECT_THAT(errorOf(again.json),
                HasSubstr("The agent's own entry kestrel is running: pid 100, dotnet --x, for 0s"));

    const auto stopped = fromJson<EntryState>(post("/v1/entries/kestrel/stop").json).value();
    EXPECT_FALSE(stopped.isRunning);
    EXPECT_EQ(stopped.ending, "It ended");
    EXPECT_EQ(stopped.exitCode, 0);
    EXPECT_EQ(post("/v1/entries/kestrel/stop").status, 200) << "nothing happens";
    EXPECT_EQ(fromJson<EntryState>(post("/v1/entries/kestrel/start").json).value().start, 2u);
}

TEST_F(AgentServiceTest, startsNothingElse) {
    EXPECT_EQ(post("/v1/entries/unknown/start").status, 404);
    EXPECT_EQ(post("/v1/entries/dotnet/start").status, 404);
    EXPECT_EQ(post("/v1/entries/../kestrel/start").status, 404);
    EXPECT_EQ(post("/v1/entries/kestrel/restart").status, 404);
    EXPECT_EQ(get("/v1/entries/kestrel/start").status, 405);
    const AgentResponse missing = post("/v1/entries/broken/start");
    EXPECT_EQ(missing.status, 404);
    EXPECT_THAT(errorOf(missing.json), HasSubstr("There is no such program"));
    for (const char* entry : {"/v1/entries/kestrel", "/v1/entries/broken"}) {
        EXPECT_FALSE(fromJson<EntryState>(get(entry).json).value().isRunning) << entry;
    }
}

TEST_F(AgentServiceTest, stopsWhatItsClientHasForsaken) {
    const auto started =
        fromJson<EntryState>(service.answer({"POST", "/v1/entries/kestrel/start", {{"leaseMs", "50"}}}).json)
            .value();
    EXPECT_EQ(started.lease, 50ms);
    // One that had an earlier start, or none, keeps nothing up.
    EXPECT_TRUE(comesTrue([&] { return !renew("kestrel", 7).isRunning; }));
    EXPECT_EQ(renew("kestrel", 1).ending,
              "Who had it started was not heard of for 50ms, so the agent stopped it: it ended");
    EXPECT_EQ(fromJson<EntryState>(post("/v1/entries/kestrel/start").json).value().start, 2u);
    EXPECT_EQ(renew("kestrel", 2).ending, "");
}

TEST_F(AgentServiceTest, keepsUpWhatItsClientLooksAt) {
    // By the time that the one nobody looks at is stopped, the other one's lease would be over twice.
    const std::map<std::string, std::string> lease = {{"leaseMs", "1000"}};
    EXPECT_EQ(service.answer({"POST", "/v1/entries/kestrel/start", lease}).status, 200);
    EXPECT_EQ(service.answer({"POST", "/v1/entries/other/start", {{"leaseMs", "2000"}}}).status, 200);
    EXPECT_TRUE(comesTrue([&] { return renew("kestrel", 1).isRunning && !renew("other", 9).isRunning; }));
    EXPECT_TRUE(renew("kestrel", 1).isRunning);
}

TEST_F(AgentServiceTest, refusesWhatItDoesNotUnderstandInWords) {
    EXPECT_EQ(get("/").status, 404);
    EXPECT_EQ(get("/v1/entries").status, 404);
    for (const char* number : {"x", "0", "-1"}) {
        EXPECT_EQ(get("/v1/entries/kestrel", {{"renew", number}}).status, 400) << number;
        const std::map<std::string, std::string> lease = {{"leaseMs", number}};
        EXPECT_EQ(service.answer({"POST", "/v1/entries/kestrel/start", lease}).status, 400) << number;
    }
    EXPECT_EQ(get("/v1/processes").status, 400);
    EXPECT_EQ(post("/v1/sample").status, 405);
    for (const char* pids : {"x", "1,,2", "-1", "0", "99999999999999999999"}) {
        const AgentResponse response = get("/v1/sample", {{"pids", pids}});
        EXPECT_EQ(response.status, 400) << pids;
        EXPECT_THAT(errorOf(response.json), HasSubstr("?pids=812,815"));
    }
    for (const char* port : {"x", "0", "65536"}) {
        EXPECT_EQ(get("/v1/processes", {{"port", port}}).status, 400) << port;
        EXPECT_EQ(get("/v1/facts", {{"port", port}}).status, 400) << port;
    }
}

}  // namespace
}  // namespace hostmark::agent

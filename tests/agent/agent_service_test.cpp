#include "engine/agent/agent_service.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/agent/agent_documents.h"
#include "engine/host/process_identity.h"
#include "tests/agent/fake_program.h"

namespace hostmark::agent {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class AgentServiceTest : public testing::Test {
protected:
    AgentResponse get(const std::string& path, std::map<std::string, std::string> query = {}) {
        return service.answer({"GET", path, std::move(query)});
    }
    AgentResponse post(const std::string& path) { return service.answer({"POST", path, {}}); }

    AgentService service{test::allowedEntries({{"kestrel", "dotnet"}, {"broken", "missing"}}),
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
    EXPECT_THAT(errorOf(again.json), HasSubstr("kestrel is running (pid 100)"));

    const auto stopped = fromJson<EntryState>(post("/v1/entries/kestrel/stop").json).value();
    EXPECT_FALSE(stopped.isRunning);
    EXPECT_EQ(stopped.ending, "It ended");
    EXPECT_EQ(stopped.exitCode, 0);
    EXPECT_EQ(post("/v1/entries/kestrel/stop").status, 200) << "nothing happens";
    EXPECT_EQ(fromJson<EntryState>(post("/v1/entries/kestrel/start").json).value().start, 2u);
}

TEST_F(AgentServiceTest, startsNothingElse) {
    EXPECT_EQ(post("/v1/entries/other/start").status, 404);
    EXPECT_EQ(post("/v1/entries/dotnet/start").status, 404);
    EXPECT_EQ(post("/v1/entries/../kestrel/start").status, 404);
    EXPECT_EQ(post("/v1/entries/kestrel/restart").status, 404);
    EXPECT_EQ(get("/v1/entries/kestrel/start").status, 405);
    const AgentResponse missing = post("/v1/entries/broken/start");
    EXPECT_EQ(missing.status, 404);
    EXPECT_THAT(errorOf(missing.json), HasSubstr("There is no such program"));
    const auto entries = fromJson<std::vector<EntryState>>(get("/v1/entries").json).value();
    ASSERT_THAT(entries, SizeIs(2));
    EXPECT_FALSE(entries[0].isRunning || entries[1].isRunning);
}

TEST_F(AgentServiceTest, refusesWhatItDoesNotUnderstandInWords) {
    EXPECT_EQ(get("/").status, 404);
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

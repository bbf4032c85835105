#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/experiment/experiment_run.h"
#include "tests/experiment/fake_world.h"
#include "tests/experiment/recording_observer.h"

namespace hostmark::experiment {
namespace {

using namespace std::chrono_literals;
using metrics::RunStatus;
using metrics::TargetLaunch;
using plan::Restart;
using test::FakeWorld;
using test::RecordingObserver;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr const char* kUrlA = "http://localhost:5000";
constexpr const char* kUrlB = "http://localhost:5001";

plan::Target launched(const char* name, const char* url) {
    plan::Target target{core::TargetId::generate(), name, url};
    target.launch.kind = plan::Launch::Kind::Process;
    target.launch.program = std::string("serve-") + name;
    target.launch.arguments = {"--quick start"};
    target.launch.readyWithin = 5s;
    return target;
}

/// Two launched targets, interleaved: warm-up 5 s, settle 1 s, pause 2 s, two runs of 10 s each.
plan::Plan twoLaunched(Restart restart) {
    plan::Plan plan;
    plan.name = "two launched targets";
    plan.targets = {launched("A", kUrlA), launched("B", kUrlB)};
    plan.requests = {plan::RequestTemplate{.name = "hello", .path = "/hello"}};
    plan.load.connections = {8};
    plan.procedure.warmUp = 5s;
    plan.procedure.settle = 1s;
    plan.procedure.pause = 2s;
    plan.procedure.runs = 2;
    plan.procedure.duration = 10s;
    plan.procedure.order = plan::Order::Sequential;
    plan.procedure.restart = restart;
    return plan;
}

class LaunchedTargetsTest : public testing::Test {
protected:
    LaunchedTargetsTest() {
        world.launches[kUrlA] = {};
        world.launches[kUrlB] = {};
    }

    std::shared_ptr<const metrics::ExperimentRecord> run(const plan::Plan& plan) {
        auto result = ExperimentRun(plan, options, observer, control, world).carryOut();
        EXPECT_TRUE(result) << core::describe(result.error());
        EXPECT_THAT(world.up, IsEmpty()) << "nothing is left";
        return result ? *result : nullptr;
    }

    FakeWorld world;
    RecordingObserver observer;
    ExperimentControl control;
    ExperimentOptions options{.seed = 1, .snapshotsPerSecond = 10, .serverProgram = "hostmark-cli"};
};

std::vector<core::Nanoseconds> loadsBefore(const FakeWorld& world) {
    std::vector<core::Nanoseconds> all;
    for (const load::LoadSettings& each : world.loads) {
        all.push_back(each.loadBefore);
    }
    return all;
}

TEST_F(LaunchedTargetsTest, areUpAllTheTimeWithRestartsOncePerExperiment) {
    const auto record = run(twoLaunched(Restart::Experiment));

    EXPECT_EQ(record->status, RunStatus::Completed);
    EXPECT_THAT(world.launchEvents, ElementsAre("A starts at 0 ms", "B starts at 200 ms",
                                                "A is stopped at 58400 ms", "B is stopped at 58400 ms"));
    EXPECT_THAT(observer.launchCalls,
                ElementsAre("A starts", "A is ready", "B starts", "B is ready", "A ended", "B ended"));
    EXPECT_THAT(loadsBefore(world), ElementsAre(5s, 1s, 5s, 1s));
    ASSERT_THAT(record->launches, SizeIs(2));
    const TargetLaunch& first = record->launches[0];
    EXPECT_EQ(first.targetId, record->plan.targets[0].id);
    EXPECT_EQ(first.beforeRun, 0u);
    EXPECT_EQ(first.command, "serve-A '--quick start'");
    EXPECT_EQ(first.startedAtUnixMs, 1'790'000'000'000);
    EXPECT_EQ(first.pid, 101u);
    EXPECT_EQ(first.readyAfter, 200ms);
    EXPECT_EQ(first.failure, "");
    EXPECT_EQ(first.ending, "It ended after it was asked to");
    EXPECT_EQ(first.exitCode, 0);
    EXPECT_EQ(record->launches[1].beforeRun, 2u) << "its first run";
    EXPECT_THAT(record->answers, SizeIs(2));
    EXPECT_EQ(record->answers[1].failure, "");
}

TEST_F(LaunchedTargetsTest, areStartedAnewForEachBlock) {
    plan::Plan plan = twoLaunched(Restart::Block);
    plan.procedure.order = plan::Order::Interleaved;
    const auto record = run(plan);

    EXPECT_EQ(record->status, RunStatus::Completed);
    EXPECT_THAT(record->launches, SizeIs(4)) << "the starts at the beginning are those of the first block";
    EXPECT_THAT(loadsBefore(world), ElementsAre(5s, 5s, 5s, 5s));
    EXPECT_THAT(world.up, IsEmpty());
    std::size_t up = 0;
    for (const std::string& event : world.launchEvents) {
        up += event.find("starts") != std::string::npos ? 1 : -1;
        EXPECT_LE(up, 2u);
    }
}

TEST_F(LaunchedTargetsTest, areUpOneAtATimeWithARestartBeforeEachRun) {
    const auto record = run(twoLaunched(Restart::Run));

    EXPECT_EQ(record->status, RunStatus::Completed);
    // Each is started to be asked, and then for each of its runs: never are two up.
    EXPECT_THAT(world.launchEvents,
                ElementsAre("A starts at 0 ms", "A is stopped at 200 ms", "B starts at 200 ms",
                            "B is stopped at 400 ms", "A starts at 400 ms", "A is stopped at 15600 ms",
                            "A starts at 17600 ms", "A is stopped at 32800 ms", "B starts at 34800 ms",
                            "B is stopped at 50000 ms", "B starts at 52000 ms", "B is stopped at 67200 ms"));
    EXPECT_THAT(loadsBefore(world), ElementsAre(5s, 5s, 5s, 5s));
    std::vector<std::uint32_t> beforeRun;
    for (const TargetLaunch& launch : record->launches) {
        beforeRun.push_back(launch.beforeRun);
    }
    EXPECT_THAT(beforeRun, ElementsAre(0, 2, 0, 1, 2, 3));
    EXPECT_THAT(record->answers, SizeIs(2));
}

TEST_F(LaunchedTargetsTest, mayShareAnAddressWhenOneIsUpAtATime) {
    plan::Plan plan = twoLaunched(Restart::Run);
    plan.targets[1].url = kUrlA;
    EXPECT_EQ(run(plan)->status, RunStatus::Completed);
    EXPECT_THAT(world.loads, SizeIs(4));
}

TEST_F(LaunchedTargetsTest, ofOneAreNotStartedForAskingAlone) {
    plan::Plan plan = twoLaunched(Restart::Run);
    plan.targets.pop_back();
    EXPECT_THAT(run(plan)->launches, SizeIs(2));
}

TEST_F(LaunchedTargetsTest, areNotTakenForWhatAnswersThereAlready) {
    world.launches.erase(kUrlA);  // in this world everything else answers
    const auto record = run(twoLaunched(Restart::Experiment));

    EXPECT_THAT(world.launchEvents, Not(testing::Contains(HasSubstr("A starts"))));
    EXPECT_EQ(record->status, RunStatus::Completed) << "the other target goes on";
    EXPECT_EQ(record->runs[0].status, RunStatus::Failed);
    EXPECT_EQ(record->runs[0].failure,
              "A: It was not started, because something else already answers at http://localhost:5000 "
              "(127.0.0.1:5000). Stop that first, or remove the launch to measure what is there.");
    ASSERT_THAT(record->launches, SizeIs(3)) << "the first run tried again, the second did not";
    EXPECT_THAT(record->launches[0].failure, HasSubstr("something else already answers"));
    EXPECT_EQ(record->runs[1].failure, record->runs[0].failure);
    EXPECT_EQ(record->answers[0].failure, record->runs[0].failure);
    EXPECT_EQ(record->trust.trust(), metrics::Trust::Invalid);
}

TEST_F(LaunchedTargetsTest, cannotHaveTheAddressOfOneThatIsUp) {
    plan::Plan plan = twoLaunched(Restart::Experiment);
    plan.targets[1].url = std::string(kUrlA) + "/";
    world.launches[plan.targets[1].url] = {};
    const auto record = run(plan);
    EXPECT_THAT(record->runs[2].failure,
                AllOf(HasSubstr("A is up at the same address"), HasSubstr("\"run\"")));
}

TEST_F(LaunchedTargetsTest, thatDieAtOnceAreNoticedAtOnceWithTheirLastWords) {
    world.launches[kUrlA] = {
        .readyAfter = {}, .endsAfter = 100ms, .output = "one\ntwo\nthree\nport in use\n"};
    const auto record = run(twoLaunched(Restart::Experiment));

    const TargetLaunch& launch = record->launches[0];
    EXPECT_EQ(launch.failure,
              "It ended by itself with exit code 1, before it was ready; the last that it printed: 'two / "
              "three / port in use'");
    EXPECT_EQ(launch.exitCode, 1);
    EXPECT_EQ(launch.ending, "It ended by itself with exit code 1");
    EXPECT_EQ(launch.readyAfter, 0ns);
    EXPECT_EQ(launch.output, "one\ntwo\nthree\nport in use\n");
    EXPECT_EQ(launch.outputBytes, 26u);
    EXPECT_EQ(record->launches[1].startedAtUnixMs - launch.startedAtUnixMs, 100) << "nobody waited for it";
    EXPECT_EQ(record->runs[0].status, RunStatus::Failed);
    EXPECT_THAT(record->runs[0].failure,
                AllOf(HasSubstr("A: It ended by itself"), HasSubstr("port in use"),
                      HasSubstr("Try its command by hand: serve-A '--quick start'.")));
    EXPECT_EQ(record->runs[2].status, RunStatus::Completed);
}

TEST_F(LaunchedTargetsTest, thatNeverAnswerAreGivenUpAndNotTriedForEver) {
    world.launches[kUrlA] = {.readyAfter = {}};
    plan::Plan plan = twoLaunched(Restart::Experiment);
    plan.procedure.runs = 5;
    const auto record = run(plan);

    EXPECT_THAT(record->launches, SizeIs(3)) << "two of A";
    EXPECT_EQ(record->launches[0].failure,
              "It was not ready within 5s: http://localhost:5000/hello: Connection refused");
    EXPECT_EQ(record->launches[0].ending, "It ended after it was asked to");
    EXPECT_EQ(record->runs[4].status, RunStatus::Failed);
    EXPECT_THAT(record->runs[4].failure, HasSubstr("It was not ready within 5s"));
    EXPECT_EQ(record->runs[9].status, RunStatus::Completed);
}

TEST_F(LaunchedTargetsTest, areReadyWhenTheirReadyUrlAnswersBelow500) {
    plan::Plan plan = twoLaunched(Restart::Experiment);
    plan.targets.pop_back();
    plan.targets[0].launch.readyUrl = "/health";
    int asked = 0;
    world.answersAt[std::string(kUrlA) + "/health"] = [&] {
        http::FetchResponse response;
        response.status = ++asked < 3 ? 503 : 404;
        return response;
    };
    const auto record = run(plan);
    EXPECT_EQ(record->launches[0].readyAfter, 240ms);
    EXPECT_EQ(asked, 3);

    plan.targets[0].launch.readyUrl = "http://localhost:9000/up";
    world.answersAt.clear();
    world.fetched.clear();
    EXPECT_EQ(run(plan)->launches[0].readyAfter, 200ms) << "it has to take connections itself, too";
    world.launches[kUrlA] = {.readyAfter = {}, .endsAfter = 100ms};
    EXPECT_THAT(run(plan)->launches[0].failure, HasSubstr("before it was ready"))
        << "another server's word does not hide that it died";
    world.launches[kUrlA] = {.readyAfter = {}};
    EXPECT_EQ(run(plan)->launches[0].failure,
              "It was not ready within 5s: http://localhost:5000: Connection refused");
}

TEST_F(LaunchedTargetsTest, tellTheStatusThatWasSeenBeforeTheyWereGone) {
    plan::Plan plan = twoLaunched(Restart::Experiment);
    plan.targets.pop_back();
    world.answersAt[std::string(kUrlA) + "/hello"] = [] {
        http::FetchResponse response;
        response.status = 503;
        return response;
    };
    world.doAt(3s, [&] {
        world.unreachable[kUrlA] = core::Error{core::ErrorCode::ConnectFailed, "Connection refused", {}, {}};
    });
    EXPECT_EQ(
        run(plan)->launches[0].failure,
        "It was not ready within 5s: http://localhost:5000/hello: Connection refused; before, it answered "
        "with status 503");
}

TEST_F(LaunchedTargetsTest, areNotStartedOverAnEntryThatTheirAgentHasUp) {
    world.launches.erase(kUrlA);  // in this world everything else answers
    world.running[kUrlA] = "the agent's own entry kestrel is running there (pid 812), for 12m";
    const auto record = run(twoLaunched(Restart::Experiment));
    EXPECT_THAT(
        record->launches[0].failure,
        "It was not started, because the agent's own entry kestrel is running there (pid 812), for 12m");
    EXPECT_THAT(record->runs[0].failure, HasSubstr("the agent stops it 30s after"));
}

/// Who has the port of target A, whose program has the pid 101 and the parent 90.
class PortsOfLaunchedTargetsTest : public LaunchedTargetsTest {
protected:
    PortsOfLaunchedTargetsTest() {
        plan.targets.pop_back();
        world.processes[101] = {90, "serve-A", 0.5};
        world.processes[812] = {1, "python3", 0.5};
        world.origins = {{101, host::ProcessOrigin::Launched}, {812, host::ProcessOrigin::StartedLater}};
        give(101);
    }
    void give(std::uint64_t pid) {
        host::PortOwner owner;
        owner.kind = host::PortOwnerKind::Processes;
        owner.processes = {{pid, world.processes[pid].name, "", ""}};
        world.portOwners.insert_or_assign("127.0.0.1:5000", owner);
    }
    static std::vector<metrics::Trust> foreignReasons(const metrics::RunRecord& run) {
        std::vector<metrics::Trust> found;
        for (const metrics::TrustReason& reason : run.trust.reasons) {
            if (reason.check == "foreignProcess") {
                found.push_back(reason.trust);
            }
        }
        return found;
    }

    plan::Plan plan = twoLaunched(Restart::Experiment);
};

TEST_F(PortsOfLaunchedTargetsTest, areTheirOwn) {
    const auto record = run(plan);
    EXPECT_EQ(record->runs[1].status, RunStatus::Completed);
    EXPECT_THAT(foreignReasons(record->runs[0]), IsEmpty());
}

TEST_F(PortsOfLaunchedTargetsTest, areNotThoseOfAnOlderProcess) {
    world.origins[812] = host::ProcessOrigin::StartedBefore;
    give(812);
    const auto record = run(plan);
    EXPECT_EQ(
        record->launches[0].failure,
        "What answers at http://localhost:5000 is python3 (pid 812), none of the launched processes, and "
        "older than they are");
    EXPECT_EQ(record->runs[0].status, RunStatus::Failed);
    EXPECT_THAT(world.loads, IsEmpty()) << "nothing was measured";
}

TEST_F(PortsOfLaunchedTargetsTest, areSuspectWhenAYoungerProcessHasThem) {
    give(812);
    const auto record = run(plan);
    EXPECT_EQ(record->runs[0].status, RunStatus::Completed);
    EXPECT_THAT(foreignReasons(record->runs[0]), ElementsAre(metrics::Trust::Suspect));
    plan.targets[0].process = "python3";
    world.lastPid = 100;
    EXPECT_THAT(foreignReasons(run(plan)->runs[0]), IsEmpty()) << "the plan means it";
}

TEST_F(PortsOfLaunchedTargetsTest, areNotTakenOverDuringARun) {
    world.doAt(10s, [this] { give(812); });  // the first run's window is from 5.2 to 15.2 s
    const auto record = run(plan);
    EXPECT_EQ(record->runs[0].status, RunStatus::Failed);
    EXPECT_THAT(record->runs[0].failure,
                HasSubstr("now is python3 (pid 812), none of the launched processes"));
    EXPECT_THAT(foreignReasons(record->runs[0]), ElementsAre(metrics::Trust::Invalid));
    EXPECT_EQ(record->runs[1].status, RunStatus::Failed);
    EXPECT_THAT(world.loads, SizeIs(1)) << "the second is refused";
}

TEST_F(PortsOfLaunchedTargetsTest, areNotAskedForWhereNobodyKnows) {
    world.origins.clear();
    give(812);
    EXPECT_EQ(run(plan)->runs[0].status, RunStatus::Completed);
    world.portOwners.clear();
    EXPECT_EQ(run(plan)->runs[0].status, RunStatus::Completed);
}

TEST_F(LaunchedTargetsTest, thatCannotBeStartedSayWhy) {
    world.launches[kUrlA].error =
        core::Error{core::ErrorCode::NotFound, "there is no such program", "serve-A", "Install it"};
    const auto record = run(twoLaunched(Restart::Experiment));
    EXPECT_EQ(record->runs[0].failure,
              "A: It could not be started: serve-A: there is no such program. Install it.");
}

TEST_F(LaunchedTargetsTest, thatDieDuringARunFailItAndAreStartedAgain) {
    world.launches[kUrlA].endsAfter = 8s;
    world.launches[kUrlA].output = "segmentation fault\n";
    const auto record = run(twoLaunched(Restart::Experiment));

    const metrics::RunRecord& broken = record->runs[0];
    EXPECT_EQ(broken.status, RunStatus::Failed);
    EXPECT_EQ(
        broken.failure,
        "A: It ended by itself with exit code 1; the last that it printed: 'segmentation fault'. Look at "
        "what it printed, and repair what it ended for.");
    EXPECT_LT(broken.duration, 4s) << "the load was not kept up";
    EXPECT_EQ(record->launches[0].endedInRun, 0u);
    EXPECT_THAT(record->launches[0].failure, HasSubstr("It ended by itself"));
    EXPECT_EQ(record->launches[2].beforeRun, 1u);
    EXPECT_EQ(world.loads[1].loadBefore, 5s) << "it has to be warmed up again";
    EXPECT_EQ(record->runs[3].status, RunStatus::Completed);
    EXPECT_EQ(broken.trust.trust(), metrics::Trust::Invalid);
}

TEST_F(LaunchedTargetsTest, thatDieBetweenRunsAreStartedAgain) {
    // A is ready at 200 ms, B at 400 ms, A's first run ends at 15.4 s, its second begins at 17.4 s.
    world.launches[kUrlA].endsAfter = 16s;
    plan::Plan plan = twoLaunched(Restart::Experiment);
    world.doAt(17s, [&] { world.launches[kUrlA].endsAfter.reset(); });
    const auto record = run(plan);

    EXPECT_EQ(record->runs[0].status, RunStatus::Completed);
    EXPECT_EQ(record->runs[1].status, RunStatus::Completed);
    ASSERT_THAT(record->launches, SizeIs(3));
    EXPECT_FALSE(record->launches[0].endedInRun);
    EXPECT_EQ(record->launches[0].ending, "It ended by itself with exit code 1");
    EXPECT_EQ(record->launches[2].beforeRun, 1u);
    EXPECT_THAT(loadsBefore(world), ElementsAre(5s, 5s, 5s, 1s));
}

TEST_F(LaunchedTargetsTest, whoseRunOnlyDrainsWhenTheyDieWereMeasuredWhole) {
    plan::Plan plan = twoLaunched(Restart::Experiment);
    plan.targets.pop_back();
    plan.procedure.runs = 1;
    world.drainLength = 2s;
    world.launches[kUrlA].endsAfter = 16'200ms;  // its window ends at 15.2 s
    const auto record = run(plan);
    EXPECT_EQ(record->runs[0].status, RunStatus::Completed);
    EXPECT_FALSE(record->launches[0].endedInRun);
}

TEST_F(LaunchedTargetsTest, areStoppedWhenAStopComesWhileTheyStart) {
    world.launches[kUrlA].readyAfter = 4s;
    world.doAt(1s, [&] { control.requestStop(); });
    const auto record = run(twoLaunched(Restart::Experiment));

    EXPECT_EQ(record->status, RunStatus::Stopped);
    EXPECT_THAT(record->runs, IsEmpty());
    EXPECT_THAT(world.launchEvents, ElementsAre("A starts at 0 ms", "A is stopped at 1000 ms"));
    EXPECT_EQ(record->launches[0].failure, "It was stopped while it started");
}

TEST_F(LaunchedTargetsTest, areStartedByTheirNextRunWhenASkipComesWhileTheyStart) {
    plan::Plan plan = twoLaunched(Restart::Run);
    plan.targets.pop_back();
    plan.procedure.runs = 3;
    world.doAt(15'300ms, [&] { world.launches[kUrlA].readyAfter = 4s; });  // the second start
    world.doAt(18s, [&] { control.requestSkip(); });
    world.doAt(18'500ms, [&] { world.launches[kUrlA].readyAfter = 200ms; });
    const auto record = run(plan);

    ASSERT_THAT(record->runs, SizeIs(3));
    EXPECT_EQ(record->runs[0].status, RunStatus::Completed);
    EXPECT_EQ(record->runs[1].status, RunStatus::Skipped);
    EXPECT_EQ(record->runs[2].status, RunStatus::Completed);
    EXPECT_EQ(record->launches[1].failure, "It was stopped while it started");
    EXPECT_EQ(record->launches[2].failure, "");
}

TEST_F(LaunchedTargetsTest, endAtTheSameTimeSoThatTheirGracesDoNotAddUp) {
    world.launches[kUrlA].stopTakes = world.launches[kUrlB].stopTakes = 3s;
    const auto record = run(twoLaunched(Restart::Experiment));
    EXPECT_THAT(world.launchEvents, ElementsAre("A starts at 0 ms", "B starts at 200 ms",
                                                "A is stopped at 61400 ms", "B is stopped at 61400 ms"));
}

TEST_F(LaunchedTargetsTest, areToldOfAsTimeGoesOnWhileTheyStart) {
    world.launches[kUrlA].readyAfter = 2s;
    run(twoLaunched(Restart::Experiment));
    EXPECT_GE(std::count_if(observer.progress.begin(), observer.progress.end(),
                            [](const Progress& each) { return each.elapsed < 2s; }),
              50);
}

TEST_F(LaunchedTargetsTest, areIdentifiedAfterEachStart) {
    plan::Plan plan = twoLaunched(Restart::Run);
    plan.targets[0].identity = "/about";
    int asked = 0;
    world.answersAt[std::string(kUrlA) + "/about"] = [&] {
        http::FetchResponse response;
        response.status = 200;
        response.body = "{\"server\":{\"type\":\"Kestrel\"},\"pid\":" + std::to_string(++asked) + "}";
        return response;
    };
    const auto record = run(plan);

    ASSERT_THAT(record->identities, SizeIs(3)) << "for asking and for each of two runs";
    const metrics::TargetIdentity& last = record->identities[2];
    EXPECT_EQ(last.targetName, "A");
    EXPECT_EQ(last.url, "http://localhost:5000/about");
    EXPECT_EQ(last.beforeRun, 1u);
    EXPECT_THAT(last.values, ElementsAre(metrics::IdentityValue{"server.type", "Kestrel"},
                                         metrics::IdentityValue{"pid", "3"}));
    EXPECT_THAT(observer.identities, SizeIs(3));
}

TEST_F(LaunchedTargetsTest, areNotTheOnlyOnesThatAreIdentified) {
    plan::Plan plan = twoLaunched(Restart::Experiment);
    for (plan::Target& target : plan.targets) {
        target.launch = {};
        target.identity = "/about";
        world.launches.erase(target.url);
    }
    world.unreachable[kUrlB] = core::Error{core::ErrorCode::ConnectFailed, "Connection refused", {}, {}};
    const auto record = run(plan);

    ASSERT_THAT(record->identities, SizeIs(2)) << "once each, before the first run";
    EXPECT_THAT(record->identities[0].failure, HasSubstr("Its answer is no identity"));
    EXPECT_EQ(record->identities[1].failure, "It did not answer: Connection refused");
    EXPECT_EQ(record->identities[1].beforeRun, 2u);
}

}  // namespace
}  // namespace hostmark::experiment

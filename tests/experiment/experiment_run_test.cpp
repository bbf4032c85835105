#include "engine/experiment/experiment_run.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/plan/plan_json.h"
#include "tests/experiment/fake_world.h"
#include "tests/experiment/recording_observer.h"

namespace hostmark::experiment {
namespace {

using namespace std::chrono_literals;
using metrics::LoadPhase;
using metrics::RunStatus;
using test::FakeWorld;
using test::RecordingObserver;
using testing::ElementsAre;
using testing::HasSubstr;

plan::Target target(const char* name, const char* url) {
    return {core::TargetId::generate(), name, url};
}

/// Two targets, sequential: warm-up 5 s, settle 1 s, pause 2 s, two runs of 10 s each.
plan::Plan twoTargets() {
    plan::Plan plan;
    plan.id = core::PlanId::generate();
    plan.name = "two targets";
    plan.targets = {target("A", "http://localhost:5000"), target("B", "http://localhost:5001")};
    plan.requests = {plan::RequestTemplate{.name = "hello", .path = "/hello"}};
    plan.load.connections = {8};
    plan.procedure.warmUp = 5s;
    plan.procedure.settle = 1s;
    plan.procedure.pause = 2s;
    plan.procedure.runs = 2;
    plan.procedure.duration = 10s;
    plan.procedure.order = plan::Order::Sequential;
    return plan;
}

class ExperimentRunTest : public testing::Test {
protected:
    std::shared_ptr<const metrics::ExperimentRecord> run(const plan::Plan& plan) {
        auto result = ExperimentRun(plan, options, observer, control, world).carryOut();
        EXPECT_TRUE(result) << core::describe(result.error());
        return result ? *result : nullptr;
    }

    FakeWorld world;
    RecordingObserver observer;
    ExperimentControl control;
    ExperimentOptions options{.seed = 1, .snapshotsPerSecond = 10, .serverProgram = "hostmark-cli"};
};

TEST_F(ExperimentRunTest, carriesOutEveryRunInTheOrderOfTheSchedule) {
    const auto record = run(twoTargets());

    EXPECT_THAT(observer.calls,
                ElementsAre("experiment started", "targets asked: 2", "run 0 started", "run 0 completed",
                            "run 1 started", "run 1 completed", "run 2 started", "run 2 completed",
                            "run 3 started", "run 3 completed", "experiment completed"));
    EXPECT_EQ(record->status, RunStatus::Completed);
    ASSERT_EQ(record->runs.size(), 4u);
    EXPECT_EQ(record->runs[0].targetName, "A");
    EXPECT_EQ(record->runs[1].targetName, "A");
    EXPECT_EQ(record->runs[2].targetName, "B");
    EXPECT_EQ(record->runs[3].targetName, "B");
    EXPECT_EQ(record->runs[3].repetition, 1u);
    EXPECT_EQ(record, observer.record);
}

TEST_F(ExperimentRunTest, followsTheShuffledScheduleOfItsSeed) {
    plan::Plan plan = twoTargets();
    plan.procedure.order = plan::Order::Interleaved;
    plan.procedure.runs = 6;
    const auto record = run(plan);

    const plan::Schedule schedule = plan::buildSchedule(plan, 1);
    ASSERT_EQ(record->runs.size(), 12u);
    for (const plan::ScheduledRun& scheduled : schedule.runs) {
        EXPECT_EQ(record->runs[scheduled.sequence].targetName, plan.targets[scheduled.target].name);
    }
    EXPECT_EQ(observer.schedule, schedule);
}

TEST_F(ExperimentRunTest, drawsASeedWhenNoneIsGiven) {
    options.seed.reset();
    EXPECT_EQ(run(twoTargets())->seed, 4711u);
}

TEST_F(ExperimentRunTest, pausesBetweenRunsAndPutsTheRightLoadBeforeEach) {
    run(twoTargets());

    // run 0: no pause, 5 s warm-up, 10 s; run 1: 2 s pause, 1 s settle, 10 s; the same for B after a pause.
    EXPECT_THAT(world.loadStarts, ElementsAre(0s, 17s, 30s, 47s));
    ASSERT_EQ(world.loads.size(), 4u);
    EXPECT_EQ(world.loads[0].loadBefore, 5s);
    EXPECT_EQ(world.loads[1].loadBefore, 1s);
    EXPECT_EQ(world.loads[2].loadBefore, 5s);
    EXPECT_EQ(world.loads[3].loadBefore, 1s);
    EXPECT_EQ(world.elapsed(), 58s);
}

TEST_F(ExperimentRunTest, givesTheLoadWhatThePlanSays) {
    plan::Plan plan = twoTargets();
    plan.load.threads = 3;
    plan.connection.keepAlive = false;
    plan.connection.timeout = 700ms;
    run(plan);

    const load::LoadSettings& settings = world.loads.front();
    EXPECT_EQ(settings.url, "http://localhost:5000");
    EXPECT_EQ(settings.requests, plan.requests);
    EXPECT_EQ(settings.connection, plan.connection);
    EXPECT_EQ(settings.connections, 8u);
    EXPECT_EQ(settings.ratePerSecond, 0);
    EXPECT_EQ(settings.threads, 3u);
    EXPECT_EQ(settings.duration, 10s);
    EXPECT_FALSE(settings.requestCount);
}

TEST_F(ExperimentRunTest, givesTheLoadTheRateAndHowRequestsArrive) {
    plan::Plan plan = twoTargets();
    plan.targets[1].connectTo = "unix:/run/b.sock";
    plan.load.model = plan::LoadModel::Open;
    plan.load.rates = {500, 10'000};
    plan.load.arrivals.spacing = plan::Arrivals::Spacing::Poisson;
    plan.load.rampUp = 100;
    plan.procedure.runs = 1;
    const auto record = run(plan);

    std::vector<double> rates;
    for (std::size_t i = 0; i < world.loads.size(); ++i) {
        EXPECT_EQ(world.loads[i].connections, 8u);
        EXPECT_EQ(world.loads[i].arrivals, plan.load.arrivals);
        EXPECT_EQ(world.loads[i].rampUp, 100u);
        EXPECT_EQ(world.loads[i].seed, 1u) << "all targets meet the same arrivals";
        EXPECT_EQ(world.loads[i].connectTo, i < 2 ? "" : "unix:/run/b.sock");
        EXPECT_EQ(world.loads[i].ratePerSecond, record->runs[i].ratePerSecond);
        rates.push_back(record->runs[i].ratePerSecond);
    }
    EXPECT_THAT(rates, ElementsAre(500, 10'000, 500, 10'000));
    EXPECT_EQ(record->runs[1].level, 1u);
    EXPECT_EQ(record->runs[1].connections, 8u);
    EXPECT_THAT(world.reserved, ElementsAre(8u));
}

TEST_F(ExperimentRunTest, usesEveryProcessorButNeverMoreThreadsThanConnections) {
    struct Case {
        std::uint32_t asked;
        std::uint32_t connections;
        std::uint32_t expected;
    };
    // 4 usable processors; asked threads, connections => threads
    for (const Case& c : {Case{0, 8, 4}, Case{0, 3, 3}, Case{0, 1, 1}, Case{6, 8, 6}, Case{6, 2, 2}}) {
        world.loads.clear();
        plan::Plan plan = twoTargets();
        plan.load.threads = c.asked;
        plan.load.connections = {c.connections};
        run(plan);
        EXPECT_EQ(world.loads.front().threads, c.expected) << c.asked << " of " << c.connections;
    }
}

TEST_F(ExperimentRunTest, freezesThePlanAndTheMachineIntoTheRecord) {
    const plan::Plan plan = twoTargets();
    const auto record = run(plan);

    EXPECT_FALSE(record->id.isEmpty());
    EXPECT_EQ(record->name, "two targets");
    EXPECT_EQ(record->plan, plan);
    EXPECT_EQ(record->planHash, plan::contentHash(plan));
    EXPECT_EQ(record->seed, 1u);
    EXPECT_EQ(record->environment.hostName, "bench-01");
    EXPECT_THAT(record->origin, HasSubstr("hostmark "));
    EXPECT_EQ(record->startedAtUnixMs, 1'790'000'000'000);
    EXPECT_EQ(record->endedAtUnixMs, 1'790'000'058'000);
    EXPECT_EQ(observer.startedWithRuns, 0u);
}

TEST_F(ExperimentRunTest, namesEachRunByItsPlaceAndAddress) {
    const auto record = run(twoTargets());

    const metrics::RunRecord& second = record->runs[1];
    EXPECT_EQ(second.sequence, 1u);
    EXPECT_EQ(second.targetId, record->plan.targets[0].id);
    EXPECT_EQ(second.url, "http://localhost:5000/hello");
    EXPECT_EQ(second.remoteAddress, "127.0.0.1:5000");
    EXPECT_EQ(second.connections, 8u);
    EXPECT_EQ(second.loadBefore, 1s);
    EXPECT_EQ(second.startedAtUnixMs, 1'790'000'017'000);
    EXPECT_NE(second.id, record->runs[0].id);
    EXPECT_EQ(observer.started[1].id, second.id);
    EXPECT_EQ(observer.started[1].status, RunStatus::Running);
}

TEST_F(ExperimentRunTest, runsEveryLevelOfASweep) {
    plan::Plan plan = twoTargets();
    plan.load.connections = {10, 1000, 100};
    plan.procedure.runs = 1;
    const auto record = run(plan);

    EXPECT_THAT(world.reserved, ElementsAre(1000u));
    std::vector<std::uint32_t> connections;
    for (const metrics::RunRecord& each : record->runs) {
        connections.push_back(each.connections);
    }
    EXPECT_THAT(connections, ElementsAre(10u, 1000u, 100u, 10u, 1000u, 100u));
    EXPECT_EQ(record->runs[1].level, 1u);
}

TEST_F(ExperimentRunTest, forwardsEachSecondOnceAndKeepsThemInTheRun) {
    plan::Plan plan = twoTargets();
    plan.procedure.duration = 2500ms;
    const auto record = run(plan);

    ASSERT_EQ(observer.seconds.size(), 12u);  // four runs of three rows
    EXPECT_EQ(observer.seconds[0].offset, 0s);
    EXPECT_EQ(observer.seconds[1].offset, 1s);
    EXPECT_EQ(observer.seconds[2].offset, 2s);
    EXPECT_EQ(observer.seconds[2].length, 500ms);
    EXPECT_EQ(observer.secondsOf[2], record->runs[0].id);
    EXPECT_EQ(observer.secondsOf[3], record->runs[1].id);
    EXPECT_EQ(record->runs[0].series.size(), 3u);
    EXPECT_EQ(record->runs[0].series[1], observer.seconds[1]);
}

TEST_F(ExperimentRunTest, makesSnapshotsAsOftenAsAsked) {
    plan::Plan plan = twoTargets();
    plan.targets.pop_back();
    plan.procedure.runs = 1;
    for (const std::uint32_t perSecond : {1u, 4u, 10u}) {
        observer.snapshots.clear();
        options.snapshotsPerSecond = perSecond;
        const auto record = run(plan);
        EXPECT_EQ(observer.snapshots.size(), 15 * perSecond);  // 5 s warm-up and 10 s window
        EXPECT_EQ(observer.snapshots.front()->runId, record->runs[0].id);
        EXPECT_EQ(observer.snapshots.front()->phase, LoadPhase::WarmUp);
        EXPECT_EQ(observer.snapshots.back()->phase, LoadPhase::Finished);
    }
}

TEST_F(ExperimentRunTest, tellsTheTimeThatIsLeft) {
    run(twoTargets());

    for (const Progress& progress : observer.progress) {
        ASSERT_TRUE(progress.isRemainingKnown);
        EXPECT_EQ(progress.elapsed + progress.remaining, 58s)
            << "run " << progress.sequence << " after " << progress.elapsed.count() << " ns";
    }
    EXPECT_EQ(observer.progress.front().elapsed, 0s);
    EXPECT_EQ(observer.progress.back().remaining, 0s);
    EXPECT_EQ(observer.progress.back().sequence, 3u);
}

TEST_F(ExperimentRunTest, doesNotGuessTheTimeOfRunsThatEndByRequestCount) {
    plan::Plan plan = twoTargets();
    plan.procedure.requestCount = 10'000;
    const auto record = run(plan);

    EXPECT_EQ(world.loads.front().requestCount, 10'000u);
    EXPECT_EQ(record->status, RunStatus::Completed);
    for (const Progress& progress : observer.progress) {
        EXPECT_FALSE(progress.isRemainingKnown);
        EXPECT_EQ(progress.remaining, 0s);
    }
}

TEST_F(ExperimentRunTest, aStopKeepsWhatWasMeasuredAndLeavesTheRestOut) {
    world.doAt(21s, [this] { control.requestStop(); });  // 3 s into the window of run 1
    const auto record = run(twoTargets());

    EXPECT_EQ(record->status, RunStatus::Stopped);
    ASSERT_EQ(record->runs.size(), 2u);
    EXPECT_EQ(record->runs[0].status, RunStatus::Completed);
    EXPECT_EQ(record->runs[1].status, RunStatus::Stopped);
    EXPECT_EQ(record->runs[1].duration, 3s);
    EXPECT_EQ(record->runs[1].requests.ok, 3000u);
    EXPECT_EQ(record->runs[1].series.size(), 3u);
    EXPECT_LE(world.elapsed(), 21100ms);
}

TEST_F(ExperimentRunTest, aStopWithinAPauseTakesEffectAtOnce) {
    world.doAt(15500ms, [this] { control.requestStop(); });
    const auto record = run(twoTargets());

    EXPECT_EQ(record->status, RunStatus::Stopped);
    EXPECT_EQ(record->runs.size(), 1u);
    EXPECT_LE(world.elapsed(), 15600ms);
    EXPECT_EQ(observer.calls.back(), "experiment stopped");
}

TEST_F(ExperimentRunTest, aStopWithinTheWarmUpLeavesARunWithoutAWindow) {
    world.doAt(2s, [this] { control.requestStop(); });
    const auto record = run(twoTargets());

    ASSERT_EQ(record->runs.size(), 1u);
    EXPECT_EQ(record->runs[0].status, RunStatus::Stopped);
    EXPECT_EQ(record->runs[0].duration, 0s);
}

TEST_F(ExperimentRunTest, aStopBeforeTheStartMeasuresNothing) {
    control.requestStop();
    const auto record = run(twoTargets());

    EXPECT_EQ(record->status, RunStatus::Stopped);
    EXPECT_TRUE(record->runs.empty());
    EXPECT_TRUE(world.loads.empty());
}

TEST_F(ExperimentRunTest, aStopWhileTheLastRunDrainsLeavesTheExperimentWhole) {
    world.drainLength = 3s;
    plan::Plan plan = twoTargets();
    plan.targets.pop_back();
    plan.procedure.runs = 1;
    world.doAt(16s, [this] { control.requestStop(); });  // the window ended at 15 s
    const auto record = run(plan);

    EXPECT_EQ(record->status, RunStatus::Completed);
    EXPECT_EQ(record->runs[0].status, RunStatus::Completed);
    EXPECT_EQ(record->runs[0].duration, 10s);
    EXPECT_LE(world.elapsed(), 16100ms);
}

TEST_F(ExperimentRunTest, aSkipEndsTheRunThatIsGoingOnAndGoesOnWithTheNext) {
    world.doAt(21s, [this] { control.requestSkip(); });
    const auto record = run(twoTargets());

    EXPECT_EQ(record->status, RunStatus::Completed);
    ASSERT_EQ(record->runs.size(), 4u);
    EXPECT_EQ(record->runs[1].status, RunStatus::Skipped);
    EXPECT_EQ(record->runs[1].duration, 3s);
    EXPECT_EQ(record->runs[2].status, RunStatus::Completed);
    EXPECT_EQ(world.loadStarts[2], 23s + 0ms) << "the next run starts after its own pause";
}

TEST_F(ExperimentRunTest, aSkipWithinAPauseEndsTheRunThatThePauseBelongsTo) {
    world.doAt(16s, [this] { control.requestSkip(); });  // in the pause before run 1
    const auto record = run(twoTargets());

    EXPECT_THAT(observer.calls,
                ElementsAre("experiment started", "targets asked: 2", "run 0 started", "run 0 completed",
                            "run 1 started", "run 1 skipped", "run 2 started", "run 2 completed",
                            "run 3 started", "run 3 completed", "experiment completed"));
    EXPECT_EQ(record->runs[1].duration, 0s);
    EXPECT_EQ(world.loads.size(), 3u);
}

TEST_F(ExperimentRunTest, severalSkipsDuringOneRunSkipThatRunOnly) {
    world.doAt(21s, [this] {
        control.requestSkip();
        control.requestSkip();
    });
    const auto record = run(twoTargets());

    EXPECT_EQ(record->runs[1].status, RunStatus::Skipped);
    EXPECT_EQ(record->runs[2].status, RunStatus::Completed);
}

TEST_F(ExperimentRunTest, aWarmUpThatWasSkippedIsDueBeforeTheTargetsNextRun) {
    world.doAt(2s, [this] { control.requestSkip(); });  // in the warm-up of A
    const auto record = run(twoTargets());

    EXPECT_EQ(record->runs[0].status, RunStatus::Skipped);
    EXPECT_EQ(record->runs[1].loadBefore, 5s);
    EXPECT_EQ(world.loads[1].loadBefore, 5s);
}

TEST_F(ExperimentRunTest, aTargetThatIsNotReachedFailsItsRunsAndTheRestGoesOn) {
    world.unreachable["http://localhost:5000"] = {core::ErrorCode::ConnectFailed, "Connection refused",
                                                  "localhost:5000", "Start the server"};
    const auto record = run(twoTargets());

    EXPECT_EQ(record->status, RunStatus::Completed);
    ASSERT_EQ(record->runs.size(), 4u);
    EXPECT_EQ(record->runs[0].status, RunStatus::Failed);
    EXPECT_EQ(record->runs[0].failure, "localhost:5000: Connection refused. Start the server.");
    EXPECT_EQ(record->runs[1].status, RunStatus::Failed);
    EXPECT_EQ(record->runs[2].status, RunStatus::Completed);
    EXPECT_EQ(record->runs[3].status, RunStatus::Completed);
    EXPECT_EQ(world.probed.size(), 4u) << "it is asked again before each run: it may have come up";
    EXPECT_EQ(world.loads.size(), 2u);
}

TEST_F(ExperimentRunTest, aTargetThatComesUpLateIsWarmedUpFirst) {
    world.unreachable["http://localhost:5000"] = {
        core::ErrorCode::ConnectFailed, "Connection refused", {}, {}};
    world.doAt(1s, [this] { world.unreachable.clear(); });  // in the pause before run 1
    const auto record = run(twoTargets());

    EXPECT_EQ(record->runs[0].status, RunStatus::Failed);
    EXPECT_EQ(record->runs[1].status, RunStatus::Completed);
    EXPECT_EQ(world.loads[0].loadBefore, 5s);
}

TEST_F(ExperimentRunTest, failsWhenNoTargetIsReached) {
    world.unreachable["http://localhost:5000"] = {
        core::ErrorCode::ConnectFailed, "Connection refused", {}, {}};
    world.unreachable["http://localhost:5001"] = {core::ErrorCode::TlsFailed, "Bad certificate", {}, {}};
    const auto record = run(twoTargets());

    EXPECT_EQ(record->status, RunStatus::Failed);
    EXPECT_EQ(record->runs.size(), 4u);
    EXPECT_EQ(record->failure, "No run succeeded; the first failure: Connection refused.");
}

TEST_F(ExperimentRunTest, failsWhenNoRequestSucceeds) {
    world.okPerSecond = 0;
    const auto record = run(twoTargets());

    EXPECT_EQ(record->runs[0].status, RunStatus::Completed);
    EXPECT_EQ(record->status, RunStatus::Failed);
    EXPECT_EQ(record->failure, "No request succeeded in any run");
}

TEST_F(ExperimentRunTest, startsOneBuiltInServerPerNameForTheWholeExperiment) {
    plan::Plan plan = twoTargets();
    plan.targets = {target("text", "builtin://fast/"), target("object", "builtin://fast/api"),
                    target("slow", "builtin://slow/")};
    plan.requests[0].path = "/x";
    const auto record = run(plan);

    EXPECT_THAT(world.startedServers, ElementsAre("fast", "slow"));
    EXPECT_EQ(record->runs[0].url, "http://127.0.0.1:9001/x");
    EXPECT_EQ(record->runs[2].url, "http://127.0.0.1:9001/api/x");
    EXPECT_EQ(record->runs[4].url, "http://127.0.0.1:9002/x");
    EXPECT_EQ(record->plan.targets[0].url, "builtin://fast/") << "the plan stays as it was";
    EXPECT_EQ(world.loads[2].url, "http://127.0.0.1:9001/api");
}

TEST_F(ExperimentRunTest, aBuiltInServerThatDoesNotStartFailsItsRunsAndTheRestGoesOn) {
    plan::Plan plan = twoTargets();
    plan.targets[0].url = "builtin://fast/";
    world.brokenServers["fast"] = {core::ErrorCode::NotFound, "There is no program", "hostmark-cli", {}};
    const auto record = run(plan);

    EXPECT_EQ(record->runs[0].status, RunStatus::Failed);
    EXPECT_THAT(record->runs[0].failure, HasSubstr("There is no program"));
    EXPECT_EQ(record->runs[2].status, RunStatus::Completed);
    EXPECT_THAT(world.startedServers, ElementsAre("fast")) << "it is tried once";
}

TEST_F(ExperimentRunTest, refusesAnInvalidPlanWithAllItsErrorsAndStartsNothing) {
    plan::Plan plan = twoTargets();
    plan.targets[0].url = "ftp://localhost";
    plan.load.connections = {0};
    const auto result = ExperimentRun(plan, options, observer, control, world).carryOut();

    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, core::ErrorCode::InvalidPlan);
    EXPECT_THAT(result.error().message, HasSubstr("targets[0].url: "));
    EXPECT_THAT(result.error().message, HasSubstr("load.connections[0]: "));
    EXPECT_TRUE(observer.calls.empty());
}

TEST_F(ExperimentRunTest, namesTheFieldWhenAPlanHasOneError) {
    plan::Plan plan = twoTargets();
    plan.procedure.runs = 0;
    const auto result = ExperimentRun(plan, options, observer, control, world).carryOut();

    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().where, "procedure.runs");
    EXPECT_FALSE(result.error().message.empty());
    EXPECT_EQ(result.error().message.find("procedure.runs"), std::string::npos);
}

TEST_F(ExperimentRunTest, refusesMoreConnectionsThanTheMachineGivesAndStartsNothing) {
    world.mostConnections = 500;
    plan::Plan plan = twoTargets();
    plan.load.connections = {10, 1000};
    const auto result = ExperimentRun(plan, options, observer, control, world).carryOut();

    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, core::ErrorCode::ResourceLimit);
    EXPECT_TRUE(observer.calls.empty());
    EXPECT_TRUE(world.loads.empty());
}

TEST_F(ExperimentRunTest, asksEachTargetTwiceBeforeTheFirstRun) {
    const auto record = run(twoTargets());
    EXPECT_THAT(world.fetched, ElementsAre("http://localhost:5000", "http://localhost:5000",
                                           "http://localhost:5001", "http://localhost:5001"));
    ASSERT_EQ(record->answers.size(), 2u);
    EXPECT_EQ(record->answers[1].targetName, "B");
    EXPECT_EQ(record->answers[1].request, "hello");
    EXPECT_EQ(record->answers[1].status, 200);
    EXPECT_EQ(observer.calls[1], "targets asked: 2");
    EXPECT_EQ(observer.calls[2], "run 0 started");
}

TEST_F(ExperimentRunTest, tellsRequestsWithoutANameApart) {
    plan::Plan plan = twoTargets();
    plan.requests = {plan::RequestTemplate{.path = "/api"}, plan::RequestTemplate{.path = "/api"}};
    const auto record = run(plan);
    ASSERT_EQ(record->answers.size(), 4u);
    for (const std::size_t first : {0u, 2u}) {
        EXPECT_EQ(record->answers[first].request, "GET /api");
        EXPECT_EQ(record->answers[first + 1].request, "GET /api #2");
    }
}

TEST_F(ExperimentRunTest, asksNothingOfOneTarget) {
    plan::Plan plan = twoTargets();
    plan.targets.pop_back();
    EXPECT_THAT(run(plan)->answers, testing::IsEmpty());
    EXPECT_THAT(world.fetched, testing::IsEmpty());
}

TEST_F(ExperimentRunTest, keepsWhyATargetDoesNotAnswer) {
    world.unreachable.emplace("http://localhost:5001",
                              core::Error{core::ErrorCode::ConnectFailed, "refused", "", ""});
    const auto record = run(twoTargets());
    ASSERT_EQ(record->answers.size(), 2u);
    EXPECT_EQ(record->answers[0].failure, "");
    EXPECT_THAT(record->answers[1].failure, HasSubstr("refused"));
}

std::vector<std::string> checksOf(const metrics::TrustVerdict& verdict) {
    std::vector<std::string> checks;
    for (const metrics::TrustReason& reason : verdict.reasons) {
        checks.push_back(reason.check);
    }
    return checks;
}

TEST_F(ExperimentRunTest, judgesEachRunBeforeItIsToldAndThenTheWhole) {
    plan::Plan plan = twoTargets();
    plan.procedure.duration = 3s;
    const auto record = run(plan);

    ASSERT_EQ(observer.finished.size(), 4u);
    for (const auto& finished : observer.finished) {
        EXPECT_TRUE(finished->trust.isJudged());
        EXPECT_THAT(checksOf(finished->trust), testing::Contains("shortWindow"));
    }
    EXPECT_TRUE(record->trust.isJudged());
    EXPECT_EQ(record->trust.trust(), metrics::Trust::Suspect);
    EXPECT_THAT(checksOf(record->trust), testing::IsSupersetOf({"shortWindow", "fewRuns"}));
}

TEST_F(ExperimentRunTest, callsAnExperimentInvalidOfWhichATargetWasNeverReached) {
    world.unreachable["http://localhost:5001"] = {core::ErrorCode::ConnectFailed, "refused", "", ""};
    const auto record = run(twoTargets());

    EXPECT_EQ(record->status, RunStatus::Completed);
    EXPECT_EQ(record->runs[2].trust.trust(), metrics::Trust::Invalid);
    EXPECT_EQ(record->trust.trust(), metrics::Trust::Invalid);
    EXPECT_EQ(checksOf(record->trust).at(0), "nothingMeasured");
}

TEST_F(ExperimentRunTest, anInvalidRunHasStillSucceeded) {
    plan::Plan plan = twoTargets();
    plan.targets.resize(1);
    plan.load.connections = {100};
    world.peakConnections = 40;  // of 100: another level than the one asked for
    const auto record = run(plan);

    EXPECT_EQ(record->status, RunStatus::Completed) << "Invalid is no failure to carry it out";
    EXPECT_EQ(record->trust.trust(), metrics::Trust::Invalid);
    EXPECT_FALSE(record->runs[0].isComparable());
}

}  // namespace
}  // namespace hostmark::experiment

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/identity.h"
#include "engine/analysis/trust/judge.h"
#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using namespace std::chrono_literals;
using metrics::ExperimentRecord;
using metrics::IdentityValue;
using metrics::Trust;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Two targets with identity URLs, which say these values before their first runs.
ExperimentRecord identified(std::vector<IdentityValue> first, std::vector<IdentityValue> second) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "IIS"}, 5);
    const std::vector<IdentityValue> values[] = {std::move(first), std::move(second)};
    for (std::size_t i = 0; i < 2; ++i) {
        plan::Target& target = experiment.plan.targets[i];
        target.url = "http://localhost:500" + std::to_string(i);
        target.identity = "/about";
        experiment.identities.push_back({target.id, target.name, 0, target.url + "/about", "", values[i]});
    }
    return experiment;
}

ExperimentRecord identified(std::vector<IdentityValue> first) {
    return identified(std::move(first), {{"pid", "99"}});
}

/// A run of a launched target, whose program has the pid 101 and was started by 90, with what served it.
ExperimentRecord launchedWith(std::vector<metrics::ServerProcess> server) {
    ExperimentRecord experiment = test::soundExperiment();
    metrics::RunRecord& run = experiment.runs.front();
    experiment.plan.targets[0].launch.kind = plan::Launch::Kind::Process;
    metrics::TargetLaunch launch;
    launch.targetId = run.targetId;
    launch.pid = 101;
    experiment.launches = {launch};
    run.resources.server = std::move(server);
    return experiment;
}

TEST(ForeignProcess, isSuspectAndInvalidInARunThatFailedForIt) {
    ExperimentRecord experiment = launchedWith({{.pid = 101, .parentPid = 90, .name = "sleep"},
                                                {.pid = 812, .parentPid = 1, .name = "python3"},
                                                {.pid = 813, .parentPid = 812, .name = "python3"}});
    auto reasons = test::reasonsOf("foreignProcess", experiment);
    ASSERT_THAT(reasons, SizeIs(1));
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_EQ(reasons[0].sentence,
              "What answered is python3 (pid 812), none of the processes that were launched");
    experiment.runs[0].status = metrics::RunStatus::Failed;
    EXPECT_EQ(test::reasonsOf("foreignProcess", experiment).at(0).trust, Trust::Invalid);
    experiment.launches[0].endedInRun = experiment.runs[0].sequence;
    EXPECT_EQ(test::reasonsOf("foreignProcess", experiment).at(0).trust, Trust::Suspect)
        << "it failed for that";
    experiment.plan.targets[0].process = "python3";
    EXPECT_THAT(test::reasonsOf("foreignProcess", experiment), IsEmpty()) << "the plan means it";
}

TEST(ForeignProcess, isNoneOfTheLaunchsOwn) {
    const metrics::ServerProcess program{.pid = 101, .parentPid = 90, .name = "nginx"};
    EXPECT_THAT(test::reasonsOf(
                    "foreignProcess",
                    launchedWith({program, {.pid = 102, .parentPid = 101}, {.pid = 103, .parentPid = 102}})),
                IsEmpty());
    EXPECT_THAT(test::reasonsOf("foreignProcess", launchedWith({program, {.pid = 102, .parentPid = 90}})),
                IsEmpty())
        << "a daemon that its supervisor has adopted";
    EXPECT_THAT(test::reasonsOf("foreignProcess", launchedWith({{.pid = 812, .parentPid = 1}})), IsEmpty())
        << "what the launch is was not seen";
    ExperimentRecord other = launchedWith({program, {.pid = 812, .parentPid = 1}});
    other.plan.targets[0].launch = {};
    EXPECT_THAT(test::reasonsOf("foreignProcess", other), IsEmpty());
}

/// A run on another machine, or on this one, whose agent did not answer in these of its ten seconds.
ExperimentRecord silentIn(std::vector<std::size_t> seconds, bool isElsewhere = true) {
    ExperimentRecord experiment = test::soundObservedExperiment();
    experiment.plan.targets[0].agent.url = "http://10.0.0.5:7412";
    metrics::ResourceUse& use = experiment.runs[0].resources;
    if (!isElsewhere) {
        test::shareMachine(experiment.runs[0]);
    }
    for (const std::size_t each : seconds) {
        use.rows[each].serverMachine.reset();
        use.rows[each].server.reset();
    }
    return experiment;
}

TEST(AgentSilent, isSuspectWhereNoLaterAnswerMakesUpForIt) {
    for (const bool isElsewhere : {true, false}) {
        const auto reasons = test::reasonsOf("agentSilent", silentIn({2, 3, 8, 9}, isElsewhere));
        ASSERT_THAT(reasons, SizeIs(1));
        EXPECT_EQ(reasons[0].trust, Trust::Suspect);
        EXPECT_THAT(reasons[0].sentence, HasSubstr("did not answer for 4 s of 10 s"));
        EXPECT_EQ(test::reasonsOf("agentSilent", silentIn({0}, isElsewhere)).at(0).trust, Trust::Suspect);
        EXPECT_EQ(test::reasonsOf("agentSilent", silentIn({4, 5}, isElsewhere)).at(0).trust, Trust::Valid);
        EXPECT_THAT(test::reasonsOf("agentSilent", silentIn({}, isElsewhere)), IsEmpty());
    }
}

TEST(AgentSilent, isSuspectWhenItToldNothingAtAll) {
    ExperimentRecord experiment = silentIn({0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    metrics::ResourceUse& use = experiment.runs[0].resources;
    use.isServerElsewhere = false;
    use.machineBusy.reset();
    use.serverCpu.reset();
    use.serverUnseen = "The agent did not answer while the run was measured";
    const auto reasons = test::reasonsOf("agentSilent", experiment);
    ASSERT_THAT(reasons, SizeIs(1));
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("told nothing of it: the agent did not answer"));
    experiment.plan.targets[0].agent = {};
    EXPECT_THAT(test::reasonsOf("agentSilent", experiment), IsEmpty());
}

TEST(AgentSilent, isNotWhatAServerIsThatEnded) {
    ExperimentRecord experiment = silentIn({7, 8, 9}, false);
    experiment.runs[0].resources.serverCpu.reset();
    experiment.runs[0].resources.serverUnseen = "The target's processes ended while they were measured";
    EXPECT_THAT(test::reasonsOf("agentSilent", experiment), IsEmpty());
}

TEST(IdentityMismatch, isInvalidWithKeyExpectedAndActual) {
    ExperimentRecord experiment = identified({{"hostingModel", "InProcess"}, {"runtime.version", "8"}});
    std::vector<plan::IdentityExpectation>& expected = experiment.plan.targets[0].expectedIdentity;
    expected = {{"hostingModel", "InProcess"}, {"runtime.version", "8"}};
    EXPECT_THAT(test::reasonsOf("identityMismatch", experiment), IsEmpty());
    expected = {{"hostingModel", "Kestrel"}, {"runtime.version", "8"}, {"server", "IIS"}};
    const auto reasons = test::reasonsOf("identityMismatch", experiment);
    ASSERT_THAT(reasons, SizeIs(1));
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
    EXPECT_EQ(
        reasons[0].sentence,
        "What answered is not the target that was meant: hostingModel is 'InProcess', where 'Kestrel' is "
        "expected and it says nothing of server, where 'IIS' is expected");
}

TEST(IdentityMismatch, concernsTheRunsAfterTheStartThatItWasFoundAt) {
    ExperimentRecord experiment = identified({{"version", "1"}});
    const plan::Target& target = experiment.plan.targets[0];
    experiment.plan.targets[0].expectedIdentity = {{"version", "1"}};
    std::vector<std::uint32_t> sequences;
    for (const metrics::RunRecord& run : experiment.runs) {
        if (run.targetId == target.id) {
            sequences.push_back(run.sequence);
        }
    }
    experiment.identities.push_back({target.id, target.name, sequences[2], "", "", {{"version", "2"}}});
    std::vector<Trust> verdicts;
    for (const metrics::RunRecord& run : experiment.runs) {
        if (run.targetId == target.id) {
            verdicts.push_back(judgeRun(experiment, run).trust());
        }
    }
    EXPECT_THAT(verdicts,
                ElementsAre(Trust::Valid, Trust::Valid, Trust::Invalid, Trust::Invalid, Trust::Invalid));
}

TEST(IdentityUnknown, isInvalidWhereSomethingIsExpectedAndElseSuspect) {
    ExperimentRecord experiment = identified({});
    experiment.identities[0].failure = "It answered with status 404 instead of its identity";
    auto reasons = test::reasonsOf("identityUnknown", experiment);
    ASSERT_THAT(reasons, SizeIs(1));
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("measured: it answered with status 404"));
    experiment.plan.targets[0].expectedIdentity = {{"server", "Kestrel"}};
    EXPECT_EQ(test::reasonsOf("identityUnknown", experiment).at(0).trust, Trust::Invalid);
    EXPECT_THAT(test::reasonsOf("identityMismatch", experiment), IsEmpty()) << "one word of it is enough";
    experiment.identities.clear();
    EXPECT_THAT(test::reasonsOf("identityUnknown", experiment).at(0).sentence, HasSubstr("it was not asked"));
    experiment.plan.targets[0].identity.clear();
    EXPECT_THAT(test::reasonsOf("identityUnknown", experiment), IsEmpty());
}

TEST(SameProcess, isInvalidForBothTargets) {
    const ExperimentRecord experiment = identified(
        {{"server", "Kestrel"}, {"pid", "812"}, {"uptime", "00:01"}, {"startedAt", "2026-03-01T10:00Z"}},
        {{"server", "Kestrel"}, {"pid", "812"}, {"uptime", "00:02"}, {"startedAt", "2026-03-01T10:00Z"}});
    for (const metrics::RunRecord& run : experiment.runs) {
        const metrics::TrustVerdict verdict = judgeRun(experiment, run);
        EXPECT_EQ(verdict.trust(), Trust::Invalid);
        EXPECT_THAT(verdict.reasons.front().sentence, HasSubstr("The same process, 812, answers for"));
    }
}

TEST(SameProcess, isNoneWhereAnythingTellsThemApart) {
    const std::vector<IdentityValue> kestrel = {{"server", "Kestrel"}, {"pid", "812"}};
    EXPECT_THAT(test::reasonsOf("sameProcess", identified(kestrel, {{"server", "Kestrel"}, {"pid", "813"}})),
                IsEmpty());
    EXPECT_THAT(test::reasonsOf("sameProcess", identified(kestrel, {{"server", "IIS"}, {"pid", "812"}})),
                IsEmpty());
    EXPECT_THAT(test::reasonsOf("sameProcess", identified({{"server", "a"}}, {{"server", "a"}})), IsEmpty())
        << "without a number of its own nothing is known";
    EXPECT_THAT(test::reasonsOf("sameProcess", identified({{"pid", "1"}}, {{"pid", "1"}})), IsEmpty())
        << "each container has a first process";
    ExperimentRecord twoPaths = identified(kestrel, kestrel);
    twoPaths.plan.targets[1].url = "http://localhost:5000/json";
    EXPECT_THAT(test::reasonsOf("sameProcess", twoPaths), IsEmpty());
    ExperimentRecord proxy = identified(kestrel, kestrel);
    for (metrics::RunRecord& run : proxy.runs) {
        const bool isProxy = run.targetId == proxy.plan.targets[1].id;
        run.resources.server = {{.pid = isProxy ? 700u : 812u, .name = isProxy ? "nginx" : "dotnet"}};
    }
    EXPECT_THAT(test::reasonsOf("sameProcess", proxy), IsEmpty()) << "nginx owns the port";
    proxy.runs[1].resources.server = proxy.runs[0].resources.server;
}

TEST(IdentityChanged, isSuspectButForWhatPasses) {
    ExperimentRecord experiment = identified(
        {{"runtimeVersion", "8.0.1"}, {"pid", "12"}, {"startedAt", "10:00"}, {"build", "a"}, {"os", "x"}});
    const plan::Target& target = experiment.plan.targets[0];
    experiment.identities.push_back(
        {target.id,
         target.name,
         4,
         "",
         "",
         {{"runtimeVersion", "8.0.1"}, {"pid", "13"}, {"startedAt", "11:00"}, {"build", "a"}, {"os", "x"}}});
    EXPECT_THAT(test::reasonsOfWhole("identityChanged", experiment), IsEmpty());
    experiment.identities.push_back(
        {target.id, target.name, 6, "", "It did not answer: Connection refused", {}});
    EXPECT_THAT(test::reasonsOfWhole("identityChanged", experiment), IsEmpty());
    experiment.identities.push_back(
        {target.id, target.name, 8, "", "", {{"runtimeVersion", "10.0"}, {"build", "b"}, {"gc", "server"}}});
    const auto reasons = test::reasonsOfWhole("identityChanged", experiment);
    ASSERT_THAT(reasons, SizeIs(1));
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_EQ(
        reasons[0].sentence,
        "Kestrel was not the same all the time: before run 9 it said runtimeVersion '8.0.1' before, now "
        "'10.0', build 'a' before, now 'b', os 'x' before, now nothing and 1 more");
}

TEST(DevelopmentTarget, isSuspectByWhatItSays) {
    struct Case {
        IdentityValue value;
        bool isSuspect;
    };
    // value => suspect
    const Case cases[] = {{{"environment", "Development"}, true},
                          {{"env.ASPNETCORE_ENVIRONMENT", "Development"}, true},
                          {{"NODE_ENV", "development"}, true},
                          {{"environment", "Production"}, false},
                          {{"buildConfiguration", "Debug"}, true},
                          {{"buildConfiguration", "Release"}, false},
                          {{"isDebugBuild", "true"}, true},
                          {{"isDebugBuild", "false"}, false},
                          {{"debug", "false"}, false},
                          {{"isJITOptimizerDisabled", "true"}, true},
                          {{"optimized", "false"}, true},
                          {{"name", "Development"}, false},
                          {{"pid", "1"}, false}};
    for (const Case& item : cases) {
        const auto reasons = test::reasonsOf("developmentTarget", identified({item.value}));
        EXPECT_THAT(reasons, SizeIs(item.isSuspect ? 1 : 0)) << item.value.key << "=" << item.value.value;
        if (item.isSuspect && !reasons.empty()) {
            EXPECT_EQ(reasons[0].trust, Trust::Suspect);
            EXPECT_THAT(reasons[0].sentence, HasSubstr("(" + item.value.key + "=" + item.value.value + ")"));
        }
    }
}

TEST(DevelopmentTarget, isSuspectByHowItIsStarted) {
    struct Case {
        const char* program;
        std::vector<std::string> arguments;
        std::vector<plan::EnvironmentVariable> environment;
        const char* hint;  ///< empty: none
    };
    // launch => hint
    const Case cases[] = {
        {"dotnet", {"run"}, {}, "(dotnet run without -c Release)"},
        {"dotnet", {"run", "-c", "Release"}, {}, ""},
        {"dotnet", {"bin/Debug/net8.0/App.dll"}, {}, "(bin/Debug/net8.0/App.dll)"},
        {"bin\\Debug\\net8.0\\App.exe", {}, {}, "App.exe)"},
        {"dotnet", {"bin/Release/net8.0/App.dll"}, {}, ""},
        {"dotnet", {"App.dll"}, {{"ASPNETCORE_ENVIRONMENT", "Development"}}, "=Development)"},
        {"node", {"server.js"}, {{"NODE_ENV", "production"}}, ""}};
    for (const Case& item : cases) {
        ExperimentRecord experiment = test::soundExperiment();
        plan::Launch& launch = experiment.plan.targets[0].launch;
        launch.kind = plan::Launch::Kind::Process;
        launch.program = item.program;
        launch.arguments = item.arguments;
        launch.environment = item.environment;
        const auto reasons = test::reasonsOf("developmentTarget", experiment);
        ASSERT_THAT(reasons, SizeIs(*item.hint == '\0' ? 0 : 1)) << item.program;
        if (!reasons.empty()) {
            EXPECT_THAT(reasons[0].sentence, HasSubstr(item.hint));
        }
    }
}

TEST(TargetEnded, isInvalidForTheRunThatItEndedIn) {
    ExperimentRecord experiment = test::soundExperiment({"Kestrel", "IIS"}, 5);
    metrics::TargetLaunch launch;
    launch.targetId = experiment.runs[0].targetId;
    launch.targetName = experiment.runs[0].targetName;
    launch.readyAfter = 1s;
    EXPECT_THAT(test::reasonsOf("targetEnded", experiment), IsEmpty());
    launch.failure = launch.ending = "It ended by itself with exit code 139, 12 s after its start";
    launch.endedInRun = experiment.runs[0].sequence;
    experiment.launches = {launch};
    const auto reasons = test::reasonsOf("targetEnded", experiment);
    ASSERT_THAT(reasons, SizeIs(1));
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
    EXPECT_EQ(reasons[0].sentence,
              "The target's program was gone before the run was over: it ended by itself with exit code 139, "
              "12 s after its start");
    EXPECT_THAT(test::reasonsOfWhole("targetEnded", experiment), IsEmpty());
    // Another target's program that ended meanwhile is not this run's.
    experiment.launches[0].targetId = core::TargetId::generate();
    EXPECT_THAT(test::reasonsOf("targetEnded", experiment), IsEmpty());
}

TEST(TargetEnded, isSuspectBetweenRuns) {
    ExperimentRecord experiment = test::soundExperiment();
    metrics::TargetLaunch launch;
    launch.targetName = "Kestrel";
    launch.readyAfter = 1s;
    launch.failure = launch.ending = "It ended by itself with exit code 1";
    experiment.launches = {launch, launch};
    const auto reasons = test::reasonsOfWhole("targetEnded", experiment);
    ASSERT_THAT(reasons, SizeIs(1));
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_EQ(reasons[0].sentence,
              "Kestrel was gone 2 times when no load was on it: it ended by itself with exit code 1");
}

TEST(Identity, knowsWhatPasses) {
    for (const char* key : {"pid", "process.id", "processId", "server.pid", "startedAt", "start_time",
                            "uptime", "uptimeSeconds", "now", "requestId", "memory.workingSet"}) {
        EXPECT_TRUE(isPassing(key)) << key;
    }
    for (const char* key :
         {"runtimeVersion", "runtime", "environment", "server.type", "id", "processorCount"}) {
        EXPECT_FALSE(isPassing(key)) << key;
    }
}

}  // namespace
}  // namespace hostmark::analysis

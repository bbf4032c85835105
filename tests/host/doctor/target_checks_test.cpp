#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/doctor/sample_facts.h"

namespace hostmark::host {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using namespace test;

TEST(ReachCheck, saysWhoAnswersOrWhyNobodyDoes) {
    const char* const key = "target.reach";
    const Finding fine = findingOf(key, connections(1), linuxMachine(), {privateTarget()});
    EXPECT_EQ(fine.kind, FindingKind::Fine);
    EXPECT_EQ(fine.sentence, "10.0.0.5:5000 answers GET /hello with status 200");
    TargetFacts refused = localTarget();
    refused.failure = "no connection could be made (Connection refused)";
    refused.failureAdvice = "Start the server";
    const Finding failure = findingOf(key, connections(1), linuxMachine(), {refused});
    EXPECT_EQ(failure.kind, FindingKind::Failure);
    EXPECT_EQ(failure.side, FindingSide::Server);
    EXPECT_EQ(failure.sentence,
              "http://127.0.0.1:5000 is not reached: no connection could be made (Connection refused)");
    EXPECT_EQ(failure.advice, "Start the server");
    EXPECT_EQ(failure.command, "ss --tcp --listening --numeric --processes");
    EXPECT_EQ(findingOf(key, connections(1), windowsMachine(), {refused}).command,
              "netstat -ano -p TCP | find \"LISTENING\"");
    refused.place = TargetPlace::PrivateNetwork;
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {refused}).command, "") << "not this machine";
}

TEST(ReachCheck, wantsNobodyWhereTheExperimentStartsTheTarget) {
    const char* const key = "target.reach";
    TargetFacts launched = localTarget();
    launched.launch = plan::Launch::Kind::Process;
    const Finding taken = findingOf(key, connections(1), linuxMachine(), {launched});
    EXPECT_EQ(taken.kind, FindingKind::Failure);
    EXPECT_EQ(taken.sentence,
              "127.0.0.1:5000 answers already, though the experiment is to start this target");
    launched.failure = "no connection could be made (Connection refused)";
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {launched}).kind, FindingKind::Fine);
    launched.addresses.clear();
    launched.failure = "the name is unknown";
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {launched}).kind, FindingKind::Failure)
        << "a start would not help";
    launched = localTarget();
    launched.launch = plan::Launch::Kind::Iis;
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {launched}).kind, FindingKind::Fine)
        << "Windows listens for its sites all the time";
}

TEST(PublicTargetCheck, asksForConfirmationOfTheLoad) {
    const char* const key = "target.public";
    TargetFacts target = privateTarget();
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding());
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {localTarget()}), Finding());
    target.place = TargetPlace::Public;
    target.host = "example.com";
    target.answeredBy = "192.0.2.7:80";
    PlanConnections closed = connections(256);
    closed.totalTime = seconds(125);
    const Finding finding = findingOf(key, closed, linuxMachine(), {target});
    EXPECT_EQ(finding.kind, FindingKind::Warning);
    EXPECT_TRUE(finding.needsConfirmation);
    EXPECT_EQ(finding.machine, "example.com");
    EXPECT_EQ(finding.sentence,
              "192.0.2.7:80 is a public address and would get as many requests as it answers over 256 "
              "connections at once, within an experiment of 2m5s");
    PlanConnections open = connections(64);
    open.highestRate = 2'000;
    target.answeredBy.clear();
    target.addresses = {"192.0.2.8:80"};
    EXPECT_EQ(findingOf(key, open, linuxMachine(), {target}).sentence,
              "192.0.2.8:80 is a public address and would get up to 2000 requests per second over 64 "
              "connections");
}

TEST(HttpsRedirectCheck, findsWhatUseHttpsRedirectionSends) {
    struct Case {
        const char* url;
        int status;
        const char* location;
        bool isFound;
    };
    // URL, answer => found
    const Case cases[] = {
        {"http://10.0.0.5:5000", 307, "https://10.0.0.5:5001/hello", true},
        {"http://10.0.0.5:5000", 308, "HTTPS://10.0.0.5/hello", true},
        {"http://10.0.0.5:5000", 301, "https://example.com/", true},
        {"http://10.0.0.5:5000", 307, "http://10.0.0.5/other", false},
        {"http://10.0.0.5:5000", 307, "/other", false},
        {"http://10.0.0.5:5000", 200, "https://10.0.0.5/", false},
        {"https://10.0.0.5:5000", 307, "https://10.0.0.5/other", false},
    };
    const char* const key = "target.httpsRedirect";
    for (const Case& item : cases) {
        TargetFacts target = privateTarget();
        target.url = item.url;
        target.status = item.status;
        target.location = item.location;
        target.isStatusExpected = false;
        const Finding finding = findingOf(key, connections(1), linuxMachine(), {target});
        EXPECT_EQ(finding.kind, item.isFound ? FindingKind::Failure : FindingKind::Fine) << item.location;
        if (item.isFound) {
            EXPECT_THAT(finding.sentence, HasSubstr(item.location));
            EXPECT_EQ(findingOf("target.status", connections(1), linuxMachine(), {target}), Finding())
                << "said once";
        }
        target.isStatusExpected = true;
        EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding()) << item.location;
    }
}

TEST(StatusCheck, findsAnswersThatDoNotCount) {
    const char* const key = "target.status";
    TargetFacts target = privateTarget();
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding());
    target.isStatusExpected = false;
    target.status = 404;
    const Finding finding = findingOf(key, connections(1), linuxMachine(), {target});
    EXPECT_EQ(finding.kind, FindingKind::Warning);
    EXPECT_EQ(finding.sentence, "it answers GET /hello with status 404, which the plan does not expect");
    target.status = 302;
    target.location = "/login";
    EXPECT_THAT(findingOf(key, connections(1), linuxMachine(), {target}).sentence,
                HasSubstr("and points to /login"));
    target.followsRedirects = true;
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding());
    target.status = 0;  // it was only connected to
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding());
}

TEST(LocalNameCheck, findsAnIpv6AddressThatComesFirst) {
    const char* const key = "target.localName";
    TargetFacts target = localTarget();
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding());
    target.host = "localhost";
    target.addresses = {"127.0.0.1:5000", "[::1]:5000"};
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding());
    target.addresses = {"[::1]:5000"};
    target.answeredBy = "[::1]:5000";
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding())
        << "nothing else it could be";
    target.addresses = {"[::1]:5000", "127.0.0.1:5000"};
    const Finding note = findingOf(key, connections(1), linuxMachine(), {target});
    EXPECT_EQ(note.kind, FindingKind::Note);
    EXPECT_EQ(note.sentence, "localhost means [::1] first and 127.0.0.1 after it");
    EXPECT_EQ(note.advice, "Write [::1] instead of localhost in the target");
    target.answeredBy = "127.0.0.1:5000";
    const Finding warning = findingOf(key, connections(1), windowsMachine(), {target});
    EXPECT_EQ(warning.kind, FindingKind::Warning);
    EXPECT_EQ(warning.sentence,
              "localhost means [::1] first and 127.0.0.1 after it, but only 127.0.0.1:5000 answers");
    EXPECT_EQ(warning.advice, "Write 127.0.0.1 instead of localhost in the target");
    target.place = TargetPlace::PrivateNetwork;
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding()) << "another machine's";
}

TEST(SharedMachineCheck, wantsProcessorsForBoth) {
    const char* const key = "target.sharedMachine";
    MachineFacts machine = linuxMachine();
    PlanConnections plan = connections(64);
    plan.threads = 4;
    EXPECT_EQ(findingOf(key, plan, machine, {privateTarget()}), Finding());
    EXPECT_EQ(findingOf(key, plan, machine, {localTarget()}).kind, FindingKind::Fine);
    plan.threads = 5;
    EXPECT_EQ(findingOf(key, plan, machine, {localTarget()}).kind, FindingKind::Note);
    plan.threads = 0;  // as many as the machine can use
    const Finding note = findingOf(key, plan, machine, {localTarget()});
    EXPECT_EQ(note.kind, FindingKind::Note);
    EXPECT_EQ(note.sentence, "generator (8 workers) and server share this machine's 8 processors");
    EXPECT_EQ(note.command, "taskset --cpu-list 0-3 hostmark-cli run PLAN.json");
    EXPECT_THAT(note.advice, HasSubstr("processors 0 to 3"));
    EXPECT_EQ(findingOf(key, plan, windowsMachine(), {localTarget()}).command,
              "start /b /wait /affinity F hostmark-cli run PLAN.json");
    machine.logicalCpus = machine.usableCpus = 2;
    plan.threads = 1;
    const Finding warning = findingOf(key, plan, machine, {localTarget()});
    EXPECT_EQ(warning.kind, FindingKind::Warning);
    EXPECT_EQ(warning.sentence, "generator (1 worker) and server share this machine's 2 processors");
    machine.logicalCpus = machine.usableCpus = 1;
    EXPECT_EQ(findingOf(key, plan, machine, {localTarget()}).command, "") << "there is nothing to divide";
    machine.logicalCpus = 0;
    EXPECT_EQ(findingOf(key, plan, machine, {localTarget()}), Finding()) << "not known";
}

TEST(ListenQueueCheck, wantsRoomForTheConnections) {
    const char* const key = "target.listenQueue";
    TargetFacts target = localTarget();
    EXPECT_EQ(findingOf(key, connections(512), linuxMachine(), {target}), Finding()) << "not known";
    target.listenQueues = {{"127.0.0.1", 5000, 0, 511}};
    EXPECT_EQ(findingOf(key, connections(511), linuxMachine(), {target}).kind, FindingKind::Fine);
    const Finding note = findingOf(key, connections(512), linuxMachine(), {target});
    EXPECT_EQ(note.kind, FindingKind::Note) << "opened 128 at a time";
    EXPECT_EQ(note.sentence, "512 connections are asked for, but the listen queue holds only 511");
    EXPECT_EQ(note.advice, "Set the server's backlog to at least 512 and start it again");
    EXPECT_EQ(note.command, "") << "the system would allow it";
    PlanConnections replaced = reconnecting(0);
    replaced.atOnce = 512;
    EXPECT_EQ(findingOf(key, replaced, linuxMachine(), {target}).kind, FindingKind::Warning);
    target.listenQueues = {{"127.0.0.1", 5000, 0, 10}, {"127.0.0.1", 5000, 0, 10}};
    EXPECT_EQ(findingOf(key, connections(20), linuxMachine(), {target}).kind, FindingKind::Fine) << "shared";
    EXPECT_EQ(findingOf(key, connections(21), linuxMachine(), {target}).kind, FindingKind::Warning);
    target.listenQueues = {{"127.0.0.1", 5000, 0, 4'096}};
    const Finding limited = findingOf(key, connections(8'000), linuxMachine(), {target});
    EXPECT_EQ(limited.command, "sudo sysctl -w net.core.somaxconn=8000");
    EXPECT_THAT(limited.advice, HasSubstr("system's limit"));
}

TEST(Examine, saysOfTargetsWhereWhyAndWhatToDo) {
    TargetFacts bad = localTarget();
    bad.host = "localhost";
    bad.addresses = {"[::1]:5000", "127.0.0.1:5000"};
    bad.status = 307;
    bad.location = "https://localhost:5001/";
    bad.isStatusExpected = false;
    bad.listenQueues = {{"127.0.0.1", 5000, 0, 10}};
    TargetFacts silent = privateTarget();
    silent.place = TargetPlace::Public;
    silent.failure = "no whole response came in time";
    TargetFacts missing = privateTarget();
    missing.status = 404;
    missing.isStatusExpected = false;
    int found = 0;
    for (const MachineFacts& machine : {linuxMachine(), windowsMachine()}) {
        for (const Finding& finding : examine(connections(64), machine, {bad, silent, missing})) {
            if (finding.targets.empty()) {
                continue;
            }
            ++found;
            EXPECT_FALSE(finding.machine.empty()) << finding.sentence;
            const bool isFine = finding.kind == FindingKind::Fine;
            EXPECT_EQ(finding.reason.empty(), isFine) << finding.sentence;
            EXPECT_EQ(finding.advice.empty(), isFine) << finding.sentence;
            for (const std::string& text : {finding.sentence, finding.reason, finding.advice}) {
                EXPECT_TRUE(text.empty() || text.back() != '.') << text;
            }
        }
    }
    EXPECT_EQ(found, 2 * 9) << "three reaches, and one of each other check";
}

TEST(Examine, joinsTargetsOfWhichItFindsTheSame) {
    TargetFacts nginx = localTarget();
    nginx.name = "nginx";
    nginx.answeredBy = "127.0.0.1:8080";
    const auto targets = std::vector<TargetFacts>{localTarget(), nginx};
    EXPECT_THAT(findingOf("target.sharedMachine", connections(1), linuxMachine(), targets).targets,
                ElementsAre("Kestrel", "nginx"));
    EXPECT_THAT(findingOf("target.reach", connections(1), linuxMachine(), targets).targets,
                ElementsAre("Kestrel"))
        << "their addresses differ";
}

TEST(SharedMachineCheck, confinesNoServerThatHostmarkStarts) {
    PlanConnections plan = connections(64);
    plan.startsServers = true;
    for (const MachineFacts& machine : {linuxMachine(), windowsMachine()}) {
        const Finding note = findingOf("target.sharedMachine", plan, machine, {localTarget()});
        EXPECT_EQ(note.kind, FindingKind::Note);
        EXPECT_EQ(note.command, "") << "the server would inherit the generator's processors";
        EXPECT_EQ(note.advice, "Generate the load on another machine, or set 4 threads in the plan");
    }
}

TEST(LaunchCheck, findsWhatCannotBeStarted) {
    const char* const key = "target.launch";
    TargetFacts target = localTarget();
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding()) << "it starts nothing";
    target.launchProgram = "/usr/bin/dotnet";
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}).sentence,
              "/usr/bin/dotnet can be started");
    target.launchProgram.clear();
    target.launchFailure = "dotnet: no folder of PATH has a program of that name.";
    target.launchAdvice = "Install it";
    const Finding finding = findingOf(key, connections(1), linuxMachine(), {target});
    EXPECT_EQ(finding.kind, FindingKind::Failure);
    EXPECT_EQ(finding.machine, "generator");
    EXPECT_EQ(finding.sentence, "it cannot be started: dotnet: no folder of PATH has a program of that name");
    EXPECT_EQ(finding.advice, "Install it");
}

}  // namespace
}  // namespace hostmark::host

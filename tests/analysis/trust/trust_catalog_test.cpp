#include "engine/analysis/trust/trust_catalog.h"

#include <functional>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/trust/judge.h"
#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using namespace std::chrono_literals;
using metrics::ExperimentRecord;
using metrics::MachineUse;
using metrics::RunStatus;

/// A record that makes the check of this key speak.
struct Tripping {
    std::string_view key;
    std::function<ExperimentRecord()> record;
};

ExperimentRecord changed(const std::function<void(ExperimentRecord&, metrics::RunRecord&)>& change,
                         ExperimentRecord experiment = test::soundExperiment()) {
    change(experiment, experiment.runs.front());
    return experiment;
}

/// What the generator's machine did in each second.
ExperimentRecord observed(const std::function<void(metrics::MachineUse&)>& change) {
    ExperimentRecord experiment = test::soundObservedExperiment();
    for (metrics::ResourceRow& row : experiment.runs.front().resources.rows) {
        change(*row.machine);
    }
    return experiment;
}

/// One for each check of the catalog; a new check needs its own here.
std::vector<Tripping> trippingRecords() {
    using Record = ExperimentRecord;
    using Run = metrics::RunRecord;
    return {
        {"nothingMeasured",
         [] { return changed([](Record&, Run& r) { r.status = RunStatus::Skipped, r.duration = 0s; }); }},
        {"targetEnded",
         [] {
             return changed([](Record& e, Run& r) {
                 e.launches.emplace_back();
                 e.launches.back().targetId = r.targetId;
                 e.launches.back().endedInRun = r.sequence;
             });
         }},
        {"foreignProcess",
         [] {
             return changed([](Record& e, Run& r) {
                 e.plan.targets[0].launch.kind = plan::Launch::Kind::Process;
                 e.launches.emplace_back();
                 e.launches.back().targetId = r.targetId;
                 e.launches.back().pid = 101;
                 r.resources.server = {{.pid = 101, .parentPid = 90, .name = "sleep"},
                                       {.pid = 812, .parentPid = 1, .name = "python3"}};
             });
         }},
        {"agentSilent",
         [] {
             return changed(
                 [](Record& e, Run& r) {
                     e.plan.targets[0].agent.url = "http://10.0.0.5:7412";
                     r.resources.rows.back().serverMachine.reset();
                 },
                 test::soundObservedExperiment());
         }},
        {"identityMismatch",
         [] {
             return changed([](Record& e, Run&) {
                 e.plan.targets[0].identity = "/about";
                 e.plan.targets[0].expectedIdentity = {{"server", "Kestrel"}};
                 e.identities = {{e.plan.targets[0].id, "", 0, "", "", {{"server", "IIS"}}}};
             });
         }},
        {"identityUnknown",
         [] { return changed([](Record& e, Run&) { e.plan.targets[0].identity = "/about"; }); }},
        {"sameProcess",
         [] {
             return changed(
                 [](Record& e, Run&) {
                     for (plan::Target& target : e.plan.targets) {
                         target.identity = "/about";
                         e.identities.push_back({target.id, "", 0, "", "", {{"pid", "812"}}});
                     }
                 },
                 test::soundExperiment({"Kestrel", "nginx"}, 5));
         }},
        {"developmentTarget",
         [] {
             return changed([](Record& e, Run&) {
                 e.plan.targets[0].launch.environment = {{"NODE_ENV", "development"}};
             });
         }},
        {"identityChanged",
         [] {
             return changed([](Record& e, Run&) {
                 e.identities = {{e.plan.targets[0].id, "", 0, "", "", {{"version", "1"}}},
                                 {e.plan.targets[0].id, "", 1, "", "", {{"version", "2"}}}};
             });
         }},
        {"unbalancedCounts", [] { return changed([](Record&, Run& r) { ++r.requests.sent; }); }},
        {"noSuccess", [] { return changed([](Record&, Run& r) { r.requests = {.sent = 9, .failed = 9}; }); }},
        {"generatorSaturated",
         [] { return changed([](Record&, Run& r) { r.generator.busiestWorkerShare = 0.95; }); }},
        {"nearCeiling",
         [] { return changed([](Record& e, Run&) {
                  e.ceilings = {{0, "shape", 51'000, 1}};
              }); }},
        {"generatorLate",
         [] {
             return changed([](Record&, Run& r) { r.lateness.record(900'000, 500'000); },
                            test::soundOpenExperiment());
         }},
        {"fewerConnections", [] { return changed([](Record&, Run& r) { r.connectionCounts.peak = 63; }); }},
        {"exchangeLimit",
         [] { return changed([](Record&, Run& r) { r.exchangesAsked = 10, r.exchangeLimit = 4; }); }},
        {"offeredLoad",
         [] {
             return changed(
                 [](Record&, Run& r) { r.arrivals.intended += 10'000, r.arrivals.notStarted = 10'000; },
                 test::soundOpenExperiment());
         }},
        {"outage",
         [] {
             return changed([](Record&, Run& r) {
                 test::setSeconds(r, {50'000, 50'000, 50'000, 0, 0, 0, 50'000, 50'000, 50'000, 50'000});
             });
         }},
        {"reconnects", [] { return changed([](Record&, Run& r) { r.connectionCounts.opened = 400'000; }); }},
        {"errors", [] { return changed([](Record&, Run& r) { r.requests.failed = 20'000; }); }},
        {"timeOuts", [] { return changed([](Record&, Run& r) { r.requests.timedOut = 1'000; }); }},
        {"authentication",
         [] {
             return changed(
                 [](Record&, Run& r) { r.requests.unexpected = 20'000, r.statuses[401] = 20'000; });
         }},
        {"redirects",
         [] {
             return changed(
                 [](Record&, Run& r) { r.requests.unexpected = 20'000, r.statuses[307] = 20'000; });
         }},
        {"unexpectedStatuses",
         [] {
             return changed(
                 [](Record&, Run& r) { r.requests.unexpected = 20'000, r.statuses[503] = 20'000; });
         }},
        {"stoppedEarly", [] { return changed([](Record&, Run& r) { r.status = RunStatus::Stopped; }); }},
        {"shortWindow", [] { return changed([](Record&, Run& r) { r.duration = 3s; }); }},
        {"warmUpVisible",
         [] {
             return changed([](Record&, Run& r) {
                 std::vector<std::uint64_t> seconds(10, 50'000);
                 seconds[0] = 20'000;
                 test::setSeconds(r, seconds);
             });
         }},
        {"drift",
         [] {
             return changed([](Record&, Run& r) {
                 test::setSeconds(
                     r, {50'000, 49'000, 48'000, 47'000, 46'000, 45'000, 44'000, 43'000, 42'000, 41'000});
             });
         }},
        {"fewSamples",
         [] {
             return changed([](Record&, Run& r) { test::setSeconds(r, std::vector<std::uint64_t>(10, 40)); });
         }},
        {"debugBuild", [] { return changed([](Record& e, Run&) { e.environment.isDebugBuild = true; }); }},
        {"sharedMachine",
         [] { return changed([](Record&, Run& r) { r.remoteAddress = "127.0.0.1:5000"; }); }},
        {"otherPrograms",
         [] {
             return changed([](Record&, Run& r) { r.resources.serverCpu = 40s; },
                            test::soundObservedExperiment());
         }},
        {"stolenTime", [] { return observed([](MachineUse& m) { m.stolenShare = 0.08; }); }},
        {"heldBackProcessors",
         [] { return changed([](Record&, Run& r) { r.resources.power.isOnBattery = true; }); }},
        {"linkSaturated", [] { return observed([](MachineUse& m) { m.fullestLink->share = 0.95; }); }},
        {"loopbackFull",
         [] {
             Record experiment = test::soundObservedExperiment();
             test::shareMachine(experiment.runs[0]);
             experiment.runs[0].bytes.received = experiment.runs[0].requests.ok * 100'000;
             for (metrics::ResourceRow& row : experiment.runs[0].resources.rows) {
                 row.machine->busyShare = 0.95;
                 row.machine->loopback = metrics::NetworkRate{1e12, 1e12};
             }
             return experiment;
         }},
        {"fewPorts",
         [] {
             return changed(
                 [](Record&, Run& r) {
                     r.connectionCounts.opened = 400'000;
                     r.resources.rows[3].machine->timeWaitSockets = 27'000;
                 },
                 test::soundObservedExperiment());
         }},
        {"fewDescriptors",
         [] {
             return changed([](Record&, Run& r) { r.resources.server[0].descriptorLimit = 210; },
                            test::soundObservedExperiment());
         }},
        {"littleMemory",
         [] { return observed([](MachineUse& m) { m.availableMemoryBytes = 100'000'000; }); }},
        {"clockStep", [] { return observed([](MachineUse& m) { m.wallClockStep = 5s; }); }},
        {"serverNotFull",
         [] {
             return changed(
                 [](Record&, Run& r) { r.resources.machineBusy = 20s, r.resources.serverCpu = 18s; },
                 test::soundObservedExperiment());
         }},
        {"differentAnswers",
         [] {
             ExperimentRecord experiment = test::soundExperiment({"Kestrel", "nginx"}, 5);
             experiment.answers = {
                 {.targetName = "Kestrel", .request = "hello", .status = 200},
                 {.targetName = "nginx", .request = "hello", .status = 200, .contentEncoding = "gzip"}};
             return experiment;
         }},
        {"runSpread",
         [] {
             ExperimentRecord experiment = test::soundExperiment({"Kestrel"}, 3);
             test::setSeconds(experiment.runs[1], std::vector<std::uint64_t>(10, 30'000));
             return experiment;
         }},
        {"fewRuns",
         [] {
             return test::soundExperiment({"Kestrel", "nginx"}, 3);
         }},
    };
}

TEST(TrustCatalog, hasEachKeyOnceWithATitleAndAFunction) {
    std::set<std::string_view> keys;
    for (const TrustCheck& check : trustCatalog()) {
        EXPECT_TRUE(keys.insert(check.key).second) << check.key;
        EXPECT_FALSE(check.title.empty()) << check.key;
        EXPECT_NE(check.judge, nullptr) << check.key;
        EXPECT_EQ(trustTitle(check.key), check.title);
    }
    EXPECT_EQ(trustTitle("ofALaterProgram"), "ofALaterProgram");
}

TEST(TrustCatalog, hasNoWordAgainstASoundExperiment) {
    for (const ExperimentRecord& experiment :
         {test::soundExperiment(), test::soundOpenExperiment(), test::soundObservedExperiment(),
          test::soundExperiment({"Kestrel", "nginx"}, 5)}) {
        for (const TrustCheck& check : trustCatalog()) {
            EXPECT_TRUE(check.judge(experiment, &experiment.runs.front()).empty()) << check.key;
            EXPECT_TRUE(check.judge(experiment, nullptr).empty()) << check.key;
        }
    }
}

TEST(TrustCatalog, eachCheckSpeaksOfItsRecordInOneSentenceWithAdvice) {
    std::set<std::string_view> tripped;
    for (const Tripping& tripping : trippingRecords()) {
        const ExperimentRecord experiment = tripping.record();
        std::vector<metrics::TrustReason> reasons = test::reasonsOf(tripping.key, experiment);
        if (reasons.empty()) {
            reasons = test::reasonsOfWhole(tripping.key, experiment);
        }
        ASSERT_FALSE(reasons.empty()) << tripping.key;
        tripped.insert(tripping.key);
        for (const metrics::TrustReason& reason : reasons) {
            for (const std::string& text : {reason.sentence, reason.advice}) {
                // Whoever shows it sets the full stop.
                EXPECT_THAT(text, testing::MatchesRegex("[A-Z0-9].*[A-Za-z0-9%)']")) << tripping.key;
                EXPECT_EQ(text.find(". "), std::string::npos) << tripping.key << ": " << text;
                EXPECT_EQ(text.find("  "), std::string::npos) << tripping.key << ": " << text;
            }
        }
    }
    for (const TrustCheck& check : trustCatalog()) {
        EXPECT_EQ(tripped.count(check.key), 1u) << check.key << " has no record that trips it";
    }
}

TEST(TrustCatalog, givesEachReasonItsKeyAndSortsByGravity) {
    for (const Tripping& tripping : trippingRecords()) {
        ExperimentRecord experiment = tripping.record();
        judgeWhereMissing(experiment);
        const auto& reasons = experiment.trust.reasons;
        EXPECT_TRUE(std::any_of(reasons.begin(), reasons.end(), [&](const metrics::TrustReason& reason) {
            return reason.check == tripping.key;
        })) << tripping.key;
        EXPECT_TRUE(std::is_sorted(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) {
            return a.trust > b.trust;
        })) << tripping.key;
        EXPECT_EQ(experiment.trust.catalogVersion, kTrustCatalogVersion);
    }
}

TEST(TrustCatalog, survivesARecordInWhichNothingWasRecorded) {
    const ExperimentRecord nothing;
    const metrics::RunRecord run;
    for (const TrustCheck& check : trustCatalog()) {
        EXPECT_NO_THROW((void)check.judge(nothing, &run)) << check.key;
        EXPECT_NO_THROW((void)check.judge(nothing, nullptr)) << check.key;
    }
}

TEST(TrustCatalog, namesTheReasonsOfAVerdictByTheirTitles) {
    const metrics::TrustVerdict verdict{1,
                                        {{"errors", metrics::Trust::Invalid, "", ""},
                                         {"drift", metrics::Trust::Suspect, "", ""},
                                         {"drift", metrics::Trust::Suspect, "", ""},
                                         {"sharedMachine", metrics::Trust::Valid, "", ""}}};
    EXPECT_EQ(trustTitles(verdict, metrics::Trust::Suspect), "errors and drift");
    EXPECT_EQ(trustTitles(verdict, metrics::Trust::Invalid), "errors");
    EXPECT_EQ(trustTitles({}, metrics::Trust::Valid), "");
}

}  // namespace
}  // namespace hostmark::analysis

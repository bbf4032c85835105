#include "app/services/ceiling.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/experiment/experiment_runner.h"
#include "engine/host/machine.h"
#include "engine/plan/validation.h"

namespace hostmark::services {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class CacheInMemory : public CeilingCache {
public:
    core::Result<std::optional<metrics::GeneratorCeiling>> find(const std::string& shape) override {
        const auto found = m_ceilings.find(shape);
        return found == m_ceilings.end() ? std::nullopt : std::optional(found->second);
    }
    core::Result<void> keep(const metrics::GeneratorCeiling& ceiling) override {
        m_ceilings[ceiling.shape] = ceiling;
        return {};
    }

private:
    std::map<std::string, metrics::GeneratorCeiling> m_ceilings;
};

plan::Plan samplePlan() {
    plan::Plan plan;
    plan.id = core::PlanId::generate();
    plan.name = "shop";
    plan.targets = {{core::TargetId::generate(), "Kestrel", "http://server:5000"}};
    plan.requests = {plan::RequestTemplate{.name = "order", .method = "POST", .path = "/orders?x=1"}};
    plan.requests[0].body = "{}";
    plan.requests[0].expectedStatuses = {201};
    plan.load.connections = {2, 4};
    plan.load.threads = 1;
    return plan;
}

const metrics::Environment kMachine{.kernel = "Linux 6.1", .cpuModel = "Model", .logicalCpus = 4};

TEST(CeilingShapes, areOfAllThatDecidesTheCeiling) {
    const std::vector<std::string> shapes = ceilingShapes(samplePlan(), kMachine).value();
    ASSERT_THAT(shapes, SizeIs(2));
    EXPECT_THAT(shapes[0], SizeIs(64));
    EXPECT_NE(shapes[0], shapes[1]);
    const auto firstOf = [](const auto& change) {
        plan::Plan plan = samplePlan();
        change(plan);
        return ceilingShapes(plan, kMachine).value().at(0);
    };
    EXPECT_NE(firstOf([](plan::Plan& plan) { plan.load.threads = 2; }), shapes[0]);
    EXPECT_NE(firstOf([](plan::Plan& plan) { plan.connection.keepAlive = false; }), shapes[0]);
    EXPECT_NE(firstOf([](plan::Plan& plan) { plan.connection.pipelining = 8; }), shapes[0]);
    EXPECT_NE(firstOf([](plan::Plan& plan) { plan.requests[0].body += " "; }), shapes[0]);
    EXPECT_EQ(firstOf([](plan::Plan& plan) { plan.targets[0].url = "http://other"; }), shapes[0]);
    EXPECT_EQ(firstOf([](plan::Plan& plan) { plan.procedure.runs = 9; }), shapes[0]);
    metrics::Environment other = kMachine;
    other.cpuModel = "Other";
    EXPECT_NE(ceilingShapes(samplePlan(), other).value().at(0), shapes[0]);
}

TEST(CeilingShapes, areTheSameForAllRates) {
    plan::Plan plan = samplePlan();
    plan.load.model = plan::LoadModel::Open;
    plan.load.connections = {2};
    plan.load.rates = {100, 200};
    const std::vector<std::string> shapes = ceilingShapes(plan, kMachine).value();
    ASSERT_THAT(shapes, SizeIs(2));
    EXPECT_EQ(shapes[0], shapes[1]);
    EXPECT_EQ(shapes[0], ceilingShapes(samplePlan(), kMachine).value().at(0)) << "the load is a closed one";
}

TEST(CeilingShapes, doNotExistForWhatTheBuiltInServerDoesNotSpeak) {
    plan::Plan plan = samplePlan();
    plan.connection.http = plan::HttpVersion::Http2;
    EXPECT_THAT(ceilingShapes(plan, kMachine).error().message, HasSubstr("the plan asks for HTTP/2"));
    plan = samplePlan();
    plan.targets[0].url = "https://server";
    EXPECT_THAT(ceilingShapes(plan, kMachine).error().message, HasSubstr("the plan asks for TLS"));
    CacheInMemory cache;
    EXPECT_THAT(knownCeilings(plan, kMachine, cache).value(), IsEmpty());
}

TEST(KnownCeilings, areThoseOfTheLevelsThatWereMeasured) {
    const std::vector<std::string> shapes = ceilingShapes(samplePlan(), kMachine).value();
    CacheInMemory cache;
    ASSERT_TRUE(cache.keep({0, shapes[1], 5'000, 7}));
    const std::vector<metrics::GeneratorCeiling> known = knownCeilings(samplePlan(), kMachine, cache).value();
    EXPECT_EQ(known, (std::vector<metrics::GeneratorCeiling>{{1, shapes[1], 5'000, 7}}));
}

TEST(CeilingPlan, isTheSameLoadWithoutWhatTheServerHereDoesNotAsk) {
    plan::Plan plan = samplePlan();
    plan.connection.authentication.scheme = plan::AuthenticationSettings::Scheme::Ntlm;
    plan.connection.localAddresses = {"10.0.0.1"};
    plan.load.think.kind = plan::ThinkTime::Kind::Constant;
    plan.load.think.time = 1s;
    const plan::Plan ceiling = ceilingPlan(plan, {2, 4}, "http://127.0.0.1:1");
    EXPECT_FALSE(plan::hasErrors(plan::validate(ceiling)));
    EXPECT_EQ(ceiling.targets.at(0).url, "http://127.0.0.1:1/hello");
    EXPECT_EQ(ceiling.requests.at(0).body, "{}");
    EXPECT_THAT(ceiling.requests.at(0).expectedStatuses, IsEmpty());
    EXPECT_EQ(ceiling.load.think, plan::ThinkTime{});
    EXPECT_THAT(ceiling.connection.localAddresses, IsEmpty());
    EXPECT_EQ(ceiling.connection.authentication, plan::AuthenticationSettings{});
}

TEST(PrepareCeiling, measuresEachLoadOnceWithARealServer) {
    plan::Plan plan = samplePlan();
    plan.load.model = plan::LoadModel::Open;
    plan.load.connections = {2};
    plan.load.rates = {100, 200};
    core::Result<CeilingExperiment> prepared = prepareCeiling(plan, {0, 1}, kMachine, HOSTMARK_CLI);
    ASSERT_TRUE(prepared) << core::describe(prepared.error());
    EXPECT_THAT(prepared->plan.load.connections, SizeIs(1));
    // Shorter than a person's, the rest is as it is.
    prepared->plan.procedure.warmUp = prepared->plan.procedure.settle = 0s;
    prepared->plan.procedure.duration = 300ms;
    experiment::ExperimentObserver observer;
    const experiment::ExperimentControl control;
    const auto record = experiment::runExperiment(prepared->plan, {}, observer, control);
    ASSERT_TRUE(record);
    const auto ceilings = ceilingsOf(*prepared, **record);
    ASSERT_TRUE(ceilings) << core::describe(ceilings.error());
    ASSERT_THAT(*ceilings, SizeIs(2));
    EXPECT_GT((*ceilings)[0].ceiling.throughputPerSecond, 100);
    EXPECT_EQ((*ceilings)[1].ceiling.throughputPerSecond, (*ceilings)[0].ceiling.throughputPerSecond);
    EXPECT_EQ((*ceilings)[1].ceiling.level, 1u);
    EXPECT_EQ((*ceilings)[1].ceiling.shape, ceilingShapes(plan, kMachine).value().at(1));
}

TEST(CeilingsOf, areTheMedianOfTheRunsOfEachLevel) {
    CeilingExperiment prepared;
    prepared.shapes = {"a", "b", "c"};
    prepared.levels = {0, 2};
    prepared.measuredAt = {0, 1};
    metrics::ExperimentRecord record;
    for (const auto& [level, ok] : {std::pair{0u, 10u}, {0u, 30u}, {0u, 20u}, {1u, 5u}, {1u, 7u}}) {
        metrics::RunRecord run;
        run.level = level;
        run.status = metrics::RunStatus::Completed;
        run.duration = 1s;
        run.requests.sent = run.requests.ok = ok;
        record.runs.push_back(run);
    }
    EXPECT_EQ(ceilingsOf(prepared, record).error().code, core::ErrorCode::Cancelled);
    record.runs.push_back(record.runs.back());
    const auto ceilings = ceilingsOf(prepared, record).value();
    ASSERT_THAT(ceilings, SizeIs(2));
    EXPECT_EQ(ceilings[0].ceiling.throughputPerSecond, 20);
    EXPECT_EQ(ceilings[0].spreadShare, 1.0) << "from 10 to 30";
    EXPECT_EQ(ceilings[0].disturbance, "");
    EXPECT_EQ(ceilings[1].ceiling.throughputPerSecond, 7);
    EXPECT_EQ(ceilings[1].ceiling.shape, "c");

    record.runs[1].trust.reasons = {{"otherPrograms", metrics::Trust::Valid, "They used little", ""},
                                    {"otherPrograms", metrics::Trust::Suspect, "They used much", ""}};
    EXPECT_EQ(ceilingsOf(prepared, record)->front().disturbance, "They used much");
    EXPECT_EQ(ceilingsOf(prepared, record)->back().disturbance, "") << "that is another level";

    record.runs[1].status = metrics::RunStatus::Failed;
    record.runs[1].failure = "connection refused";
    EXPECT_EQ(ceilingsOf(prepared, record).error().message, "connection refused");
}

TEST(KeepCeilings, keepsWhatNothingDisturbedAndTheHigherOne) {
    CacheInMemory cache;
    const auto kept = [&](double throughput, const std::string& disturbance) {
        return keepCeilings({{{3, "shape", throughput, 9}, 0.02, disturbance}}, cache).value().at(0);
    };
    EXPECT_EQ(kept(50'000, "They were busy").disturbance, "They were busy");
    EXPECT_EQ(cache.find("shape").value(), std::nullopt) << "it may be too low";
    EXPECT_EQ(kept(60'000, "").spreadShare, 0.02);
    EXPECT_EQ(cache.find("shape").value()->throughputPerSecond, 60'000);
    const MeasuredCeiling lower = kept(55'000, "");
    EXPECT_EQ(lower, (MeasuredCeiling{{3, "shape", 60'000, 9}, std::nullopt, ""}))
        << "what is known is shown";
    EXPECT_EQ(kept(40'000, "They were busy").ceiling.throughputPerSecond, 60'000);
    EXPECT_EQ(kept(70'000, "They were busy").disturbance, "") << "it was reached all the same";
    EXPECT_EQ(cache.find("shape").value()->throughputPerSecond, 70'000);
}

TEST(UndisturbedCeilings, areThoseThatResultsAreHeldAgainst) {
    const std::vector<metrics::GeneratorCeiling> usable =
        undisturbed({{{0, "a", 1, 1}, 0.1, "They were busy"}, {{1, "b", 2, 1}, 0.1, ""}});
    ASSERT_THAT(usable, SizeIs(1));
    EXPECT_EQ(usable[0].level, 1u);
}

}  // namespace
}  // namespace hostmark::services

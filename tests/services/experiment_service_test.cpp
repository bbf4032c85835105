#include "app/services/experiment_service.h"

#include <future>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/loopback/loopback_server.h"
#include "engine/store/history.h"
#include "tests/support/scripted_server.h"

namespace hostmark::services {
namespace {

using namespace std::chrono_literals;
using metrics::RunStatus;
using testing::HasSubstr;

class ExperimentService : public testing::Test {
protected:
    ExperimentService() : server(std::move(*loopback::LoopbackServer::start({}))) {
        plan.id = core::PlanId::generate();
        plan.name = "service";
        plan.targets = {{core::TargetId::generate(), "built-in", server->url()}};
        plan.requests = {plan::RequestTemplate{.name = "hello", .path = "/hello"}};
        plan.load.connections = {2};
        plan.load.threads = 1;
        plan.procedure.warmUp = plan.procedure.settle = plan.procedure.pause = 0ns;
        plan.procedure.runs = 1;
        plan.procedure.duration = 400ms;
    }

    std::unique_ptr<loopback::LoopbackServer> server;
    plan::Plan plan;
};

/// Fulfils its promise once the load has had an answer.
class FirstAnswer : public experiment::ExperimentObserver {
public:
    void onSnapshot(std::shared_ptr<const metrics::Snapshot> snapshot) override {
        if (snapshot->counts.ok > 0 && !m_isTold) {
            m_isTold = true;
            answered.set_value();
        }
    }

    std::promise<void> answered;

private:
    bool m_isTold = false;
};

TEST_F(ExperimentService, runsAPlanOnAThreadOfItsOwn) {
    const auto running = startExperiment(plan, {}, nullptr, nullptr);
    const auto record = running->wait();

    ASSERT_TRUE(record) << core::describe(record.error());
    EXPECT_EQ((*record)->status, RunStatus::Completed);
    EXPECT_TRUE(running->isFinished());
    EXPECT_FALSE(running->historyError());
    EXPECT_EQ(*running->wait(), *record) << "it can be asked again";
}

TEST_F(ExperimentService, stopsOnRequest) {
    plan.procedure.duration = 10min;
    const auto observer = std::make_shared<FirstAnswer>();
    const auto running = startExperiment(plan, {}, observer, nullptr);
    observer->answered.get_future().wait();
    EXPECT_FALSE(running->isFinished());
    running->requestStop();
    const auto record = running->wait();

    ASSERT_TRUE(record);
    EXPECT_EQ((*record)->status, RunStatus::Stopped);
    EXPECT_GT((*record)->runs.front().requests.ok, 0u);
}

TEST_F(ExperimentService, skipsOnRequest) {
    plan.procedure.duration = 10min;
    const auto observer = std::make_shared<FirstAnswer>();
    const auto running = startExperiment(plan, {}, observer, nullptr);
    observer->answered.get_future().wait();
    running->requestSkip();
    const auto record = running->wait();

    ASSERT_TRUE(record);
    EXPECT_EQ((*record)->runs.front().status, RunStatus::Skipped);
}

TEST_F(ExperimentService, stopsAndWaitsWhenItIsDestroyed) {
    plan.procedure.duration = 10min;
    const auto observer = std::make_shared<FirstAnswer>();
    auto running = startExperiment(plan, {}, observer, nullptr);
    observer->answered.get_future().wait();
    running.reset();
    EXPECT_EQ(observer.use_count(), 1) << "the thread is gone, and what it held";
}

TEST_F(ExperimentService, handsOnWhatPreventsTheStart) {
    plan.targets.clear();
    const auto record = startExperiment(plan, {}, nullptr, nullptr)->wait();

    ASSERT_FALSE(record);
    EXPECT_EQ(record.error().code, core::ErrorCode::InvalidPlan);
}

TEST_F(ExperimentService, turnsAnExceptionOfTheObserverIntoAnError) {
    class Thrower : public experiment::ExperimentObserver {
        void onRunStarted(const metrics::RunRecord&) override { throw std::runtime_error("no more"); }
    };
    const auto record = startExperiment(plan, {}, std::make_shared<Thrower>(), nullptr)->wait();

    ASSERT_FALSE(record);
    EXPECT_EQ(record.error().code, core::ErrorCode::Internal);
    EXPECT_THAT(record.error().message, HasSubstr("no more"));
}

TEST_F(ExperimentService, keepsTheExperimentInTheHistory) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("hostmark-" + core::generateUuid() + ".db");
    {
        const auto history = HistoryService::open(file);
        ASSERT_TRUE(history) << core::describe(history.error());
        const auto running = startExperiment(plan, {}, nullptr, history->get());
        const auto record = running->wait();
        ASSERT_TRUE(record);
        EXPECT_FALSE(running->historyError());
        const auto kept =
            (*history)->read([&](store::History& store) { return store.experiment((*record)->id); });
        ASSERT_TRUE(kept) << core::describe(kept.error());
        EXPECT_TRUE(*kept == **record);
    }
    std::filesystem::remove(file);
}

TEST_F(ExperimentService, sendsOneRequestAsLoadWould) {
    hostmark::test::ScriptedServer scripted([](const auto&) { return hostmark::test::respond(201, "made"); });
    plan.targets = {{core::TargetId::generate(), "api", scripted.url() + "/v1"}};
    plan.requests.push_back({.name = "order", .method = "POST", .path = "/orders", .body = "{}"});
    const auto response = sendOnce(plan, 0, 1, {});

    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 201);
    EXPECT_EQ(response->body, "made");
    ASSERT_EQ(scripted.requestCount(), 1u);
    EXPECT_EQ(scripted.requests().front().method, "POST");
    EXPECT_EQ(scripted.requests().front().target, "/v1/orders");
}

TEST_F(ExperimentService, sendsOneRequestToABuiltInServer) {
    plan.targets = {{core::TargetId::generate(), "fast", "builtin://fast"}};
    const auto response = sendOnce(plan, 0, 0, HOSTMARK_CLI);

    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 200);
}

TEST_F(ExperimentService, refusesToSendWhatThePlanDoesNotHave) {
    EXPECT_EQ(sendOnce(plan, 1, 0, {}).error().where, "targets[1]");
    EXPECT_EQ(sendOnce(plan, 0, 1, {}).error().where, "requests[1]");
}

TEST_F(ExperimentService, tellsWhyABuiltInServerCannotBeSentTo) {
    plan.targets = {{core::TargetId::generate(), "fast", "builtin://fast"}};
    const auto response = sendOnce(plan, 0, 0, "no-such-folder/no-such-program");
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, core::ErrorCode::NotFound);
}

TEST(DefaultServerProgram, isTheCommandLineProgramAndNeverTheRunningOne) {
    EXPECT_EQ(std::filesystem::path(defaultServerProgram()).stem(), "hostmark-cli");
}

}  // namespace
}  // namespace hostmark::services

#include "engine/experiment/experiment_runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/loopback/loopback_server.h"
#include "tests/experiment/recording_observer.h"
#include "tests/support/scripted_server.h"

namespace hostmark::experiment {
namespace {

using namespace std::chrono_literals;
using metrics::RunStatus;
using test::RecordingObserver;
using testing::HasSubstr;

std::unique_ptr<loopback::LoopbackServer> builtInServer() {
    auto server = loopback::LoopbackServer::start({});
    EXPECT_TRUE(server) << core::describe(server.error());
    return std::move(*server);
}

/// One run per target, as short as a run can be.
plan::Plan shortPlan(const std::vector<std::string>& urls) {
    plan::Plan plan;
    plan.name = "short";
    for (const std::string& url : urls) {
        plan.targets.push_back(
            {core::TargetId::generate(), "target " + std::to_string(plan.targets.size()), url});
    }
    plan.requests = {plan::RequestTemplate{.name = "hello", .path = "/hello"}};
    plan.load.connections = {4};
    plan.load.threads = 2;
    plan.procedure.warmUp = plan.procedure.settle = plan.procedure.pause = 0ns;
    plan.procedure.runs = 1;
    plan.procedure.duration = 400ms;
    plan.procedure.order = plan::Order::Sequential;
    return plan;
}

TEST(RunExperiment, measuresARealServer) {
    const auto server = builtInServer();
    RecordingObserver observer;
    const auto record = runExperiment(shortPlan({server->url()}), {}, observer, {});

    ASSERT_TRUE(record) << core::describe(record.error());
    EXPECT_EQ((*record)->status, RunStatus::Completed);
    EXPECT_FALSE((*record)->environment.hostName.empty());
    ASSERT_EQ((*record)->runs.size(), 1u);
    const metrics::RunRecord& run = (*record)->runs.front();
    EXPECT_GT(run.requests.ok, 0u);
    EXPECT_TRUE(run.requests.isBalanced());
    EXPECT_EQ(run.connectionCounts.peak, 4u);
    EXPECT_EQ(run.url, server->url() + "/hello");
    EXPECT_EQ("http://" + run.remoteAddress, server->url());
    EXPECT_EQ(run.responseTime.count(), run.requests.ok);
    EXPECT_GE(run.duration, 100ms);
    EXPECT_FALSE(observer.snapshots.empty());
}

TEST(RunExperiment, everyRequestOfTheWindowIsInOneOfItsSeconds) {
    const auto server = builtInServer();
    plan::Plan plan = shortPlan({server->url()});
    plan.procedure.duration = 1200ms;
    RecordingObserver observer;
    const auto record = runExperiment(plan, {}, observer, {});

    ASSERT_TRUE(record);
    const metrics::RunRecord& run = (*record)->runs.front();
    ASSERT_EQ(run.series.size(), 2u);
    EXPECT_EQ(run.series[0].ok + run.series[1].ok, run.requests.ok);
    EXPECT_EQ(observer.seconds.size(), 2u);
}

TEST(RunExperiment, sendsExactlyAsManyRequestsAsThePlanCounts) {
    const auto server = builtInServer();
    plan::Plan plan = shortPlan({server->url()});
    plan.procedure.requestCount = 777;
    RecordingObserver observer;
    const auto record = runExperiment(plan, {}, observer, {});

    ASSERT_TRUE(record);
    EXPECT_EQ((*record)->runs.front().requests.ok, 777u);
    EXPECT_EQ((*record)->runs.front().loadBefore, 0ns);
    EXPECT_EQ(server->responseCount(), 777u) << "the probe before a run sends no request";
}

TEST(RunExperiment, tellsARefusedPortAndGoesOnWithTheOtherTarget) {
    const auto server = builtInServer();
    const std::string closed = "http://127.0.0.1:" + std::to_string(hostmark::test::closedPort());
    RecordingObserver observer;
    const auto record = runExperiment(shortPlan({closed, server->url()}), {}, observer, {});

    ASSERT_TRUE(record);
    EXPECT_EQ((*record)->status, RunStatus::Completed);
    EXPECT_EQ((*record)->runs[0].status, RunStatus::Failed);
    EXPECT_THAT((*record)->runs[0].failure, HasSubstr("refused"));
    EXPECT_EQ((*record)->runs[1].status, RunStatus::Completed);
}

TEST(RunExperiment, tellsAPlainServerBehindHttps) {
    const auto server = builtInServer();
    std::string url = server->url();
    url.insert(4, "s");
    RecordingObserver observer;
    const auto record = runExperiment(shortPlan({url}), {}, observer, {});

    ASSERT_TRUE(record);
    EXPECT_EQ((*record)->status, RunStatus::Failed);
    EXPECT_THAT((*record)->failure, HasSubstr("http://"));
}

TEST(RunExperiment, tellsThatTheBuiltInServersProgramIsMissing) {
    RecordingObserver observer;
    const ExperimentOptions options{.seed = 1, .serverProgram = "/no/such/program"};
    const auto record = runExperiment(shortPlan({"builtin://fast/hello"}), options, observer, {});

    ASSERT_TRUE(record);
    EXPECT_EQ((*record)->status, RunStatus::Failed);
    EXPECT_THAT((*record)->failure, HasSubstr("The built-in server \"fast\" did not start"));
}

TEST(RunExperiment, stopsWhileARealLoadIsGoingOn) {
    const auto server = builtInServer();
    plan::Plan plan = shortPlan({server->url()});
    plan.procedure.duration = 10min;
    ExperimentControl control;

    /// Stops once the load has had an answer.
    class Stopper : public ExperimentObserver {
    public:
        explicit Stopper(ExperimentControl& theControl) : m_control(theControl) {}
        void onSnapshot(std::shared_ptr<const metrics::Snapshot> snapshot) override {
            if (snapshot->counts.ok > 0) {
                m_control.requestStop();
            }
        }

    private:
        ExperimentControl& m_control;
    } observer(control);
    const auto record = runExperiment(plan, {}, observer, control);

    ASSERT_TRUE(record);
    EXPECT_EQ((*record)->status, RunStatus::Stopped);
    const metrics::RunRecord& run = (*record)->runs.front();
    EXPECT_EQ(run.status, RunStatus::Stopped);
    EXPECT_GT(run.requests.ok, 0u);
    EXPECT_TRUE(run.requests.isBalanced());
    EXPECT_LT(run.duration, 1min);
}

}  // namespace
}  // namespace hostmark::experiment

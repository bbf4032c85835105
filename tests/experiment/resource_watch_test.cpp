#include "engine/experiment/resource_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/experiment/experiment_run.h"
#include "tests/experiment/fake_world.h"
#include "tests/experiment/recording_observer.h"

namespace hostmark::experiment {
namespace {

using namespace std::chrono_literals;
using core::Nanoseconds;
using metrics::ResourceRow;
using test::FakeWorld;
using testing::ElementsAre;
using testing::IsEmpty;

/// Drives a load of the fake world as the controller does, on a target at 127.0.0.1:5000.
class ResourceWatchTest : public testing::Test {
protected:
    metrics::ResourceUse watch(const load::LoadSettings& settings,
                               const std::vector<std::uint64_t>& idle = {}) {
        const auto load = world.prepareLoad(settings);
        plan::Target target;
        const auto server = watchServer(target, "127.0.0.1:5000", {}, world);
        ResourceWatch watch(world, **load, *server, idle, world.cpus);
        (*load)->start();
        bool isFinished = false;
        while (!isFinished) {
            isFinished = (*load)->waitUntil(std::min(watch.nextLook(), world.now() + slice));
            if (const auto row = watch.look()) {
                rows.push_back(*row);
            }
        }
        return watch.use();
    }
    static load::LoadSettings lasting(Nanoseconds duration, Nanoseconds before = 0s) {
        load::LoadSettings settings;
        settings.loadBefore = before;
        settings.duration = duration;
        return settings;
    }
    void listen(std::vector<std::uint64_t> pids) {
        host::PortOwner owner;
        owner.kind = host::PortOwnerKind::Processes;
        for (const std::uint64_t pid : pids) {
            owner.processes.push_back({pid, world.processes[pid].name, "", ""});
        }
        world.portOwners.insert_or_assign("127.0.0.1:5000", owner);
    }
    std::vector<Nanoseconds> lengths() const {
        std::vector<Nanoseconds> all;
        for (const ResourceRow& row : rows) {
            all.push_back(row.length);
        }
        return all;
    }

    FakeWorld world;
    Nanoseconds slice = 100ms;
    std::vector<ResourceRow> rows;
};

TEST_F(ResourceWatchTest, looksAtTheStartEachSecondAndTheEndOfTheWindow) {
    const metrics::ResourceUse use = watch(lasting(3s, 2s));
    EXPECT_THAT(world.machineSamples, ElementsAre(2s, 3s, 4s, 5s));
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows, use.rows);
    EXPECT_EQ(rows[0].offset, 0s);
    EXPECT_EQ(rows[2].offset, 2s);
    EXPECT_EQ(use.sampled, 3s);
    EXPECT_THAT(world.listings, ElementsAre(2s, 5s)) << "the edges miss no process";
}

TEST_F(ResourceWatchTest, givesAShortWindowOneRowAndALittleRestNone) {
    EXPECT_EQ(watch(lasting(50ms, 1s)).sampled, 50ms);
    EXPECT_THAT(lengths(), ElementsAre(50ms));
    rows.clear();
    watch(lasting(3200ms));
    EXPECT_THAT(lengths(), ElementsAre(1s, 1s, 1200ms));
    rows.clear();
    watch(lasting(2600ms));
    EXPECT_THAT(lengths(), ElementsAre(1s, 1s, 600ms));
}

TEST_F(ResourceWatchTest, followsARunByRequestCountToItsEnd) {
    load::LoadSettings settings;
    settings.requestCount = 1'000;
    world.countedRunLength = 1700ms;
    watch(settings);
    EXPECT_THAT(lengths(), ElementsAre(1s, 700ms));
    rows.clear();
    world.countedRunLength = 2030ms;
    watch(settings);
    EXPECT_THAT(lengths(), ElementsAre(1s, 1s)) << "30 ms say nothing";
}

TEST_F(ResourceWatchTest, takesTheTimeBetweenLooksAsItWas) {
    // Somebody holds the controller up for 2.3 s in the middle of the second second.
    world.doAt(1500ms, [this] { world.advanceTo(core::SteadyTime{} + 3800ms); });
    world.processes[7].processors = 0.5;
    const metrics::ResourceUse use = watch(lasting(6s));
    EXPECT_THAT(lengths(), ElementsAre(1s, 2800ms, 1200ms, 1s));
    EXPECT_EQ(rows[1].generator.process.cpuTime, 1400ms);
    EXPECT_EQ(use.generatorCpu, 3s);
}

TEST_F(ResourceWatchTest, doesNotAddItsOwnTimeToItsRows) {
    world.sampleCost = 2ms;
    watch(lasting(3s));
    EXPECT_THAT(lengths(), ElementsAre(1s, 1s, 1s));
}

TEST_F(ResourceWatchTest, addsUpGeneratorServerAndMachine) {
    world.processes[20] = {1, "nginx", 0, metrics::ProcessState::Running, 3'000'000, 40};
    world.processes[21] = {20, "nginx", 0.75, metrics::ProcessState::Running, 5'000'000, 400};
    listen({20});
    const metrics::ResourceUse use = watch(lasting(2s));
    ASSERT_EQ(use.rows.size(), 2u);
    const ResourceRow& row = use.rows[0];
    EXPECT_EQ(row.generator.process.cpuTime, 250ms);
    EXPECT_THAT(row.generator.workerCpu, ElementsAre(100ms));
    EXPECT_EQ(row.generator.processorWait, 10ms);
    ASSERT_TRUE(row.server);
    EXPECT_EQ(row.server->cpuTime, 750ms);
    EXPECT_EQ(row.server->residentBytes, 8'000'000u);
    EXPECT_EQ(row.server->openDescriptors, 440u);
    EXPECT_EQ(row.server->processes, 2u);
    ASSERT_TRUE(row.machine);
    EXPECT_DOUBLE_EQ(row.machine->busyShare, 1.5 / 4);
    EXPECT_EQ(row.machine->availableMemoryBytes, 4'000'000'000u);

    EXPECT_EQ(use.generatorCpu, 500ms);
    EXPECT_EQ(use.serverCpu, 1500ms);
    EXPECT_EQ(use.machineBusy, 3s);
    EXPECT_EQ(use.servingCpu(), 2500ms);
    EXPECT_EQ(use.logicalCpus, 4u);
    EXPECT_EQ(use.serverFoundBy, "the port 5000");
    EXPECT_EQ(use.serverUnseen, "");
    ASSERT_EQ(use.server.size(), 2u);
    EXPECT_EQ(use.server[1].pid, 21u);
    EXPECT_EQ(use.server[1].parentPid, 20u);
    EXPECT_EQ(use.server[1].commandLine, "/usr/bin/nginx");
    EXPECT_EQ(use.server[1].openDescriptors, 400u);
    EXPECT_EQ(use.server[1].descriptorLimit, 1'024u);
}

TEST_F(ResourceWatchTest, tellsIdleTargetsApart) {
    world.processes[30] = {1, "other", 0.1};
    const metrics::ResourceUse use = watch(lasting(2s), {30});
    EXPECT_EQ(use.idleTargetsCpu, 200ms);
    EXPECT_EQ(use.servingCpu(), 2300ms);
    EXPECT_FALSE(use.serverCpu);
}

TEST_F(ResourceWatchTest, doesNotTakeItsOwnMachineForTheServers) {
    world.portOwners.insert_or_assign("127.0.0.1:5000",
                                      core::Error{core::ErrorCode::InvalidArgument, "", "", ""});
    const metrics::ResourceUse use = watch(lasting(2s));
    EXPECT_FALSE(use.machineBusy);
    EXPECT_FALSE(use.servingCpu());
    EXPECT_TRUE(use.rows[0].machine) << "it is still the generator's";
    EXPECT_NE(use.serverUnseen, "");
}

TEST_F(ResourceWatchTest, saysThatAServerEnded) {
    world.processes[20] = {1, "server", 0.5};
    listen({20});
    world.doAt(1500ms, [this] { world.processes.erase(20); });
    const metrics::ResourceUse use = watch(lasting(3s));
    EXPECT_TRUE(use.rows[0].server);
    EXPECT_FALSE(use.rows[2].server);
    EXPECT_FALSE(use.serverCpu);
    EXPECT_EQ(use.serverUnseen, "The target's processes ended while they were measured");
}

TEST_F(ResourceWatchTest, goesWithoutAMachineThatTellsNothing) {
    world.isMachineVisible = false;
    const metrics::ResourceUse use = watch(lasting(2s));
    EXPECT_EQ(use.generatorCpu, 500ms);
    EXPECT_FALSE(use.machineBusy);
    EXPECT_FALSE(use.machineBusyShare());
}

/// A server on another machine whose agent does not answer each time. It keeps 0.75 processors busy, and all
/// of its machine 1.5.
class LateWatch : public ServerWatch {
public:
    LateWatch(FakeWorld& world, std::vector<bool> late) : m_world(world), m_late(std::move(late)) {}

    bool isHere() const override { return false; }
    std::uint32_t logicalCpus() const override { return 4; }
    std::string foundBy() const override { return "the port 5000"; }
    std::string unseen() const override { return {}; }
    ServerSample sample() override {
        ServerSample sample;
        sample.isLate = m_late.at(m_next++);
        if (!sample.isLate) {
            sample.machine.emplace().cpu.busy = m_world.elapsed() * 3 / 2;
            metrics::ProcessSample process;
            process.pid = 20;
            process.state = metrics::ProcessState::Running;
            process.cpuTime = m_world.elapsed() * 3 / 4;
            sample.processes = metrics::ProcessTreeSample{m_world.now(), process.state, {process}};
        }
        return sample;
    }
    std::optional<metrics::ServerProcess> describe(std::uint64_t) override { return std::nullopt; }

private:
    FakeWorld& m_world;
    std::vector<bool> m_late;
    std::size_t m_next = 0;
};

/// Of a window of four seconds, by which of its five samples are late.
metrics::ResourceUse useWithLate(std::vector<bool> late) {
    FakeWorld world;
    load::LoadSettings settings;
    settings.duration = 4s;
    const auto load = world.prepareLoad(settings);
    LateWatch server(world, std::move(late));
    ResourceWatch watch(world, **load, server, {}, world.cpus);
    (*load)->start();
    while (!(*load)->waitUntil(watch.nextLook())) {
        (void)watch.look();
    }
    (void)watch.look();
    return watch.use();
}

TEST(ResourceWatchOfALateAgent, losesNothingOfTheWholeInBetween) {
    const metrics::ResourceUse use = useWithLate({false, false, true, false, false});
    EXPECT_EQ(use.serverCpu, 3s);
    EXPECT_EQ(use.machineBusy, 6s);
    EXPECT_TRUE(use.isServerElsewhere);
    ASSERT_EQ(use.rows.size(), 4u);
    EXPECT_TRUE(use.rows[0].server && use.rows[3].server);
    EXPECT_FALSE(use.rows[1].server || use.rows[2].server);
    EXPECT_EQ(use.serverUnseen, "The agent did not answer for 2 s of 4 s");
    EXPECT_EQ(use.server.size(), 1u);
}

TEST(ResourceWatchOfALateAgent, takesTheEdgesToHaveBeenAsTheRest) {
    for (const std::vector<bool>& late : {std::vector<bool>{false, false, true, true, true},
                                          std::vector<bool>{true, true, false, false, true}}) {
        const metrics::ResourceUse use = useWithLate(late);
        EXPECT_EQ(use.serverCpu, 3s);
        EXPECT_EQ(use.machineBusy, 6s);
        EXPECT_EQ(use.serverUnseen, "The agent did not answer for 3 s of 4 s");
        EXPECT_EQ(use.server.size(), 1u);
    }
}

TEST(ResourceWatchOfALateAgent, inventsNothing) {
    for (const std::vector<bool>& late :
         {std::vector<bool>(5, true), std::vector<bool>{true, true, false, true, true}}) {
        const metrics::ResourceUse use = useWithLate(late);
        EXPECT_FALSE(use.serverCpu);
        EXPECT_FALSE(use.machineBusy);
        EXPECT_EQ(use.serverUnseen, "The agent did not answer while the run was measured");
    }
}

/// The whole: a plan of one target.
class ResourcesOfRunsTest : public testing::Test {
protected:
    std::shared_ptr<const metrics::ExperimentRecord> run() {
        plan::Plan plan;
        plan.id = core::PlanId::generate();
        plan.name = "one";
        plan.targets = {{core::TargetId::generate(), "A", "http://localhost:5000"}};
        plan.requests = {plan::RequestTemplate{.name = "hello"}};
        plan.load.connections = {8};
        plan.procedure.runs = 1;
        plan.procedure.duration = 3s;
        return *ExperimentRun(plan, options, observer, control, world).carryOut();
    }

    FakeWorld world;
    test::RecordingObserver observer;
    ExperimentControl control;
    ExperimentOptions options{.seed = 1, .snapshotsPerSecond = 10, .serverProgram = "hostmark-cli"};
};

TEST_F(ResourcesOfRunsTest, areInTheRecordAndToldAsTheyCome) {
    const auto record = run();
    const metrics::RunRecord& measured = record->runs.front();
    EXPECT_EQ(measured.resources.rows.size(), 3u);
    EXPECT_EQ(observer.resources, measured.resources.rows);
    EXPECT_THAT(observer.resourcesOf, testing::Each(measured.id));
    EXPECT_EQ(measured.resources.sampled, 3s);
    EXPECT_EQ(measured.requestsPerCpuSecond(), 1'000 / 1.25);
    EXPECT_THAT(world.askedPorts, ElementsAre("127.0.0.1:5000")) << "once a run";
}

TEST_F(ResourcesOfRunsTest, haveTheGrowthOfThrottlingAndThePortsThatCanBeUsed) {
    world.power.throttleCount = 5;
    world.limits = metrics::PortLimits{.dynamicPorts = {1'000, 1'999}};
    world.doAt(7s, [this] { world.power.throttleCount = 9; });
    const auto record = run();
    EXPECT_EQ(record->runs[0].resources.throttledTimes, 4u);
    EXPECT_EQ(record->runs[0].resources.usablePorts, 1'000u);
    world.limits->timeWaitReuse = metrics::TimeWaitReuse::LoopbackOnly;
    EXPECT_EQ(run()->runs[0].resources.usablePorts, 0u) << "the target is on loopback";
}

TEST_F(ResourcesOfRunsTest, areNoneOfARunThatMeasuredNothing) {
    world.doAt(1s, [this] { control.requestSkip(); });
    EXPECT_EQ(run()->runs[0].resources, metrics::ResourceUse{});
    EXPECT_THAT(observer.resources, IsEmpty());
}

}  // namespace
}  // namespace hostmark::experiment

// Rows of this machine's real processes, beside what the system says that they used.
#ifdef __linux__
#include "engine/experiment/real_surroundings.h"
#include "engine/experiment/resource_watch.h"

#include <gtest/gtest.h>

#include "tests/host/forked_child.h"

namespace hostmark::experiment {
namespace {

using namespace std::chrono_literals;
using host::test::burn;
using host::test::cpuTimeOf;
using host::test::ForkedChild;

/// A load that is nothing but a window.
class BareWindow : public load::LoadRun {
public:
    void start() override {}
    bool waitUntil(core::SteadyTime /*deadline*/) override { return state.isOver; }
    metrics::Snapshot snapshot() override { return {}; }
    std::vector<metrics::SecondRow> takeSeconds() override { return {}; }
    Window window() const override { return state; }
    metrics::GeneratorSpan takeGeneratorSpan() override { return {}; }
    void requestStop() override {}
    void finish(metrics::RunRecord& /*record*/) override {}

    Window state;
};

/// A child and its child burn half a second of CPU time each, once they are told to.
void burnTogether(const ForkedChild::Line& line) {
    line.tell(1);
    line.await();
    const ForkedChild grandchild([](const ForkedChild::Line& inner) {
        burn(500ms);
        inner.tell(static_cast<std::uint64_t>(cpuTimeOf(RUSAGE_SELF).count()));
        inner.await();
    });
    burn(500ms);
    const std::uint64_t inner = grandchild.hear();
    line.tell(inner + static_cast<std::uint64_t>(cpuTimeOf(RUSAGE_SELF).count()));
    line.await();
}

TEST(ResourceWatchOfThisMachine, agreesWithTheSystemsOwnAccounting) {
    const ForkedChild child(burnTogether);
    ASSERT_EQ(child.hear(), 1u);
    RealSurroundings world("");
    plan::Target target;
    target.process = std::to_string(child.pid());
    const auto server = watchServer(target, "127.0.0.1:1", {}, world);
    BareWindow load;
    ResourceWatch watch(world, load, *server, {}, world.usableCpus());
    load.state.start = world.now();
    const core::Nanoseconds ownBeforeLooks = cpuTimeOf(RUSAGE_SELF);
    EXPECT_FALSE(watch.look());
    const core::Nanoseconds ownBefore = cpuTimeOf(RUSAGE_SELF);

    child.giveSign();
    burn(100ms);
    const auto told = static_cast<double>(child.hear());
    const auto own = static_cast<double>((cpuTimeOf(RUSAGE_SELF) - ownBefore).count());
    load.state.isOver = true;
    ASSERT_TRUE(watch.look());
    const auto withLooks = static_cast<double>((cpuTimeOf(RUSAGE_SELF) - ownBeforeLooks).count());

    const metrics::ResourceUse use = watch.use();
    ASSERT_TRUE(use.serverCpu) << use.serverUnseen;
    EXPECT_NEAR(static_cast<double>(use.serverCpu->count()), told, 0.02 * told);
    // The looks are work of the generator, too, and each is partly before the moment that it tells of.
    EXPECT_GE(static_cast<double>(use.generatorCpu.count()), 0.98 * own);
    EXPECT_LE(static_cast<double>(use.generatorCpu.count()), 1.02 * withLooks);
    ASSERT_EQ(use.server.size(), 2u);
    EXPECT_EQ(use.server[1].parentPid, child.pid());
    EXPECT_TRUE(use.server[0].descriptorLimit);
    ASSERT_TRUE(use.machineBusy);
    // The kernel counts the whole machine in ticks, and others may be at work.
    EXPECT_GE(*use.machineBusy, 800ms);
}

}  // namespace
}  // namespace hostmark::experiment
#endif

// The checks that look at the generator: saturated, late, built for debugging, on the server's machine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/trust/judge.h"
#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using namespace std::chrono_literals;
using metrics::Trust;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(GeneratorSaturated, isWhatAPinnedGeneratorIs) {
    // Recorded: hostmark-cli bench /hello -c 400 -t 1 under taskset -c 0, the built-in server under taskset
    // -c 1, on a machine with two processors: 141,241/s.
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.environment.logicalCpus = 2;
    metrics::RunRecord& run = experiment.runs.front();
    run.duration = 6s;
    run.generator = {5.56, 1, 0.93};
    const auto reasons = test::reasonsOf("generatorSaturated", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("its busiest worker of 1 used 93 % of a processor"));
    EXPECT_THAT(reasons[0].advice, HasSubstr("more threads"));
}

TEST(GeneratorSaturated, isNotWhatTheGeneratorOfASlowServerIs) {
    // Recorded: hostmark-cli bench /delay/50 -c 64 -d 9s against the built-in server: 1,259/s.
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.environment.logicalCpus = 2;
    metrics::RunRecord& run = experiment.runs.front();
    test::setSeconds(run, std::vector<std::uint64_t>(9, 1'259), 55);
    run.remoteAddress = "127.0.0.1:46555";
    run.generator = {0.178, 2, 0.01};
    EXPECT_THAT(test::reasonsOf("generatorSaturated", experiment), IsEmpty());
    EXPECT_EQ(judgeRun(experiment, run).trust(), Trust::Valid) << "slow is not suspect";
}

TEST(GeneratorSaturated, isInvalidWhereNoWorkerHadTimeLeft) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.runs[0].generator = {19.8, 2, 1.0};
    const auto reasons = test::reasonsOf("generatorSaturated", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Invalid);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("its 2 workers used 99 % of a processor on average"));
    experiment.runs[0].generator = {12, 2,
                                    1.0};  // one of the two had time: perhaps few connections fell to it
    EXPECT_EQ(test::reasonsOf("generatorSaturated", experiment).at(0).trust, Trust::Suspect);
    experiment.runs[0].generator = {17.8, 2, 0.89};
    EXPECT_THAT(test::reasonsOf("generatorSaturated", experiment), IsEmpty());
}

TEST(GeneratorSaturated, seesWorkersThatShareAllProcessors) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    experiment.environment.logicalCpus = 2;
    experiment.runs[0].generator = {19.4, 8, 0.3};
    EXPECT_THAT(test::reasonsOf("generatorSaturated", experiment).at(0).sentence,
                HasSubstr("its 8 workers used 1.94 of the 2 processors of its machine"));
}

TEST(GeneratorLate, comparesItsLatenessWithTheResponseTime) {
    metrics::ExperimentRecord experiment = test::soundOpenExperiment();
    EXPECT_THAT(test::reasonsOf("generatorLate", experiment), IsEmpty()) << "20 us of 2 ms";
    experiment.runs[0].lateness.record(300'000, 50'000);
    const auto reasons = test::reasonsOf("generatorLate", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("by 300 us at p99, where the response time is 2 ms"));
}

TEST(SharedMachine, isANoteUntilTheMachineIsFull) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    EXPECT_THAT(test::reasonsOf("sharedMachine", experiment), IsEmpty());
    for (const char* address : {"127.0.0.1:5000", "[::1]:5000", "unix:/run/app.sock"}) {
        experiment.runs[0].remoteAddress = address;
        ASSERT_EQ(test::reasonsOf("sharedMachine", experiment).size(), 1u) << address;
        EXPECT_EQ(test::reasonsOf("sharedMachine", experiment)[0].trust, Trust::Valid);
    }
    experiment.runs[0].generator.cpuSeconds = 37;  // 3.7 of 8 for 10 s
    const auto reasons = test::reasonsOf("sharedMachine", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("of whose 8 processors the generator alone used 3.7"));
}

TEST(DebugBuild, isSuspect) {
    metrics::ExperimentRecord experiment = test::soundExperiment();
    EXPECT_THAT(test::reasonsOf("debugBuild", experiment), IsEmpty());
    experiment.environment.isDebugBuild = true;
    EXPECT_EQ(test::reasonsOf("debugBuild", experiment).at(0).trust, Trust::Suspect);
}

}  // namespace
}  // namespace hostmark::analysis

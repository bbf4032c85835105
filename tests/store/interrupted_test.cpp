#include "engine/store/interrupted_runs.h"

#include <string>

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/store/history.h"
#include "engine/store/running_mark.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/sample_records.h"

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#endif

namespace hostmark::store {
namespace {

using metrics::ExperimentRecord;
using metrics::RunStatus;

/// Two runs of five seconds, of which a program writes the first whole and three seconds of the second.
ExperimentRecord sample() {
    return test::sampleLaunchedExperiment("interrupted", {{"Kestrel"}, {"nginx"}}, 1, 5);
}

metrics::RunRecord asBegun(const metrics::RunRecord& run) {
    metrics::RunRecord begun;
    begun.id = run.id;
    begun.sequence = run.sequence;
    begun.targetId = run.targetId;
    begun.targetName = run.targetName;
    begun.startedAtUnixMs = run.startedAtUnixMs;
    return begun;
}

bool writeUpToTheThirdSecond(History& history, const ExperimentRecord& experiment) {
    ExperimentRecord start = experiment;
    start.runs.clear();
    start.launches.clear();
    start.identities.clear();
    start.status = RunStatus::Running;
    start.endedAtUnixMs = 0;
    const metrics::RunRecord& second = experiment.runs[1];
    return history.beginExperiment(start) && history.putLaunch(experiment.id, experiment.launches[0]) &&
           history.addIdentity(experiment.id, experiment.identities[0]) &&
           history.beginRun(experiment.id, asBegun(experiment.runs[0])) &&
           history.finishRun(experiment.id, experiment.runs[0]) &&
           history.beginRun(experiment.id, asBegun(second)) &&
           history.addSecond(second.id, second.series[0]) && history.addSecond(second.id, second.series[1]) &&
           history.addSecond(second.id, second.series[2]) &&
           history.addResources(second.id, second.resources.rows[0]) &&
           history.addResources(second.id, second.resources.rows[1]);
}

std::size_t marksIn(const std::filesystem::path& folder) {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        count += entry.path().filename().string().find("-running-") != std::string::npos ? 1 : 0;
    }
    return count;
}

RunStatus statusIn(const std::filesystem::path& file, OpenMode mode = OpenMode::ReadWrite) {
    return History::open(file, mode).value()->experiments().value().front().status;
}

void expectSumsOfTwoRows(const metrics::RunRecord& run, const metrics::RunRecord& whole) {
    const metrics::ResourceUse& used = run.resources;
    const auto& rows = whole.resources.rows;
    EXPECT_EQ(used.rows, std::vector(rows.begin(), rows.begin() + 2));
    EXPECT_EQ(used.sampled, std::chrono::seconds(2));
    EXPECT_EQ(used.generatorCpu, rows[0].generator.process.cpuTime + rows[1].generator.process.cpuTime);
    EXPECT_EQ(used.serverCpu, rows[0].server->cpuTime + rows[1].server->cpuTime);
    EXPECT_EQ(used.logicalCpus, whole.resources.logicalCpus);
    EXPECT_NEAR(used.machineBusyShare().value(),
                (rows[0].machine->busyShare + rows[1].machine->busyShare) / 2, 1e-9);
    EXPECT_EQ(used.idleTargetsCpu, std::nullopt);
    EXPECT_TRUE(run.requestsPerCpuSecond());
    EXPECT_EQ(run.generator.threads, 2U);
    EXPECT_DOUBLE_EQ(run.generator.busiestWorkerShare, 0.35);
}

/// What must be in the file after the program that wrote three seconds of the second run is gone.
void expectUpToTheThirdSecond(const std::filesystem::path& file, const ExperimentRecord& experiment) {
    const auto history = History::open(file);
    ASSERT_TRUE(history) << core::describe(history.error());
    const auto loaded = (*history)->experiment(experiment.id);
    ASSERT_TRUE(loaded) << core::describe(loaded.error());
    EXPECT_EQ(loaded->status, RunStatus::Interrupted);
    ASSERT_EQ(loaded->runs.size(), 2U);
    EXPECT_EQ(loaded->runs[0], experiment.runs[0]) << "a run that ended is as it was";

    const metrics::RunRecord& run = loaded->runs[1];
    const auto& written = experiment.runs[1].series;
    EXPECT_EQ(run.status, RunStatus::Interrupted);
    EXPECT_EQ(run.series, metrics::TimeSeries(written.begin(), written.begin() + 3));
    EXPECT_EQ(run.duration, std::chrono::seconds(3));
    EXPECT_EQ(run.requests.ok, written[0].ok + written[1].ok + written[2].ok);
    EXPECT_TRUE(run.requests.isBalanced());
    EXPECT_EQ(loaded->endedAtUnixMs, run.startedAtUnixMs + 3'000);
    EXPECT_EQ(loaded->launches, std::vector(1, experiment.launches[0]));
    EXPECT_EQ(loaded->identities, std::vector(1, experiment.identities[0]));
    expectSumsOfTwoRows(run, experiment.runs[1]);

    metrics::HistogramData merged(metrics::kCoarseLayout);
    for (const metrics::SecondRow& second : run.series) {
        merged.merge(second.responseTime);
    }
    EXPECT_EQ(run.responseTime.layout(), metrics::kFineLayout) << "it merges with those of whole runs";
    for (const double q : {0.0, 0.5, 0.9, 0.99, 0.999, 1.0}) {
        EXPECT_EQ(run.responseTime.quantile(q).value(), merged.quantile(q).value()) << q;
    }
    EXPECT_EQ(marksIn(file.parent_path()), 0U) << "the mark of the dead program is gone";
}

TEST(Interrupted, marksWhatAnObjectThatIsGoneLeftUnfinished) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const ExperimentRecord experiment = sample();
    ASSERT_TRUE(writeUpToTheThirdSecond(*History::open(file).value(), experiment));
    expectUpToTheThirdSecond(file, experiment);
}

TEST(Interrupted, leavesAloneWhatAnotherObjectIsCarryingOut) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const ExperimentRecord experiment = sample();
    auto running = History::open(file).value();
    ASSERT_TRUE(writeUpToTheThirdSecond(*running, experiment));
    EXPECT_EQ(statusIn(file), RunStatus::Running);
    EXPECT_EQ(statusIn(file), RunStatus::Running) << "the first look did not take the mark away";
    ASSERT_TRUE(running->finishExperiment(experiment));
    EXPECT_EQ(statusIn(file), RunStatus::Completed);
    EXPECT_EQ(marksIn(folder.path()), 0U);
    EXPECT_EQ(running->experiment(experiment.id).value(), experiment);
}

TEST(Interrupted, knowsTheFileUnderAnotherName) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const ExperimentRecord experiment = sample();
    auto running = History::open(file).value();
    ASSERT_TRUE(writeUpToTheThirdSecond(*running, experiment));
    std::error_code reason;
    std::filesystem::create_directories(folder.file(u8"elsewhere"));
    std::filesystem::create_symlink(file, folder.file(u8"elsewhere") / "link.db", reason);
    if (reason) {
        GTEST_SKIP() << "no symbolic links here: " << reason.message();
    }
    EXPECT_EQ(statusIn(folder.file(u8"elsewhere") / "link.db"), RunStatus::Running);
}

TEST(Interrupted, marksNothingWhenItMayOnlyRead) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    ASSERT_TRUE(writeUpToTheThirdSecond(*History::open(file).value(), sample()));
    EXPECT_EQ(statusIn(file, OpenMode::ReadOnly), RunStatus::Running);
}

TEST(Interrupted, isPutRightByTheProgramThatCarriesItOutAfterAll) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const ExperimentRecord experiment = sample();
    auto running = History::open(file).value();
    ASSERT_TRUE(writeUpToTheThirdSecond(*running, experiment));
    // As where the file system has no such locks.
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        if (entry.path().filename().string().find("-running-") != std::string::npos) {
            std::filesystem::remove(entry.path());
        }
    }
    EXPECT_EQ(statusIn(file), RunStatus::Interrupted);
    ASSERT_TRUE(running->finishRun(experiment.id, experiment.runs[1]));
    ASSERT_TRUE(running->finishExperiment(experiment));
    EXPECT_EQ(running->experiment(experiment.id).value(), experiment);
}

TEST(Interrupted, doesNotTakeTheGeneratorsMachineForTheServers) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    ExperimentRecord experiment = sample();
    metrics::ResourceRow& row = experiment.runs[1].resources.rows[1];
    row.serverMachine = row.machine;
    ASSERT_TRUE(writeUpToTheThirdSecond(*History::open(file).value(), experiment));
    const auto used = History::open(file).value()->experiment(experiment.id).value().runs[1].resources;
    EXPECT_TRUE(used.isServerElsewhere);
    EXPECT_EQ(used.machineBusy, std::nullopt) << "how many processors it has no row tells";
    EXPECT_TRUE(used.serverCpu);
}

TEST(Interrupted, doesNotKeepAHistoryWithADamagedRunFromOpening) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    ASSERT_TRUE(writeUpToTheThirdSecond(*History::open(file).value(), sample()));
    SQLite::Database(file, SQLite::OPEN_READWRITE)
        .exec("UPDATE run_seconds SET response_time_histogram = x'00'");
    EXPECT_EQ(statusIn(file), RunStatus::Interrupted);
}

#ifndef _WIN32

/// Runs `work` in a process of its own, which ends without any destructor.
/// @return how it ended, as of waitpid
template <class Work>
int inAnotherProcess(Work work) {
    const pid_t child = ::fork();
    if (child == 0) {
        work();
        ::_exit(7);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

TEST(Interrupted, keepsARunUpToItsLastSecondWhenItsProgramExits) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const ExperimentRecord experiment = sample();
    const int status = inAnotherProcess([&] {
        auto history = History::open(file);
        if (history && writeUpToTheThirdSecond(**history, experiment)) {
            ::_exit(0);
        }
    });
    ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT_EQ(marksIn(folder.path()), 1U);
    expectUpToTheThirdSecond(file, experiment);
}

TEST(Interrupted, keepsARunUpToItsLastSecondWhenItsProgramIsKilled) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const ExperimentRecord experiment = sample();
    const int status = inAnotherProcess([&] {
        auto history = History::open(file);
        if (history && writeUpToTheThirdSecond(**history, experiment)) {
            ::kill(::getpid(), SIGKILL);
        }
    });
    ASSERT_TRUE(WIFSIGNALED(status));
    expectUpToTheThirdSecond(file, experiment);
}

TEST(Interrupted, leavesAloneWhatAnotherProcessIsCarryingOut) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const ExperimentRecord experiment = sample();
    int isWritten[2];
    int mayEnd[2];
    ASSERT_EQ(::pipe(isWritten), 0);
    ASSERT_EQ(::pipe(mayEnd), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        // Its copy of the parent's end would keep it from ever seeing the end of the pipe.
        ::close(mayEnd[1]);
        auto history = History::open(file);
        char byte = history && writeUpToTheThirdSecond(**history, experiment) ? 'y' : 'n';
        (void)!::write(isWritten[1], &byte, 1);
        (void)!::read(mayEnd[0], &byte, 1);
        ::_exit(0);
    }
    char answer = 0;
    ASSERT_EQ(::read(isWritten[0], &answer, 1), 1);
    EXPECT_EQ(answer, 'y');
    EXPECT_EQ(statusIn(file), RunStatus::Running);
    ::close(mayEnd[1]);
    ::waitpid(child, nullptr, 0);
    expectUpToTheThirdSecond(file, experiment);
    ::close(mayEnd[0]);
    ::close(isWritten[0]);
    ::close(isWritten[1]);
}

#endif

TEST(RunningMark, isHeldAsLongAsItsObjectLives) {
    const test::TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    const auto id = core::ExperimentId::generate();
    EXPECT_FALSE(RunningMark::isHeld(file, id));
    auto mark = RunningMark::take(file, id);
    ASSERT_NE(mark, nullptr);
    EXPECT_TRUE(RunningMark::isHeld(file, id));
    EXPECT_EQ(RunningMark::take(file, id), nullptr) << "nobody else can take it";
    EXPECT_TRUE(RunningMark::isHeld(file, id));
    EXPECT_FALSE(RunningMark::isHeld(file, core::ExperimentId::generate()));
    mark.reset();
    EXPECT_FALSE(RunningMark::isHeld(file, id));
    EXPECT_EQ(marksIn(folder.path()), 0U);
}

TEST(RunningMark, isNotToBeHadInAFolderThatIsMissing) {
    const test::TemporaryFolder folder;
    EXPECT_EQ(RunningMark::take(folder.file(u8"none") / "h.db", core::ExperimentId::generate()), nullptr);
}

}  // namespace
}  // namespace hostmark::store

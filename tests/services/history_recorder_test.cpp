#include "app/services/history_recorder.h"

#include <thread>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "engine/store/history.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/sample_records.h"

namespace hostmark::services {
namespace {

using core::ErrorCode;
using metrics::ExperimentRecord;
using metrics::RunStatus;

class HistoryRecorderTest : public ::testing::Test {
protected:
    HistoryRecorderTest() : m_service(HistoryService::open(file()).value()), m_recorder(service()) {}

    [[nodiscard]] std::filesystem::path file() const { return m_folder.file(u8"history.db"); }
    HistoryService& service() { return *m_service; }
    HistoryRecorder& recorder() { return m_recorder; }

    void begin(const ExperimentRecord& experiment) {
        ExperimentRecord start = experiment;
        start.runs.clear();
        start.launches.clear();
        start.identities.clear();
        start.status = RunStatus::Running;
        start.endedAtUnixMs = 0;
        m_recorder.onExperimentStarted(start, {});
    }
    void beginRun(const metrics::RunRecord& run) {
        metrics::RunRecord begun;
        begun.id = run.id;
        begun.sequence = run.sequence;
        begun.targetId = run.targetId;
        begun.targetName = run.targetName;
        m_recorder.onRunStarted(begun);
    }
    void tellRun(const metrics::RunRecord& run) {
        beginRun(run);
        for (const metrics::SecondRow& second : run.series) {
            m_recorder.onSecond(run.id, second);
        }
        for (const metrics::ResourceRow& row : run.resources.rows) {
            m_recorder.onResources(run.id, row);
        }
        m_recorder.onRunFinished(std::make_shared<const metrics::RunRecord>(run));
    }
    void finish(const ExperimentRecord& experiment) {
        m_recorder.onExperimentFinished(std::make_shared<const ExperimentRecord>(experiment));
    }
    /// Each start twice: when it begins and when it has ended.
    void tellTargets(const ExperimentRecord& experiment) {
        for (metrics::TargetLaunch launch : experiment.launches) {
            launch.readyAfter = core::Nanoseconds{0};
            launch.ending.clear();
            launch.exitCode.reset();
            m_recorder.onTargetLaunch(launch);
        }
        for (const metrics::TargetLaunch& launch : experiment.launches) {
            m_recorder.onTargetLaunch(launch);
        }
        for (const metrics::TargetIdentity& identity : experiment.identities) {
            m_recorder.onTargetIdentity(identity);
        }
    }
    void tell(const ExperimentRecord& experiment) {
        begin(experiment);
        tellTargets(experiment);
        for (const metrics::RunRecord& run : experiment.runs) {
            tellRun(run);
        }
        finish(experiment);
    }

    core::Result<ExperimentRecord> loaded(const core::ExperimentId& id) {
        return service().read([&](store::History& history) { return history.experiment(id); });
    }

    /// Has every insert into a table fail as if the disk were full, until it is taken away. The trigger's
    /// error is not SQLITE_FULL, but any failure of a write goes the same way.
    void breakTable(const std::string& table) {
        outside().exec("CREATE TRIGGER broken BEFORE INSERT ON " + table +
                       " BEGIN SELECT RAISE(ABORT, 'no room'); END");
    }
    void repair() { outside().exec("DROP TRIGGER broken"); }

private:
    SQLite::Database outside() {
        service().flush();
        return SQLite::Database(file(), SQLite::OPEN_READWRITE, 4'000);
    }

    test::TemporaryFolder m_folder;
    std::unique_ptr<HistoryService> m_service;
    HistoryRecorder m_recorder;
};

ExperimentRecord sample() {
    return test::sampleLaunchedExperiment("recorded", {{"Kestrel"}, {"nginx", 70'000}}, 2, 4);
}

TEST_F(HistoryRecorderTest, keepsAnEqualRecordOfAnExperimentThatAnotherThreadTells) {
    const ExperimentRecord experiment = sample();
    std::thread controller([&] { tell(experiment); });
    controller.join();
    service().flush();
    EXPECT_FALSE(recorder().error());
    const auto kept = loaded(experiment.id);
    ASSERT_TRUE(kept) << core::describe(kept.error());
    EXPECT_EQ(*kept, experiment);
}

TEST_F(HistoryRecorderTest, writesEachSecondAsItComes) {
    const ExperimentRecord experiment = sample();
    const metrics::RunRecord& run = experiment.runs.front();
    begin(experiment);
    beginRun(run);
    for (std::size_t i = 0; i < 2; ++i) {
        recorder().onSecond(run.id, run.series[i]);
        service().flush();
        const auto kept = loaded(experiment.id);
        ASSERT_TRUE(kept);
        EXPECT_EQ(kept->status, RunStatus::Running);
        ASSERT_EQ(kept->runs.size(), 1U);
        EXPECT_EQ(kept->runs.front().series.size(), i + 1);
    }
}

TEST_F(HistoryRecorderTest, writesStartsIdentitiesAndResourcesAsTheyCome) {
    const ExperimentRecord experiment = sample();
    const metrics::RunRecord& run = experiment.runs.front();
    begin(experiment);
    tellTargets(experiment);
    beginRun(run);
    recorder().onResources(run.id, run.resources.rows[0]);
    service().flush();
    const auto kept = loaded(experiment.id);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->launches, experiment.launches);
    EXPECT_EQ(kept->identities, experiment.identities);
    EXPECT_EQ(kept->runs.front().resources.rows, std::vector(1, run.resources.rows[0]));
}

TEST_F(HistoryRecorderTest, keepsStartsThatTheRecordOfTheAnswersDoesNotHave) {
    const ExperimentRecord experiment = sample();
    begin(experiment);
    tellTargets(experiment);
    ExperimentRecord asked = experiment;
    asked.runs.clear();
    asked.launches.clear();
    asked.identities.clear();
    asked.answers = {{.targetName = "Kestrel", .request = "hello"}};
    recorder().onTargetsAsked(asked);
    service().flush();
    const auto kept = loaded(experiment.id);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->answers.size(), 1U);
    EXPECT_EQ(kept->launches, experiment.launches);
    EXPECT_EQ(kept->identities, experiment.identities);
}

TEST_F(HistoryRecorderTest, catchesUpAtTheRunsEndOnStartsThatCouldNotBeWritten) {
    const ExperimentRecord experiment = sample();
    begin(experiment);
    breakTable("target_launches");
    tellTargets(experiment);
    service().flush();
    EXPECT_TRUE(recorder().error());
    repair();
    tellRun(experiment.runs.front());
    service().flush();
    const auto kept = loaded(experiment.id);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->launches, experiment.launches);
    EXPECT_EQ(kept->identities, experiment.identities);
    EXPECT_EQ(kept->runs.front(), experiment.runs.front());
}

TEST_F(HistoryRecorderTest, letsAskForErrorsWhileItIsTold) {
    const ExperimentRecord experiment = sample();
    std::thread controller([&] { tell(experiment); });
    for (int i = 0; i < 1'000; ++i) {
        EXPECT_FALSE(recorder().error());
    }
    controller.join();
}

TEST_F(HistoryRecorderTest, keepsTheFirstErrorWhenTheExperimentCannotBeKept) {
    const ExperimentRecord experiment = sample();
    breakTable("experiments");
    tell(experiment);
    service().flush();
    const auto error = recorder().error();
    ASSERT_TRUE(error);
    EXPECT_NE(error->message.find("no room"), std::string::npos) << core::describe(*error);
    EXPECT_EQ(loaded(experiment.id).error().code, ErrorCode::NotFound);
}

TEST_F(HistoryRecorderTest, catchesUpAtTheRunsEndOnSecondsThatCouldNotBeWritten) {
    const ExperimentRecord experiment = sample();
    const metrics::RunRecord& run = experiment.runs.front();
    begin(experiment);
    beginRun(run);
    recorder().onSecond(run.id, run.series[0]);
    breakTable("run_seconds");
    recorder().onSecond(run.id, run.series[1]);
    service().flush();
    EXPECT_TRUE(recorder().error());
    repair();
    recorder().onSecond(run.id, run.series[2]);
    service().flush();
    EXPECT_EQ(loaded(experiment.id)->runs.front().series.size(), 1U) << "left to the run's end";
    recorder().onRunFinished(std::make_shared<const metrics::RunRecord>(run));
    service().flush();
    EXPECT_EQ(loaded(experiment.id)->runs.front(), run);
    // The next run is written second by second again.
    beginRun(experiment.runs[1]);
    recorder().onSecond(experiment.runs[1].id, experiment.runs[1].series[0]);
    service().flush();
    EXPECT_EQ(loaded(experiment.id)->runs[1].series.size(), 1U);
}

TEST_F(HistoryRecorderTest, losesNothingWhenThereIsRoomAgainBeforeTheEnd) {
    for (const char* table : {"experiments", "runs", "run_seconds", "run_histograms", "run_resource_rows",
                              "target_launches", "target_identities"}) {
        const ExperimentRecord experiment = sample();
        breakTable(table);
        begin(experiment);
        tellTargets(experiment);
        for (const metrics::RunRecord& run : experiment.runs) {
            tellRun(run);
        }
        service().flush();
        EXPECT_TRUE(recorder().error()) << table;
        repair();
        finish(experiment);
        service().flush();
        EXPECT_FALSE(recorder().error()) << "all was made good";
        const auto kept = loaded(experiment.id);
        ASSERT_TRUE(kept) << table << ": " << core::describe(kept.error());
        EXPECT_EQ(*kept, experiment) << table;
    }
}

TEST_F(HistoryRecorderTest, mayBeGoneBeforeItsPostsAreWritten) {
    const ExperimentRecord experiment = sample();
    {
        HistoryRecorder brief(service());
        brief.onExperimentStarted(experiment, {});
        brief.onExperimentFinished(std::make_shared<const ExperimentRecord>(experiment));
    }
    service().flush();
    EXPECT_EQ(loaded(experiment.id).value(), experiment);
}

TEST_F(HistoryRecorderTest, forgetsTheCeilingThatARunExceeded) {
    ExperimentRecord experiment = test::sampleExperiment("recorded", {{"Kestrel", 50'000}}, 2, 1, 1, {8, 64});
    const auto ceilingOf = [&](const std::string& shape) {
        return service().read([&](store::History& history) { return history.findCeiling(shape); }).value();
    };
    experiment.ceilings = {{0, "too low", 30'000, 1}, {1, "high enough", 90'000, 1}};
    for (const metrics::GeneratorCeiling& ceiling : experiment.ceilings) {
        ASSERT_TRUE(service().write([&](store::History& history) { return history.saveCeiling(ceiling); }));
    }
    tell(experiment);
    service().flush();
    EXPECT_EQ(ceilingOf("too low"), std::nullopt);
    EXPECT_TRUE(ceilingOf("high enough").has_value());
    EXPECT_EQ(loaded(experiment.id)->ceilings, experiment.ceilings) << "what was said then stays";
    EXPECT_FALSE(recorder().error());
}

}  // namespace
}  // namespace hostmark::services

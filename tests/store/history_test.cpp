#include "engine/store/history.h"

#include <cctype>
#include <chrono>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/clock.h"
#include "engine/plan/plan_json.h"
#include "tests/store/history_fixture.h"

namespace hostmark::store {
namespace {

using core::ErrorCode;
using metrics::ExperimentRecord;
using metrics::RunStatus;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using HistoryTest = hostmark::test::HistoryFixture;

/// A record in which no field has its default, so that a column that is forgotten shows.
ExperimentRecord fullRecord() {
    ExperimentRecord experiment =
        test::sampleExperiment("Hosting models", {{"Kestrel"}, {"nginx", 70'000}}, 2, 3, 5, {8, 64});
    experiment.tags = {"release", "ünïcode"};
    experiment.note = "two\nlines, 'quotes' and \"more\"";
    experiment.seed = 0xfedc'ba98'7654'3210;
    experiment.failure = "nothing in particular";
    experiment.environment.isDebugBuild = true;
    experiment.plan.requests.front().headers = {{"Accept", "text/plain"}};
    experiment.plan.procedure.requestCount = 1'000;
    metrics::RunRecord& run = experiment.runs.front();
    run.status = RunStatus::Stopped;
    run.failure = "stopped by hand";
    run.requests = {1, 100, 60, 20, 11, 7, 3};
    run.connectionCounts = {64, 70, 63};
    run.bytes = {1'000, 2'000, 3'000};
    run.statuses = {{200, 60}, {307, 15}, {503, 5}};
    run.errors = {{core::Phase::Connect, "Connection refused", false, 9, "127.0.0.1:5000"},
                  {core::Phase::Protocol, "bad start line", true, 2, std::string("\x16\x03\x00\xff", 4)}};
    run.generator = {1.5, 4, 0.875, 0.125, 0.9375};
    run.resources = test::wholeResources();
    experiment.runs[1].resources = {};
    test::addWholeTargets(experiment);
    run.ratePerSecond = 12'500.5;
    run.arrivals = {150, 50, 9};
    run.followedRedirects = 12;
    run.redirectLocation = "https://localhost:5001/";
    run.authenticationRounds = 128;
    run.authenticationFailure = "the server refuses the user by NTLM. Check the password.";
    run.exchangesAsked = 10;
    run.exchangeLimit = metrics::kNoExchangeAllowed;
    run.resolveTime.record(1'000);
    run.connectTime.record(2'000, 2);
    run.tlsTime.record(3'000, 3);
    run.firstByteTime.record(4'000, 4);
    run.bodyTime.record(5'000, 5);
    run.lateness.record(6'000, 6);
    run.unexpectedTime.record(3'000'000, 20);
    run.timedOutTime.record(5'000'000'000, 7);
    run.series.back().length = std::chrono::milliseconds(250);
    run.series.front().unexpected = 1;
    run.series.front().failed = 2;
    run.series.front().timedOut = 3;
    run.series.back().responseTime = metrics::HistogramData(metrics::kCoarseLayout);
    experiment.runs.back().targetId = core::TargetId();
    run.trust = {7,
                 {{"errors", metrics::Trust::Invalid, "Many, many 'failed'", "Repair it"},
                  {"shortWindow", metrics::Trust::Suspect, "The window is short", "Measure longer"},
                  {"sharedMachine", metrics::Trust::Valid, "One machine", "Mind it"}}};
    experiment.runs[1].trust.catalogVersion = 3;
    experiment.trust = {7, {{"errors", metrics::Trust::Suspect, "1 of 8 runs: many failed", "Repair it"}}};
    return experiment;
}

TEST_F(HistoryTest, givesBackAnEqualExperiment) {
    const ExperimentRecord experiment = fullRecord();
    record(experiment);
    const auto loaded = history().experiment(experiment.id);
    ASSERT_TRUE(loaded) << core::describe(loaded.error());
    EXPECT_EQ(*loaded, experiment);
}

TEST_F(HistoryTest, keepsTheSteadyAndTheWallStartAndTheVersionsOfItsMakers) {
    recorded("one");
    SQLite::Database database(file());
    EXPECT_EQ(database
                  .execAndGet("SELECT count(*) FROM experiments WHERE started_steady_ns > 0 AND "
                              "started_at_unix_ms > 0 AND engine_version <> '' AND "
                              "histogram_version = 1 AND statistics_version = 1")
                  .getInt(),
              1);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM runs WHERE started_steady_ns > 0").getInt(), 4);
}

TEST_F(HistoryTest, savesPlansInPlaceAndInTheOrderOfTheirMaking) {
    plan::Plan first = test::sampleExperiment("first", {{"Kestrel"}}, 1, 1).plan;
    const plan::Plan second = test::sampleExperiment("second", {{"nginx"}}, 1, 1).plan;
    ASSERT_TRUE(history().savePlan(first));
    ASSERT_TRUE(history().savePlan(second));
    first.name = "first, renamed";
    first.procedure.runs = 7;
    ASSERT_TRUE(history().savePlan(first));
    EXPECT_THAT(history().plans().value(), ElementsAre(first, second));
    SQLite::Database database(file());
    EXPECT_EQ(database.execAndGet("SELECT plan_hash FROM plans WHERE name = 'second'").getString(),
              plan::contentHash(second));
}

TEST_F(HistoryTest, undoesTheDeletionOfAPlan) {
    const plan::Plan plan = test::sampleExperiment("plan", {{"Kestrel"}}, 1, 1).plan;
    ASSERT_TRUE(history().savePlan(plan));
    ASSERT_TRUE(history().deletePlan(plan.id));
    EXPECT_THAT(history().plans().value(), IsEmpty());
    ASSERT_TRUE(history().restorePlan(plan.id));
    EXPECT_THAT(history().plans().value(), ElementsAre(plan));
}

TEST_F(HistoryTest, bringsADeletedPlanBackWhenItIsSavedAgain) {
    const plan::Plan plan = test::sampleExperiment("plan", {{"Kestrel"}}, 1, 1).plan;
    ASSERT_TRUE(history().savePlan(plan));
    ASSERT_TRUE(history().deletePlan(plan.id));
    ASSERT_TRUE(history().savePlan(plan));
    EXPECT_THAT(history().plans().value(), ElementsAre(plan));
}

TEST_F(HistoryTest, refusesAPlanWithoutAnId) {
    EXPECT_EQ(history().savePlan(plan::Plan{}).error().code, ErrorCode::InvalidArgument);
}

TEST_F(HistoryTest, refusesAPlanThatItCouldNotReadAgain) {
    plan::Plan plan = test::sampleExperiment("plan", {{"Kestrel"}}, 1, 1).plan;
    plan.procedure.duration = std::chrono::hours(24 * 365);
    const auto saved = history().savePlan(plan);
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code, ErrorCode::InvalidPlan) << core::describe(saved.error());
    EXPECT_THAT(history().plans().value(), IsEmpty());
}

TEST_F(HistoryTest, listsExperimentsNewestFirstWithTheirSummaries) {
    ExperimentRecord older = test::sampleExperiment("older", {{"Kestrel"}, {"nginx", 70'000}}, 3, 1, 1);
    older.tags = {"a", "b"};
    older.note = "note";
    record(older);
    recorded("newer", 2);
    const auto list = history().experiments().value();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].name, "newer");
    const metrics::ExperimentSummary& summary = list[1];
    EXPECT_EQ(summary.id, older.id);
    EXPECT_EQ(summary.planId, older.plan.id);
    EXPECT_EQ(summary.name, "older");
    EXPECT_EQ(summary.planName, "older");
    EXPECT_THAT(summary.tags, ElementsAre("a", "b"));
    EXPECT_EQ(summary.note, "note");
    EXPECT_THAT(summary.targetNames, ElementsAre("Kestrel", "nginx"));
    EXPECT_EQ(summary.startedAtUnixMs, older.startedAtUnixMs);
    EXPECT_EQ(summary.endedAtUnixMs, older.endedAtUnixMs);
    EXPECT_EQ(summary.status, RunStatus::Completed);
    EXPECT_EQ(summary.runCount, 6U);
    EXPECT_FALSE(summary.isDeleted);
}

TEST_F(HistoryTest, listsTheHighestMedianThroughputOfATargetAndLevel) {
    ExperimentRecord experiment = test::sampleExperiment("x", {{"A"}, {"B"}}, 3, 1, 1, {1, 2});
    // Medians: A 20 and 5, B 30 and, of its two sound runs, (40 + 60) / 2 = 50.
    const std::uint64_t okOf[2][2][3] = {{{10, 20, 900}, {5, 5, 5}}, {{30, 30, 30}, {40, 60, 8'000}}};
    for (metrics::RunRecord& run : experiment.runs) {
        const int target = run.targetName == "A" ? 0 : 1;
        run.duration = std::chrono::seconds(1);
        run.requests.ok = okOf[target][run.level][run.repetition];
        if (run.requests.ok == 8'000) {
            run.status = RunStatus::Stopped;
        }
    }
    record(experiment);
    const auto list = history().experiments().value();
    EXPECT_DOUBLE_EQ(list.front().bestThroughputPerSecond, 50);
    EXPECT_EQ(list.front().runCount, 12U);
}

TEST_F(HistoryTest, listsTheVerdictAndLeavesInvalidRunsOutOfTheBest) {
    ExperimentRecord experiment = test::sampleExperiment("x", {{"A"}}, 2, 1);
    experiment.runs[0].duration = experiment.runs[1].duration = std::chrono::seconds(1);
    experiment.runs[0].requests.ok = 20;
    experiment.runs[1].requests.ok = 9'000;
    experiment.runs[1].trust = {1, {{"errors", metrics::Trust::Invalid, "Most failed", "Repair it"}}};
    record(experiment);
    EXPECT_FALSE(history().experiments().value().front().trust) << "nothing judged the experiment";
    EXPECT_DOUBLE_EQ(history().experiments().value().front().bestThroughputPerSecond, 20);
    experiment.trust = {1, {{"errors", metrics::Trust::Suspect, "1 of 2 runs", "Repair it"}}};
    ASSERT_TRUE(history().finishExperiment(experiment));
    EXPECT_EQ(history().experiments().value().front().trust, metrics::Trust::Suspect);
    EXPECT_EQ(history().experiments().value().front().runCount, 2U);
}

TEST_F(HistoryTest, countsOnlyRunsThatWereMeasured) {
    ExperimentRecord experiment = test::sampleExperiment("x", {{"A"}}, 2, 1);
    metrics::RunRecord& failed = experiment.runs.back();
    failed.status = RunStatus::Failed;
    failed.duration = core::Nanoseconds(0);
    record(experiment);
    EXPECT_EQ(history().experiments().value().front().runCount, 1U);
}

TEST_F(HistoryTest, editsNameTagsAndNote) {
    const ExperimentRecord experiment = recorded("before");
    ASSERT_TRUE(history().rename(experiment.id, "after"));
    ASSERT_TRUE(history().setTags(experiment.id, {"b", "a", "b"}));
    ASSERT_TRUE(history().setNote(experiment.id, "hot day"));
    const auto loaded = history().experiment(experiment.id).value();
    EXPECT_EQ(loaded.name, "after");
    EXPECT_THAT(loaded.tags, ElementsAre("a", "b"));
    EXPECT_EQ(loaded.note, "hot day");
    ASSERT_TRUE(history().setTags(experiment.id, {}));
    EXPECT_THAT(history().experiment(experiment.id).value().tags, IsEmpty());
}

TEST_F(HistoryTest, undoesTheDeletionOfAnExperiment) {
    const ExperimentRecord experiment = recorded("gone");
    ASSERT_TRUE(history().remove(experiment.id));
    EXPECT_THAT(namesListed(), IsEmpty());
    EXPECT_THAT(namesListed(true), ElementsAre("gone"));
    EXPECT_TRUE(history().experiments(true).value().front().isDeleted);
    ASSERT_TRUE(history().restore(experiment.id));
    EXPECT_THAT(namesListed(), ElementsAre("gone"));
    EXPECT_EQ(history().experiment(experiment.id).value(), experiment);
}

TEST_F(HistoryTest, saysWhatItDoesNotHave) {
    const auto experiment = core::ExperimentId::generate();
    const auto plan = core::PlanId::generate();
    const auto run = core::RunId::generate();
    for (const ErrorCode code :
         {history().experiment(experiment).error().code, history().rename(experiment, "x").error().code,
          history().setTags(experiment, {}).error().code, history().setNote(experiment, "x").error().code,
          history().remove(experiment).error().code, history().restore(experiment).error().code,
          history().deletePlan(plan).error().code, history().restorePlan(plan).error().code,
          history().putLaunch(experiment, {}).error().code,
          history().addIdentity(experiment, {}).error().code, history().addSecond(run, {}).error().code,
          history().addResources(run, {}).error().code, history().beginRun(experiment, {}).error().code,
          history().finishRun(experiment, {}).error().code}) {
        EXPECT_EQ(code, ErrorCode::NotFound);
    }
}

TEST_F(HistoryTest, refusesToBeginAnExperimentTwice) {
    const ExperimentRecord experiment = recorded("one");
    EXPECT_EQ(history().beginExperiment(experiment).error().code, ErrorCode::AlreadyExists);
}

TEST_F(HistoryTest, writesAllThatIsMissingWhenTheExperimentFinishes) {
    const ExperimentRecord experiment = fullRecord();
    ASSERT_TRUE(history().finishExperiment(experiment));
    EXPECT_EQ(history().experiment(experiment.id).value(), experiment);
}

TEST_F(HistoryTest, writesTheSecondsThatWereMissedWhenTheRunFinishes) {
    ExperimentRecord experiment = test::sampleExperiment("x", {{"A"}}, 1, 5);
    const metrics::RunRecord& run = experiment.runs.front();
    ExperimentRecord start = experiment;
    start.runs.clear();
    ASSERT_TRUE(history().beginExperiment(start));
    ASSERT_TRUE(history().beginRun(experiment.id, run));
    ASSERT_TRUE(history().addSecond(run.id, run.series[1]));
    ASSERT_TRUE(history().finishRun(experiment.id, run));
    EXPECT_EQ(history().experiment(experiment.id).value().runs.front().series, run.series);
}

TEST_F(HistoryTest, writesTheRowsOfResourcesThatWereMissedWhenTheRunFinishes) {
    ExperimentRecord experiment = test::sampleExperiment("x", {{"A"}}, 1, 5);
    const metrics::RunRecord& run = experiment.runs.front();
    ExperimentRecord start = experiment;
    start.runs.clear();
    ASSERT_TRUE(history().beginExperiment(start));
    ASSERT_TRUE(history().beginRun(experiment.id, run));
    ASSERT_TRUE(history().addResources(run.id, run.resources.rows[1]));
    ASSERT_TRUE(history().finishRun(experiment.id, run));
    EXPECT_EQ(history().experiment(experiment.id).value().runs.front().resources, run.resources);
}

TEST_F(HistoryTest, hasOneLineForEachStartHoweverOftenItIsTold) {
    const ExperimentRecord experiment = test::sampleLaunchedExperiment("x", {{"A"}, {"B"}}, 1, 1);
    ExperimentRecord start = experiment;
    start.runs.clear();
    start.launches.clear();
    ASSERT_TRUE(history().beginExperiment(start));
    for (metrics::TargetLaunch launch : experiment.launches) {
        launch.readyAfter = core::Nanoseconds{0};
        launch.ending = launch.output = "";
        launch.exitCode.reset();
        ASSERT_TRUE(history().putLaunch(experiment.id, launch));
    }
    EXPECT_EQ(history().experiment(experiment.id)->launches[1].exitCode, std::nullopt);
    for (const metrics::TargetLaunch& launch : experiment.launches) {
        ASSERT_TRUE(history().putLaunch(experiment.id, launch));
    }
    metrics::TargetLaunch again = experiment.launches[0];
    again.beforeRun = 2;
    ASSERT_TRUE(history().putLaunch(experiment.id, again));
    EXPECT_THAT(history().experiment(experiment.id)->launches,
                ElementsAre(experiment.launches[0], experiment.launches[1], again));
}

TEST_F(HistoryTest, leavesNothingOfAnExperimentWhoseRowIsDeleted) {
    record(fullRecord());
    SQLite::Database database(file(), SQLite::OPEN_READWRITE, 4'000);
    database.exec("PRAGMA foreign_keys = ON");
    const std::vector<std::string> tables = {
        "experiment_tags",      "experiment_targets",  "environments",      "runs",
        "run_statuses",         "run_errors",          "run_seconds",       "run_histograms",
        "target_answers",       "run_trust_reasons",   "run_resources",     "experiment_trust_reasons",
        "run_server_processes", "run_resource_rows",   "target_identities", "target_identity_values",
        "target_launches",      "experiment_ceilings", "run_machine_rows"};
    const auto countIn = [&](const std::string& table) {
        return database.execAndGet("SELECT count(*) FROM " + table).getInt();
    };
    for (const std::string& table : tables) {
        if (table != "target_answers") {
            EXPECT_GT(countIn(table), 0) << table;
        }
    }
    database.exec("DELETE FROM experiments");
    for (const std::string& table : tables) {
        EXPECT_EQ(countIn(table), 0) << table;
    }
}

TEST_F(HistoryTest, keepsWhatThePersonEditedWhileTheExperimentWentOn) {
    ExperimentRecord experiment = test::sampleExperiment("before", {{"A"}}, 1, 1);
    ExperimentRecord start = experiment;
    start.runs.clear();
    start.status = RunStatus::Running;
    ASSERT_TRUE(history().beginExperiment(start));
    ASSERT_TRUE(history().rename(experiment.id, "after"));
    ASSERT_TRUE(history().setTags(experiment.id, {"tag"}));
    ASSERT_TRUE(history().setNote(experiment.id, "note"));
    ASSERT_TRUE(history().remove(experiment.id));
    ASSERT_TRUE(history().finishExperiment(experiment));
    EXPECT_THAT(namesListed(), IsEmpty());
    const auto loaded = history().experiment(experiment.id).value();
    EXPECT_EQ(loaded.name, "after");
    EXPECT_THAT(loaded.tags, ElementsAre("tag"));
    EXPECT_EQ(loaded.note, "note");
    EXPECT_EQ(loaded.status, RunStatus::Completed);
}

TEST_F(HistoryTest, showsOneObjectWhatAnotherOneWrites) {
    auto other = History::open(file(), OpenMode::ReadOnly);
    ASSERT_TRUE(other);
    const ExperimentRecord experiment = recorded("shared");
    EXPECT_EQ((*other)->experiment(experiment.id).value(), experiment);
}

TEST_F(HistoryTest, letsTwoObjectsWriteOneFileInTurns) {
    auto other = History::open(file());
    ASSERT_TRUE(other);
    plan::Plan plan = test::sampleExperiment("plan", {{"A"}}, 1, 1).plan;
    for (int i = 0; i < 20; ++i) {
        plan.id = core::PlanId::generate();
        ASSERT_TRUE((i % 2 == 0 ? history() : **other).savePlan(plan));
    }
    EXPECT_EQ(history().plans().value().size(), 20U);
}

TEST_F(HistoryTest, saysWhichContentIsDamagedAndGoesOnListing) {
    const ExperimentRecord experiment = recorded("one");
    const struct {
        const char* damage;
        const char* words;
    } cases[] = {
        {"UPDATE run_histograms SET histogram = x'0102030405'", "histogram"},
        {"UPDATE run_histograms SET histogram = NULL; UPDATE run_seconds SET response_time_histogram = x'00'",
         "histogram"},
        {"UPDATE run_seconds SET response_time_histogram = NULL;"
         "UPDATE run_resource_rows SET worker_cpu_ns = '5 x'",
         "workers' CPU times"},
        {"UPDATE run_resource_rows SET worker_cpu_ns = ''; UPDATE runs SET target_id = 'none'", "UUID"},
        {"UPDATE runs SET target_id = ''; UPDATE experiments SET plan_json = '{'", "plan"},
    };
    for (const auto& oneCase : cases) {
        SQLite::Database(file(), SQLite::OPEN_READWRITE, 4'000).exec(oneCase.damage);
        const auto loaded = history().experiment(experiment.id);
        ASSERT_FALSE(loaded) << oneCase.damage;
        EXPECT_EQ(loaded.error().code, ErrorCode::Damaged) << core::describe(loaded.error());
        EXPECT_THAT(loaded.error().message, HasSubstr(oneCase.words));
        EXPECT_THAT(namesListed(), ElementsAre("one"));
    }
}

TEST_F(HistoryTest, takesANullHistogramForNothingRecorded) {
    const ExperimentRecord experiment = recorded("imported");
    SQLite::Database(file(), SQLite::OPEN_READWRITE, 4'000)
        .exec("UPDATE run_histograms SET histogram = NULL");
    const auto loaded = history().experiment(experiment.id);
    ASSERT_TRUE(loaded) << core::describe(loaded.error());
    EXPECT_TRUE(loaded->runs.front().responseTime.isEmpty());
}

/// Puts copies of the one experiment of 20 runs into the file until there are 500; by SQL, because 10,000
/// runs written as in an experiment take a while.
void multiply(const std::filesystem::path& file) {
    SQLite::Database database(file, SQLite::OPEN_READWRITE, 4'000);
    SQLite::Transaction transaction(database);
    database.exec(
        "CREATE TEMP TABLE one AS SELECT * FROM experiments;"
        "CREATE TEMP TABLE twenty AS SELECT * FROM runs;"
        "CREATE TEMP TABLE blobs AS SELECT * FROM run_histograms;");
    for (int i = 1; i < 500; ++i) {
        database.exec(
            "UPDATE one SET experiment_key = experiment_key + 1,"
            "  id = printf('%08x-0000-4000-8000-000000000000', experiment_key);"
            "INSERT INTO experiments SELECT * FROM one;"
            "UPDATE twenty SET run_key = run_key + 20, experiment_key = experiment_key + 1,"
            "  id = printf('%08x-0000-4000-8000-000000000000', run_key);"
            "INSERT INTO runs SELECT * FROM twenty;"
            "UPDATE blobs SET histogram_key = histogram_key + 40, run_key = run_key + 20;"
            "INSERT INTO run_histograms SELECT * FROM blobs;");
    }
    transaction.commit();
}

TEST_F(HistoryTest, listsTenThousandRunsQuickly) {
    record(test::sampleExperiment("many", {{"A"}, {"B"}}, 10, 1));
    multiply(file());
    const auto begin = core::SteadyClock::now();
    const auto list = history().experiments();
    const auto took = core::SteadyClock::now() - begin;
    ASSERT_TRUE(list) << core::describe(list.error());
    RecordProperty("listed_in_ms", std::to_string(took / std::chrono::milliseconds(1)));
    ASSERT_EQ(list->size(), 500U);
    EXPECT_EQ(list->back().runCount, 20U);
    EXPECT_GT(list->back().bestThroughputPerSecond, 0);
    EXPECT_LT(took, std::chrono::seconds(2)) << "a tenth of that is usual without optimisation";
}

TEST_F(HistoryTest, summarisesRunsFromAnIndexWithoutTheirRows) {
    SQLite::Database database(file());
    SQLite::Statement row(
        database,
        "EXPLAIN QUERY PLAN "
        "SELECT experiment_key, target_id, target_name, level, status, ok, duration_ns, trust "
        "FROM runs ORDER BY experiment_key, target_id, target_name, level");
    ASSERT_TRUE(row.executeStep());
    EXPECT_THAT(row.getColumn("detail").getString(), HasSubstr("USING COVERING INDEX runs_summary"));
    EXPECT_FALSE(row.executeStep()) << "no sorting";
}

TEST_F(HistoryTest, readsTheRowsOfARunAloneThroughTheirKey) {
    SQLite::Database database(file());
    for (const char* table : {"run_seconds", "run_resource_rows", "run_server_processes"}) {
        SQLite::Statement row(database, std::string("EXPLAIN QUERY PLAN SELECT * FROM ") + table +
                                            " WHERE run_key = 1 ORDER BY 2");
        ASSERT_TRUE(row.executeStep());
        EXPECT_THAT(row.getColumn("detail").getString(), HasSubstr("USING PRIMARY KEY (run_key=?)"));
        EXPECT_FALSE(row.executeStep()) << "no sorting";
    }
}

}  // namespace
}  // namespace hostmark::store

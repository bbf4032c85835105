#include "app/cli/run_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/cli/run_outcome.h"
#include "tests/support/sample_records.h"

namespace hostmark::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

metrics::RunRecord aRun() {
    metrics::RunRecord run;
    run.sequence = 2;
    run.targetName = "Kestrel";
    run.connections = 64;
    run.status = metrics::RunStatus::Completed;
    run.duration = std::chrono::seconds(1);
    run.requests.ok = run.requests.sent = 1000;
    run.responseTime.record(1'000'000, 1000);
    return run;
}

TEST(RunLines, tellsPlaceAndNumbersInOneLine) {
    EXPECT_EQ(runLine(aRun(), 10, 9),
              "run  3 of 10  Kestrel    64 connections     1,000/s  p50 1.00 ms  p99 1.00 ms\n");
}

TEST(RunLines, tellsWhyARunFailed) {
    metrics::RunRecord run = aRun();
    run.status = metrics::RunStatus::Failed;
    run.failure = "Connection refused.";
    run.requests = {};
    EXPECT_EQ(runLine(run, 3, 7), "run 3 of 3  Kestrel  64 connections  failed: Connection refused.\n");
}

TEST(RunLines, tellsWhyACompletedRunHasNoSuccess) {
    metrics::RunRecord run = aRun();
    run.requests.ok = 0;
    run.requests.unexpected = 1000;
    run.statuses = {{404, 1000}};
    EXPECT_THAT(runLine(run, 3, 7), HasSubstr("1,000 responses with status 404"));
}

TEST(RunLines, marksWhatWasMeasuredBeforeAStop) {
    metrics::RunRecord run = aRun();
    run.status = metrics::RunStatus::Stopped;
    EXPECT_THAT(runLine(run, 3, 7), HasSubstr("(stopped)"));
    run.requests.ok = 0;
    EXPECT_EQ(runLine(run, 3, 7), "run 3 of 3  Kestrel  64 connections  stopped\n");
}

TEST(RunLines, countsFailuresBesideSuccesses) {
    metrics::RunRecord run = aRun();
    run.requests.timedOut = 7;
    EXPECT_THAT(runLine(run, 3, 7), HasSubstr("7 errors"));
}

TEST(RunLines, givesTheMedianOfComparableRunsOnly) {
    metrics::RunRecord failed = aRun();
    failed.status = metrics::RunStatus::Failed;
    metrics::RunRecord faster = aRun();
    faster.requests.ok = 3000;
    EXPECT_EQ(medianLine({aRun(), failed, faster}), "Median of 2 runs: 2,000/s (1,000/s to 3,000/s).\n");
    EXPECT_EQ(medianLine({failed}), "");
}

TEST(RunLines, tellTheRateAndWhatWasNotStarted) {
    metrics::RunRecord run = aRun();
    run.ratePerSecond = 10'000;
    run.arrivals = {1'030, 30, 7};
    EXPECT_EQ(runLine(run, 3, 7),
              "run 3 of 3  Kestrel  10,000/s     1,000/s  p50 1.00 ms  p99 1.00 ms  30 not started\n");
    EXPECT_THAT(runTable({run}), HasSubstr("rate"));
    EXPECT_THAT(runTable({run}), HasSubstr("not started"));
    EXPECT_THAT(runTable({run}), HasSubstr("10,000/s"));
}

TEST(RunLines, endWithWhatSpeaksAgainstTheNumbers) {
    metrics::RunRecord run = aRun();
    run.trust = {1, {{"sharedMachine", metrics::Trust::Valid, "One machine", "Mind it"}}};
    EXPECT_THAT(runLine(run, 3, 7), testing::EndsWith("p99 1.00 ms\n")) << "a note does not";
    run.trust.reasons.push_back({"shortWindow", metrics::Trust::Suspect, "Short", "Longer"});
    EXPECT_THAT(runLine(run, 3, 7), testing::EndsWith("p99 1.00 ms  suspect: short window\n"));
    EXPECT_THAT(runTable({run}), HasSubstr("suspect\n"));
}

TEST(RunLines, tabulateWhatServingCostWhereItIsKnown) {
    metrics::RunRecord seen = aRun();
    EXPECT_THAT(runTable({seen}), testing::Not(HasSubstr("per CPU-second")));
    seen.resources.sampled = seen.duration;
    seen.resources.machineBusy = seen.duration / 2;
    const std::string table = runTable({aRun(), seen});
    EXPECT_THAT(table, HasSubstr("trust  per CPU-second\n"));
    EXPECT_THAT(table, HasSubstr("               -\n"));
    EXPECT_THAT(table, HasSubstr("           2,000\n"));
}

TEST(RunLines, tellHowManyInvalidRunsTheMedianLeavesOut) {
    metrics::RunRecord invalid = aRun();
    invalid.trust = {1, {{"errors", metrics::Trust::Invalid, "Most failed", "Repair it"}}};
    EXPECT_EQ(medianLine({aRun(), invalid}),
              "Median of 1 run: 1,000/s (1,000/s to 1,000/s).\n1 run left out: invalid.\n");
    EXPECT_EQ(medianLine({invalid, invalid}), "2 runs left out: invalid.\n");
}

TEST(RunLines, listsEveryRunInATable) {
    const metrics::ExperimentRecord record =
        hostmark::test::sampleExperiment("s", {{}, {"IIS", 20'000, 3}}, 2);
    const std::string table = runTable(record.runs);
    EXPECT_THAT(table, StartsWith("run  target"));
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 5);
    EXPECT_THAT(table, HasSubstr("IIS"));
}

TEST(RunOutcome, saysWhyThereIsNoSuccess) {
    metrics::RunRecord run;
    EXPECT_THAT(noSuccessSentence(run), HasSubstr("No request ended"));
    run.requests.failed = 3;
    run.errors = {{core::Phase::Timeout, "timed out", false, 9, {}},
                  {core::Phase::Connect, "Connection refused", false, 3, {}}};
    run.requests.timedOut = 9;
    EXPECT_EQ(noSuccessSentence(run),
              "No request succeeded: 3 failed (connect: Connection refused) and 9 timed out.");
}

TEST(RunOutcome, suspectsTlsBehindAPortThatOnlyClosesOrAnswers400) {
    metrics::RunRecord run;
    run.url = "http://127.0.0.1:443/";
    run.requests.unexpected = 5;
    run.statuses = {{400, 5}};
    EXPECT_THAT(noSuccessSentence(run), HasSubstr("use https://"));
    run.statuses = {{404, 5}};
    EXPECT_THAT(noSuccessSentence(run), testing::Not(HasSubstr("https://")));

    run.requests.unexpected = 0;
    run.requests.failed = 2;
    run.statuses.clear();
    run.errors = {{core::Phase::Read, "connection closed before any byte of the response", false, 2, {}}};
    EXPECT_THAT(noSuccessSentence(run), HasSubstr("use https://"));
    for (const char* later : {"connection closed within the response", "bad chunk"}) {
        run.errors[0].error = later;
        run.errors[0].phase = *later == 'b' ? core::Phase::Protocol : core::Phase::Read;
        EXPECT_THAT(noSuccessSentence(run), testing::Not(HasSubstr("https://"))) << later;
    }
    run.errors = {{core::Phase::Protocol, "the server answered with TLS to plain HTTP", false, 2, {}}};
    EXPECT_THAT(noSuccessSentence(run), HasSubstr("use https://"));
    run.url = "https://127.0.0.1:443/";
    EXPECT_THAT(noSuccessSentence(run), testing::Not(HasSubstr("If the port speaks TLS")));
}

}  // namespace
}  // namespace hostmark::cli

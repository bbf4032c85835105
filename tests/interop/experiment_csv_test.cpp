#include "engine/interop/experiment_csv.h"

#include "tests/support/sample_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace hostmark::interop {
namespace {

std::vector<std::string> fieldsOf(const std::string& line) {
    std::vector<std::string> fields(1);
    bool isQuoted = false;
    for (const char character : line) {
        if (character == '"') {
            isQuoted = !isQuoted;
        } else if (character == ',' && !isQuoted) {
            fields.emplace_back();
        } else {
            fields.back() += character;
        }
    }
    return fields;
}

std::string valueOf(const std::string& csv, std::size_t row, const std::string& column) {
    std::istringstream lines(csv);
    std::string line;
    std::getline(lines, line, '\r');
    const std::vector<std::string> names = fieldsOf(line);
    for (std::size_t i = 0; i <= row; ++i) {
        lines.get();
        std::getline(lines, line, '\r');
    }
    const std::vector<std::string> values = fieldsOf(line);
    EXPECT_EQ(values.size(), names.size());
    const auto found = std::find(names.begin(), names.end(), column);
    EXPECT_NE(found, names.end()) << column;
    return values.at(static_cast<std::size_t>(found - names.begin()));
}

TEST(ExperimentCsv, writesALinePerRunWithUnitsInTheNames) {
    metrics::ExperimentRecord experiment = test::sampleExperiment("CSV", {{"A, first"}, {"B"}}, 2, 1);
    experiment.runs[1].status = metrics::RunStatus::Failed;
    experiment.runs[1].failure = "refused";
    experiment.runs[1].responseTime = metrics::HistogramData();
    const std::string csv = experimentToCsv(experiment);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);

    const metrics::RunRecord& run = experiment.runs[0];
    EXPECT_EQ(valueOf(csv, 0, "target"), "A, first");
    EXPECT_EQ(valueOf(csv, 0, "connections"), "64");
    EXPECT_EQ(valueOf(csv, 0, "status"), "completed");
    EXPECT_EQ(valueOf(csv, 0, "duration_ns"), "1000000000");
    EXPECT_EQ(valueOf(csv, 0, "requests_ok"), std::to_string(run.requests.ok));
    EXPECT_EQ(std::stod(valueOf(csv, 0, "throughput_per_second")), run.throughputPerSecond());
    EXPECT_EQ(valueOf(csv, 0, "latency_p99_ns"), std::to_string(run.responseTime.quantile(0.99)->count()));
    EXPECT_EQ(valueOf(csv, 0, "latency_max_ns"), std::to_string(run.responseTime.maxNs()));
    EXPECT_EQ(valueOf(csv, 1, "failure"), "refused");
    EXPECT_EQ(valueOf(csv, 1, "latency_p99_ns"), "");
    EXPECT_EQ(valueOf(csv, 3, "sequence"), "3");
}

TEST(ExperimentCsv, hasTheRateAndTheArrivalsOfTheOpenModel) {
    const metrics::ExperimentRecord open = test::sampleOpenExperiment("Open", {{"A"}}, {12'500.5}, 1, 1);
    const std::string csv = experimentToCsv(open);
    EXPECT_EQ(valueOf(csv, 0, "rate_per_second"), "12500.5");
    EXPECT_EQ(valueOf(csv, 0, "arrivals_intended"), std::to_string(open.runs[0].arrivals.intended));
    EXPECT_EQ(valueOf(csv, 0, "arrivals_not_started"), std::to_string(open.runs[0].arrivals.notStarted));
    EXPECT_EQ(valueOf(csv, 0, "peak_backlog"), "240");
    EXPECT_EQ(valueOf(csv, 0, "lateness_max_ns"), "9000");
    EXPECT_EQ(valueOf(csv, 0, "first_byte_time_max_ns"), "900000");
    const std::string closed = experimentToCsv(test::sampleExperiment("Closed", {{"A"}}, 1, 1));
    EXPECT_EQ(valueOf(closed, 0, "rate_per_second"), "");
    EXPECT_EQ(valueOf(closed, 0, "tls_time_p99_ns"), "");
}

TEST(ExperimentCsv, hasRedirectsAndTheServersLimit) {
    metrics::ExperimentRecord experiment = test::sampleExperiment("Closed", {{"A"}}, 1, 1);
    experiment.runs[0].followedRedirects = 12;
    experiment.runs[0].redirectLocation = "https://localhost:5001/";
    experiment.runs[0].exchangesAsked = 10;
    experiment.runs[0].exchangeLimit = 4;
    const std::string csv = experimentToCsv(experiment);
    EXPECT_EQ(valueOf(csv, 0, "followed_redirects"), "12");
    EXPECT_EQ(valueOf(csv, 0, "redirect_location"), "https://localhost:5001/");
    EXPECT_EQ(valueOf(csv, 0, "exchanges_asked"), "10");
    EXPECT_EQ(valueOf(csv, 0, "exchange_limit"), "4");
}

TEST(ExperimentCsv, saysHowAuthenticationWent) {
    metrics::ExperimentRecord experiment = test::sampleExperiment("Closed", {{"A"}}, 1, 1);
    experiment.runs[0].authenticationRounds = 128;
    experiment.runs[0].authenticationFailure = "no ticket, it seems. Run kinit.";
    const std::string csv = experimentToCsv(experiment);
    EXPECT_EQ(valueOf(csv, 0, "authentication_rounds"), "128");
    EXPECT_EQ(valueOf(csv, 0, "authentication_failure"), "no ticket, it seems. Run kinit.");
}

TEST(ExperimentCsv, hasWhatARunUsedAndNothingWhereItIsNotKnown) {
    metrics::ExperimentRecord experiment = test::sampleExperiment("CSV", {{"A"}}, 2, 2);
    metrics::RunRecord& run = experiment.runs[0];
    run.resources = test::wholeResources();
    run.generator.longestWaitShare = 0.125;
    experiment.runs[1].resources = {};
    experiment.runs[1].generator = {0.8, 2, 0.35};
    const std::string csv = experimentToCsv(experiment);
    EXPECT_EQ(valueOf(csv, 0, "generator_longest_wait_share"), "0.125");
    EXPECT_EQ(std::stod(valueOf(csv, 0, "requests_per_cpu_second")), run.requestsPerCpuSecond());
    EXPECT_EQ(std::stod(valueOf(csv, 0, "requests_per_process_cpu_second")),
              run.requestsPerProcessCpuSecond());
    EXPECT_EQ(valueOf(csv, 0, "resources_sampled_ns"), "2500000000");
    EXPECT_EQ(std::stod(valueOf(csv, 0, "server_machine_busy_share")), run.resources.machineBusyShare());
    EXPECT_EQ(valueOf(csv, 0, "server_machine_logical_cpus"), "16");
    EXPECT_EQ(valueOf(csv, 0, "serving_cpu_seconds"), "9.864197532");
    EXPECT_EQ(valueOf(csv, 0, "server_cpu_seconds"), "5.432109876");
    EXPECT_EQ(valueOf(csv, 0, "server_peak_resident_bytes"), "123456789");
    EXPECT_EQ(valueOf(csv, 0, "server_found_by"), "the agent, by the port 5000");
    EXPECT_EQ(valueOf(csv, 0, "server_unseen"), "no process has the port 5000");
    EXPECT_EQ(valueOf(csv, 0, "idle_targets_cpu_seconds"), "0.012345678");
    EXPECT_EQ(valueOf(csv, 0, "generator_process_cpu_seconds"), "1.23456789");
    EXPECT_EQ(valueOf(csv, 0, "generator_peak_resident_bytes"), "31000000");
    for (const char* column :
         {"generator_longest_wait_share", "generator_fullest_worker_share", "requests_per_cpu_second",
          "requests_per_process_cpu_second", "server_machine_busy_share", "server_machine_logical_cpus",
          "serving_cpu_seconds", "server_cpu_seconds", "server_peak_resident_bytes", "server_found_by",
          "server_unseen", "idle_targets_cpu_seconds", "generator_process_cpu_seconds",
          "generator_peak_resident_bytes"}) {
        EXPECT_EQ(valueOf(csv, 1, column), "") << column << ": nothing was seen";
    }
}

TEST(ExperimentCsv, hasTheVerdictAndWhatSpeaksAgainstTheRun) {
    metrics::ExperimentRecord experiment = test::sampleExperiment("CSV", {{"A"}}, 2, 1);
    experiment.runs[0].trust = {1,
                                {{"errors", metrics::Trust::Suspect, "Many, many failed", "Repair it"},
                                 {"shortWindow", metrics::Trust::Suspect, "Short", "Longer"},
                                 {"sharedMachine", metrics::Trust::Valid, "One machine", "Mind it"}}};
    const std::string csv = experimentToCsv(experiment);
    EXPECT_EQ(valueOf(csv, 0, "trust"), "suspect");
    EXPECT_EQ(valueOf(csv, 0, "trust_reasons"), "errors shortWindow");
    EXPECT_EQ(valueOf(csv, 1, "trust"), "") << "nothing judged it";
}

TEST(ExperimentCsv, keepsItsHeaderWithoutRuns) {
    const std::string csv = experimentToCsv({});
    EXPECT_THAT(csv, testing::StartsWith("experiment_id,experiment,run_id,"));
    EXPECT_THAT(csv, testing::EndsWith("\r\n"));
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1);
}

}  // namespace
}  // namespace hostmark::interop

#include "engine/interop/experiment_json.h"

#include "engine/analysis/trust/judge.h"
#include "engine/interop/format_catalog.h"
#include "engine/plan/json_text.h"
#include "tests/support/sample_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <sstream>

namespace hostmark::interop {
namespace {

using namespace std::chrono_literals;
using core::ErrorCode;
using plan::Json;

/// A record in which everything that can differ from its default does.
metrics::ExperimentRecord richExperiment() {
    metrics::ExperimentRecord experiment =
        test::sampleExperiment("Rich", {{"A"}, {"B", 40'000, 1.5}}, 1, 3, 7, {8, 64});
    experiment.tags = {"nightly", "\xc3\xa4"};
    experiment.note = "two\nlines";
    experiment.failure = "stopped early";
    experiment.status = metrics::RunStatus::Stopped;
    experiment.seed = 18'446'744'073'709'551'615ull;
    experiment.environment.isDebugBuild = true;
    experiment.plan.requests[0].body = std::string("\0\xff", 2);
    experiment.plan.requests[0].headers = {{"X", "y"}};
    metrics::TargetAnswer answer;
    answer.targetId = experiment.plan.targets[0].id;
    answer.targetName = "A";
    answer.request = "hello";
    answer.status = 200;
    answer.httpVersion = "1.1";
    answer.framing = metrics::BodyFraming::Chunked;
    answer.isKeptAlive = true;
    answer.contentType = "text/plain";
    answer.contentEncoding = "gzip";
    answer.location = "/elsewhere";
    answer.bodyBytes = 13;
    answer.contentSha256 = "abc";
    answer.isContentStable = false;
    answer.tlsVersion = "TLSv1.3";
    answer.tlsCipher = "TLS_AES_128_GCM_SHA256";
    answer.tlsKeyExchange = "x25519";
    answer.tlsCertificateKey = "RSA 2048";
    answer.tlsProtocol = "h2";
    answer.headers = {{"Server", "Kestrel"}, {"X-Empty", ""}};
    experiment.answers = {answer, {.targetName = "B", .request = "hello", .failure = "refused"}};
    test::addWholeTargets(experiment);
    experiment.runs[0].resources = {};
    metrics::RunRecord& run = experiment.runs[1];
    run.resources = test::wholeResources();
    run.generator.longestWaitShare = 0.125;
    run.generator.fullestWorkerShare = 0.9375;
    run.status = metrics::RunStatus::Interrupted;
    run.failure = "the program ended";
    run.requests = {1, 2, 3, 4, 5, 6, 7};
    run.statuses = {{200, 3}, {503, 4}};
    run.errors = {{core::Phase::Tls, "bad certificate", false, 5, "\x15\x03\xff"},
                  {core::Phase::Timeout, "no answer", true, 6, ""}};
    run.ratePerSecond = 12'500.5;
    run.arrivals = {150, 50, 9};
    run.followedRedirects = 12;
    run.redirectLocation = "https://localhost:5001/";
    run.authenticationRounds = 128;
    run.authenticationFailure = "no ticket. Run kinit.";
    run.exchangesAsked = 10;
    run.exchangeLimit = metrics::kNoExchangeAllowed;
    run.resolveTime.record(1'000);
    run.connectTime.record(2'000, 2);
    run.tlsTime.record(3'000, 3);
    run.firstByteTime.record(4'000, 4);
    run.bodyTime.record(5'000, 5);
    run.lateness.record(6'000, 6);
    run.unexpectedTime.record(5'000, 4);
    run.timedOutTime.record(std::uint64_t{1} << 50, 6);  // past the range: the last bucket
    run.responseTime = metrics::HistogramData();
    run.series.back().length = 250ms;
    run.startedAtUnixMs = -1;
    run.trust = {7, {{"errors", metrics::Trust::Invalid, "Many failed", "Repair it"}}};
    analysis::judgeWhereMissing(experiment);
    return experiment;
}

TEST(ExperimentJson, readsBackAnEqualRecord) {
    for (metrics::ExperimentRecord experiment :
         {richExperiment(), test::sampleExperiment("Plain", {{"A"}}),
          test::sampleLaunchedExperiment("Launched", {{"A"}, {"B"}}, 2, 2), metrics::ExperimentRecord{}}) {
        analysis::judgeWhereMissing(experiment);
        const auto again = parseExperimentJson(experimentToJson(experiment));
        ASSERT_TRUE(again) << core::describe(again.error());
        EXPECT_TRUE(*again == experiment) << experiment.name;
    }
}

TEST(ExperimentJson, isAlsoReadWithoutWhitespace) {
    const metrics::ExperimentRecord experiment = richExperiment();
    const std::string compact =
        plan::compactJson(plan::parseStrictJson(experimentToJson(experiment)).value());
    EXPECT_TRUE(parseExperimentJson(compact).value() == experiment);
}

core::Result<metrics::ExperimentRecord> parsedFile(const std::string& name) {
    std::ifstream file(HOSTMARK_TEST_DATA "/interop/experiment/" + name, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return parseExperimentJson(content.str());
}

TEST(ExperimentJson, readsTheFilesOfItsFirstVersionForEver) {
    const auto experiment = parsedFile("version_1.json");
    ASSERT_TRUE(experiment) << core::describe(experiment.error());
    ASSERT_EQ(experiment->runs.size(), 1u);
    const metrics::RunRecord& run = experiment->runs[0];
    EXPECT_EQ(run.targetName, "Kestrel");
    EXPECT_TRUE(run.requests.isBalanced());
    EXPECT_EQ(run.responseTime.count(), run.requests.ok);
    EXPECT_EQ(run.responseTime.quantile(0.5)->count(), 1'100'000);
    EXPECT_EQ(run.series.size(), 2u);
    EXPECT_EQ(run.ratePerSecond, 0);
    EXPECT_EQ(run.arrivals, metrics::ArrivalCounts());
    EXPECT_TRUE(run.connectTime.isEmpty());
    EXPECT_EQ(experiment->plan.targets[0].url, "http://localhost:5000");
    EXPECT_TRUE(run.trust.isJudged()) << "what had no verdict is judged when it is read";
    EXPECT_TRUE(experiment->trust.isJudged());
}

TEST(ExperimentJson, keepsTheVerdictThatWasGiven) {
    const metrics::ExperimentRecord again = parseExperimentJson(experimentToJson(richExperiment())).value();
    EXPECT_EQ(again.runs[1].trust.catalogVersion, 7);
    EXPECT_EQ(again.runs[1].trust.trust(), metrics::Trust::Invalid);
    EXPECT_EQ(again.runs[1].trust.reasons.at(0).advice, "Repair it");
}

TEST(ExperimentJson, readsTheFilesOfItsSecondVersionForEver) {
    const auto experiment = parsedFile("version_2.json");
    ASSERT_TRUE(experiment) << core::describe(experiment.error());
    ASSERT_EQ(experiment->runs.size(), 1u);
    const metrics::RunRecord& run = experiment->runs[0];
    EXPECT_EQ(run.ratePerSecond, 70);
    EXPECT_EQ(run.arrivals, (metrics::ArrivalCounts{103, 2, 3}));
    EXPECT_EQ(run.connectTime.count(), 9u);
    EXPECT_EQ(run.followedRedirects, 12u);
    EXPECT_EQ(run.exchangeLimit, 4);
    EXPECT_EQ(run.authenticationRounds, 0u);
    EXPECT_EQ(run.authenticationFailure, "");
    EXPECT_TRUE(experiment->plan.requests[0].followsRedirects);
}

TEST(ExperimentJson, readsTheFilesOfItsThirdVersionForEver) {
    const auto experiment = parsedFile("version_3.json");
    ASSERT_TRUE(experiment) << core::describe(experiment.error());
    ASSERT_EQ(experiment->runs.size(), 2u);
    const metrics::RunRecord& run = experiment->runs[0];
    EXPECT_EQ(run.authenticationRounds, 9u);
    EXPECT_EQ(run.exchangeLimit, metrics::kNoExchangeAllowed);
    EXPECT_EQ(run.errors.at(0).sample, "\x15\x03\xff");
    EXPECT_TRUE(run.trust.isJudged());
    EXPECT_EQ(experiment->answers.size(), 2u);
    EXPECT_EQ(experiment->plan.targets[0].launch.program, "dotnet");
    EXPECT_EQ(experiment->plan.procedure.restart, plan::Restart::Run);
    EXPECT_EQ(run.resources, metrics::ResourceUse());
    EXPECT_EQ(run.generator.longestWaitShare, std::nullopt);
    EXPECT_TRUE(experiment->launches.empty());
}

TEST(ExperimentJson, refusesABrokenDocumentAtItsPlace) {
    struct Case {
        std::function<void(Json&)> breakIt;
        ErrorCode code;
        const char* where;
    };
    // change => code, place
    const Case cases[] = {
        {[](Json& j) { j = Json::array(); }, ErrorCode::InvalidArgument, "line 1, column 1"},
        {[](Json& j) { j.erase("hostmarkExperiment"); }, ErrorCode::InvalidArgument, "line 1, column 1"},
        {[](Json& j) { j["hostmarkExperiment"] = 5; }, ErrorCode::NewerVersion, "hostmarkExperiment"},
        {[](Json& j) { j["extra"] = 1; }, ErrorCode::UnknownField, "extra"},
        {[](Json& j) { j["runs"][0]["extra"] = 1; }, ErrorCode::UnknownField, "runs[0].extra"},
        {[](Json& j) { j.erase("seed"); }, ErrorCode::InvalidArgument, "seed"},
        {[](Json& j) { j["id"] = "x"; }, ErrorCode::InvalidArgument, "id"},
        {[](Json& j) { j["status"] = "done"; }, ErrorCode::InvalidArgument, "status"},
        {[](Json& j) { j["tags"] = "a"; }, ErrorCode::InvalidArgument, "tags"},
        {[](Json& j) { j["plan"]["hostmark"] = 9; }, ErrorCode::NewerVersion, "plan.hostmark"},
        {[](Json& j) { j["plan"]["load"]["x"] = 9; }, ErrorCode::UnknownField, "plan.load.x"},
        {[](Json& j) { j["runs"][1]["requests"].erase("ok"); }, ErrorCode::InvalidArgument,
         "runs[1].requests.ok"},
        {[](Json& j) { j["runs"][1]["arrivals"]["notStarted"] = -1; }, ErrorCode::InvalidArgument,
         "runs[1].arrivals.notStarted"},
        {[](Json& j) { j["runs"][1]["authentication"]["rounds"] = -1; }, ErrorCode::InvalidArgument,
         "runs[1].authentication.rounds"},
        {[](Json& j) { j["runs"][1]["authentication"].erase("failure"); }, ErrorCode::InvalidArgument,
         "runs[1].authentication.failure"},
        {[](Json& j) { j["runs"][1]["trust"]["catalog"] = 0; }, ErrorCode::InvalidArgument,
         "runs[1].trust.catalog"},
        {[](Json& j) { j["runs"][1]["trust"]["reasons"][0]["trust"] = "bad"; }, ErrorCode::InvalidArgument,
         "runs[1].trust.reasons[0].trust"},
        {[](Json& j) { j["trust"]["reasons"][0].erase("check"); }, ErrorCode::InvalidArgument,
         "trust.reasons[0].check"},
        {[](Json& j) { j["identities"][0].erase("url"); }, ErrorCode::InvalidArgument, "identities[0].url"},
        {[](Json& j) { j["identities"][0]["values"][1]["value"] = 5; }, ErrorCode::InvalidArgument,
         "identities[0].values[1].value"},
        {[](Json& j) { j["launches"][1]["extra"] = 1; }, ErrorCode::UnknownField, "launches[1].extra"},
        {[](Json& j) { j["launches"][0]["exitCode"] = 5'000'000'000; }, ErrorCode::InvalidArgument,
         "launches[0].exitCode"},
        {[](Json& j) { j["launches"][0]["outputBase64"] = "x"; }, ErrorCode::InvalidArgument,
         "launches[0].outputBase64"},
        {[](Json& j) { j["ceilings"][1]["level"] = -1; }, ErrorCode::InvalidArgument, "ceilings[1].level"},
        {[](Json& j) { j["runs"][1]["generator"]["longestWaitShare"] = "x"; }, ErrorCode::InvalidArgument,
         "runs[1].generator.longestWaitShare"},
        {[](Json& j) { j["runs"][1]["resources"].erase("serverCpuNs"); }, ErrorCode::InvalidArgument,
         "runs[1].resources.serverCpuNs"},
        {[](Json& j) { j["runs"][1]["resources"]["serverProcesses"][0]["pid"] = -1; },
         ErrorCode::InvalidArgument, "runs[1].resources.serverProcesses[0].pid"},
        {[](Json& j) { j["runs"][1]["resourceRows"]["columns"][2] = "speed"; }, ErrorCode::UnknownField,
         "runs[1].resourceRows.columns[2]"},
        {[](Json& j) { j["runs"][1]["resourceRows"]["columns"][2] = "offsetNs"; }, ErrorCode::DuplicateField,
         "runs[1].resourceRows.columns[2]"},
        {[](Json& j) { j["runs"][1]["resourceRows"]["same"]["offsetNs"] = 5; }, ErrorCode::DuplicateField,
         "runs[1].resourceRows.same.offsetNs"},
        {[](Json& j) { j["runs"][1]["resourceRows"]["same"] = 5; }, ErrorCode::InvalidArgument,
         "runs[1].resourceRows.same"},
        {[](Json& j) { j["runs"][1]["resourceRows"]["rows"][1].push_back(1); }, ErrorCode::InvalidArgument,
         "runs[1].resourceRows.rows[1]"},
        {[](Json& j) { j["runs"][1]["resourceRows"]["rows"][1][2] = "much"; }, ErrorCode::InvalidArgument,
         "runs[1].resourceRows.rows[1][2]"},
        {[](Json& j) { j["runs"][1]["resourceRows"]["rows"][1][0] = nullptr; }, ErrorCode::InvalidArgument,
         "runs[1].resourceRows.rows[1]"},
        {[](Json& j) { j["runs"][1]["durationNs"] = -1; }, ErrorCode::InvalidArgument, "runs[1].durationNs"},
        {[](Json& j) { j["runs"][1]["durationNs"] = 0; }, ErrorCode::InvalidArgument, "runs[1].durationNs"},
        {[](Json& j) { j["runs"][1]["ratePerSecond"] = "fast"; }, ErrorCode::InvalidArgument,
         "runs[1].ratePerSecond"},
        {[](Json& j) { j["runs"][1]["histograms"]["lateness"]["buckets"][0] = 5; },
         ErrorCode::InvalidArgument, "runs[1].histograms.lateness.buckets[0]"},
        {[](Json& j) { j["runs"][1]["statuses"]["2xx"] = 1; }, ErrorCode::InvalidArgument,
         "runs[1].statuses.2xx"},
        {[](Json& j) { j["runs"][1]["errors"][0]["phase"] = "x"; }, ErrorCode::InvalidArgument,
         "runs[1].errors[0].phase"},
        {[](Json& j) { j["runs"][1]["errors"][0]["sampleBase64"] = "x"; }, ErrorCode::InvalidArgument,
         "runs[1].errors[0].sampleBase64"},
        {[](Json& j) { j["runs"][0]["histograms"]["serviceTime"]["subBucketBits"] = 40; },
         ErrorCode::InvalidArgument, "runs[0].histograms.serviceTime.subBucketBits"},
        {[](Json& j) { j["runs"][0]["histograms"]["serviceTime"]["buckets"][0] = 5; },
         ErrorCode::InvalidArgument, "runs[0].histograms.serviceTime.buckets[0]"},
        {[](Json& j) { j["runs"][0]["histograms"]["serviceTime"]["buckets"][0][0] = 33'792; },
         ErrorCode::InvalidArgument, "runs[0].histograms.serviceTime.buckets[0]"},
        {[](Json& j) { j["runs"][0]["histograms"]["serviceTime"]["buckets"][1][0] = 0; },
         ErrorCode::InvalidArgument, "runs[0].histograms.serviceTime.buckets[1]"},
        {[](Json& j) { j["runs"][0]["histograms"]["serviceTime"]["buckets"][0][1] = 0; },
         ErrorCode::InvalidArgument, "runs[0].histograms.serviceTime.buckets[0]"},
        {[](Json& j) { j["runs"][0]["series"][2]["ok"] = -1; }, ErrorCode::InvalidArgument,
         "runs[0].series[2].ok"},
    };
    const Json good = plan::parseStrictJson(experimentToJson(richExperiment())).value();
    for (const Case& c : cases) {
        Json broken = good;
        c.breakIt(broken);
        const auto experiment = parseExperimentJson(plan::compactJson(broken));
        ASSERT_FALSE(experiment) << c.where;
        EXPECT_EQ(experiment.error().code, c.code) << core::describe(experiment.error());
        EXPECT_EQ(experiment.error().where, c.where) << core::describe(experiment.error());
    }
    EXPECT_EQ(parseExperimentJson("{").error().code, ErrorCode::SyntaxError);
    EXPECT_EQ(parseExperimentJson(R"({"hostmarkExperiment": 1, "hostmarkExperiment": 1})").error().code,
              ErrorCode::DuplicateField);
}

TEST(ExperimentJson, hasWhatIsTheSameInAllRowsOfResourcesOnce) {
    const metrics::ExperimentRecord experiment = test::sampleExperiment("Small", {{"A"}}, 1, 2);
    const Json json = plan::parseStrictJson(experimentToJson(experiment)).value()["runs"][0]["resourceRows"];
    EXPECT_EQ(json["rows"].size(), 2u);
    EXPECT_EQ(json["same"]["generatorThreads"], 5);
    const Json& columns = json["columns"];
    EXPECT_EQ(columns[0], "offsetNs");
    EXPECT_EQ(std::count(columns.begin(), columns.end(), "generatorThreads"), 0);
    EXPECT_FALSE(json["same"].contains("serverMachineBusyShare")) << "a column that nothing is known in";
}

TEST(ExperimentJson, keepsAnHourOfEightWorkersWithinAMegabyte) {
    metrics::ExperimentRecord experiment = test::sampleExperiment("Hour", {{"A"}}, 1, 1);
    std::vector<metrics::ResourceRow>& rows = experiment.runs[0].resources.rows;
    const metrics::ResourceRow second = rows.front();
    rows.clear();
    const std::size_t without = experimentToJson(experiment).size();
    core::Nanoseconds begin{0};
    for (int i = 0; i < 3'600; ++i) {
        metrics::ResourceRow row = second;
        const core::Nanoseconds noise(104'729 * (i % 97));
        row.offset = begin;
        row.length = row.machine->interval = 1s + noise;
        begin += row.length;
        row.generator.process.cpuTime += noise;
        row.generator.workerCpu.assign(8, 350ms + noise);
        row.generator.loopLag += noise;
        *row.generator.processorWait += noise;
        row.machine->busyShare = (250.0 + i % 90) / 801;
        row.machine->loopback->receivedBytesPerSecond = 1e7 * (1 + i % 90) / 1.000'1;
        row.machine->loopback->sentBytesPerSecond = row.machine->loopback->receivedBytesPerSecond;
        row.machine->availableMemoryBytes -= 4'096 * static_cast<std::uint64_t>(i % 31);
        row.server->cpuTime += noise;
        row.server->residentBytes += 4'096 * static_cast<std::uint64_t>(i % 31);
        rows.push_back(row);
    }
    const std::string json = experimentToJson(experiment);
    EXPECT_LT(json.size() - without, 1'000'000u) << json.size() - without;
    EXPECT_TRUE(parseExperimentJson(json)->runs[0].resources.rows == rows);
}

TEST(ExperimentJson, writesEmptyBucketsNowhere) {
    const std::string json = experimentToJson(test::sampleExperiment("Small", {{"A"}}, 1, 1));
    EXPECT_LT(json.size(), 25'000u);
}

}  // namespace
}  // namespace hostmark::interop

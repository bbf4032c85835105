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
    metrics::RunRecord& run = experiment.runs[1];
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
         {richExperiment(), test::sampleExperiment("Plain", {{"A"}}), metrics::ExperimentRecord{}}) {
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
        {[](Json& j) { j["hostmarkExperiment"] = 4; }, ErrorCode::NewerVersion, "hostmarkExperiment"},
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

TEST(ExperimentJson, writesEmptyBucketsNowhere) {
    const std::string json = experimentToJson(test::sampleExperiment("Small", {{"A"}}, 1, 1));
    EXPECT_LT(json.size(), 20'000u);
}

}  // namespace
}  // namespace hostmark::interop

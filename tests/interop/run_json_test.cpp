#include "engine/interop/format_catalog.h"
#include "engine/plan/strict_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::interop {
namespace {

using namespace std::chrono_literals;
using plan::Json;

metrics::RunRecord sampleRun() {
    metrics::RunRecord run;
    run.url = "http://localhost:5000/";
    run.remoteAddress = "127.0.0.1:5000";
    run.status = metrics::RunStatus::Completed;
    run.connections = 4;
    run.duration = 2s;
    run.requests = {4, 110, 100, 5, 3, 2, 4};
    run.connectionCounts = {4, 7, 4};
    run.bytes = {18'000, 7'000, 1'300};
    run.statuses = {{200, 100}, {503, 5}};
    run.errors = {{core::Phase::Read, "Connection reset by peer", true, 3, "HTTP/1.1 2\r\n"}};
    run.generator = {0.5, 2, 0.4};
    for (std::uint64_t i = 1; i <= 100; ++i) {
        run.responseTime.record(i);
        run.serviceTime.record(2 * i);
    }
    return run;
}

Json parsed(const metrics::RunRecord& run) {
    return plan::parseStrictJson(runToJson(run)).value();
}

TEST(RunJson, hasExactlyTheDocumentedNames) {
    const Json json = parsed(sampleRun());
    EXPECT_EQ(json["url"], "http://localhost:5000/");
    EXPECT_EQ(json["durationNs"], 2'000'000'000);
    const Json requests = {{"sent", 110},       {"ok", 100},     {"unexpected", 5},
                           {"failed", 3},       {"timedOut", 2}, {"inFlightAtStart", 4},
                           {"inFlightAtEnd", 4}};
    EXPECT_EQ(json["requests"], requests);
    EXPECT_EQ(json["throughputPerSecond"], 50.0);
    EXPECT_EQ(json["latencyNs"]["mean"], 50.5);
    EXPECT_EQ(json["latencyNs"]["min"], 1);
    EXPECT_EQ(json["latencyNs"]["p50"], 50);
    EXPECT_EQ(json["latencyNs"]["p75"], 75);
    EXPECT_EQ(json["latencyNs"]["p90"], 90);
    EXPECT_EQ(json["latencyNs"]["p99"], 99);
    EXPECT_EQ(json["latencyNs"]["p999"], 100);
    EXPECT_EQ(json["latencyNs"]["max"], 100);
    EXPECT_EQ(json["serviceTimeNs"]["p50"], 100);
    const Json connections = {{"asked", 4}, {"opened", 7}, {"peak", 4}};
    EXPECT_EQ(json["connections"], connections);
    const Json bytes = {{"received", 18'000}, {"sent", 7'000}, {"body", 1'300}};
    EXPECT_EQ(json["bytes"], bytes);
    const Json statuses = {{"200", 100}, {"503", 5}};
    EXPECT_EQ(json["statuses"], statuses);
    const Json error = {{"phase", "read"},
                        {"error", "Connection reset by peer"},
                        {"reused", true},
                        {"count", 3},
                        {"sample", "HTTP/1.1 2\r\n"}};
    EXPECT_EQ(json["errors"], Json::array({error}));
    EXPECT_EQ(json["generator"]["cpuSeconds"], 0.5);
    EXPECT_EQ(json["generator"]["threads"], 2);
    EXPECT_EQ(json["status"], "completed");
    EXPECT_EQ(json["remoteAddress"], "127.0.0.1:5000");
}

TEST(RunJson, saysNullAndNotZeroWhereNothingWasMeasured) {
    metrics::RunRecord run;
    run.status = metrics::RunStatus::Failed;
    run.failure = "connection refused";
    const Json json = parsed(run);
    for (const char* key : {"mean", "min", "p50", "p75", "p90", "p99", "p999", "max"}) {
        EXPECT_TRUE(json["latencyNs"][key].is_null()) << key;
        EXPECT_TRUE(json["serviceTimeNs"][key].is_null()) << key;
    }
    EXPECT_EQ(json["throughputPerSecond"], 0.0);
    EXPECT_EQ(json["failure"], "connection refused");
    EXPECT_TRUE(json["statuses"].is_object());
    EXPECT_TRUE(json["errors"].is_array());
}

TEST(RunJson, hasTheRateTheArrivalsAndThePhases) {
    metrics::RunRecord run = sampleRun();
    run.ratePerSecond = 55.5;
    run.arrivals = {112, 2, 9};
    run.connectTime.record(200);
    run.lateness.record(90);
    const Json json = parsed(run);
    EXPECT_EQ(json["ratePerSecond"], 55.5);
    const Json arrivals = {{"intended", 112}, {"notStarted", 2}, {"peakBacklog", 9}};
    EXPECT_EQ(json["arrivals"], arrivals);
    EXPECT_EQ(json["connectNs"]["p50"], 200);
    EXPECT_EQ(json["latenessNs"]["max"], 90);
    for (const char* key : {"resolveNs", "tlsNs", "firstByteNs", "bodyNs"}) {
        EXPECT_EQ(json[key]["count"], 0) << key;
        EXPECT_TRUE(json[key]["p50"].is_null()) << key;
    }
}

TEST(RunJson, hasRedirectsAndTheServersLimit) {
    metrics::RunRecord run = sampleRun();
    run.followedRedirects = 12;
    run.redirectLocation = "https://localhost:5001/";
    run.exchangesAsked = 10;
    run.exchangeLimit = 4;
    const Json redirects = {{"followed", 12}, {"location", "https://localhost:5001/"}};
    const Json exchanges = {{"asked", 10}, {"limit", 4}};
    EXPECT_EQ(parsed(run)["redirects"], redirects);
    EXPECT_EQ(parsed(run)["exchanges"], exchanges);
}

TEST(RunJson, saysHowAuthenticationWent) {
    metrics::RunRecord run = sampleRun();
    run.authenticationRounds = 128;
    run.authenticationFailure = "no ticket. Run kinit.";
    const Json authentication = {{"rounds", 128}, {"failure", "no ticket. Run kinit."}};
    EXPECT_EQ(parsed(run)["authentication"], authentication);
}

TEST(RunJson, saysWhatARunUsedWithoutItsRows) {
    metrics::RunRecord run = sampleRun();
    run.resources.sampled = 2s;
    run.resources.logicalCpus = 4;
    run.resources.machineBusy = 5s;
    run.resources.generatorCpu = 1s;
    run.resources.serverCpu = 3s;
    run.resources.serverFoundBy = "the port 5000";
    run.resources.server = {{812, 1, "app", "app --urls \xff"}};
    run.generator.longestWaitShare = 0.25;
    const Json json = parsed(run);
    EXPECT_EQ(json["resources"]["machineBusyShare"], 0.625);
    EXPECT_EQ(json["resources"]["servingCpuNs"], 4'000'000'000);
    EXPECT_EQ(json["resources"]["serverProcesses"][0]["commandLineBase64"], "YXBwIC0tdXJscyD/");
    EXPECT_EQ(json["requestsPerCpuSecond"], 25.0);
    EXPECT_EQ(json["generator"]["longestWaitShare"], 0.25);
    EXPECT_FALSE(json.contains("resourceRows"));
    const Json bare = parsed(sampleRun());
    EXPECT_TRUE(bare["requestsPerCpuSecond"].is_null());
    EXPECT_TRUE(bare["resources"]["serverCpuNs"].is_null());
}

TEST(RunJson, fitsOnOneLineWithoutIndentation) {
    const std::string json = runToJson(sampleRun(), -1);
    EXPECT_EQ(json.find('\n'), std::string::npos);
    EXPECT_NE(runToJson(sampleRun()).find("\n  \"url\""), std::string::npos);
}

TEST(RunJson, keepsASampleThatIsNotText) {
    metrics::RunRecord run = sampleRun();
    run.errors[0].sample = "\x15\x03\x01\xff";
    const Json json = parsed(run);
    EXPECT_EQ(json["errors"][0]["sampleBase64"], "FQMB/w==");
    EXPECT_TRUE(json["errors"][0]["sample"].is_string());
}

}  // namespace
}  // namespace hostmark::interop

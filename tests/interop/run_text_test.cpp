#include "engine/interop/format_catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::interop {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

metrics::RunRecord sampleRun() {
    metrics::RunRecord run;
    run.url = "http://localhost:5000/";
    run.remoteAddress = "127.0.0.1:5000";
    run.status = metrics::RunStatus::Completed;
    run.connections = 64;
    run.duration = 10s;
    run.loadBefore = 2s;
    run.requests = {64, 500'010, 500'000, 4, 3, 3, 64};
    run.connectionCounts = {64, 67, 64};
    run.bytes = {90'000'000, 35'000'000, 6'500'000};
    run.statuses = {{200, 500'000}, {503, 4}};
    run.errors = {{core::Phase::Read, "Connection reset by peer", true, 3, "HTTP/1.1 2\r\n"}};
    run.generator = {4, 2, 0.25};
    run.responseTime.record(1'200'000, 500'000);
    run.serviceTime.record(1'100'000, 500'000);
    run.timedOutTime.record(5'000'000'000, 3);
    return run;
}

TEST(RunText, readsLikeTheToolsThatPeopleKnow) {
    EXPECT_EQ(runToText(sampleRun()),
              R"(http://localhost:5000/ (127.0.0.1:5000)
64 connections, 2 threads, 10s after 2s of load that is not counted

Throughput     50,000 requests/s, 8.58 MiB/s received (72 Mbit/s)
Latency           mean      min      p50      p75      p90      p99    p99.9      max
  response     1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms
  service      1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms
  timed out     5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s
Requests       started 500,010 + in flight at start 64 = ok 500,000 + unexpected 4 + failed 3 + timed out 3 + in flight at end 64
Connections    asked 64, opened 67, peak 64
Transferred    received 85.8 MiB (6.20 MiB of bodies), sent 33.4 MiB
Statuses       200: 500,000, 503: 4
Errors         3 x read (reused connection): Connection reset by peer
                 sample: HTTP/1.1 2\x0d\x0a
Generator      4 s of CPU in 2 threads, busiest 0.25 of a processor, 8.00 us per request
)");
}

TEST(RunText, warnsWhenFewerConnectionsThanAskedWereOpen) {
    EXPECT_THAT(runToText(sampleRun()), Not(HasSubstr("Warning")));
    metrics::RunRecord run = sampleRun();
    run.connectionCounts = {4'096, 1'019, 1'019};
    EXPECT_THAT(runToText(run), HasSubstr("Warning: at most 1,019 of the 4,096 connections asked for"));
}

TEST(RunText, warnsWhenTheGeneratorWasBusyAllTheTime) {
    metrics::RunRecord run = sampleRun();
    run.generator.busiestWorkerShare = 0.97;
    EXPECT_THAT(runToText(run), HasSubstr("Warning: a thread was busy all the time"));
}

TEST(RunText, doesNotHideCountsThatDoNotBalance) {
    metrics::RunRecord run = sampleRun();
    run.requests.ok -= 1;
    EXPECT_THAT(runToText(run), HasSubstr("in flight at start 64 != ok 499,999"));
    EXPECT_THAT(runToText(run), HasSubstr("do not balance"));
}

TEST(RunText, tellsRedirectsFromSuccess) {
    metrics::RunRecord run = sampleRun();
    run.statuses = {{200, 10}, {304, 7}, {307, 1'000}};
    EXPECT_THAT(runToText(run), HasSubstr("1,000 redirects were not followed"));
}

TEST(RunText, saysWhyARunFailed) {
    metrics::RunRecord run;
    run.url = "http://localhost:1/";
    run.status = metrics::RunStatus::Failed;
    run.failure = "Connection refused\nby 127.0.0.1";
    const std::string text = runToText(run);
    EXPECT_THAT(text, HasSubstr("Status         failed: Connection refused\\x0aby 127.0.0.1\n"));
    EXPECT_THAT(text, HasSubstr("Latency        none"));
    EXPECT_THAT(text, HasSubstr("Statuses       none"));
}

}  // namespace
}  // namespace hostmark::interop

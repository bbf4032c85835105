#include "engine/interop/format_catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::interop {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

metrics::RunRecord printedRun() {
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
    EXPECT_EQ(runToText(printedRun()),
              R"(http://localhost:5000/ (127.0.0.1:5000)
64 connections, 2 threads, 10s after 2s of load that is not counted

Throughput     50,000 requests/s
Traffic        received 9.00 MB/s (72 Mbit/s), sent 3.50 MB/s (28 Mbit/s)
Latency           mean      min      p50      p75      p90      p99    p99.9      max
  response     1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms
  service      1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms
  timed out     5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s
Requests       started 500,010 + in flight at start 64 = ok 500,000 + unexpected 4 + failed 3 + timed out 3 + in flight at end 64
Connections    asked 64, opened 67, peak 64
Transferred    received 90.0 MB (6.50 MB of bodies), sent 35.0 MB
Statuses       200: 500,000, 503: 4
Errors         3 x read (reused connection): Connection reset by peer
                 sample: HTTP/1.1 2\x0d\x0a
Generator      4 s of CPU in 2 threads, busiest 0.25 of a processor, 8.00 us per request
)");
}

TEST(RunText, tellsWhatMachineServerAndGeneratorUsed) {
    metrics::RunRecord run = printedRun();
    metrics::ResourceUse& use = run.resources;
    use.sampled = 10s;
    use.logicalCpus = 8;
    use.machineBusy = 30s;
    use.generatorCpu = 5s;
    use.serverCpu = 20s;
    use.serverFoundBy = "the port 5000";
    use.server = {{20, 1, "nginx", "nginx: master"}, {21, 20, "nginx", ""}, {22, 20, "node", ""}};
    metrics::ResourceRow row;
    row.server = metrics::ProcessUse{2s, 34'200'000, 12, 80, 3};
    use.rows = {row};
    run.generator.longestWaitShare = 0.02;
    const std::string text = runToText(run);
    EXPECT_THAT(text, HasSubstr("Throughput     50,000 requests/s\n"
                                "               20,000 requests per CPU-second of serving; 25,000 per "
                                "CPU-second of its processes alone\n"));
    EXPECT_THAT(text,
                HasSubstr("\nServer         2.00 processors of CPU in nginx x 2 and node, 34.2 MB; found by "
                          "the port 5000\n"));
    EXPECT_THAT(text, HasSubstr("\nMachine        38 % of 8 processors busy; all of Hostmark 0.50\n"));
    EXPECT_THAT(text, HasSubstr("busiest 0.25 of a processor, longest wait for one 0.02, 8.00 us"));
}

TEST(RunText, saysWhyAServerWasNotSeen) {
    metrics::RunRecord run = printedRun();
    run.resources.sampled = 10s;
    run.resources.rows.resize(1);
    run.resources.serverUnseen = "The target answers from 10.0.0.5:80, which is another machine";
    const std::string text = runToText(run);
    EXPECT_THAT(
        text, HasSubstr("\nServer         The target answers from 10.0.0.5:80, which is another machine\n"));
    EXPECT_THAT(text, Not(HasSubstr("Machine")));
    EXPECT_THAT(text, Not(HasSubstr("per CPU-second")));
}

TEST(RunText, saysHowAuthenticationWent) {
    metrics::RunRecord run = printedRun();
    run.authenticationFailure = "no ticket. Run kinit.";
    EXPECT_THAT(runToText(run), HasSubstr("\nAuthentication Failed: no ticket. Run kinit.\n"));
    run.authenticationRounds = 128;
    EXPECT_THAT(runToText(run),
                HasSubstr("\nAuthentication answered 128 responses of status 401, apart from those above\n"
                          "               Failed: no ticket. Run kinit.\n"));
}

metrics::RunRecord openRun() {
    metrics::RunRecord run = printedRun();
    run.ratePerSecond = 50'100;
    run.arrivals = {501'000, 990, 240};
    run.connectTime.record(150'000, 3);
    run.tlsTime.record(2'000'000, 3);
    run.firstByteTime.record(900'000, 500'000);
    run.bodyTime.record(12'000, 500'000);
    run.lateness.record(9'000, 500'000);
    return run;
}

TEST(RunText, tellsTheOpenModelsArrivalsAndWhichLatencyIsWhich) {
    EXPECT_EQ(runToText(openRun()),
              R"(http://localhost:5000/ (127.0.0.1:5000)
50,100/s over 64 connections, 2 threads, 10s after 2s of load that is not counted

Throughput     50,000 requests/s reached of 50,100 offered
Traffic        received 9.00 MB/s (72 Mbit/s), sent 3.50 MB/s (28 Mbit/s)
Latency           mean      min      p50      p75      p90      p99    p99.9      max
  response     1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms  1.20 ms
  service      1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms  1.10 ms
  timed out     5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s   5.00 s
Phases
  connect       150 us   150 us   150 us   150 us   150 us   150 us   150 us   150 us
  TLS          2.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms
  first byte    900 us   900 us   900 us   900 us   900 us   900 us   900 us   900 us
  body         12.0 us  12.0 us  12.0 us  12.0 us  12.0 us  12.0 us  12.0 us  12.0 us
               response counts from the intended start, service from the first byte sent
Arrivals       intended 501,000 = sent 500,010 + not started 990; at most 240 waited at once
Requests       started 500,010 + in flight at start 64 = ok 500,000 + unexpected 4 + failed 3 + timed out 3 + in flight at end 64
Connections    asked 64, opened 67, peak 64
Transferred    received 90.0 MB (6.50 MB of bodies), sent 35.0 MB
Statuses       200: 500,000, 503: 4
Errors         3 x read (reused connection): Connection reset by peer
                 sample: HTTP/1.1 2\x0d\x0a
Generator      4 s of CPU in 2 threads, busiest 0.25 of a processor, 8.00 us per request
Lateness       of the generator itself: p50 9.00 us, p99 9.00 us, max 9.00 us
)");
}

TEST(RunText, doesNotHideCountsThatDoNotBalance) {
    metrics::RunRecord run = openRun();
    run.requests.ok -= 1;
    run.arrivals.notStarted -= 1;
    EXPECT_THAT(runToText(run), HasSubstr("in flight at start 64 != ok 499,999"));
    EXPECT_THAT(runToText(run), HasSubstr("intended 501,000 != sent 500,010 + not started 989"));
}

TEST(RunText, endsWithTheTrustVerdictWhereThereIsOne) {
    metrics::RunRecord run = printedRun();
    EXPECT_THAT(runToText(run), Not(HasSubstr("Trust")));
    run.trust.catalogVersion = 1;
    EXPECT_THAT(runToText(run), testing::EndsWith("per request\n\nTrust: Valid\n"));
    run.trust.reasons = {{"errors", metrics::Trust::Suspect, "Two \x1b failed", "Repair it"},
                         {"sharedMachine", metrics::Trust::Valid, "One machine", "Mind it"}};
    EXPECT_THAT(runToText(run), testing::EndsWith("\n\nTrust: Suspect\n"
                                                  "  Suspect: Two \\x1b failed.\n    Repair it.\n"
                                                  "  Note: One machine.\n    Mind it.\n"));
}

TEST(RunText, tellsWhereRedirectsLead) {
    EXPECT_THAT(runToText(printedRun()), Not(HasSubstr("Redirects")));
    metrics::RunRecord run = printedRun();
    run.statuses = {{200, 10}, {304, 7}, {307, 1'000}};
    EXPECT_THAT(runToText(run), HasSubstr("\nRedirects      1,000 answers with 307 (not followed: use "
                                          "--follow-redirects or make that the URL)\n"));
    run.statuses[301] = 1;
    run.redirectLocation = "https://localhost:5001/\x1b";
    EXPECT_THAT(runToText(run),
                HasSubstr("1,001 answers with 301, 307, to https://localhost:5001/\\x1b (not "));
    run.statuses = {{302, 1}};
    EXPECT_THAT(runToText(run), HasSubstr("1 answer with 302, to "));
}

TEST(RunText, countsTheRedirectsThatWereFollowed) {
    metrics::RunRecord run = printedRun();
    run.followedRedirects = 12'000;
    EXPECT_THAT(runToText(run), HasSubstr("503: 4\nRedirects      followed 12,000 redirects\nErrors"));
    run.redirectLocation = "/hello/";
    EXPECT_THAT(runToText(run),
                HasSubstr("Redirects      followed 12,000 redirects, the first to /hello/\n"));
    run.statuses[307] = 3;
    EXPECT_THAT(runToText(run),
                HasSubstr("followed 12,000 redirects\n               3 answers with 307 (not"));
    EXPECT_THAT(runToText(run), HasSubstr("\n               The first of all of them pointed to /hello/\n"));
}

TEST(RunText, saysThatTheServerAllowsFewerRequestsAtOnce) {
    EXPECT_THAT(runToText(printedRun()), Not(HasSubstr("allows only")));
    metrics::RunRecord run = printedRun();
    run.exchangesAsked = 10;
    run.exchangeLimit = 4;
    EXPECT_THAT(runToText(run),
                HasSubstr("peak 64\n               The server allows only 4 requests at once on "
                          "a connection; 10 were asked for\n"));
    run.exchangeLimit = metrics::kNoExchangeAllowed;
    EXPECT_THAT(runToText(run),
                HasSubstr("peak 64\n               The server allows 0 requests at once on a connection"));
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

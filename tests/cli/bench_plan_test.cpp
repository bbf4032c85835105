#include "app/cli/bench_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/command_run.h"

namespace hostmark::cli {
namespace {

using namespace std::chrono_literals;

BenchOptions forUrl(const char* url = "http://localhost:5000/hello") {
    BenchOptions options;
    options.url = url;
    return options;
}

TEST(BenchPlan, hasTheDefaultsOfWrk) {
    const core::Result<plan::Plan> plan = benchPlan(forUrl());

    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->targets.front().url, "http://localhost:5000/hello");
    EXPECT_EQ(plan->requests.front().path, "/") << "which sends the URL's own path";
    EXPECT_EQ(plan->requests.front().method, "GET");
    EXPECT_EQ(plan->load.connections, std::vector<std::uint32_t>{10});
    EXPECT_EQ(plan->load.threads, 0u);
    EXPECT_EQ(plan->procedure.duration, 10s);
    EXPECT_EQ(plan->procedure.warmUp, 0s);
    EXPECT_EQ(plan->procedure.runs, 1u);
    EXPECT_FALSE(plan->procedure.requestCount);
    EXPECT_TRUE(plan->connection.keepAlive);
    EXPECT_TRUE(plan->connection.tls.verify);
    EXPECT_EQ(plan->connection.timeout, 5s);
    EXPECT_TRUE(benchProblems(*plan).empty());
}

TEST(BenchPlan, takesEveryOption) {
    BenchOptions options = forUrl();
    options.connections = "1k";
    options.threads = "3";
    options.requestCount = "10k";
    options.method = "PUT";
    options.headers = {"X-One: 1", "X-Empty:", "X-Colons:a:b"};
    options.body = "text";
    options.isKeepAliveOff = true;
    options.warmUp = "2s";
    options.timeout = "700ms";
    options.isInsecure = true;
    const core::Result<plan::Plan> plan = benchPlan(options);

    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->load.connections, std::vector<std::uint32_t>{1000});
    EXPECT_EQ(plan->load.threads, 3u);
    EXPECT_EQ(plan->procedure.requestCount, 10'000u);
    EXPECT_EQ(plan->procedure.warmUp, 2s);
    EXPECT_EQ(plan->connection.timeout, 700ms);
    EXPECT_FALSE(plan->connection.keepAlive);
    EXPECT_FALSE(plan->connection.tls.verify);
    const plan::RequestTemplate& request = plan->requests.front();
    EXPECT_EQ(request.method, "PUT");
    EXPECT_EQ(request.body, "text");
    const std::vector<plan::Header> headers = {{"X-One", "1"}, {"X-Empty", ""}, {"X-Colons", "a:b"}};
    EXPECT_EQ(request.headers, headers);
}

TEST(BenchPlan, takesEveryOptionOfTheOpenModel) {
    BenchOptions options = forUrl();
    options.rate = "10k";
    core::Result<plan::Plan> plan = benchPlan(options);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->load.model, plan::LoadModel::Open);
    EXPECT_EQ(plan->load.rates, std::vector<double>{10'000});
    EXPECT_EQ(plan->load.arrivals, plan::Arrivals{});

    options.rate = "0.5";
    options.isPoisson = true;
    options.rampFrom = "0.1";
    plan = benchPlan(options);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->load.rates, std::vector<double>{0.5});
    EXPECT_EQ(plan->load.arrivals.spacing, plan::Arrivals::Spacing::Poisson);
    EXPECT_EQ(plan->load.arrivals.shape, plan::Arrivals::Shape::Ramp);
    EXPECT_EQ(plan->load.arrivals.startRate, 0.1);

    options.rampSteps = "4";
    plan = benchPlan(options);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->load.arrivals.shape, plan::Arrivals::Shape::Steps);
    EXPECT_EQ(plan->load.arrivals.steps, 4u);
    EXPECT_TRUE(benchProblems(*plan).empty());
}

TEST(BenchPlan, readsEachThinkTime) {
    using Kind = plan::ThinkTime::Kind;
    struct Case {
        const char* text;
        plan::ThinkTime expected;
    };
    // option => think time
    const Case cases[] = {
        {"", {}},
        {"0", {}},
        {"100ms", {Kind::Constant, 100ms}},
        {"2", {Kind::Constant, 2s}},
        {"10ms-50ms", {Kind::Uniform, 10ms, 50ms}},
        {"0-1s", {Kind::Uniform, 0s, 1s}},
        {"exp:100ms", {Kind::Exponential, 100ms}},
    };
    for (const Case& c : cases) {
        BenchOptions options = forUrl();
        options.think = c.text;
        const core::Result<plan::Plan> plan = benchPlan(options);
        ASSERT_TRUE(plan) << c.text;
        EXPECT_EQ(plan->load.think, c.expected) << c.text;
        EXPECT_TRUE(benchProblems(*plan).empty()) << c.text;
    }
}

TEST(BenchPlan, takesEveryOptionOfConnectionsAndTls) {
    BenchOptions options = forUrl("https://localhost:5001/");
    options.rampUp = "100";
    options.http = "2";
    options.streams = "10";
    options.requestsPerConnection = "1k";
    options.isResettingOnClose = true;
    options.connectTo = "[::1]:5001";
    options.localAddresses = {"::1"};
    options.isIpv6Only = true;
    options.authorityFile = "authority.pem";
    options.certificateFile = "client.pem";
    options.keyFile = "key.pem";
    options.passwordVariable = "PASSWORD";
    options.serverName = "example.org";
    options.tlsMinimum = "1.2";
    options.tlsMaximum = "1.3";
    options.ciphers = "TLS_AES_128_GCM_SHA256";
    options.isResuming = true;
    const core::Result<plan::Plan> plan = benchPlan(options);

    ASSERT_TRUE(plan);
    EXPECT_TRUE(benchProblems(*plan).empty());
    EXPECT_EQ(plan->targets.front().connectTo, "[::1]:5001");
    EXPECT_EQ(plan->load.rampUp, 100u);
    const plan::ConnectionSettings expected{.http = plan::HttpVersion::Http2,
                                            .streams = 10,
                                            .requestsPerConnection = 1'000,
                                            .tls = {.authorityFile = "authority.pem",
                                                    .certificateFile = "client.pem",
                                                    .keyFile = "key.pem",
                                                    .passwordVariable = "PASSWORD",
                                                    .serverName = "example.org",
                                                    .minimum = plan::TlsVersion::Tls12,
                                                    .maximum = plan::TlsVersion::Tls13,
                                                    .ciphers = "TLS_AES_128_GCM_SHA256",
                                                    .isResuming = true},
                                            .addressFamily = plan::AddressFamily::IpV6,
                                            .localAddresses = {"::1"},
                                            .isResettingOnClose = true};
    EXPECT_EQ(plan->connection, expected);

    BenchOptions pipelined = forUrl();
    pipelined.pipelining = "16";
    pipelined.isIpv4Only = true;
    const core::Result<plan::Plan> other = benchPlan(pipelined);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->connection.pipelining, 16u);
    EXPECT_EQ(other->connection.addressFamily, plan::AddressFamily::IpV4);
}

TEST(BenchPlan, takesTheUserThatAServerAsksFor) {
    BenchOptions options = forUrl();
    options.authentication = "negotiate";
    options.authenticationUser = "tester@EXAMPLE.ORG";
    options.authenticationPasswordVariable = "PASSWORD";
    options.authenticationService = "HTTP/web.example.org";
    const core::Result<plan::Plan> plan = benchPlan(options);
    ASSERT_TRUE(plan);
    EXPECT_TRUE(benchProblems(*plan).empty());
    EXPECT_EQ(plan->connection.authentication,
              (plan::AuthenticationSettings{.scheme = plan::AuthenticationSettings::Scheme::Negotiate,
                                            .user = "tester@EXAMPLE.ORG",
                                            .passwordVariable = "PASSWORD",
                                            .serviceName = "HTTP/web.example.org"}));
}

TEST(BenchPlan, readsBareNumbersAsSecondsAsWrkDoes) {
    BenchOptions options = forUrl();
    options.duration = "30";
    options.warmUp = "2";
    const core::Result<plan::Plan> plan = benchPlan(options);

    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->procedure.duration, 30s);
    EXPECT_EQ(plan->procedure.warmUp, 2s);
}

TEST(BenchPlan, postsABodyUnlessAMethodIsGiven) {
    BenchOptions options = forUrl();
    options.body = "x";
    EXPECT_EQ(benchPlan(options)->requests.front().method, "POST");
    options.method = "PATCH";
    EXPECT_EQ(benchPlan(options)->requests.front().method, "PATCH");
}

TEST(BenchPlan, namesTheFileOfTheBody) {
    const test::TemporaryFolder folder;
    BenchOptions options = forUrl();
    options.bodyFile = folder.write("body.bin", "x");
    const core::Result<plan::Plan> plan = benchPlan(options);

    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->requests.front().bodyFile, options.bodyFile);
    EXPECT_EQ(plan->requests.front().method, "POST");
    EXPECT_TRUE(benchProblems(*plan).empty());
}

TEST(BenchPlan, readsEachPart) {
    // option => name, text, file, file name, type
    const std::pair<const char*, plan::BodyPart> cases[] = {
        {"a=", {"a", "", "", "", ""}},
        {"a=b=c", {"a", "b=c", "", "", ""}},
        {"a=b;c; type=d", {"a", "b;c; type=d", "", "", ""}},
        {"a=type=b", {"a", "type=b", "", "", ""}},
        {"a=b;type=text/plain;charset=utf-8", {"a", "b", "", "", "text/plain;charset=utf-8"}},
        {"a=@b.png", {"a", "", "b.png", "", ""}},
        {"a=@b.png;type=image/png;filename=c.png", {"a", "", "b.png", "c.png", "image/png"}},
        {"a=@b;filename=c;type=d", {"a", "", "b", "c", "d"}},
    };
    for (const auto& [text, expected] : cases) {
        BenchOptions options = forUrl();
        options.parts = {text, "last=1"};
        const core::Result<plan::Plan> plan = benchPlan(options);
        ASSERT_TRUE(plan) << text;
        ASSERT_EQ(plan->requests.front().parts.size(), 2u);
        EXPECT_EQ(plan->requests.front().parts.front(), expected) << text;
        EXPECT_EQ(plan->requests.front().method, "POST");
    }
    for (const char* text : {"", "a", "=b", "a=@", "a=@;type=b"}) {
        BenchOptions options = forUrl();
        options.parts = {text};
        const core::Result<plan::Plan> plan = benchPlan(options);
        ASSERT_FALSE(plan) << text;
        EXPECT_EQ(plan.error().where, "--part") << text;
    }
}

TEST(BenchPlan, takesHowTheRequestIsSent) {
    BenchOptions options = forUrl();
    options.body = "x";
    options.isChunked = options.expectsContinue = options.followsRedirects = true;
    const core::Result<plan::Plan> plan = benchPlan(options);

    ASSERT_TRUE(plan);
    EXPECT_TRUE(plan->requests.front().isChunked);
    EXPECT_TRUE(plan->requests.front().expectsContinue);
    EXPECT_TRUE(plan->requests.front().followsRedirects);
    EXPECT_TRUE(benchProblems(*plan).empty());
}

TEST(BenchPlan, namesTheOptionThatIsWrong) {
    struct Case {
        std::string BenchOptions::*field;
        const char* value;
        const char* where;
    };
    // option, value => where the error is
    const Case cases[] = {
        {&BenchOptions::connections, "none", "-c"},
        {&BenchOptions::connections, "99999999999", "-c"},
        {&BenchOptions::threads, "two", "-t"},
        {&BenchOptions::duration, "10 apples", "-d"},
        {&BenchOptions::duration, "-3s", "-d"},
        {&BenchOptions::requestCount, "1.5", "-n"},
        {&BenchOptions::warmUp, "soon", "--warmup"},
        {&BenchOptions::timeout, "", "--timeout"},
        {&BenchOptions::rate, "fast", "--rate"},
        {&BenchOptions::rate, "1e3", "--rate"},
        {&BenchOptions::think, "long", "--think"},
        {&BenchOptions::think, "1s-", "--think"},
        {&BenchOptions::think, "exp:", "--think"},
        {&BenchOptions::rampUp, "x", "--ramp-up"},
        {&BenchOptions::http, "3", "--http"},
        {&BenchOptions::streams, "many", "--streams"},
        {&BenchOptions::pipelining, "", "--pipeline"},
        {&BenchOptions::tlsMinimum, "1.1", "--tls-min"},
        {&BenchOptions::authentication, "basic", "--auth"},
        {&BenchOptions::tlsMaximum, "2", "--tls-max"},
        {&BenchOptions::requestsPerConnection, "-1", "--requests-per-connection"},
    };
    for (const Case& c : cases) {
        BenchOptions options = forUrl();
        options.*c.field = c.value;
        const core::Result<plan::Plan> plan = benchPlan(options);
        ASSERT_FALSE(plan) << c.where << ' ' << c.value;
        EXPECT_EQ(plan.error().where, c.where) << c.value;
    }
}

TEST(BenchPlan, refusesWhatIsNoHeader) {
    for (const char* text : {"NoColon", ": no name"}) {
        BenchOptions options = forUrl();
        options.headers = {text};
        const core::Result<plan::Plan> plan = benchPlan(options);
        ASSERT_FALSE(plan) << text;
        EXPECT_EQ(plan.error().where, "-H");
    }
}

TEST(BenchPlan, tellsThePlansProblemsByOption) {
    struct Case {
        void (*spoil)(BenchOptions&);
        const char* where;
    };
    const Case cases[] = {
        {[](BenchOptions& options) { options.url = "localhost:5000"; }, "URL"},
        {[](BenchOptions& options) { options.url = "ftp://localhost/"; }, "URL"},
        {[](BenchOptions& options) { options.connections = "0"; }, "-c"},
        {[](BenchOptions& options) { options.duration = "0s"; }, "-d"},
        {[](BenchOptions& options) { options.requestCount = "0"; }, "-n"},
        {[](BenchOptions& options) { options.method = "G ET"; }, "-m"},
        {[](BenchOptions& options) { options.headers = {"Bad Name: 1"}; }, "-H"},
        {[](BenchOptions& options) { options.timeout = "0s"; }, "--timeout"},
        {[](BenchOptions& options) { options.connectTo = "::1"; }, "--connect-to"},
        {[](BenchOptions& options) { options.rate = "0"; }, "--rate"},
        {[](BenchOptions& options) { options.rate = "5", options.rampFrom = "0"; }, "--ramp-from"},
        {[](BenchOptions& options) { options.rate = "5", options.rampFrom = "1", options.rampSteps = "1"; },
         "--ramp-steps"},
        {[](BenchOptions& options) { options.rate = "5", options.think = "1s"; }, "--think"},
        {[](BenchOptions& options) { options.think = "0-0"; }, "--think"},
        {[](BenchOptions& options) { options.rampUp = "2M"; }, "--ramp-up"},
        {[](BenchOptions& options) { options.http = "2", options.isKeepAliveOff = true; }, "--no-keepalive"},
        {[](BenchOptions& options) { options.pipelining = "0"; }, "--pipeline"},
        {[](BenchOptions& options) { options.streams = "2"; }, "--streams"},
        {[](BenchOptions& options) { options.localAddresses = {"x"}; }, "--local-address"},
        {[](BenchOptions& options) { options.url = "http://127.0.0.1", options.isIpv6Only = true; },
         "-4 or -6"},
        {[](BenchOptions& options) { options.keyFile = "x"; }, "--key"},
        {[](BenchOptions& options) { options.passwordVariable = "="; }, "--key-password-env"},
        {[](BenchOptions& options) { options.serverName = "a b"; }, "--sni"},
        {[](BenchOptions& options) { options.authentication = "ntlm", options.http = "2"; }, "--auth"},
        {[](BenchOptions& options) { options.authentication = "ntlm", options.authenticationUser = "\n"; },
         "--auth-user"},
        {[](BenchOptions& options) {
             options.authentication = "ntlm", options.authenticationUser = "x";
             options.authenticationPasswordVariable = "=";
         },
         "--auth-password-env"},
        {[](BenchOptions& options) { options.authentication = "ntlm", options.authenticationService = "x"; },
         "--auth-spn"},
        {[](BenchOptions& options) { options.tlsMinimum = "1.3", options.tlsMaximum = "1.2"; }, "--tls-min"},
        {[](BenchOptions& options) { options.ciphers = "A B"; }, "--ciphers"},
    };
    for (const Case& c : cases) {
        BenchOptions options = forUrl();
        c.spoil(options);
        const core::Result<plan::Plan> plan = benchPlan(options);
        ASSERT_TRUE(plan) << c.where;
        const std::vector<core::Error> problems = benchProblems(*plan);
        ASSERT_EQ(problems.size(), 1u) << c.where;
        EXPECT_EQ(problems.front().where, c.where);
        EXPECT_FALSE(problems.front().message.empty());
    }
}

}  // namespace
}  // namespace hostmark::cli

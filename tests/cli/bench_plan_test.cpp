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

TEST(BenchPlan, readsTheBodyFromAFileAsItIs) {
    const test::TemporaryFolder folder;
    const std::string bytes("a\0b\r\n", 5);
    BenchOptions options = forUrl();
    options.bodyFile = folder.write("body.bin", bytes);
    const core::Result<plan::Plan> plan = benchPlan(options);

    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->requests.front().body, bytes);
}

TEST(BenchPlan, namesTheOptionThatIsWrong) {
    struct Case {
        std::string BenchOptions::*field;
        const char* value;
        const char* where;
    };
    // option, value => where the error is
    const Case cases[] = {
        {&BenchOptions::connections, "none", "-c"},  {&BenchOptions::connections, "99999999999", "-c"},
        {&BenchOptions::threads, "two", "-t"},       {&BenchOptions::duration, "10 apples", "-d"},
        {&BenchOptions::duration, "-3s", "-d"},      {&BenchOptions::requestCount, "1.5", "-n"},
        {&BenchOptions::warmUp, "soon", "--warmup"}, {&BenchOptions::timeout, "", "--timeout"},
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

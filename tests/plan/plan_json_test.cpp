#include "engine/plan/plan_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace hostmark::plan {
namespace {

using namespace std::chrono_literals;
using core::ErrorCode;
using testing::HasSubstr;

std::string dataFile(const std::string& name) {
    std::ifstream file(HOSTMARK_TEST_DATA "/plans/" + name, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

/// What a plan of format version 1 can hold.
Plan version1() {
    Plan plan;
    plan.id = core::PlanId::parse("0f8fad5b-d9cb-469f-a165-70867728950e").value();
    plan.name = "Every field";
    plan.targets = {{core::TargetId::parse("7c9e6679-7425-40de-944b-e07fc1f90ae7").value(), "TLS",
                     "https://[::1]:8443/app"}};
    plan.requests = {{.name = "order",
                      .method = "POST",
                      .path = "/orders?x=1",
                      .headers = {{"Content-Type", "application/json"}, {"Accept", "a"}, {"Accept", "b"}},
                      .body = "{\"n\": \"\xc3\xa4\\n\"}",
                      .expectedStatuses = {201, 409}},
                     {.name = "binary",
                      .method = "PUT",
                      .path = "/blob",
                      .headers = {},
                      .body = std::string("\0\xff\xfe\x80", 4)}};
    plan.load = {.connections = {10, 100}, .threads = 2};
    plan.procedure = {90s, 250ms, 0s, 3, 10s, 100'000, Order::Sequential};
    plan.connection = {.keepAlive = false, .timeout = 1500ms, .tls = {.verify = false}};
    return plan;
}

/// What a plan of format version 2 can hold.
Plan version2() {
    Plan plan = version1();
    plan.targets[0].connectTo = "unix:/run/app.sock";
    plan.requests[0].isChunked = true;
    plan.requests[0].expectsContinue = true;
    plan.requests[0].followsRedirects = true;
    plan.requests.push_back({.name = "file", .method = "PUT", .path = "/blob", .bodyFile = "blob.bin"});
    plan.requests.push_back({.name = "form",
                             .method = "POST",
                             .path = "/form",
                             .parts = {{.name = "empty"},
                                       {"text", "a=1", "", "a.txt", "text/plain"},
                                       {"file", "", "blob.bin", "b.bin", "image/png"}}});
    plan.load = {.model = LoadModel::Open,
                 .connections = {10},
                 .rates = {1000, 2500.5},
                 .arrivals = {Arrivals::Spacing::Poisson, Arrivals::Shape::Steps, 100, 4},
                 .rampUp = 50,
                 .threads = 2};
    plan.connection = {.http = HttpVersion::Http2,
                       .keepAlive = false,
                       .pipelining = 3,
                       .streams = 10,
                       .requestsPerConnection = 1000,
                       .timeout = 1500ms,
                       .tls = {.verify = false,
                               .authorityFile = "authority.pem",
                               .certificateFile = "client.pfx",
                               .keyFile = "client-key.pem",
                               .passwordVariable = "CLIENT_PASSWORD",
                               .serverName = "example.org",
                               .minimum = TlsVersion::Tls12,
                               .maximum = TlsVersion::Tls13,
                               .ciphers = "ECDHE-RSA-AES128-GCM-SHA256:TLS_AES_128_GCM_SHA256",
                               .isResuming = true},
                       .authentication = {.scheme = AuthenticationSettings::Scheme::Ntlm,
                                          .user = "DOMAIN\\tester",
                                          .passwordVariable = "TESTER_PASSWORD",
                                          .serviceName = "HTTP/web.example.org"},
                       .addressFamily = AddressFamily::IpV6,
                       .localAddresses = {"::1", "fe80::1"},
                       .isResettingOnClose = true};
    return plan;
}

Plan everyField() {
    Plan plan = version2();
    plan.targets[0].identity = "/about";
    plan.targets[0].process = "app";
    plan.targets[0].expectedIdentity = {{"server.type", "Kestrel"}, {"processors", "2"}};
    plan.targets[0].launch = {.kind = Launch::Kind::Process,
                              .program = "dotnet",
                              .arguments = {"App.dll", "--urls", ""},
                              .folder = "/srv/app",
                              .environment = {{"ASPNETCORE_ENVIRONMENT", "Production"}, {"EMPTY", ""}},
                              .stopCommand = {"app-control", "stop"},
                              .readyUrl = "/health",
                              .readyWithin = 60s,
                              .grace = 2500ms};
    plan.targets[0].agent = {"http://server:7412", "AGENT_TOKEN"};
    plan.targets.push_back({core::TargetId::parse("7c9e6679-7425-40de-944b-e07fc1f90ae8").value(), "IIS",
                            "http://localhost:8080"});
    plan.targets[1].launch = {.kind = Launch::Kind::Iis, .site = "shop", .pool = "shop-pool"};
    plan.targets.push_back({core::TargetId::parse("7c9e6679-7425-40de-944b-e07fc1f90ae9").value(), "remote",
                            "http://server:5000"});
    plan.targets[2].launch = {.kind = Launch::Kind::Agent, .entry = "kestrel", .grace = 0s};
    plan.targets[2].agent.url = "https://server:7412";
    plan.procedure.restart = Restart::Block;
    return plan;
}

TEST(PlanJson, readsEveryField) {
    const core::Result<Plan> plan = parsePlan(dataFile("every_field.json"));
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(*plan, everyField());
}

TEST(PlanJson, writesTheFileThatItReads) {
    EXPECT_EQ(toJson(everyField()), dataFile("every_field.json"));
}

TEST(PlanJson, readsAndWritesVersion1) {
    const core::Result<Plan> plan = parsePlan(dataFile("version_1.json"));
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(*plan, version1());
    // Older programs can then read it, and its hash stays what it was.
    EXPECT_EQ(toJson(version1()), dataFile("version_1.json"));
}

TEST(PlanJson, readsAndWritesVersion2) {
    const core::Result<Plan> plan = parsePlan(dataFile("version_2.json"));
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(*plan, version2());
    EXPECT_EQ(toJson(version2()), dataFile("version_2.json"));
}

TEST(PlanJson, writesVersion3ForEachFieldThatVersion2Lacks) {
    using Change = void (*)(Plan&);
    const Change changes[] = {
        [](Plan& plan) { plan.targets[0].identity = "/about"; },
        [](Plan& plan) { plan.targets[0].process = "nginx"; },
        [](Plan& plan) {
            plan.targets[0].expectedIdentity = {{"a", "b"}};
        },
        [](Plan& plan) { plan.targets[0].launch.kind = Launch::Kind::Process; },
        [](Plan& plan) { plan.targets[0].agent.url = "http://server:7412"; },
    };
    for (const Change change : changes) {
        Plan plan = version1();
        const std::string hash = contentHash(plan);
        change(plan);
        EXPECT_THAT(canonicalJson(plan), testing::StartsWith(R"({"hostmark":3,)"));
        EXPECT_EQ(parsePlan(toJson(plan)).value(), plan);
        EXPECT_NE(contentHash(plan), hash);
    }
}

TEST(PlanJson, settlesForOneSecondBeforeVersion3WhereNothingIsSaid) {
    const auto settleOf = [](const std::string& json) { return parsePlan(json).value().procedure.settle; };
    EXPECT_EQ(settleOf(R"({"hostmark": 1})"), 1s);
    EXPECT_EQ(settleOf(R"({"hostmark": 2, "procedure": {"runs": 3}})"), 1s);
    EXPECT_EQ(settleOf(R"({"hostmark": 3})"), 5s);
    EXPECT_EQ(settleOf(R"({"hostmark": 3, "procedure": {"settle": "2s"}})"), 2s);
}

TEST(PlanJson, takesPlainValuesAsTextsOfIdentitiesAndVariables) {
    const auto plan = parsePlan(
        R"({"hostmark": 3, "targets": [{"expectIdentity": {"cpus": 2, "isDebug": false, "version": "10"},
            "launch": {"program": "a", "environment": {"PORT": 5000}}}]})");
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(plan->targets[0].expectedIdentity,
              (std::vector<IdentityExpectation>{{"cpus", "2"}, {"isDebug", "false"}, {"version", "10"}}));
    EXPECT_EQ(plan->targets[0].launch.environment, (std::vector<EnvironmentVariable>{{"PORT", "5000"}}));
}

TEST(PlanJson, writesVersion2ForEachFieldOfARequestThatVersion1Lacks) {
    using Change = void (*)(RequestTemplate&);
    const Change changes[] = {
        [](RequestTemplate& request) { request.bodyFile = "a"; },
        [](RequestTemplate& request) { request.parts = {{.name = "a"}}; },
        [](RequestTemplate& request) { request.isChunked = true; },
        [](RequestTemplate& request) { request.expectsContinue = true; },
        [](RequestTemplate& request) { request.followsRedirects = true; },
    };
    for (const Change change : changes) {
        Plan plan = version1();
        plan.requests.emplace_back();
        const std::string hash = contentHash(plan);
        change(plan.requests.back());
        EXPECT_THAT(canonicalJson(plan), testing::StartsWith(R"({"hostmark":2,)"));
        EXPECT_EQ(parsePlan(toJson(plan)).value(), plan);
        EXPECT_NE(contentHash(plan), hash);
    }
}

TEST(PlanJson, writesTheOneBodyThatIsSent) {
    Plan plan = version1();
    plan.requests[0].bodyFile = "a.json";  // validation refuses it beside the text
    EXPECT_EQ(parsePlan(toJson(plan)).value().requests[0].body, "");
    plan.requests[0].parts = {{.name = "a"}};
    EXPECT_EQ(parsePlan(toJson(plan)).value().requests[0].bodyFile, "");
}

TEST(PlanJson, readsEachThinkTime) {
    using ThinkKind = ThinkTime::Kind;
    struct Case {
        const char* json;
        ThinkTime expected;
    };
    // input => think time
    const Case cases[] = {
        {R"("0s")", {}},
        {R"("100ms")", {ThinkKind::Constant, 100ms}},
        {R"({"uniform": ["0s", "50ms"]})", {ThinkKind::Uniform, 0s, 50ms}},
        {R"({"exponential": "1s"})", {ThinkKind::Exponential, 1s}},
    };
    for (const Case& c : cases) {
        const core::Result<Plan> plan =
            parsePlan(R"({"hostmark": 2, "load": {"thinkTime": )" + std::string(c.json) + "}}");
        ASSERT_TRUE(plan) << core::describe(plan.error());
        EXPECT_EQ(plan->load.think, c.expected) << c.json;
        EXPECT_EQ(parsePlan(toJson(*plan)).value(), *plan);
    }
}

TEST(PlanJson, takesRatesAsNumbersOrCounts) {
    const core::Result<Plan> plan =
        parsePlan(R"({"hostmark": 2, "load": {"model": "open", "rates": [0.5, 1000, "10k", "1.5M"]}})");
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(plan->load.rates, (std::vector<double>{0.5, 1000, 10'000, 1'500'000}));
    EXPECT_THAT(canonicalJson(*plan), HasSubstr(R"("rates":[0.5,1000,10000,1500000],)"
                                                R"("arrivals":{"spacing":"even","shape":"flat"},"threads")"));
}

TEST(PlanJson, readsWhatAPersonWrites) {
    const core::Result<Plan> plan = parsePlan(dataFile("two_targets.json"));
    ASSERT_TRUE(plan) << core::describe(plan.error());
    ASSERT_EQ(plan->targets.size(), 2u);
    EXPECT_EQ(plan->targets[1].url, "http://localhost:5001");
    EXPECT_FALSE(plan->id.isEmpty());
    EXPECT_FALSE(plan->targets[0].id.isEmpty());
    EXPECT_NE(plan->targets[0].id, plan->targets[1].id);
    EXPECT_EQ(plan->procedure.warmUp, 60s);
    EXPECT_EQ(plan->load, (Load{.connections = {8}, .threads = 8}));
}

TEST(PlanJson, fillsInDefaultsForAbsentKeys) {
    const core::Result<Plan> plan = parsePlan(R"({"hostmark": 3})");
    ASSERT_TRUE(plan);
    Plan expected;
    expected.id = plan->id;
    EXPECT_EQ(*plan, expected);
}

TEST(PlanJson, takesHeadersAsAnObjectInItsOrder) {
    const core::Result<Plan> plan =
        parsePlan(R"({"hostmark": 1, "requests": [{"headers": {"Z": "1", "A": "2", "X-a.b": ""}}]})");
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(plan->requests[0].headers, (std::vector<Header>{{"Z", "1"}, {"A", "2"}, {"X-a.b", ""}}));
}

TEST(PlanJson, refusesADuplicateKeyWithItsPath) {
    struct Case {
        const char* json;
        const char* where;
    };
    // input => path of the second key
    const Case cases[] = {
        {R"({"hostmark": 1, "name": "a", "name": "b"})", "name"},
        {R"({"hostmark": 1, "targets": [{"url": "a"}, {"url": "a", "name": "x", "url": "b"}]})",
         "targets[1].url"},
        {R"({"hostmark": 1, "connection": {"tls": {"verify": true, "verify": true}}})",
         "connection.tls.verify"},
        {R"({"hostmark": 1, "requests": [{"headers": {"a b": "1", "a b": "2"}}]})",
         "requests[0].headers['a b']"},
    };
    for (const Case& c : cases) {
        const core::Result<Plan> plan = parsePlan(c.json);
        ASSERT_FALSE(plan) << c.json;
        EXPECT_EQ(plan.error().code, ErrorCode::DuplicateField) << c.json;
        EXPECT_EQ(plan.error().where, c.where) << c.json;
    }
}

TEST(PlanJson, refusesAnUnknownKeyWithItsPathAndTheKnownOnes) {
    struct Case {
        const char* json;
        const char* where;
        const char* known;
    };
    // input => path, one of the known keys
    const Case cases[] = {
        {R"({"hostmark": 1, "nmae": "a"})", "nmae", "name"},
        {R"({"hostmark": 1, "targets": [{"url": "a"}, {"uri": "a"}]})", "targets[1].uri", "url"},
        {R"({"hostmark": 1, "requests": [{"headers": [{"name": "a", "vlaue": ""}]}]})",
         "requests[0].headers[0].vlaue", "value"},
        {R"({"hostmark": 2, "requests": [{"parts": [{"name": "a", "filename": "b"}]}]})",
         "requests[0].parts[0].filename", "fileName"},
        {R"({"hostmark": 1, "requests": [{"expect": {"statuses": [200]}}]})", "requests[0].expect.statuses",
         "status"},
        {R"({"hostmark": 1, "load": {"rate": 5}})", "load.rate", "connections"},
        {R"({"hostmark": 1, "procedure": {"warmup": "5s"}})", "procedure.warmup", "warmUp"},
        {R"({"hostmark": 1, "connection": {"tls": {"sni": "x"}}})", "connection.tls.sni", "verify"},
        {R"({"hostmark": 2, "load": {"arrivals": {"rate": 5}}})", "load.arrivals.rate", "startRate"},
        {R"({"hostmark": 2, "connection": {"authentication": {"password": "x"}}})",
         "connection.authentication.password", "passwordVariable"},
        {R"({"hostmark": 2, "load": {"thinkTime": {"mean": "5s"}}})", "load.thinkTime.mean", "exponential"},
        {R"({"hostmark": 3, "targets": [{"launch": {"program": "a", "args": []}}]})",
         "targets[0].launch.args", "arguments"},
        {R"({"hostmark": 3, "targets": [{"agent": {"token": "secret"}}]})", "targets[0].agent.token",
         "tokenVariable"},
        {R"({"hostmark": 1, "": 0})", "['']", "name"},
        {R"({"hostmark": 1, "a\nb": 0})", "['a\\x0ab']", "name"},
    };
    for (const Case& c : cases) {
        const core::Result<Plan> plan = parsePlan(c.json);
        ASSERT_FALSE(plan) << c.json;
        EXPECT_EQ(plan.error().code, ErrorCode::UnknownField) << c.json;
        EXPECT_EQ(plan.error().where, c.where) << c.json;
        EXPECT_THAT(plan.error().advice, HasSubstr(c.known)) << c.json;
    }
}

TEST(PlanJson, refusesASyntaxErrorWithLineAndColumn) {
    struct Case {
        std::string json;
        const char* where;
    };
    // input => place of the character that does not fit
    const Case cases[] = {
        {"", "line 1, column 1"},
        {"   \n ", "line 2, column 2"},
        {"{", "line 1, column 2"},
        {"{\n  \"hostmark\": 1,\n}", "line 3, column 1"},
        {"{\n  \"hostmark\": 1\n  \"name\": \"a\"\n}", "line 3, column 8"},
        {"{\"\xc3\xa4\": x}", "line 1, column 7"},
        {"{} {}", "line 1, column 4"},
        {"{\"a\": \"b\nc\"}", "line 1, column 9"},
        {"{'hostmark': 1}", "line 1, column 2"},
        {"{\"a\": \"\xff\"}", "line 1, column 8"},
        {"{\"a\": 1e999}", "line 1, column 11"},
        {"// comment\n{}", "line 1, column 1"},
    };
    for (const Case& c : cases) {
        const core::Result<Plan> plan = parsePlan(c.json);
        ASSERT_FALSE(plan) << c.json;
        EXPECT_EQ(plan.error().code, ErrorCode::SyntaxError) << c.json;
        EXPECT_EQ(plan.error().where, c.where) << c.json << "\n" << core::describe(plan.error());
        EXPECT_FALSE(plan.error().message.empty());
        EXPECT_THAT(plan.error().message, testing::Not(HasSubstr("json.exception")));
    }
}

TEST(PlanJson, refusesAWrongTypeOrFormWithItsPath) {
    struct Case {
        const char* json;
        const char* where;
        const char* words;
    };
    // input => path, part of the message
    const Case cases[] = {
        {"[]", "line 1, column 1", "not a Hostmark plan"},
        {"null", "line 1, column 1", "not a Hostmark plan"},
        {"{}", "hostmark", "missing"},
        {R"({"hostmark": "1"})", "hostmark", "whole number is expected, not text"},
        {R"({"hostmark": 0})", "hostmark", "0 is not a whole number"},
        {R"({"hostmark": 1.0})", "hostmark", "1.0 is not a whole number"},
        {R"({"hostmark": -1})", "hostmark", "-1 is not a whole number"},
        {R"({"hostmark": 1, "id": "x"})", "id", "not a UUID"},
        {R"({"hostmark": 1, "name": 5})", "name", "text is expected, not a number"},
        {R"({"hostmark": 1, "name": null})", "name", "text is expected, not null"},
        {R"({"hostmark": 1, "targets": {}})", "targets", "a list is expected, not an object"},
        {R"({"hostmark": 1, "targets": [5]})", "targets[0]", "an object is expected, not a number"},
        {R"({"hostmark": 1, "targets": [{"id": "7"}]})", "targets[0].id", "not a UUID"},
        {R"({"hostmark": 1, "targets": [{"url": ["a"]}]})", "targets[0].url", "not a list"},
        {R"({"hostmark": 1, "requests": [{"headers": "a"}]})", "requests[0].headers", "a list is expected"},
        {R"({"hostmark": 1, "requests": [{"headers": {"a": 1}}]})", "requests[0].headers.a", "text"},
        {R"({"hostmark": 1, "requests": [{"headers": [{"name": "a"}]}]})", "requests[0].headers[0].value",
         "missing"},
        {R"({"hostmark": 1, "requests": [{"body": {}}]})", "requests[0].body", "text is expected"},
        {R"({"hostmark": 1, "requests": [{"bodyBase64": "a"}]})", "requests[0].bodyBase64", "not Base64"},
        {R"({"hostmark": 1, "requests": [{"body": "", "bodyBase64": ""}]})", "requests[0].bodyBase64",
         "exclude"},
        {R"({"hostmark": 2, "requests": [{"bodyFile": "a", "body": ""}]})", "requests[0].bodyFile",
         "body and bodyFile exclude each other"},
        {R"({"hostmark": 2, "requests": [{"bodyFile": "a", "bodyBase64": "AA=="}]})", "requests[0].bodyFile",
         "bodyBase64 and bodyFile exclude"},
        {R"({"hostmark": 2, "requests": [{"bodyFile": "a", "parts": []}]})", "requests[0].parts",
         "bodyFile and parts exclude"},
        {R"({"hostmark": 2, "requests": [{"bodyFile": 1}]})", "requests[0].bodyFile", "text is expected"},
        {R"({"hostmark": 2, "requests": [{"parts": {}}]})", "requests[0].parts", "a list is expected"},
        {R"({"hostmark": 2, "requests": [{"parts": [{"text": "a"}]}]})", "requests[0].parts[0].name",
         "missing"},
        {R"({"hostmark": 2, "requests": [{"parts": [{"name": "a"}]}]})", "requests[0].parts[0]",
         "neither text nor a file"},
        {R"({"hostmark": 2, "requests": [{"parts": [{"name": "a", "file": "", "text": ""}]}]})",
         "requests[0].parts[0].file", "text and file exclude each other"},
        {R"({"hostmark": 2, "requests": [{"chunked": "yes"}]})", "requests[0].chunked", "not text"},
        {R"({"hostmark": 2, "requests": [{"expectContinue": 1}]})", "requests[0].expectContinue",
         "not a number"},
        {R"({"hostmark": 2, "requests": [{"followRedirects": 10}]})", "requests[0].followRedirects",
         "not a number"},
        {R"({"hostmark": 1, "requests": [{"expect": {"status": 200}}]})", "requests[0].expect.status",
         "a list is expected"},
        {R"({"hostmark": 1, "requests": [{"expect": {"status": ["200"]}}]})", "requests[0].expect.status[0]",
         "whole number"},
        {R"({"hostmark": 1, "load": {"model": "half"}})", "load.model", "'half' is not a load model"},
        {R"({"hostmark": 2, "load": {"rates": 5}})", "load.rates", "a list is expected"},
        {R"({"hostmark": 2, "load": {"rates": [1, true]}})", "load.rates[1]", "a number is expected"},
        {R"({"hostmark": 2, "load": {"rates": ["10x"]}})", "load.rates[0]", "'10x' is not a whole number"},
        {R"({"hostmark": 2, "load": {"arrivals": {"spacing": "odd"}}})", "load.arrivals.spacing", "'odd'"},
        {R"({"hostmark": 2, "load": {"arrivals": {"shape": 1}}})", "load.arrivals.shape", "text is expected"},
        {R"({"hostmark": 2, "load": {"thinkTime": 5}})", "load.thinkTime", "duration is expected"},
        {R"({"hostmark": 2, "load": {"thinkTime": {}}})", "load.thinkTime", "either uniform or exponential"},
        {R"({"hostmark": 2, "load": {"thinkTime": {"uniform": ["1s"]}}})", "load.thinkTime.uniform",
         "the shortest and the longest"},
        {R"({"hostmark": 2, "load": {"thinkTime": {"uniform": ["1s", 2]}}})", "load.thinkTime.uniform[1]",
         "duration is expected"},
        {R"({"hostmark": 2, "load": {"rampUp": -1}})", "load.rampUp", "-1 is not"},
        {R"({"hostmark": 2, "targets": [{"connectTo": 5}]})", "targets[0].connectTo", "text is expected"},
        {R"({"hostmark": 1, "load": {"connections": 8}})", "load.connections", "a list is expected"},
        {R"({"hostmark": 1, "load": {"connections": [8, 1.5]}})", "load.connections[1]", "1.5 is not"},
        {R"({"hostmark": 1, "load": {"connections": [4294967296]}})", "load.connections[0]", "between"},
        {R"({"hostmark": 1, "load": {"threads": true}})", "load.threads", "not true or false"},
        {R"({"hostmark": 1, "procedure": {"warmUp": 5}})", "procedure.warmUp", "duration is expected"},
        {R"({"hostmark": 1, "procedure": {"pause": "5"}})", "procedure.pause", "'5' is not a duration"},
        {R"({"hostmark": 1, "procedure": {"runs": -1}})", "procedure.runs", "-1 is not"},
        {R"({"hostmark": 1, "procedure": {"order": "random"}})", "procedure.order", "'random'"},
        {R"({"hostmark": 1, "connection": {"http": "3"}})", "connection.http", "'3' is not an HTTP version"},
        {R"({"hostmark": 2, "connection": {"streams": "1"}})", "connection.streams", "whole number"},
        {R"({"hostmark": 2, "connection": {"addressFamily": "v4"}})", "connection.addressFamily", "'v4'"},
        {R"({"hostmark": 2, "connection": {"localAddresses": [1]}})", "connection.localAddresses[0]",
         "text is expected"},
        {R"({"hostmark": 2, "connection": {"tls": {"minimum": "1.1"}}})", "connection.tls.minimum",
         "'1.1' is not a TLS version"},
        {R"({"hostmark": 2, "connection": {"authentication": {"scheme": "basic"}}})",
         "connection.authentication.scheme", "'basic' is not a scheme"},
        {R"({"hostmark": 3, "procedure": {"restart": "always"}})", "procedure.restart", "'always'"},
        {R"({"hostmark": 3, "targets": [{"launch": {}}]})", "targets[0].launch",
         "does not say what is started"},
        {R"({"hostmark": 3, "targets": [{"launch": {"program": "a", "site": "b"}}]})", "targets[0].launch",
         "not several"},
        {R"({"hostmark": 3, "targets": [{"launch": {"site": "a", "arguments": []}}]})",
         "targets[0].launch.arguments", "belong to a launch with a \"program\""},
        {R"({"hostmark": 3, "targets": [{"launch": {"entry": "a", "pool": "b"}}]})", "targets[0].launch.pool",
         "belongs to a launch with a \"site\""},
        {R"({"hostmark": 3, "targets": [{"launch": {"program": "a", "stop": "b"}}]})",
         "targets[0].launch.stop", "a list is expected"},
        {R"({"hostmark": 3, "targets": [{"launch": {"program": "a", "environment": ["A=b"]}}]})",
         "targets[0].launch.environment", "an object of variables"},
        {R"({"hostmark": 3, "targets": [{"launch": {"program": "a", "environment": {"A": null}}}]})",
         "targets[0].launch.environment.A", "text is expected"},
        {R"({"hostmark": 3, "targets": [{"launch": {"program": "a", "readyWithin": 30}}]})",
         "targets[0].launch.readyWithin", "duration is expected"},
        {R"({"hostmark": 3, "targets": [{"launch": "dotnet App.dll"}]})", "targets[0].launch",
         "an object is expected"},
        {R"({"hostmark": 3, "targets": [{"expectIdentity": {"server": {"type": "a"}}}]})",
         "targets[0].expectIdentity.server", "text is expected"},
        {R"({"hostmark": 1, "connection": {"keepAlive": "no"}})", "connection.keepAlive", "not text"},
        {R"({"hostmark": 1, "connection": {"tls": false}})", "connection.tls", "an object is expected"},
    };
    for (const Case& c : cases) {
        const core::Result<Plan> plan = parsePlan(c.json);
        ASSERT_FALSE(plan) << c.json;
        EXPECT_EQ(plan.error().code, ErrorCode::InvalidArgument) << c.json;
        EXPECT_EQ(plan.error().where, c.where) << c.json;
        EXPECT_THAT(plan.error().message, HasSubstr(c.words)) << c.json;
    }
}

TEST(PlanJson, refusesANewerVersionBeforeItsUnknownKeys) {
    const core::Result<Plan> plan = parsePlan(R"({"scenario": {}, "hostmark": 4})");
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().code, ErrorCode::NewerVersion);
    EXPECT_EQ(plan.error().where, "hostmark");
    EXPECT_THAT(plan.error().message, HasSubstr("4"));
}

TEST(PlanJson, refusesDocumentsBuiltToExhaustIt) {
    const core::Result<Plan> deep = parsePlan("[5, " + std::string(100'000, '['));
    ASSERT_FALSE(deep);
    EXPECT_EQ(deep.error().code, ErrorCode::SyntaxError);
    EXPECT_THAT(deep.error().where, testing::StartsWith("[1][0][0]"));
    std::string wide = R"({"hostmark": 1)";
    for (int i = 0; i < 2'000; ++i) {
        wide += ", \"" + std::to_string(i) + "\": 0";
    }
    EXPECT_EQ(parsePlan(wide + "}").error().code, ErrorCode::SyntaxError);
}

TEST(PlanJson, readsBackWhatItWrites) {
    Plan plan = everyField();
    for (const std::string& json : {toJson(plan), canonicalJson(plan)}) {
        EXPECT_EQ(parsePlan(json).value(), plan) << json;
    }
    plan.procedure.duration = 7s;  // kept beside the request count, though it says nothing
    EXPECT_EQ(parsePlan(toJson(plan)).value(), plan);
    plan.procedure.requestCount.reset();
    plan.load.connections.assign(300, 12'345);
    EXPECT_EQ(parsePlan(toJson(plan)).value(), plan);
    plan.load.model = LoadModel::Closed;  // rates and arrivals are kept, though they say nothing
    EXPECT_EQ(parsePlan(toJson(plan)).value(), plan);
}

TEST(PlanJson, keepsTheCanonicalFormOnOneLine) {
    Plan plan;
    plan.name = "n";
    plan.requests = {RequestTemplate{}};
    EXPECT_EQ(canonicalJson(plan),
              R"({"hostmark":1,"name":"n","targets":[],"requests":[{"name":"","method":"GET","path":"/"}],)"
              R"("load":{"model":"closed","connections":[64],"threads":0},)"
              R"("procedure":{"warmUp":"5s","settle":"5s","pause":"1s","runs":5,"duration":"10s",)"
              R"("order":"interleaved"},)"
              R"("connection":{"http":"1.1","keepAlive":true,"timeout":"5s","tls":{"verify":true}}})");
}

TEST(PlanJson, neverThrowsOnTextThatIsNotUtf8) {
    Plan plan;
    plan.name = "\xff";
    plan.requests = {RequestTemplate{.headers = {{"X", "\xc3"}}}};
    EXPECT_THAT(canonicalJson(plan), HasSubstr("\xef\xbf\xbd"));
    EXPECT_TRUE(parsePlan(toJson(plan)));
}

TEST(PlanJson, hashesWhatIsMeasuredAndNothingElse) {
    const Plan plan = everyField();
    const std::string hash = contentHash(plan);
    EXPECT_EQ(hash.size(), 64u);
    EXPECT_EQ(hash.find_first_not_of("0123456789abcdef"), std::string::npos);

    Plan same = plan;
    same.id = core::PlanId::generate();
    same.name = "another name";
    same.targets[0].id = {};
    same.procedure.duration = 99s;  // ignored beside the request count
    EXPECT_EQ(contentHash(same), hash);

    Plan different = plan;
    different.requests[1].body = std::string("\0\xff\xfe\x81", 4);
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.requests[2].bodyFile = "other.bin";
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.requests[3].parts[1].contentType = "text/html";
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.requests[0].followsRedirects = false;
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.connection.tls.verify = true;
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.load.rates = {1000};
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.connection.localAddresses.clear();
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.connection.authentication.user = "another";
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.procedure.restart = Restart::Run;
    EXPECT_NE(contentHash(different), hash);
    different = plan;
    different.targets[0].launch.arguments.pop_back();
    EXPECT_NE(contentHash(different), hash);
}

TEST(PlanJson, doesNotHashWhatHasNoEffect) {
    const std::string hash = contentHash(Plan{});
    Plan same;
    same.load.rates = {5};
    same.load.arrivals.spacing = Arrivals::Spacing::Poisson;
    same.connection.streams = 7;
    same.connection.tls.passwordVariable = "PASSWORD";
    same.connection.authentication.user = "nobody";
    same.procedure.restart = Restart::Run;  // nothing is launched
    EXPECT_EQ(contentHash(same), hash);

    Plan remote;
    remote.targets = {{{}, "a", "http://server"}};
    remote.targets[0].agent = {"http://server:7412", "TOKEN"};
    Plan otherToken = remote;
    otherToken.targets[0].agent.tokenVariable = "OTHER_TOKEN";
    EXPECT_EQ(contentHash(otherToken), contentHash(remote));

    Plan open;
    open.load.model = LoadModel::Open;
    Plan flat = open;
    flat.load.arrivals.startRate = 7;
    flat.load.arrivals.steps = 9;
    flat.load.think.kind = ThinkTime::Kind::Constant;
    EXPECT_EQ(contentHash(flat), contentHash(open));

    Plan http2;
    http2.connection.http = HttpVersion::Http2;
    http2.requests.emplace_back();
    Plan framed = http2;
    framed.requests[0].isChunked = framed.requests[0].expectsContinue = true;  // of HTTP/1.1
    EXPECT_EQ(contentHash(framed), contentHash(http2));
    EXPECT_NE(contentHash(open), hash);
}

TEST(PlanJson, hashesWithSha256) {
    // sha256sum of the canonical form of a plan without name and ids
    EXPECT_EQ(contentHash(Plan{}), "47126dd09cc353cc9787bef6f317d8145c3149ba1528545e6f7925798c5afc1e");
}

TEST(PlanJson, keepsNumbersThatAreComparedAsTheyAreWritten) {
    const core::Result<Plan> plan = parsePlan(
        R"({"hostmark": 3, "targets": [{"expectIdentity": {"version": 1.10, "build": 12345678901234567891234,
            "exponent": 1E2, "whole": 18446744073709551615, "negative": -3},
            "launch": {"program": "a", "environment": {"RATIO": 0.50}}}], "load": {"rates": [1.50]}})");
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(plan->targets[0].expectedIdentity,
              (std::vector<IdentityExpectation>{{"version", "1.10"},
                                                {"build", "12345678901234567891234"},
                                                {"exponent", "1E2"},
                                                {"whole", "18446744073709551615"},
                                                {"negative", "-3"}}));
    EXPECT_EQ(plan->targets[0].launch.environment, (std::vector<EnvironmentVariable>{{"RATIO", "0.50"}}));
    EXPECT_EQ(plan->load.rates, std::vector{1.5}) << "elsewhere a number is a number";
}

TEST(PlanJson, refusesKeysOfVersion3InOlderPlans) {
    struct Case {
        const char* rest;
        const char* where;
    };
    const Case cases[] = {
        {R"("targets": [{"launch": {"program": "a"}}])", "targets[0].launch"},
        {R"("targets": [{"identity": "/about"}])", "targets[0].identity"},
        {R"("targets": [{"process": "nginx"}])", "targets[0].process"},
        {R"("targets": [{"expectIdentity": {}}])", "targets[0].expectIdentity"},
        {R"("targets": [{"agent": {"url": "http://h"}}])", "targets[0].agent"},
        {R"("procedure": {"restart": "run"})", "procedure.restart"},
    };
    for (const Case& c : cases) {
        for (const char* version : {"1", "2"}) {
            const std::string json = std::string("{\"hostmark\": ") + version + ", " + c.rest + "}";
            const core::Result<Plan> plan = parsePlan(json);
            ASSERT_FALSE(plan) << json;
            EXPECT_EQ(plan.error().where, c.where);
            EXPECT_THAT(plan.error().message, HasSubstr(" needs format version 3"));
            EXPECT_THAT(plan.error().advice, HasSubstr("\"hostmark\": 3"));
        }
        EXPECT_TRUE(parsePlan(std::string("{\"hostmark\": 3, ") + c.rest + "}")) << c.where;
    }
}

TEST(PlanJson, refusesEmptyTextsThatWouldPassForAbsentOnes) {
    struct Case {
        const char* target;
        const char* where;
    };
    const Case cases[] = {
        {R"({"identity": ""})", "targets[0].identity"},
        {R"({"process": ""})", "targets[0].process"},
        {R"({"connectTo": ""})", "targets[0].connectTo"},
        {R"({"agent": {"url": ""}})", "targets[0].agent"},
        {R"({"agent": {"url": "http://h", "tokenVariable": ""}})", "targets[0].agent.tokenVariable"},
        {R"({"launch": {"program": "a", "folder": ""}})", "targets[0].launch.folder"},
        {R"({"launch": {"program": "a", "readyUrl": ""}})", "targets[0].launch.readyUrl"},
        {R"({"launch": {"site": "a", "pool": ""}})", "targets[0].launch.pool"},
    };
    for (const Case& c : cases) {
        const auto plan = parsePlan(std::string(R"({"hostmark": 3, "targets": [)") + c.target + "]}");
        ASSERT_FALSE(plan) << c.target;
        EXPECT_EQ(plan.error().where, c.where);
    }
    EXPECT_TRUE(parsePlan(R"({"hostmark": 2, "targets": [{"connectTo": ""}]})")) << "as it always was";
    EXPECT_TRUE(parsePlan(R"({"hostmark": 3, "targets": [{"launch": {"program": "a", "arguments": [""],
        "environment": {"A": ""}}}]})"));
}

}  // namespace
}  // namespace hostmark::plan

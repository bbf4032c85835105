#include "engine/plan/validation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace hostmark::plan {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

const char* const kExistingFile = HOSTMARK_TEST_DATA "/plans/every_field.json";

Plan goodPlan() {
    Plan plan;
    plan.name = "good";
    plan.targets = {{core::TargetId::generate(), "A", "http://localhost:5000"},
                    {core::TargetId::generate(), "B", "http://localhost:5001"}};
    plan.requests = {RequestTemplate{.name = "hello"}};
    return plan;
}

std::string listed(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += problem.field + ": " + problem.message + "\n";
    }
    return text;
}

TEST(Validation, hasNothingToSayOfAGoodPlan) {
    EXPECT_EQ(listed(validate(goodPlan())), "");
}

TEST(Validation, hasNothingToSayOfGoodSettings) {
    using Change = std::function<void(Plan&)>;
    const Change changes[] = {
        [](Plan& p) {
            p.load.model = LoadModel::Open;
            p.load.rates = {0.5, 10'000'000};
            p.procedure.requestCount = 10'000;  // by count at a rate is a run like any other
        },
        [](Plan& p) {
            p.load.model = LoadModel::Open;
            p.load.arrivals = {.shape = Arrivals::Shape::Steps, .startRate = 5000, .steps = 2};
        },
        [](Plan& p) {
            p.load.think = {ThinkTime::Kind::Uniform, 0s, 1s};
            p.load.rampUp = 64;
        },
        [](Plan& p) { p.connection.pipelining = 1'000; },
        [](Plan& p) {
            p.targets[0].identity = "/about";
            p.targets[0].expectedIdentity = {{"server", "Kestrel"}};
            p.targets[0].process = "812";
            p.targets[1].identity = "http://localhost:9000/about?a=1";
        },
        [](Plan& p) {
            // One is up at a time, so that they may have one address.
            p.procedure.restart = Restart::Run;
            p.targets[1].url = p.targets[0].url;
            p.targets[0].launch = {.kind = Launch::Kind::Process,
                                   .program = "dotnet",
                                   .arguments = {"a b", ""},
                                   .environment = {{"A", ""}},
                                   .stopCommand = {"stop", "it"},
                                   .readyUrl = "/health",
                                   .grace = 0s};
            p.targets[1].launch = {.kind = Launch::Kind::Agent, .entry = "kestrel"};
            p.targets[1].agent = {"https://server:7412", "AGENT_TOKEN"};
        },
        [](Plan& p) {
            p.requests[0].bodyFile = kExistingFile;
            p.requests[0].isChunked = p.requests[0].expectsContinue = p.requests[0].followsRedirects = true;
        },
        [](Plan& p) {
            p.requests[0].parts = {{.name = "empty"}, {.name = "a \xc3\xa4", .file = kExistingFile}};
            p.connection.http = HttpVersion::Http2;
            p.requests[0].followsRedirects = true;
        },
        [](Plan& p) {
            p.connection.keepAlive = false;
            p.connection.isResettingOnClose = true;
        },
        [](Plan& p) {
            p.load.connections = {20'000};
            p.connection.localAddresses = {"127.0.0.1", "127.0.0.2"};
        },
        [](Plan& p) {
            p.targets[0].url = "https://localhost";
            p.connection.http = HttpVersion::Http2;
            p.connection.streams = 1'000;
            p.connection.tls = {.authorityFile = "a.pem",
                                .certificateFile = "c.pfx",
                                .passwordVariable = "PASSWORD",
                                .serverName = "example.org",
                                .minimum = TlsVersion::Tls12,
                                .maximum = TlsVersion::Tls12,
                                .ciphers = "HIGH:!aNULL",
                                .isResuming = true};
        },
        [](Plan& p) {
            p.connection.authentication = {.scheme = AuthenticationSettings::Scheme::Ntlm,
                                           .user = "DOMAIN\\tester",
                                           .passwordVariable = "PASSWORD",
                                           .serviceName = "HTTP/web.example.org"};
        },
        [](Plan& p) {
            p.targets[1].url = p.targets[0].url;  // the same name at two places
            p.targets[1].connectTo = "10.0.0.5:80";
        },
        [](Plan& p) {
            p.targets[1].url = "http://127.0.0.1";
            p.targets[1].connectTo = "unix:/run/app.sock";
            p.connection.addressFamily = AddressFamily::IpV6;
            p.connection.localAddresses = {"::1"};
        },
    };
    for (const Change& change : changes) {
        Plan plan = goodPlan();
        change(plan);
        std::vector<Problem> problems = validate(plan);
        std::erase_if(problems, [](const Problem& problem) { return problem.severity == Severity::Note; });
        EXPECT_EQ(listed(problems), "");
    }
}

TEST(Validation, findsEachProblemAtItsField) {
    struct Case {
        std::function<void(Plan&)> breakIt;
        Severity severity;
        const char* field;
        const char* words;
    };
    constexpr Severity kError = Severity::Error;
    constexpr Severity kWarning = Severity::Warning;
    constexpr Severity kNote = Severity::Note;
    const auto header = [](const char* name, std::string value) {
        return [=](Plan& plan) { plan.requests[0].headers = {{"Accept", "*/*"}, {name, value}}; };
    };
    const auto part = [](const BodyPart& second) {
        return [=](Plan& plan) { plan.requests[0].parts = {{.name = "first"}, second}; };
    };
    using Change = std::function<void(Plan&)>;
    const auto open = [](const Change& change) {
        return [=](Plan& plan) {
            plan.load.model = LoadModel::Open;
            change(plan);
        };
    };
    const auto launched = [](const std::function<void(Launch&)>& change) {
        return [=](Plan& plan) {
            plan.targets[1].launch.kind = Launch::Kind::Process;
            plan.targets[1].launch.program = "app";
            change(plan.targets[1].launch);
        };
    };
    const auto https = [](const Change& change) {
        return [=](Plan& plan) {
            plan.targets[0].url = "https://localhost:5000";
            plan.targets[1].url = "https://localhost:5001";
            change(plan);
        };
    };
    const auto http2 = [=](const Change& change) {
        return https([=](Plan& plan) {
            plan.connection.http = HttpVersion::Http2;
            change(plan);
        });
    };
    const auto ntlm = [](const Change& change) {
        return [=](Plan& plan) {
            plan.connection.authentication.scheme = AuthenticationSettings::Scheme::Ntlm;
            change(plan);
        };
    };
    // change => severity, field, part of the message
    const Case cases[] = {
        {[](Plan& p) { p.name = ""; }, kWarning, "name", "no name"},
        {[](Plan& p) { p.name = "two\nlines"; }, kError, "name", "one line"},
        {[](Plan& p) { p.name = "\xff"; }, kError, "name", "UTF-8"},

        {[](Plan& p) { p.targets.clear(); }, kError, "targets", "no target"},
        {[](Plan& p) { p.targets[1].id = p.targets[0].id; }, kError, "targets[1].id", "id of another"},
        {[](Plan& p) { p.targets[1].name = ""; }, kError, "targets[1].name", "no name"},
        {[](Plan& p) { p.targets[1].name = "A"; }, kError, "targets[1].name", "targets[0]"},
        {[](Plan& p) { p.targets[1].name = "\r"; }, kError, "targets[1].name", "one line"},
        {[](Plan& p) { p.targets[1].url = ""; }, kError, "targets[1].url", "empty"},
        {[](Plan& p) { p.targets[1].url = "localhost:1"; }, kError, "targets[1].url", "no scheme"},
        {[](Plan& p) { p.targets[1].url = "http://u:p@h"; }, kError, "targets[1].url", "password"},
        {[](Plan& p) { p.targets[1].url = "http://localhost:5000"; }, kWarning, "targets[1].url", "itself"},
        {[](Plan& p) {
             p.targets[1].url = "http://h/?a=1";
             p.requests[0].path = "/x";
         },
         kError, "targets[1].url", "query"},

        {[](Plan& p) { p.targets[1].connectTo = "::1"; }, kError, "targets[1].connectTo", "brackets"},
#ifndef _WIN32
        {[](Plan& p) { p.targets[1].connectTo = "pipe:x"; }, kError, "targets[1].connectTo", "on Windows"},
#endif
        {[](Plan& p) {
             p.targets[1].url = "builtin://fast/";
             p.targets[1].connectTo = "h:1";
         },
         kError, "targets[1].connectTo", "built-in"},

        {[](Plan& p) { p.requests.clear(); }, kError, "requests", "no request"},
        {[](Plan& p) { p.requests[0].name = "\x01"; }, kError, "requests[0].name", "control"},
        {[](Plan& p) { p.requests[0].method = ""; }, kError, "requests[0].method", "empty"},
        {[](Plan& p) { p.requests[0].method = "GE T"; }, kError, "requests[0].method", "not a method"},
        {[](Plan& p) { p.requests[0].method = "GET\r\nX: y"; }, kError, "requests[0].method", "\\x0d"},
        {[](Plan& p) { p.requests[0].method = "CONNECT"; }, kError, "requests[0].method", "tunnel"},
        {[](Plan& p) { p.requests[0].method = "get"; }, kWarning, "requests[0].method", "case-sensitive"},
        {[](Plan& p) { p.requests[0].path = ""; }, kError, "requests[0].path", "start with '/'"},
        {[](Plan& p) { p.requests[0].path = "hello"; }, kError, "requests[0].path", "start with '/'"},
        {[](Plan& p) { p.requests[0].path = "/a b"; }, kError, "requests[0].path", "%20"},
        {[](Plan& p) { p.requests[0].path = "/a\r\nX: y"; }, kError, "requests[0].path", "control"},
        {[](Plan& p) { p.requests[0].path = "/\xc3\xa4"; }, kError, "requests[0].path", "ASCII"},
        {[](Plan& p) { p.requests[0].path = "/a#b"; }, kError, "requests[0].path", "'#'"},
        {[](Plan& p) { p.requests[0].path = "/%zz"; }, kWarning, "requests[0].path", "as it is"},
        {[](Plan& p) { p.requests[0].path = "/{id}"; }, kWarning, "requests[0].path", "as it is"},
        {header("", "x"), kError, "requests[0].headers[1].name", "no name"},
        {header("X Y", "x"), kError, "requests[0].headers[1].name", "not a header name"},
        {header("X:", "x"), kError, "requests[0].headers[1].name", "not a header name"},
        {header("X\r\nY", "x"), kError, "requests[0].headers[1].name", "not a header name"},
        {header("X", "a\r\nY: b"), kError, "requests[0].headers[1].value", "line break"},
        {header("X", "a\nb"), kError, "requests[0].headers[1].value", "line break"},
        {header("X", std::string("a\0b", 3)), kError, "requests[0].headers[1].value", "control"},
        {header("X", "\xff"), kError, "requests[0].headers[1].value", "UTF-8"},
        {header("Content-Length", "5"), kWarning, "requests[0].headers[1].value", "0 bytes"},
        {header("transfer-encoding", "chunked"), kWarning, "requests[0].headers[1].value", "as it is"},
        {[](Plan& p) {
             p.requests[0].headers = {{"Host", "a"}, {"HOST", "b"}};
         },
         kError, "requests[0].headers[1].name", "twice"},
        {[](Plan& p) {
             p.requests[0].method = "TRACE";
             p.requests[0].body = "x";
         },
         kWarning, "requests[0].body", "TRACE"},
        {[](Plan& p) { p.requests[0].bodyFile = "no such file"; }, kError, "requests[0].bodyFile",
         "The file 'no such file' does not exist"},
        {[](Plan& p) { p.requests[0].bodyFile = HOSTMARK_TEST_DATA; }, kError, "requests[0].bodyFile",
         "is a folder"},
        {[](Plan& p) { p.requests[0].bodyFile = "\xff"; }, kError, "requests[0].bodyFile",
         "'\\xff' cannot be the name"},
        {[](Plan& p) { p.requests[0].bodyFile = std::string("a\0b", 3); }, kError, "requests[0].bodyFile",
         "cannot be the name"},
        {[](Plan& p) {
             p.requests[0].body = "x";
             p.requests[0].bodyFile = kExistingFile;
         },
         kError, "requests[0].bodyFile", "body and bodyFile exclude each other"},
        {[](Plan& p) {
             p.requests[0].bodyFile = kExistingFile;
             p.requests[0].parts = {{.name = "a"}};
         },
         kError, "requests[0].parts", "bodyFile and parts exclude each other"},
        {[](Plan& p) {
             p.requests[0].bodyFile = kExistingFile;
             p.requests[0].headers = {{"Content-Length", "7"}};
         },
         kWarning, "requests[0].headers[0].value", "says '7', but the body has"},
        {part({}), kError, "requests[0].parts[1].name", "no name"},
        {part({.name = "a\nb"}), kError, "requests[0].parts[1].name", "one line"},
        {part({.name = "a", .text = "\xff"}), kError, "requests[0].parts[1].text", "not UTF-8"},
        {part({.name = "a", .file = "no such file"}), kError, "requests[0].parts[1].file", "does not exist"},
        {part({.name = "a", .text = "x", .file = kExistingFile}), kError, "requests[0].parts[1].file",
         "text and file exclude each other"},
        {part({.name = "a", .fileName = "a\rb"}), kError, "requests[0].parts[1].fileName", "one line"},
        {part({.name = "a", .contentType = "a\r\nX: y"}), kError, "requests[0].parts[1].contentType",
         "one line"},
        {[=](Plan& p) {
             part({.name = "a"})(p);
             p.requests[0].headers = {{"Content-Length", "7"}};
         },
         kWarning, "requests[0].headers[0].value", "body of parts"},
        {[=](Plan& p) {
             part({.name = "a"})(p);
             p.requests[0].headers = {{"content-type", "multipart/form-data"}};
         },
         kWarning, "requests[0].headers[0].value", "boundary"},
        {[](Plan& p) { p.requests[0].isChunked = true; }, kWarning, "requests[0].chunked", "no body"},
        {http2([](Plan& p) {
             p.requests[0].body = "x";
             p.requests[0].isChunked = true;
         }),
         kNote, "requests[0].chunked", "no effect"},
        {[](Plan& p) {
             p.requests[0].body = "x";
             p.requests[0].isChunked = true;
             p.requests[0].headers = {{"content-length", "1"}};
         },
         kError, "requests[0].headers[0].value", "content-length is set beside chunked"},
        {[](Plan& p) {
             p.requests[0].body = "x";
             p.requests[0].isChunked = true;
             p.requests[0].headers = {{"Transfer-Encoding", "chunked"}};
         },
         kError, "requests[0].headers[0].value", "Transfer-Encoding is set beside chunked"},
        {[](Plan& p) {
             p.requests[0].headers = {{"Transfer-Encoding", "chunked"}, {"Content-Length", "0"}};
         },
         kWarning, "requests[0].headers[1].value", "contradict each other"},
        {[](Plan& p) { p.requests[0].expectsContinue = true; }, kWarning, "requests[0].expectContinue",
         "no body"},
        {http2([](Plan& p) {
             p.requests[0].body = "x";
             p.requests[0].expectsContinue = true;
         }),
         kNote, "requests[0].expectContinue", "no effect"},
        {[](Plan& p) {
             p.requests[0].body = "x";
             p.requests[0].expectsContinue = true;
             p.connection.pipelining = 2;
         },
         kError, "requests[0].expectContinue", "set pipelining to 1"},
        {[](Plan& p) {
             p.requests[0].followsRedirects = true;
             p.connection.pipelining = 2;
         },
         kError, "requests[0].followRedirects", "set pipelining to 1"},
        {[](Plan& p) {
             p.requests[0].expectedStatuses = {200, 99};
         },
         kError, "requests[0].expect.status[1]", "100 and 599"},
        {[](Plan& p) {
             p.requests[0].expectedStatuses = {200, 600};
         },
         kError, "requests[0].expect.status[1]", "100 and 599"},
        {[](Plan& p) {
             p.requests[0].expectedStatuses = {200, 200};
         },
         kWarning, "requests[0].expect.status[1]", "twice"},
        {[](Plan& p) { p.requests[0].expectedStatuses = {100}; }, kWarning, "requests[0].expect.status[0]",
         "interim"},

        {[](Plan& p) { p.load.connections.clear(); }, kError, "load.connections", "no level"},
        {[](Plan& p) { p.load.connections = {0}; }, kError, "load.connections[0]", "at least 1"},
        {[](Plan& p) { p.load.connections = {4'000'000'000}; }, kError, "load.connections[0]", "possible"},
        {[](Plan& p) { p.load.connections = {20'000}; }, kWarning, "load.connections[0]", "ports"},
        {[](Plan& p) {
             p.load.connections = {64, 64}, p.procedure.runs = 9;
         },
         kWarning, "load.connections[1]", "twice"},
        {open([](Plan& p) {
             p.load.connections = {8, 64};
         }),
         kError, "load.connections", "open model has one"},
        {open([](Plan& p) { p.load.rates.clear(); }), kError, "load.rates", "no level"},
        {open([](Plan& p) {
             p.load.rates = {1, 0};
         }),
         kError, "load.rates[1]", "above 0"},
        {open([](Plan& p) { p.load.rates = {-1}; }), kError, "load.rates[0]", "above 0"},
        {open([](Plan& p) { p.load.rates = {NAN}; }), kError, "load.rates[0]", "above 0"},
        {open([](Plan& p) { p.load.rates = {10'000'001}; }), kError, "load.rates[0]", "possible"},
        {open([](Plan& p) {
             p.load.rates = {5, 5}, p.procedure.runs = 9;
         }),
         kWarning, "load.rates[1]", "twice"},
        {open([](Plan& p) { p.load.arrivals.shape = Arrivals::Shape::Ramp; }), kError,
         "load.arrivals.startRate", "above 0"},
        {open([](Plan& p) { p.load.arrivals = {.shape = Arrivals::Shape::Ramp, .startRate = 1000}; }),
         kWarning, "load.arrivals.startRate", "from 1000 to 1000"},
        {open([](Plan& p) {
             p.load.arrivals = {.shape = Arrivals::Shape::Steps, .startRate = 1, .steps = 1};
         }),
         kError, "load.arrivals.steps", "between 2"},
        {open([](Plan& p) {
             p.load.arrivals = {.shape = Arrivals::Shape::Ramp, .startRate = 1};
             p.procedure.requestCount = 10'000;
         }),
         kError, "load.arrivals.shape", "by duration"},
        {open([](Plan& p) {
             p.load.think = {ThinkTime::Kind::Constant, 1s};
         }),
         kError, "load.thinkTime", "closed model"},
        {[](Plan& p) {
             p.load.think = {ThinkTime::Kind::Constant, 0s};
         },
         kError, "load.thinkTime", "longer than 0s"},
        {[](Plan& p) {
             p.load.think = {ThinkTime::Kind::Exponential, -1s};
         },
         kError, "load.thinkTime", "longer than 0s"},
        {[](Plan& p) {
             p.load.think = {ThinkTime::Kind::Uniform, 2s, 1s};
         },
         kError, "load.thinkTime.uniform[1]", "below the shortest"},
        {[](Plan& p) { p.load.rampUp = 2'000'000; }, kError, "load.rampUp", "possible"},
        {[](Plan& p) { p.load.rampUp = 6; }, kWarning, "load.rampUp", "takes 11 s"},
        {[](Plan& p) { p.load.threads = 65; }, kWarning, "load.threads", "no more than 64"},
        {[](Plan& p) { p.load.threads = 2'000; }, kError, "load.threads", "possible"},

        {[](Plan& p) { p.procedure.warmUp = -1s; }, kError, "procedure.warmUp", "0s or longer"},
        {[](Plan& p) { p.procedure.settle = -1s; }, kError, "procedure.settle", "0s or longer"},
        {[](Plan& p) { p.procedure.pause = -1s; }, kError, "procedure.pause", "0s or longer"},
        {[](Plan& p) { p.procedure.pause = 1'000h; }, kError, "procedure.pause", "24 days"},
        {[](Plan& p) { p.procedure.runs = 0; }, kError, "procedure.runs", "At least 1"},
        {[](Plan& p) { p.procedure.runs = 4'000'000'000; }, kError, "procedure.runs", "100000 runs"},
        {[](Plan& p) { p.procedure.runs = 1; }, kNote, "procedure.runs",
         "1 run of 2 targets cannot decide; 4 can"},
        {[](Plan& p) { p.procedure.duration = 0s; }, kError, "procedure.duration", "longer than 0s"},
        {[](Plan& p) { p.procedure.duration = 10ms; }, kWarning, "procedure.duration",
         "shorter than a second"},
        {[](Plan& p) { p.procedure.requestCount = 0; }, kError, "procedure.requestCount", "at least 1"},
        {[](Plan& p) { p.procedure.requestCount = 639; }, kWarning, "procedure.requestCount",
         "64 connections"},
        {[](Plan& p) { p.procedure.order = Order::Sequential; }, kWarning, "procedure.order", "confounded"},

        {[](Plan& p) { p.connection.keepAlive = false; }, kNote, "connection.keepAlive", "16384"},
        {open([](Plan& p) { p.connection.keepAlive = false; }), kWarning, "connection.keepAlive", "16 s"},
        {http2([](Plan& p) { p.connection.keepAlive = false; }), kError, "connection.keepAlive", "HTTP/2"},
        {[](Plan& p) { p.connection.http = HttpVersion::Http2; }, kNote, "connection.http", "h2c"},
        {[](Plan& p) { p.connection.pipelining = 0; }, kError, "connection.pipelining", "between 1"},
        {[](Plan& p) { p.connection.pipelining = 1'001; }, kError, "connection.pipelining", "between 1"},
        {http2([](Plan& p) { p.connection.pipelining = 2; }), kError, "connection.pipelining", "streams"},
        {[](Plan& p) {
             p.connection.pipelining = 2;
             p.connection.keepAlive = false;
             p.connection.isResettingOnClose = true;
         },
         kError, "connection.pipelining", "keep-alive"},
        {[](Plan& p) {
             p.connection.pipelining = 2;
             p.requests[0].method = "POST";
         },
         kWarning, "connection.pipelining", "'POST' should not"},
        {[](Plan& p) { p.connection.streams = 2; }, kError, "connection.streams", "HTTP/1.1 has no"},
        {http2([](Plan& p) { p.connection.streams = 0; }), kError, "connection.streams", "between 1"},
        {http2([](Plan& p) { p.connection.streams = 1'001; }), kError, "connection.streams", "between 1"},
        {http2([](Plan& p) {
             p.connection.streams = 10;
             p.connection.requestsPerConnection = 1;
         }),
         kWarning, "connection.requestsPerConnection", "1 request cannot have 10"},
        {[](Plan& p) {
             p.connection.keepAlive = false;
             p.connection.isResettingOnClose = true;
             p.connection.requestsPerConnection = 2;
         },
         kWarning, "connection.requestsPerConnection", "carries 1"},
        {[](Plan& p) {
             p.targets[1].url = "http://127.0.0.1";
             p.connection.addressFamily = AddressFamily::IpV6;
         },
         kError, "connection.addressFamily", "targets[1] is an IPv4"},
        {[](Plan& p) {
             p.targets[1].connectTo = "[::1]:80";
             p.connection.addressFamily = AddressFamily::IpV4;
         },
         kError, "connection.addressFamily", "targets[1] is an IPv6"},
        {[](Plan& p) { p.connection.localAddresses = {"localhost"}; }, kError, "connection.localAddresses[0]",
         "not an IP address"},
        {[](Plan& p) {
             p.connection.localAddresses = {"127.0.0.2", "::1"};
             p.connection.addressFamily = AddressFamily::IpV4;
         },
         kError, "connection.localAddresses[1]", "only IPv4"},
        {[](Plan& p) {
             p.connection.localAddresses = {"::1", "::1"};
         },
         kWarning, "connection.localAddresses[1]", "twice"},
        {[](Plan& p) {
             p.targets[1].url = "http://127.0.0.1";
             p.connection.localAddresses = {"::1"};
         },
         kError, "connection.localAddresses", "none of the local"},

        {[](Plan& p) { p.connection.authentication.user = "tester"; }, kWarning,
         "connection.authentication.user", "Nobody is authenticated"},
        {ntlm(http2([](Plan&) {})), kError, "connection.authentication.scheme", "set HTTP/1.1"},
        {ntlm([](Plan& p) { p.connection.pipelining = 2; }), kError, "connection.authentication.scheme",
         "pipelining to 1"},
        {ntlm([](Plan& p) {
             p.connection.keepAlive = false;
             p.connection.isResettingOnClose = true;
         }),
         kError, "connection.authentication.scheme", "switch keep-alive on"},
        {ntlm([](Plan& p) { p.connection.authentication.user = "a\nb"; }), kError,
         "connection.authentication.user", "one line"},
        {ntlm([](Plan& p) { p.connection.authentication.passwordVariable = "A"; }), kError,
         "connection.authentication.passwordVariable", "without a user"},
        {ntlm([](Plan& p) { p.connection.authentication.passwordVariable = "A=b"; }), kError,
         "connection.authentication.passwordVariable", "environment variable"},
        {ntlm([](Plan& p) { p.connection.authentication.serviceName = "web.example.org"; }), kError,
         "connection.authentication.servicePrincipal", "HTTP/web.example.com"},
        {ntlm([](Plan& p) {
             p.requests[0].headers = {{"authorization", "x"}};
         }),
         kError, "requests[0].headers", "of its own"},

        {[](Plan& p) { p.connection.tls.isResuming = true; }, kWarning, "connection.tls.resume", "No target"},
        {[](Plan& p) { p.connection.tls.certificateFile = "a"; }, kWarning, "connection.tls.certificateFile",
         "No target"},
        {https([](Plan& p) {
             p.connection.tls.verify = false;
             p.connection.tls.authorityFile = "a";
         }),
         kWarning, "connection.tls.authorityFile", "not checked"},
        {https([](Plan& p) { p.connection.tls.keyFile = "a"; }), kError, "connection.tls.keyFile",
         "without a certificate"},
        {https([](Plan& p) { p.connection.tls.passwordVariable = "A"; }), kWarning,
         "connection.tls.passwordVariable", "no certificate"},
        {https([](Plan& p) {
             p.connection.tls.certificateFile = "a";
             p.connection.tls.passwordVariable = "A=b";
         }),
         kError, "connection.tls.passwordVariable", "environment variable"},
        {https([](Plan& p) { p.connection.tls.serverName = "a b"; }), kError, "connection.tls.serverName",
         "not a host name"},
        {https([](Plan& p) { p.connection.tls.serverName = "a:443"; }), kError, "connection.tls.serverName",
         "without port"},
        {https([](Plan& p) { p.connection.tls.serverName = "::1"; }), kWarning, "connection.tls.serverName",
         "is an address"},
        {https([](Plan& p) {
             p.connection.tls.minimum = TlsVersion::Tls13;
             p.connection.tls.maximum = TlsVersion::Tls12;
         }),
         kError, "connection.tls.minimum", "above"},
        {https([](Plan& p) { p.connection.tls.ciphers = "A B"; }), kError, "connection.tls.ciphers", "space"},
        {https([](Plan& p) { p.connection.tls.ciphers = "HIGH"; }), kWarning, "connection.tls.ciphers",
         "keeps its own"},
        {https([](Plan& p) {
             p.connection.tls.ciphers = "HIGH";
             p.connection.tls.minimum = TlsVersion::Tls13;
         }),
         kWarning, "connection.tls.ciphers", "alone is spoken"},
        {https([](Plan& p) {
             p.connection.tls.ciphers = "TLS_AES_128_GCM_SHA256";
             p.connection.tls.maximum = TlsVersion::Tls12;
         }),
         kWarning, "connection.tls.ciphers", "not spoken"},
        {[](Plan& p) { p.targets[1].identity = "nowhere"; }, kError, "targets[1].identity", "http"},
        {[](Plan& p) { p.targets[1].identity = "/a\nb"; }, kError, "targets[1].identity", "line"},
        {[](Plan& p) { p.targets[1].identity = "builtin://fast"; }, kError, "targets[1].identity",
         "write a path"},
        {[](Plan& p) {
             p.targets[1].expectedIdentity = {{"a", "b"}};
         },
         kError, "targets[1].expectIdentity", "name its URL in \"identity\""},
        {[](Plan& p) {
             p.targets[1].identity = "/about";
             p.targets[1].expectedIdentity = {{"a", "b"}, {"a", "c"}};
         },
         kError, "targets[1].expectIdentity", "'a' is expected twice"},
        {[](Plan& p) {
             p.targets[1].identity = "/about";
             p.targets[1].expectedIdentity = {{"", "b"}};
         },
         kError, "targets[1].expectIdentity", "names no key"},
        {[](Plan& p) { p.targets[1].process = "a\nb"; }, kError, "targets[1].process", "line"},
        {[](Plan& p) { p.targets[1].agent.url = "server:7412"; }, kError, "targets[1].agent.url", "http"},
        {[](Plan& p) { p.targets[1].agent.url = "builtin://fast"; }, kError, "targets[1].agent.url",
         "http or https"},
        {[](Plan& p) {
             p.targets[1].agent = {"http://server:7412", "TOKEN=secret"};
         },
         kError, "targets[1].agent.tokenVariable", "never stands in a plan"},
        {[](Plan& p) { p.targets[1].agent.tokenVariable = "TOKEN"; }, kError, "targets[1].agent.url",
         "a token but no URL"},
        {launched([](Launch& l) { l.program.clear(); }), kError, "targets[1].launch.program",
         "No program is named"},
        {launched([](Launch& l) { l.arguments = {std::string("a\0b", 3)}; }), kError,
         "targets[1].launch.arguments", "zero byte"},
        {launched([](Launch& l) { l.folder = std::string("a\0b", 3); }), kError, "targets[1].launch.folder",
         "zero byte"},
        {launched([](Launch& l) {
             l.environment = {{"A=B", "c"}};
         }),
         kError, "targets[1].launch.environment", "'A=B' is not the name"},
        {launched([](Launch& l) {
             l.environment = {{"A", std::string("\0", 1)}};
         }),
         kError, "targets[1].launch.environment", "The value of A has a zero byte"},
        {launched([](Launch& l) {
             l.environment = {{"A", "1"}, {"A", "2"}};
         }),
         kError, "targets[1].launch.environment", "A is set twice"},
        {launched([](Launch& l) {
             l.stopCommand = {"", "stop"};
         }),
         kError, "targets[1].launch.stop", "begins with the program"},
        {launched([](Launch& l) { l.readyUrl = "nowhere"; }), kError, "targets[1].launch.readyUrl", "http"},
        {launched([](Launch& l) { l.readyUrl = "/a\nb"; }), kError, "targets[1].launch.readyUrl", "line"},
        {launched([](Launch& l) { l.readyUrl = "builtin://fast"; }), kError, "targets[1].launch.readyUrl",
         "not asked by a URL"},
        {launched([](Launch& l) { l.readyWithin = 0s; }), kError, "targets[1].launch.readyWithin",
         "longer than 0s"},
        {launched([](Launch& l) { l.grace = -1s; }), kError, "targets[1].launch.grace", "grace"},
        {launched([](Launch& l) { l = {.kind = Launch::Kind::Iis}; }), kError, "targets[1].launch.site",
         "No site of IIS"},
        {[](Plan& p) {
             p.targets[1].launch.kind = Launch::Kind::Agent;
             p.targets[1].agent.url = "http://server:7412";
         },
         kError, "targets[1].launch.entry", "No entry of the agent's allow-list"},
        {launched([](Launch& l) { l = {.kind = Launch::Kind::Agent, .entry = "a"}; }), kError,
         "targets[1].launch.entry", "set the target's \"agent\""},
        {[](Plan& p) {
             p.targets[1].url = "builtin://fast";
             p.targets[1].launch = {.kind = Launch::Kind::Process, .program = "app"};
         },
         kError, "targets[1].launch", "starts a built-in server itself"},
        {[](Plan& p) {
             p.targets[0].launch = p.targets[1].launch = {.kind = Launch::Kind::Process, .program = "app"};
             p.targets[1].url = p.targets[0].url;
         },
         kError, "targets[1].url", "started at the same URL"},
        {[](Plan& p) { p.connection.timeout = 0s; }, kError, "connection.timeout", "longer than 0s"},
        {[](Plan& p) { p.connection.timeout = 1'000h; }, kError, "connection.timeout", "24 days"},
    };
    for (const Case& c : cases) {
        Plan plan = goodPlan();
        c.breakIt(plan);
        const std::vector<Problem> problems = validate(plan);
        ASSERT_EQ(problems.size(), 1u) << c.field << " " << c.words << "\n" << listed(problems);
        EXPECT_EQ(problems[0].severity, c.severity) << listed(problems);
        EXPECT_EQ(problems[0].field, c.field) << listed(problems);
        EXPECT_THAT(problems[0].message, HasSubstr(c.words));
        EXPECT_EQ(problems[0].message.back(), '.') << problems[0].message;
        EXPECT_EQ(hasErrors(problems), c.severity == kError);
    }
}

TEST(Validation, listsEveryProblemAtOnceInTheOrderOfTheFields) {
    Plan plan = goodPlan();
    plan.targets[0].url = "nowhere";
    plan.targets[1].name = "";
    plan.requests[0].path = "x";
    plan.load.connections = {0, 8, 0};
    plan.procedure.runs = 0;
    plan.connection.timeout = 0s;
    std::vector<std::string> fields;
    for (const Problem& problem : validate(plan)) {
        fields.push_back(problem.field);
    }
    EXPECT_THAT(fields, testing::ElementsAre("targets[0].url", "targets[1].name", "requests[0].path",
                                             "load.connections[0]", "load.connections[2]", "procedure.runs",
                                             "connection.timeout"));
}

TEST(Validation, saysThatFourRunsOfFourTargetsCannotDecide) {
    struct Case {
        std::size_t targets;
        std::size_t levels;
        std::uint32_t runs;
        const char* words;
    };
    // targets, levels, runs => beginning of the note ("" for none)
    const Case cases[] = {
        {4, 1, 4,
         "4 runs of 4 targets cannot decide; 5 can. The smallest possible p is 0.0286, and the first of 3 "
         "comparisons with the baseline needs 0.0167."},
        {4, 1, 5, ""},
        {2, 1, 4, ""},
        {2, 1, 3, "3 runs of 2 targets cannot decide; 4 can. The smallest possible p is 0.1,"},
        {2, 2, 4, ""},
        {3, 2, 4, "4 runs of 3 targets cannot decide; 5 can."},
        {1, 5, 1, ""},
    };
    for (const Case& c : cases) {
        Plan plan = goodPlan();
        plan.targets.clear();
        for (std::size_t i = 0; i < c.targets; ++i) {
            plan.targets.push_back({{}, std::to_string(i), "http://localhost:" + std::to_string(5000 + i)});
        }
        plan.load.connections.clear();
        for (std::size_t i = 0; i < c.levels; ++i) {
            plan.load.connections.push_back(static_cast<std::uint32_t>(8 << i));
        }
        plan.procedure.runs = c.runs;
        const std::vector<Problem> problems = validate(plan);
        ASSERT_EQ(problems.size(), *c.words == '\0' ? 0u : 1u) << listed(problems);
        if (!problems.empty()) {
            EXPECT_EQ(problems[0].severity, Severity::Note);
            EXPECT_EQ(problems[0].field, "procedure.runs");
            EXPECT_THAT(problems[0].message, testing::StartsWith(c.words));
        }
    }
}

TEST(Validation, acceptsWhatIsUnusualButRight) {
    Plan plan = goodPlan();
    plan.targets[0].url = "builtin://fast/hello";
    plan.targets[1].url = "https://[::1]:8443/app?x=1";
    plan.requests[0].method = "PROPFIND";
    plan.requests[0].headers = {
        {"X-Tab", "a\tb"}, {"X-Empty", ""}, {"X-Text", "\xc3\xa4"}, {"Accept", "a"}, {"Accept", "b"}};
    plan.requests[0].body = std::string("\0\xff", 2);
    plan.requests[0].expectedStatuses = {101, 204, 599};
    plan.load.threads = 64;
    plan.procedure.warmUp = plan.procedure.settle = plan.procedure.pause = 0s;
    plan.procedure.requestCount = 640;
    plan.procedure.duration = 0s;  // ignored beside a request count
    EXPECT_EQ(listed(validate(plan)), "");
}

TEST(Validation, refusesANameThatNoListCouldShow) {
    Plan plan = goodPlan();
    for (int i = 0; i < 200; ++i) {
        plan.name += "\xe8\xae\xa1";
    }
    EXPECT_THAT(listed(validate(plan)),
                HasSubstr("name: The name has 204 characters; at most 200 are possible."));
    plan.name = plan.name.substr(plan.name.size() - 600);
    EXPECT_EQ(listed(validate(plan)), "") << "200 characters of three bytes each";
}

TEST(Validation, saysWhatTheOtherLoadModelIgnores) {
    Plan plan = goodPlan();
    plan.load.rates = {500};
    plan.load.arrivals.spacing = Arrivals::Spacing::Poisson;
    const std::vector<Problem> problems = validate(plan);
    EXPECT_FALSE(hasErrors(problems)) << "the window keeps them while the model is changed";
    EXPECT_THAT(listed(problems), HasSubstr("load.rates: Rates belong to the open model and have no effect"));
    EXPECT_THAT(listed(problems), HasSubstr("load.arrivals: Arrivals belong to the open model"));
    plan.load.model = LoadModel::Open;
    EXPECT_EQ(listed(validate(plan)), "");
}

TEST(Validation, staysQuickOnListsWithoutEnd) {
    Plan plan = goodPlan();
    plan.targets.assign(200'000, {{}, "same", "http://h"});
    plan.load.connections.assign(200'000, 8);
    plan.requests.assign(2'000, RequestTemplate{});
    plan.requests[0].headers.assign(200'000, {"Host", "h"});
    const std::vector<Problem> problems = validate(plan);
    EXPECT_TRUE(hasErrors(problems));
    EXPECT_LT(problems.size(), 10'000u);
}

}  // namespace
}  // namespace hostmark::plan

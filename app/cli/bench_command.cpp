#include <memory>

#include <CLI/CLI.hpp>

#include "app/cli/ask_permission.h"
#include "app/cli/bench_plan.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/run_outcome.h"
#include "app/cli/strict.h"
#include "app/cli/text.h"
#include "app/cli/watch_experiment.h"
#include "app/services/run_report.h"

namespace hostmark::cli {

namespace {

constexpr const char* kBenchExamples = R"(Examples:
  hostmark-cli bench http://localhost:5000/ -c 64 -d 10s
  hostmark-cli bench http://localhost:5000/ -c 100 -n 100k --json
  hostmark-cli bench https://localhost:5001/orders -H 'Content-Type: application/json' -f order.json --insecure
  hostmark-cli bench http://localhost:5000/ --rate 5k --poisson -c 200 -d 30s
  hostmark-cli bench https://localhost:5001/ --http 2 --streams 10 --cacert authority.pem
  hostmark-cli bench http://app.example/ --connect-to unix:/run/app.sock

Nothing is kept in the history; `hostmark-cli run` does that. Throughput counts successes (status 2xx) only.)";

/// Says what became of the run beside its numbers. @return the exit code
int judge(const metrics::RunRecord& run, Console& console) {
    if (run.status == metrics::RunStatus::Stopped) {
        console.complain("Stopped after " + spanText(run.duration) +
                         " of measuring; the numbers are of that time.");
        return kFailed;
    }
    if (run.requests.ok == 0) {
        console.complain(noSuccessSentence(run));
        return kFailed;
    }
    return kDone;
}

int bench(const BenchOptions& options, Console& console) {
    const core::Result<plan::Plan> plan = benchPlan(options);
    if (!plan) {
        return console.report(plan.error());
    }
    if (const std::vector<core::Error> problems = benchProblems(*plan); !problems.empty()) {
        for (const core::Error& problem : problems) {
            console.report(problem);
        }
        return kBadUsage;
    }
    if (!mayLoadTargets(*plan, options.isPublicAllowed, console)) {
        return kBadUsage;
    }
    const WatchedEnd end = watchExperiment(*plan, console, nullptr);
    if (!end.record) {
        return console.report(end.record.error());
    }
    if ((*end.record)->runs.empty()) {
        console.complain("Stopped before anything was measured.");
        return kFailed;
    }
    const metrics::RunRecord& run = (*end.record)->runs.front();
    if (run.status == metrics::RunStatus::Failed) {
        console.complain(run.failure);
        return kFailed;
    }
    console.print(options.isJson ? services::runAsJson(run) + "\n" : services::runAsText(run));
    const int code = judge(run, console);
    return options.isStrict && complainOfInvalid({**end.record}, console) ? kFailed : code;
}

/// Adds options of one kind, which stand together in the help.
class OptionGroup {
public:
    OptionGroup(CLI::App& command, const char* name) : m_command(command), m_name(name) {}

    template <class Value>
    CLI::Option* value(const char* names, Value& value, const char* type, const char* help) {
        return m_command.add_option(names, value, help)->type_name(type)->group(m_name);
    }
    /// A value whose default the help shows.
    CLI::Option* withDefault(const char* names, std::string& value, const char* type, const char* help) {
        return this->value(names, value, type, help)->capture_default_str();
    }
    CLI::Option* flag(const char* names, bool& isSet, const char* help) {
        return m_command.add_flag(names, isSet, help)->group(m_name);
    }

private:
    CLI::App& m_command;
    const char* m_name;
};

void addLoadOptions(CLI::App& command, BenchOptions& options) {
    OptionGroup group(command, "Load");
    group.withDefault("-c,--connections", options.connections, "COUNT", "Connections at once");
    group.withDefault("-t,--threads", options.threads, "COUNT",
                      "Generator threads; 0 is as many as there are processors");
    CLI::Option* duration = group.withDefault("-d,--duration", options.duration, "TIME",
                                              "How long: 30s, 1m30s; a bare number is seconds");
    group
        .value("-n,--requests", options.requestCount, "COUNT",
               "How many requests instead of how long: 1000, 10k")
        ->excludes(duration);
    group.withDefault("--warmup", options.warmUp, "TIME", "Load before, not counted: 2s");
    CLI::Option* rate =
        group.value("--rate", options.rate, "RATE",
                    "Requests per second, whether or not earlier ones ended: 500, 10k (else each connection "
                    "sends when its last response came)");
    group.flag("--poisson", options.isPoisson, "They arrive at random distances, as from independent users")
        ->needs(rate);
    CLI::Option* rampFrom = group
                                .value("--ramp-from", options.rampFrom, "RATE",
                                       "The rate goes from this to --rate in a straight line")
                                ->needs(rate);
    group.value("--ramp-steps", options.rampSteps, "COUNT", "In so many equal steps instead")
        ->needs(rampFrom);
    group
        .value("--think", options.think, "TIME",
               "Wait of a connection before its next request: 100ms, 10ms-50ms (uniform), exp:100ms "
               "(exponential)")
        ->excludes(rate);
    group.withDefault("--ramp-up", options.rampUp, "COUNT",
                      "Connections opened per second; 0 is as fast as the server takes them");
}

void addRequestOptions(CLI::App& command, BenchOptions& options) {
    command.add_option("URL", options.url, "http or https URL, with its path")->type_name("")->required();
    OptionGroup group(command, "Request");
    group.value("-m,--method", options.method, "NAME", "Method; default is GET, or POST with a body");
    group.value("-H,--header", options.headers, "HEADER", "'Name: value'; may be repeated")
        ->allow_extra_args(false);
    CLI::Option* body = group.value("-b,--body", options.body, "TEXT", "Body of each request");
    CLI::Option* bodyFile =
        group.value("-f,--body-file", options.bodyFile, "FILE", "File that is the body of each request")
            ->excludes(body);
    group
        .value(
            "--part", options.parts, "PART",
            "Part of a form (multipart/form-data): 'name=text' or 'name=@file', then ';type=image/png' and "
            "';filename=a.png' if wanted; may be repeated")
        ->allow_extra_args(false)
        ->excludes(body)
        ->excludes(bodyFile);
    group.flag("--chunked", options.isChunked, "HTTP/1.1: send the body in chunks, without its length");
    group.flag("--expect-continue", options.expectsContinue,
               "HTTP/1.1: the body waits for 100 Continue, but at most a second");
    group.flag("--follow-redirects", options.followsRedirects,
               "Follow them to the same host and port; the last answer counts");
}

void addConnectionOptions(CLI::App& command, BenchOptions& options) {
    OptionGroup group(command, "Connection");
    group.withDefault("--http", options.http, "VERSION", "1.1, or 2 (without https with prior knowledge)");
    group.withDefault("--streams", options.streams, "COUNT", "HTTP/2: requests in flight per connection");
    group.withDefault("--pipeline", options.pipelining, "COUNT",
                      "HTTP/1.1: requests in flight per connection");
    group.withDefault("--requests-per-connection", options.requestsPerConnection, "COUNT",
                      "Replace a connection after so many; 0 is never");
    group.flag("--no-keepalive", options.isKeepAliveOff, "A new connection for each request");
    group.flag("--reset-on-close", options.isResettingOnClose,
               "Close with RST, so that no port waits for minutes");
    group.value("--connect-to", options.connectTo, "ADDRESS",
                "Connect there and send the URL as it is: host:port, [::1]:443, unix:/run/app.sock, "
                "pipe:name (Windows)");
    group
        .value("--local-address", options.localAddresses, "ADDRESS",
               "Connect from it; may be repeated: they take turns")
        ->allow_extra_args(false);
    CLI::Option* ipv4 = group.flag("-4,--ipv4", options.isIpv4Only, "Connect to IPv4 addresses only");
    group.flag("-6,--ipv6", options.isIpv6Only, "Connect to IPv6 addresses only")->excludes(ipv4);
    group.withDefault("--timeout", options.timeout, "TIME",
                      "Longest time for one request, connecting included");
}

void addTlsOptions(CLI::App& command, BenchOptions& options) {
    OptionGroup group(command, "TLS");
    CLI::Option* insecure = group.flag("--insecure", options.isInsecure, "Accept any certificate");
    group
        .value("--cacert", options.authorityFile, "FILE",
               "Trust the authorities in this PEM file instead of the system's")
        ->excludes(insecure);
    CLI::Option* certificate = group.value("--cert", options.certificateFile, "FILE",
                                           "The client's certificate: PEM with its chain, or .pfx, .p12");
    group.value("--key", options.keyFile, "FILE", "Its key in PEM, unless it is in the same file")
        ->needs(certificate);
    group
        .value("--key-password-env", options.passwordVariable, "NAME",
               "Environment variable with the password of key or .pfx")
        ->needs(certificate);
    group.value("--sni", options.serverName, "NAME",
                "Server name that is sent and checked, instead of the URL's host");
    group.value("--tls-min", options.tlsMinimum, "VERSION", "Lowest version: 1.2 or 1.3");
    group.value("--tls-max", options.tlsMaximum, "VERSION", "Highest version: 1.2 or 1.3");
    group.value("--ciphers", options.ciphers, "LIST",
                "As `openssl ciphers` takes it; names of TLS 1.3 begin with TLS_");
    group.flag("--tls-resume", options.isResuming,
               "New connections resume the session of an earlier one, as browsers do");
}

void addAuthenticationOptions(CLI::App& command, BenchOptions& options) {
    OptionGroup group(command, "Windows authentication");
    CLI::Option* scheme = group.value(
        "--auth", options.authentication, "SCHEME",
        "Answer 401 by negotiate (Kerberos) or ntlm, once per connection, as whoever is logged in");
    CLI::Option* user = group.value("--auth-user", options.authenticationUser, "NAME",
                                    "As this user: name, DOMAIN\\name or name@REALM");
    user->needs(scheme);
    group
        .value("--auth-password-env", options.authenticationPasswordVariable, "NAME",
               "Environment variable with the user's password")
        ->needs(user);
    group
        .value("--auth-spn", options.authenticationService, "SERVICE/HOST",
               "Service principal of the server; default is HTTP and the URL's host")
        ->needs(scheme);
}

}  // namespace

void addBenchCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("bench", "Measure one URL once, as wrk and ab do");
    const auto options = std::make_shared<BenchOptions>();
    addLoadOptions(*command, *options);
    addRequestOptions(*command, *options);
    addConnectionOptions(*command, *options);
    addTlsOptions(*command, *options);
    addAuthenticationOptions(*command, *options);
    command->add_flag("--json", options->isJson, "Print one JSON object and nothing else");
    addStrictOption(*command, options->isStrict);
    addAllowPublicOption(*command, options->isPublicAllowed);
    command->footer(kBenchExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return bench(*options, console); }; });
}

}  // namespace hostmark::cli

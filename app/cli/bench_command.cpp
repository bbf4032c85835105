#include <memory>

#include <CLI/CLI.hpp>

#include "app/cli/bench_plan.h"
#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/run_outcome.h"
#include "app/cli/text.h"
#include "app/cli/watch_experiment.h"
#include "app/services/run_report.h"

namespace hostmark::cli {

namespace {

constexpr const char* kExamples = R"(Examples:
  hostmark-cli bench http://localhost:5000/ -c 64 -d 10s
  hostmark-cli bench http://localhost:5000/ -c 100 -n 100k --json
  hostmark-cli bench https://localhost:5001/orders -H 'Content-Type: application/json' -f order.json --insecure

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
    return judge(run, console);
}

void addLoadOptions(CLI::App& command, BenchOptions& options) {
    command.add_option("-c,--connections", options.connections, "Connections at once")
        ->type_name("COUNT")
        ->capture_default_str();
    command
        .add_option("-t,--threads", options.threads,
                    "Generator threads; 0 is as many as there are processors")
        ->type_name("COUNT")
        ->capture_default_str();
    CLI::Option* duration =
        command
            .add_option("-d,--duration", options.duration, "How long: 30s, 1m30s; a bare number is seconds")
            ->type_name("TIME")
            ->capture_default_str();
    command
        .add_option("-n,--requests", options.requestCount, "How many requests instead of how long: 1000, 10k")
        ->type_name("COUNT")
        ->excludes(duration);
    command.add_option("--warmup", options.warmUp, "Load before, not counted: 2s")
        ->type_name("TIME")
        ->capture_default_str();
}

void addRequestOptions(CLI::App& command, BenchOptions& options) {
    command.add_option("URL", options.url, "http or https URL, with its path")->type_name("")->required();
    command.add_option("-m,--method", options.method, "Method; default is GET, or POST with a body")
        ->type_name("NAME");
    command.add_option("-H,--header", options.headers, "'Name: value'; may be repeated")
        ->type_name("HEADER")
        ->allow_extra_args(false);
    CLI::Option* body = command.add_option("-b,--body", options.body, "Body of each request");
    command.add_option("-f,--body-file", options.bodyFile, "File that is the body of each request")
        ->type_name("FILE")
        ->excludes(body);
    command.add_flag("--no-keepalive", options.isKeepAliveOff, "A new connection for each request");
    command.add_option("--timeout", options.timeout, "Longest time for one request, connecting included")
        ->type_name("TIME")
        ->capture_default_str();
    command.add_flag("--insecure", options.isInsecure, "Accept any certificate");
}

}  // namespace

void addBenchCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("bench", "Measure one URL once, as wrk and ab do");
    const auto options = std::make_shared<BenchOptions>();
    addLoadOptions(*command, *options);
    addRequestOptions(*command, *options);
    command->add_flag("--json", options->isJson, "Print one JSON object and nothing else");
    command->footer(kExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return bench(*options, console); }; });
}

}  // namespace hostmark::cli

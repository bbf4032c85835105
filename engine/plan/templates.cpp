#include "engine/plan/templates.h"

namespace hostmark::plan {

namespace {

using namespace std::chrono_literals;

/// Two targets that differ by a known amount, so that a first run ends in a difference that can be checked.
Plan twoBuiltInServers() {
    Plan plan;
    plan.name = "Two built-in servers";
    plan.targets = {{{}, "Built-in, fast", "builtin://fast/hello"},
                    {{}, "Built-in, 1 ms slower", "builtin://slow/delay/1"}};
    plan.requests = {RequestTemplate{.name = "hello"}};
    plan.load.connections = {16};
    plan.procedure.warmUp = 1s;
    plan.procedure.settle = 500ms;
    plan.procedure.pause = 500ms;
    plan.procedure.runs = 5;
    plan.procedure.duration = 2s;
    return plan;
}

/// The procedure that articles about hosting models use, but interleaved: in sequence, heat and caches would
/// be confounded with the model.
Plan aspNetCoreHostingModels() {
    Plan plan;
    plan.name = "ASP.NET Core hosting models";
    plan.targets = {{{}, "IIS InProcess", "http://localhost:5080"},
                    {{}, "IIS OutProcess", "http://localhost:5081"},
                    {{}, "Kestrel", "http://localhost:5000"},
                    {{}, "HttpSys", "http://localhost:5001"}};
    plan.requests = {RequestTemplate{.name = "hello"}};
    plan.load.connections = {64};
    plan.load.threads = 8;
    plan.procedure.warmUp = 60s;
    plan.procedure.settle = 5s;
    plan.procedure.pause = 10s;
    plan.procedure.runs = 4;
    plan.procedure.duration = 30s;
    return plan;
}

Plan concurrencySweep() {
    Plan plan;
    plan.name = "Concurrency sweep";
    plan.targets = {{{}, "Server", "http://localhost:8080"}};
    plan.requests = {RequestTemplate{.name = "root"}};
    plan.load.connections = {10, 100, 1'000, 5'000, 10'000};
    plan.procedure.warmUp = 10s;
    plan.procedure.settle = 2s;
    plan.procedure.pause = 2s;
    plan.procedure.runs = 5;
    plan.procedure.duration = 10s;
    return plan;
}

void renewIds(Plan& plan) {
    plan.id = core::PlanId::generate();
    for (Target& target : plan.targets) {
        target.id = core::TargetId::generate();
    }
}

}  // namespace

const std::vector<PlanTemplate>& planTemplates() {
    static const std::vector<PlanTemplate> templates = {
        {"two-built-in-servers", "Two built-in servers",
         "Compares two servers that come with the program and differ by 1 ms; works at once, in half a "
         "minute.",
         twoBuiltInServers()},
        {"aspnet-hosting-models", "ASP.NET Core hosting models",
         "Compares InProcess, OutProcess, Kestrel and HttpSys by the usual procedure: 60 s warm-up, 10 s "
         "pause, "
         "4 runs of 30 s, 8 threads.",
         aspNetCoreHostingModels()},
        {"concurrency-sweep", "Concurrency sweep",
         "Loads one server with 10, 100, 1,000, 5,000 and 10,000 connections.", concurrencySweep()},
    };
    return templates;
}

Plan instantiate(const PlanTemplate& planTemplate) {
    Plan plan = planTemplate.plan;
    renewIds(plan);
    return plan;
}

Plan duplicate(const Plan& plan) {
    Plan copy = plan;
    copy.name += " (copy)";
    renewIds(copy);
    return copy;
}

}  // namespace hostmark::plan

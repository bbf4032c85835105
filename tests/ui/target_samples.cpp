#include "tests/ui/target_samples.h"

#include <chrono>

namespace hostmark::test {

namespace {

using namespace std::chrono_literals;
constexpr std::uint64_t kMiB = 1'048'576;
constexpr std::uint32_t kProcessors = 8;

core::Nanoseconds seconds(double count) {
    return std::chrono::duration_cast<core::Nanoseconds>(std::chrono::duration<double>(count));
}

}  // namespace

metrics::ResourceRow sampleResourceRow(std::uint32_t second, double serverCpus) {
    const double wave = 1 + 0.04 * static_cast<double>(second % 3);
    metrics::ResourceRow row;
    row.offset = std::chrono::seconds(second);
    row.length = 1s;
    row.generator.process = {seconds(0.8), 61 * kMiB, 12, 80, 1};
    row.generator.workerCpu = {seconds(0.4), seconds(0.4)};
    row.server = metrics::ProcessUse{seconds(serverCpus * wave), (300 + 2 * second) * kMiB, 40, 90, 2};
    metrics::MachineUse machine;
    machine.interval = 1s;
    machine.busyShare = (0.8 + serverCpus * wave + 0.3) / kProcessors;
    row.machine = machine;
    return row;
}

void addResources(metrics::ExperimentRecord& experiment, double serverCpus) {
    experiment.environment.logicalCpus = kProcessors;
    for (metrics::RunRecord& run : experiment.runs) {
        double cpus = serverCpus;
        for (const plan::Target& target : experiment.plan.targets) {
            if (target.id == run.targetId) {
                break;
            }
            cpus += 0.5;
        }
        metrics::ResourceUse& use = run.resources;
        use = {};
        use.logicalCpus = kProcessors;
        use.machineBusy = core::Nanoseconds(0);
        use.serverCpu = core::Nanoseconds(0);
        use.serverFoundBy = "the port 5000";
        use.server = {{812, 1, "dotnet", "dotnet HostingModels.dll --kestrel", {}, {}}};
        for (std::uint32_t second = 0; second < run.series.size(); ++second) {
            const metrics::ResourceRow row = sampleResourceRow(second, cpus);
            use.sampled += row.length;
            *use.machineBusy += seconds(row.machine->busyShare * kProcessors);
            use.generatorCpu += row.generator.process.cpuTime;
            *use.serverCpu += row.server->cpuTime;
            use.rows.push_back(row);
        }
    }
}

void addLaunches(metrics::ExperimentRecord& experiment) {
    std::uint32_t run = 0;
    for (plan::Target& target : experiment.plan.targets) {
        target.launch.kind = plan::Launch::Kind::Process;
        target.launch.program = "dotnet";
        target.launch.arguments = {"HostingModels.dll", "--urls", target.url};
        metrics::TargetLaunch launch;
        launch.targetId = target.id;
        launch.targetName = target.name;
        launch.beforeRun = run++;
        launch.command = "dotnet HostingModels.dll --urls " + target.url;
        launch.startedAtUnixMs = experiment.startedAtUnixMs + run;
        launch.pid = 4000 + run;
        launch.readyAfter = 640ms;
        launch.ending = "It ended 120 ms after it was asked to";
        launch.exitCode = 0;
        launch.output = "info: Microsoft.Hosting.Lifetime[14]\n      Now listening on: " + target.url +
                        "\ninfo: Microsoft.Hosting.Lifetime[0]\n      Application started. Press Ctrl+C to "
                        "shut down.\n";
        launch.outputBytes = launch.output.size();
        experiment.launches.push_back(launch);
    }
}

void addIdentities(metrics::ExperimentRecord& experiment) {
    for (plan::Target& target : experiment.plan.targets) {
        target.identity = "/about";
        target.expectedIdentity = {{"hostingModel", target.name}, {"configuration", "Release"}};
        metrics::TargetIdentity identity;
        identity.targetId = target.id;
        identity.targetName = target.name;
        identity.url = target.url + "/about";
        const bool isSecond = experiment.identities.size() == 1;
        identity.values = {{"hostingModel", target.name},
                           {"configuration", isSecond ? "Debug" : "Release"},
                           {"framework", ".NET 10.0.1"},
                           {"server.gc", "true"}};
        experiment.identities.push_back(identity);
    }
}

}  // namespace hostmark::test

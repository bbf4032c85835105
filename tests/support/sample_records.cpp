#include "tests/support/sample_records.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace hostmark::test {

namespace {

using namespace std::chrono_literals;

metrics::SecondRow sampleSecond(std::uint32_t second, std::uint64_t ok, double medianMs,
                                std::uint32_t connections, std::mt19937_64& random, metrics::RunRecord& run) {
    metrics::SecondRow row;
    row.offset = std::chrono::seconds(second);
    row.length = 1s;
    row.ok = ok;
    row.bytesReceived = ok * 180;
    row.bytesSent = ok * 70;
    row.openConnections = connections;
    row.generatorCpu = 400ms;
    std::lognormal_distribution<double> latencyMs(std::log(medianMs), 0.5);
    constexpr std::uint64_t kSamples = 400;
    for (std::uint64_t i = 0; i < kSamples; ++i) {
        const std::uint64_t count = ok / kSamples + (i < ok % kSamples ? 1 : 0);
        const auto ns = static_cast<std::uint64_t>(latencyMs(random) * 1e6);
        row.responseTime.record(ns, count);
        run.responseTime.record(ns, count);
        run.serviceTime.record(ns, count);
    }
    return row;
}

constexpr std::uint32_t kLogicalCpus = 8;

/// A second of two workers and a server that share a machine. Without noise of its own: it follows from how
/// many requests there were.
metrics::ResourceRow sampleResources(const metrics::SecondRow& second, const SampleTarget& sample) {
    constexpr double kServerCpuNsPerSecond = 5.6e9;  // at its throughput
    const auto serverCpuNs = static_cast<std::int64_t>(
        kServerCpuNsPerSecond * static_cast<double>(second.ok) / std::max(1.0, sample.throughputPerSecond));
    const double seconds = std::chrono::duration<double>(second.length).count();
    metrics::ResourceRow row;
    row.offset = second.offset;
    row.length = second.length;
    row.generator.process = {second.generatorCpu + 10ms, 24'000'000, 5, 75, 1};
    row.generator.workerCpu = {350ms, 50ms};
    row.generator.loopLag = 180us;
    row.generator.processorWait = 6ms;
    metrics::MachineUse machine;
    machine.interval = second.length;
    const double busyNs = static_cast<double>(serverCpuNs + 460'000'000);
    machine.busyShare = std::min(0.95, busyNs / (static_cast<double>(second.length.count()) * kLogicalCpus));
    machine.ioWaitShare = 0.001;
    machine.stolenShare = 0;
    const double wireBytes = static_cast<double>(second.bytesReceived + second.bytesSent);
    machine.loopback = metrics::NetworkRate{wireBytes / seconds, wireBytes / seconds};
    machine.network = {1'200.5, 800.25};
    machine.memoryBytes = 34'359'738'368;
    machine.availableMemoryBytes = 21'000'000'000;
    machine.swappedBytesPerSecond = 0;
    machine.timeWaitSockets = 40;
    row.machine = machine;
    row.server =
        metrics::ProcessUse{core::Nanoseconds(serverCpuNs), 96'000'000, 34, second.openConnections + 40, 1};
    return row;
}

void addResources(metrics::RunRecord& run, const SampleTarget& sample) {
    metrics::ResourceUse& resources = run.resources;
    resources.logicalCpus = kLogicalCpus;
    resources.machineBusy = resources.serverCpu = 0ns;
    for (const metrics::SecondRow& second : run.series) {
        const metrics::ResourceRow row = sampleResources(second, sample);
        const double busyNs = row.machine->busyShare * static_cast<double>(row.length.count()) * kLogicalCpus;
        resources.sampled += row.length;
        resources.generatorCpu += row.generator.process.cpuTime;
        *resources.serverCpu += row.server->cpuTime;
        *resources.machineBusy += core::Nanoseconds(std::llround(busyNs));
        resources.rows.push_back(row);
    }
    resources.serverFoundBy = "the port 5000";
    resources.server = {{4'711, 1, sample.name, std::string(sample.name) + " --urls http://localhost:5000",
                         run.connections + 40, 1'048'576}};
    resources.power = {"performance", "", std::nullopt, true, 2'450, 3'500, 3'500, 0};
    resources.throttledTimes = 0;
    resources.usablePorts = 28'232;
    run.generator.longestWaitShare = 0.006;
    run.generator.fullestWorkerShare = 0.356;
}

void addCeilings(metrics::ExperimentRecord& experiment, const std::vector<SampleTarget>& targets) {
    double highest = 60'000;
    for (const SampleTarget& target : targets) {
        highest = std::max(highest, target.throughputPerSecond);
    }
    const std::vector<std::uint32_t>& levels = experiment.plan.load.connections;
    for (std::uint32_t level = 0; level < levels.size(); ++level) {
        experiment.ceilings.push_back({level, std::string(63, 'c') + std::to_string(level % 10), 3 * highest,
                                       experiment.startedAtUnixMs - 3'600'000});
    }
}

metrics::RunRecord sampleRun(const plan::Target& target, const SampleTarget& sample,
                             std::uint32_t connections, std::uint32_t seconds, std::mt19937_64& random) {
    metrics::RunRecord run;
    run.id = core::RunId::generate();
    run.targetId = target.id;
    run.targetName = target.name;
    run.url = target.url;
    run.remoteAddress = "127.0.0.1:5000";
    run.connections = connections;
    run.status = metrics::RunStatus::Completed;
    run.duration = std::chrono::seconds(seconds);
    run.loadBefore = 1s;
    std::normal_distribution<double> runNoise(1.0, 0.02);
    std::normal_distribution<double> secondNoise(1.0, 0.03);
    const double factor = runNoise(random);
    for (std::uint32_t second = 0; second < seconds; ++second) {
        const double ok = sample.throughputPerSecond * factor * std::max(0.1, secondNoise(random));
        run.series.push_back(sampleSecond(second, static_cast<std::uint64_t>(ok), sample.medianMs / factor,
                                          connections, random, run));
        run.requests.ok += run.series.back().ok;
        run.bytes.received += run.series.back().bytesReceived;
        run.bytes.sent += run.series.back().bytesSent;
    }
    run.requests.inFlightAtStart = connections;
    run.requests.inFlightAtEnd = connections;
    run.requests.sent = run.requests.ok;
    run.connectionCounts = {connections, connections, connections};
    run.bytes.body = run.requests.ok * 13;
    run.statuses = {{200, run.requests.ok}};
    run.generator = {0.4 * seconds, 2, 0.35};
    addResources(run, sample);
    return run;
}

}  // namespace

metrics::ExperimentRecord sampleExperiment(const char* name, const std::vector<SampleTarget>& targets,
                                           std::uint32_t runs, std::uint32_t seconds, std::uint64_t seed,
                                           std::vector<std::uint32_t> levels) {
    std::mt19937_64 random(seed);
    metrics::ExperimentRecord experiment;
    experiment.id = core::ExperimentId::generate();
    experiment.name = name;
    experiment.plan.id = core::PlanId::generate();
    experiment.plan.name = name;
    experiment.plan.requests = {plan::RequestTemplate{.name = "hello"}};
    experiment.plan.load.connections = levels;
    experiment.plan.load.threads = 2;
    experiment.plan.procedure.runs = runs;
    experiment.plan.procedure.duration = std::chrono::seconds(seconds);
    int port = 5000;
    for (const SampleTarget& target : targets) {
        experiment.plan.targets.push_back(
            {core::TargetId::generate(), target.name, "http://localhost:" + std::to_string(port++)});
    }
    experiment.seed = seed;
    experiment.planHash = std::string(64, 'a');
    experiment.startedAtUnixMs = 1'790'000'000'000 + static_cast<std::int64_t>(seed) * 86'400'000;
    experiment.status = metrics::RunStatus::Completed;
    experiment.environment = {"bench-01",
                              "Debian GNU/Linux 12 (bookworm)",
                              "Linux 6.1.0-18-amd64",
                              "AMD EPYC 7763",
                              kLogicalCpus,
                              34'359'738'368,
                              1'048'576,
                              "0.1.0",
                              false};
    experiment.origin = "hostmark 0.1.0";
    addCeilings(experiment, targets);

    std::int64_t startedAt = experiment.startedAtUnixMs;
    for (std::uint32_t level = 0; level < levels.size(); ++level) {
        for (std::uint32_t repetition = 0; repetition < runs; ++repetition) {
            for (std::size_t i = 0; i < targets.size(); ++i) {
                metrics::RunRecord run =
                    sampleRun(experiment.plan.targets[i], targets[i], levels[level], seconds, random);
                run.sequence = static_cast<std::uint32_t>(experiment.runs.size());
                run.level = level;
                run.repetition = repetition;
                run.startedAtUnixMs = startedAt;
                startedAt += 1000 * (seconds + 2);
                experiment.runs.push_back(std::move(run));
            }
        }
    }
    experiment.endedAtUnixMs = startedAt;
    return experiment;
}

metrics::ExperimentRecord sampleOpenExperiment(const char* name, const std::vector<SampleTarget>& targets,
                                               std::vector<double> rates, std::uint32_t runs,
                                               std::uint32_t seconds, std::uint64_t seed) {
    constexpr std::uint32_t kConnections = 64;
    metrics::ExperimentRecord experiment = sampleExperiment(
        name, targets, runs, seconds, seed, std::vector<std::uint32_t>(rates.size(), kConnections));
    for (metrics::RunRecord& run : experiment.runs) {
        run.ratePerSecond = rates[run.level];
        run.arrivals.notStarted = run.requests.sent / 99;
        run.arrivals.intended = run.requests.sent + run.arrivals.notStarted;
        run.arrivals.peakBacklog = 240;
        run.resolveTime.record(350'000);
        run.connectTime.record(200'000, kConnections);
        run.tlsTime.record(1'900'000, kConnections);
        run.firstByteTime.record(900'000, run.requests.ok);
        run.bodyTime.record(12'000, run.requests.ok);
        run.lateness.record(9'000, run.requests.ok);
    }
    experiment.plan.load.model = plan::LoadModel::Open;
    experiment.plan.load.connections = {kConnections};
    experiment.plan.load.rates = std::move(rates);
    return experiment;
}

metrics::ExperimentRecord sampleLaunchedExperiment(const char* name, const std::vector<SampleTarget>& targets,
                                                   std::uint32_t runs, std::uint32_t seconds,
                                                   std::uint64_t seed) {
    metrics::ExperimentRecord experiment = sampleExperiment(name, targets, runs, seconds, seed);
    std::uint32_t number = 0;
    for (plan::Target& target : experiment.plan.targets) {
        target.launch.kind = plan::Launch::Kind::Process;
        target.launch.program = "dotnet";
        target.launch.arguments = {target.name + ".dll"};
        target.identity = "/about";
        target.expectedIdentity = {{"hostingModel", target.name}};
        experiment.identities.push_back({target.id,
                                         target.name,
                                         number,
                                         target.url + "/about",
                                         "",
                                         {{"hostingModel", target.name}, {"runtime", "10.0.0"}}});
        metrics::TargetLaunch launch;
        launch.targetId = target.id;
        launch.targetName = target.name;
        launch.beforeRun = number;
        launch.command = "dotnet " + target.name + ".dll";
        launch.startedAtUnixMs = experiment.startedAtUnixMs + 1'000 * number;
        launch.pid = 4'711 + number;
        launch.readyAfter = 840ms;
        launch.ending = "It ended 120 ms after it was asked to";
        launch.exitCode = 0;
        launch.output = "Now listening on: " + target.url + "\n";
        launch.outputBytes = launch.output.size();
        experiment.launches.push_back(std::move(launch));
        ++number;
    }
    return experiment;
}

metrics::ResourceUse wholeResources() {
    metrics::ResourceUse resources;
    resources.sampled = 2'500ms;
    resources.logicalCpus = 16;
    resources.isServerElsewhere = true;
    resources.machineBusy = 9'876'543'210ns;
    resources.generatorCpu = 1'234'567'890ns;
    resources.serverCpu = 5'432'109'876ns;
    resources.idleTargetsCpu = 12'345'678ns;
    resources.serverFoundBy = "the agent, by the port 5000";
    resources.serverUnseen = "no process has the port 5000";
    resources.power = {"powersave", "balance_power", true, false, 800, 4'200, 4'500, 7};
    resources.throttledTimes = 3;
    resources.usablePorts = 28'232;
    resources.server = {{812, 1, "nginx", "nginx: master process", 1'000, 1'024},
                        {813, 812, "ng\xffx", std::string("nginx\0-c\0\xfe", 10)}};
    metrics::ResourceRow whole;
    whole.offset = 1ms;
    whole.length = 1'001ms;
    whole.generator.process = {701ms, 31'000'000, 7, 93, 2};
    whole.generator.workerCpu = {350'123'456ns, 0ns, 349'000'001ns};
    whole.generator.loopLag = 250us;
    whole.generator.processorWait = 3ms;
    whole.machine = metrics::MachineUse{999ms,
                                        1.0 / 3,
                                        0.01,
                                        0.02,
                                        metrics::NetworkRate{1'234.5, 2'345.75},
                                        metrics::NetworkRate{3'456.25, 1e9 / 7},
                                        -4ms,
                                        34'359'738'368,
                                        12'345'678'901,
                                        4'096.5,
                                        28'000,
                                        metrics::LinkUse{"eth0", 1'000'000'000, 0.875}};
    whole.serverMachine = metrics::MachineUse{
        998ms, 2.0 / 3, 0.03, 0.04, metrics::NetworkRate{1.5, 2.5},   metrics::NetworkRate{3.5, 4.5}, 5ms,
        1,     2,       3.5,  4,    metrics::LinkUse{"eth1", 5, 0.25}};
    whole.server = metrics::ProcessUse{2'222ms, 123'456'789, 42, 1'024, 3};
    whole.idleTargetsCpu = 6'000'001ns;
    metrics::ResourceRow part = whole;
    part.offset = 1'002ms;
    part.generator.process.openDescriptors.reset();
    part.machine->ioWaitShare.reset();
    part.machine->loopback.reset();
    part.machine->fullestLink.reset();
    part.machine->swappedBytesPerSecond.reset();
    part.serverMachine.reset();
    part.server->openDescriptors.reset();
    metrics::ResourceRow bare;
    bare.offset = 2'003ms;
    bare.length = 498ms;
    bare.machine = metrics::MachineUse();  // a machine that did nothing is not one that could not be seen
    resources.rows = {whole, part, bare};
    return resources;
}

void addWholeTargets(metrics::ExperimentRecord& experiment) {
    const plan::Target& first = experiment.plan.targets.front();
    const plan::Target& last = experiment.plan.targets.back();
    experiment.identities = {
        {first.id,
         first.name,
         1,
         "http://localhost:5000/about",
         "",
         {{"hostingModel", "Kestrel"}, {"server.type", "two\nlines"}, {"hostingModel", ""}}},
        {last.id, last.name, 2, "http://localhost:5001/about", "It answered with status 404", {}}};
    metrics::TargetLaunch launch;
    launch.targetId = first.id;
    launch.targetName = first.name;
    launch.beforeRun = 1;
    launch.command = "dotnet HostingModels.dll --kestrel";
    launch.startedAtUnixMs = 1'790'000'000'123;
    launch.pid = 4'711;
    launch.readyAfter = 1'234'567'890ns;
    launch.failure = "It ended while it was measured";
    launch.ending = "It was killed, because it did not end within 5 s";
    launch.endedInRun = 3;
    launch.exitCode = -1;
    launch.output = std::string("Now listening\r\n\0\xff", 17);
    launch.outputBytes = 1'000'000;
    metrics::TargetLaunch up = launch;
    up.targetId = last.id;
    up.targetName = last.name;
    up.failure = up.ending = up.output = "";
    up.exitCode.reset();
    up.endedInRun.reset();
    experiment.launches = {launch, up};
    experiment.ceilings = {{0, std::string(64, 'd'), 123'456.75, 1'789'999'999'999},
                           {1, std::string(64, 'e'), 98'765.5, 1'790'000'000'000}};
}

}  // namespace hostmark::test

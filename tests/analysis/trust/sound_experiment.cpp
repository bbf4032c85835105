#include "tests/analysis/trust/sound_experiment.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/analysis/trust/trust_catalog.h"

namespace hostmark::analysis::test {

namespace {

using namespace std::chrono_literals;

metrics::SecondRow second(std::size_t index, std::uint64_t ok, double p99Ms) {
    metrics::SecondRow row;
    row.offset = std::chrono::seconds(index);
    row.length = 1s;
    row.ok = ok;
    row.responseTime.record(1'000'000, ok - ok / 20);
    row.responseTime.record(static_cast<std::uint64_t>(p99Ms * 1e6), ok / 20);
    return row;
}

metrics::RunRecord soundRun(const plan::Target& target) {
    metrics::RunRecord run;
    run.id = core::RunId::generate();
    run.targetId = target.id;
    run.targetName = target.name;
    run.url = target.url;
    run.remoteAddress = "10.0.0.5:5000";
    run.connections = 64;
    run.status = metrics::RunStatus::Completed;
    run.loadBefore = 2s;
    run.connectionCounts = {64, 64, 64};
    run.generator = {4, 2, 0.25};
    setSeconds(run, std::vector<std::uint64_t>(10, 50'000));
    return run;
}

const TrustCheck& checkOf(std::string_view key) {
    const std::vector<TrustCheck>& catalog = trustCatalog();
    const auto found = std::find_if(catalog.begin(), catalog.end(),
                                    [key](const TrustCheck& check) { return check.key == key; });
    if (found == catalog.end()) {
        throw std::invalid_argument("no such check");
    }
    return *found;
}

}  // namespace

void setSeconds(metrics::RunRecord& run, const std::vector<std::uint64_t>& ok, double p99Ms) {
    run.series.clear();
    run.requests = {};
    run.responseTime = metrics::HistogramData();
    for (std::size_t i = 0; i < ok.size(); ++i) {
        run.series.push_back(second(i, ok[i], p99Ms));
        run.requests.ok += ok[i];
        run.responseTime.record(1'000'000, ok[i] - ok[i] / 20);
        run.responseTime.record(static_cast<std::uint64_t>(p99Ms * 1e6), ok[i] / 20);
    }
    run.requests.sent = run.requests.ok;
    run.statuses = {{200, run.requests.ok}};
    run.duration = std::chrono::seconds(ok.size());
}

metrics::ExperimentRecord soundExperiment(const std::vector<std::string>& targets, std::uint32_t runs) {
    metrics::ExperimentRecord experiment;
    experiment.status = metrics::RunStatus::Completed;
    experiment.environment.logicalCpus = 8;
    experiment.environment.descriptorLimit = 1'048'576;
    experiment.plan.procedure.runs = runs;
    for (const std::string& name : targets) {
        experiment.plan.targets.push_back({core::TargetId::generate(), name, "http://server:5000"});
    }
    for (std::uint32_t repetition = 0; repetition < runs; ++repetition) {
        for (const plan::Target& target : experiment.plan.targets) {
            metrics::RunRecord run = soundRun(target);
            run.sequence = static_cast<std::uint32_t>(experiment.runs.size());
            run.repetition = repetition;
            experiment.runs.push_back(std::move(run));
        }
    }
    return experiment;
}

metrics::ExperimentRecord soundExperiment() {
    return soundExperiment({"Kestrel"}, 1);
}

metrics::ExperimentRecord soundOpenExperiment() {
    metrics::ExperimentRecord experiment = soundExperiment();
    experiment.plan.load.model = plan::LoadModel::Open;
    experiment.plan.load.rates = {50'000};
    metrics::RunRecord& run = experiment.runs.front();
    run.ratePerSecond = 50'000;
    run.arrivals = {run.requests.sent, 0, 3};
    run.lateness.record(20'000, run.requests.sent);
    return experiment;
}

metrics::ExperimentRecord soundObservedExperiment() {
    metrics::ExperimentRecord experiment = soundExperiment();
    metrics::RunRecord& run = experiment.runs.front();
    run.generator.longestWaitShare = 0.01;
    run.generator.fullestWorkerShare = 0.26;
    metrics::ResourceUse& use = run.resources;
    use.sampled = 10s;
    use.logicalCpus = 8;
    use.isServerElsewhere = true;
    use.machineBusy = 60s;
    use.generatorCpu = 4500ms;
    use.serverCpu = 56s;
    use.serverFoundBy = "the port 5000";
    use.server = {{812, 1, "dotnet", "dotnet Hello.dll", 200, 1'048'576}};
    use.throttledTimes = 0;
    use.usablePorts = 28'232;
    use.power.policy = "performance";
    for (std::size_t i = 0; i < 10; ++i) {
        metrics::ResourceRow row;
        row.offset = std::chrono::seconds(i);
        row.length = 1s;
        row.generator.process = {450ms, 30'000'000, 4, 90, 1};
        row.server = metrics::ProcessUse{5600ms, 200'000'000, 40, 200, 1};
        metrics::MachineUse machine;
        machine.interval = 1s;
        machine.busyShare = 0.07;
        machine.stolenShare = 0.001;
        machine.memoryBytes = 16'000'000'000;
        machine.availableMemoryBytes = 9'000'000'000;
        machine.swappedBytesPerSecond = 0;
        machine.timeWaitSockets = 12;
        machine.fullestLink = metrics::LinkUse{"eth0", 10'000'000'000, 0.2};
        row.machine = machine;
        machine.busyShare = 0.75;
        row.serverMachine = machine;
        use.rows.push_back(row);
    }
    return experiment;
}

void shareMachine(metrics::RunRecord& run) {
    run.resources.isServerElsewhere = false;
    for (metrics::ResourceRow& row : run.resources.rows) {
        row.machine = std::exchange(row.serverMachine, std::nullopt);
    }
}

std::vector<metrics::TrustReason> reasonsOf(std::string_view check,
                                            const metrics::ExperimentRecord& experiment) {
    return checkOf(check).judge(experiment, &experiment.runs.front());
}

std::vector<metrics::TrustReason> reasonsOfWhole(std::string_view check,
                                                 const metrics::ExperimentRecord& experiment) {
    return checkOf(check).judge(experiment, nullptr);
}

}  // namespace hostmark::analysis::test

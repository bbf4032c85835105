#include "tests/support/sample_records.h"

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
                              8,
                              34'359'738'368,
                              1'048'576,
                              "0.1.0",
                              false};
    experiment.origin = "hostmark 0.1.0";

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

}  // namespace hostmark::test

#include "tests/interop/sample_comparison.h"

namespace hostmark::test {

namespace {

using namespace std::chrono_literals;

metrics::RunRecord run(std::uint64_t ok, std::uint64_t failed) {
    metrics::RunRecord record;
    record.status = metrics::RunStatus::Completed;
    record.duration = 10s;
    record.connections = 64;
    record.requests.sent = ok + failed;
    record.requests.ok = ok;
    record.requests.failed = failed;
    record.responseTime.record(1'000'000, ok);
    return record;
}

analysis::Series series(const char* name, std::size_t runs, std::size_t excluded) {
    analysis::Series one;
    one.label = one.targetName = name;
    one.experimentName = "Sample, \"quoted\"";
    one.level = {64, 0};
    one.runs.assign(runs, run(500'000, 3));
    one.excluded.assign(excluded, metrics::RunRecord{});
    return one;
}

/// One spread per statistic of the catalog: throughput in requests/s, latencies in ns, the share of errors.
std::vector<analysis::Spread> spreads(std::uint32_t n, double throughput, double p50Ns) {
    std::vector<analysis::Spread> all;
    for (const analysis::Statistic& statistic : analysis::statisticCatalog()) {
        if (statistic.key == "requestsPerCpuSecond") {
            all.emplace_back();  // nobody looked at the machine
            continue;
        }
        const double median = statistic.key == "throughput" ? throughput : statistic.isShare ? 6e-6 : p50Ns;
        all.push_back({n, median, median * 0.98, median * 1.02, median, 0.01});
    }
    return all;
}

}  // namespace

analysis::Comparison sampleComparison() {
    analysis::Comparison comparison;
    comparison.series = {series("A", 5, 0), series("B|b", 4, 1)};
    comparison.spreads = {spreads(5, 50'000, 1'200'000), spreads(4, 40'000, 1'500'000)};
    comparison.notes = {"1 of 5 runs of B|b is left out: 1 failed"};

    analysis::Difference throughput;
    throughput.statistic = "throughput";
    throughput.candidate = 1;
    throughput.baselineMedian = 50'000;
    throughput.candidateMedian = 40'000;
    throughput.estimate = 0.8;
    throughput.lower = 0.78;
    throughput.upper = 0.8125;
    throughput.pValue = 2.0 / 126;
    throughput.cliffsDelta = -1;
    throughput.verdict = analysis::Verdict::Slower;

    analysis::Difference p50 = throughput;
    p50.statistic = "p50";
    p50.estimate = 1.25;
    p50.lower.reset();
    p50.upper.reset();
    p50.pValue = 0.1;
    p50.cliffsDelta = 0.5;
    p50.verdict = analysis::Verdict::Inconclusive;
    p50.runsNeeded = 3;

    analysis::Difference errors = throughput;
    errors.statistic = "errorShare";
    errors.estimate = 0.0021;
    errors.lower = -0.00001;
    errors.upper = 0.0043;
    errors.verdict = analysis::Verdict::Inconclusive;
    comparison.differences = {throughput, p50, errors};
    return comparison;
}

}  // namespace hostmark::test

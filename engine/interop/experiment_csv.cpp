#include "engine/interop/experiment_csv.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/interop/csv.h"
#include "engine/interop/latency_summary.h"
#include "engine/interop/number_text.h"

namespace hostmark::interop {

namespace {

/// One line in the making: names and values are added side by side, so that they cannot drift apart.
struct Columns {
    std::vector<std::string> names;
    std::vector<std::string> values;

    void add(std::string name, std::string value) {
        names.push_back(std::move(name));
        values.push_back(std::move(value));
    }
    void add(std::string name, std::uint64_t value) { add(std::move(name), std::to_string(value)); }
};

/// "generatorSaturated shortWindow": the keys of what speaks against the run, notes left out.
std::string reasonKeys(const metrics::TrustVerdict& verdict) {
    std::string keys;
    for (const metrics::TrustReason& reason : verdict.reasons) {
        if (reason.trust != metrics::Trust::Valid) {
            keys += (keys.empty() ? "" : " ") + reason.check;
        }
    }
    return keys;
}

void addLatency(const std::string& prefix, const metrics::HistogramData& histogram, Columns& columns) {
    const auto add = [&](const std::string& name, const std::string& value) {
        columns.add(prefix + "_" + name + "_ns", histogram.isEmpty() ? "" : value);
    };
    add("mean", exactText(histogram.meanNs()));
    add("min", std::to_string(histogram.minNs()));
    for (const Percentile& percentile : kPercentiles) {
        add(percentile.key, std::to_string(quantileNs(histogram, percentile.quantile)));
    }
    add("max", std::to_string(histogram.maxNs()));
}

void addCounts(const metrics::RunRecord& run, Columns& columns) {
    columns.add("arrivals_intended", run.arrivals.intended);
    columns.add("arrivals_not_started", run.arrivals.notStarted);
    columns.add("peak_backlog", run.arrivals.peakBacklog);
    columns.add("requests_sent", run.requests.sent);
    columns.add("requests_ok", run.requests.ok);
    columns.add("requests_unexpected", run.requests.unexpected);
    columns.add("requests_failed", run.requests.failed);
    columns.add("requests_timed_out", run.requests.timedOut);
    columns.add("in_flight_at_start", run.requests.inFlightAtStart);
    columns.add("in_flight_at_end", run.requests.inFlightAtEnd);
    columns.add("error_share", exactText(run.errorShare()));
    columns.add("connections_asked", run.connectionCounts.asked);
    columns.add("connections_opened", run.connectionCounts.opened);
    columns.add("connections_peak", run.connectionCounts.peak);
    columns.add("exchanges_asked", run.exchangesAsked);
    columns.add("exchange_limit", std::to_string(run.exchangeLimit));
    columns.add("followed_redirects", run.followedRedirects);
    columns.add("redirect_location", run.redirectLocation);
    columns.add("authentication_rounds", run.authenticationRounds);
    columns.add("authentication_failure", run.authenticationFailure);
    columns.add("received_bytes", run.bytes.received);
    columns.add("sent_bytes", run.bytes.sent);
    columns.add("body_bytes", run.bytes.body);
    columns.add("generator_cpu_seconds", exactText(run.generator.cpuSeconds));
    columns.add("generator_threads", std::uint64_t{run.generator.threads});
    columns.add("generator_busiest_worker_share", exactText(run.generator.busiestWorkerShare));
}

std::string optionalText(std::optional<double> value) {
    return value ? exactText(*value) : "";
}

std::string secondsText(std::optional<core::Nanoseconds> time) {
    return time ? exactText(std::chrono::duration<double>(*time).count()) : "";
}

/// Most memory that processes had at the end of a second; "" where no row tells.
template <class ProcessOf>
std::string peakBytesText(const std::vector<metrics::ResourceRow>& rows, ProcessOf processOf) {
    std::optional<std::uint64_t> peak;
    for (const metrics::ResourceRow& row : rows) {
        if (const std::optional<metrics::ProcessUse> use = processOf(row)) {
            peak = std::max(peak.value_or(0), use->residentBytes);
        }
    }
    return peak ? std::to_string(*peak) : "";
}

void addResources(const metrics::RunRecord& run, Columns& columns) {
    const metrics::ResourceUse& resources = run.resources;
    const bool isSampled = resources.sampled > core::Nanoseconds{0};
    columns.add("generator_longest_wait_share", optionalText(run.generator.longestWaitShare));
    columns.add("generator_fullest_worker_share", optionalText(run.generator.fullestWorkerShare));
    columns.add("requests_per_cpu_second", optionalText(run.requestsPerCpuSecond()));
    columns.add("requests_per_process_cpu_second", optionalText(run.requestsPerProcessCpuSecond()));
    columns.add("resources_sampled_ns", std::to_string(resources.sampled.count()));
    columns.add("server_machine_busy_share", optionalText(resources.machineBusyShare()));
    columns.add("server_machine_logical_cpus",
                resources.logicalCpus != 0 ? std::to_string(resources.logicalCpus) : "");
    columns.add("serving_cpu_seconds", secondsText(resources.servingCpu()));
    columns.add("server_cpu_seconds", secondsText(resources.serverCpu));
    columns.add("server_peak_resident_bytes",
                peakBytesText(resources.rows, [](const metrics::ResourceRow& row) { return row.server; }));
    columns.add("server_found_by", resources.serverFoundBy);
    columns.add("server_unseen", resources.serverUnseen);
    columns.add("idle_targets_cpu_seconds", secondsText(resources.idleTargetsCpu));
    // All of Hostmark, where generator_cpu_seconds is that of the workers.
    columns.add("generator_process_cpu_seconds",
                isSampled ? secondsText(resources.generatorCpu) : std::string());
    columns.add("generator_peak_resident_bytes",
                peakBytesText(resources.rows, [](const metrics::ResourceRow& row) {
                    return std::optional(row.generator.process);
                }));
}

Columns columnsOf(const metrics::ExperimentRecord& experiment, const metrics::RunRecord& run) {
    Columns columns;
    columns.add("experiment_id", experiment.id.text());
    columns.add("experiment", experiment.name);
    columns.add("run_id", run.id.text());
    columns.add("sequence", std::uint64_t{run.sequence});
    columns.add("target", run.targetName);
    columns.add("url", run.url);
    columns.add("remote_address", run.remoteAddress);
    columns.add("connections", std::uint64_t{run.connections});
    columns.add("rate_per_second", run.ratePerSecond != 0 ? exactText(run.ratePerSecond) : "");
    columns.add("repetition", std::uint64_t{run.repetition});
    columns.add("status", std::string(metrics::name(run.status)));
    columns.add("failure", run.failure);
    columns.add("started_at_unix_ms", std::to_string(run.startedAtUnixMs));
    columns.add("duration_ns", std::to_string(run.duration.count()));
    columns.add("load_before_ns", std::to_string(run.loadBefore.count()));
    columns.add("trust", run.trust.isJudged() ? metrics::name(run.trust.trust()) : "");
    columns.add("trust_reasons", reasonKeys(run.trust));
    columns.add("throughput_per_second", exactText(run.throughputPerSecond()));
    addLatency("latency", run.responseTime, columns);
    addLatency("service_time", run.serviceTime, columns);
    addLatency("connect_time", run.connectTime, columns);
    addLatency("tls_time", run.tlsTime, columns);
    addLatency("first_byte_time", run.firstByteTime, columns);
    addLatency("body_time", run.bodyTime, columns);
    addLatency("lateness", run.lateness, columns);
    addCounts(run, columns);
    addResources(run, columns);
    return columns;
}

}  // namespace

std::string experimentToCsv(const metrics::ExperimentRecord& experiment) {
    std::string csv = csvLine(columnsOf(experiment, metrics::RunRecord{}).names);
    for (const metrics::RunRecord& run : experiment.runs) {
        csv += csvLine(columnsOf(experiment, run).values);
    }
    return csv;
}

}  // namespace hostmark::interop

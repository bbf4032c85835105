#include "engine/load/totals.h"

#include <algorithm>

#include "engine/load/worker.h"

namespace hostmark::load {

namespace {

using core::Nanoseconds;

Totals readPhase(const std::deque<Worker>& workers,
                 const metrics::WorkerMetrics& (RequestLedger::*phase)() const) {
    Totals totals;
    for (const Worker& worker : workers) {
        const metrics::WorkerMetrics& counted = (worker.ledger().*phase)();
        totals.counts += counted.counts();
        totals.arrivals += counted.arrivals();
        totals.bytesReceived += counted.bytesReceived.get();
        totals.bytesSent += counted.bytesSent.get();
        totals.responseTime.merge(counted.responseTime.read());
        totals.cpu += worker.cpuTime();
        totals.openConnections += worker.ledger().openConnections();
    }
    return totals;
}

double perSecond(std::uint64_t count, Nanoseconds time) {
    return time.count() > 0 ? static_cast<double>(count) * 1e9 / static_cast<double>(time.count()) : 0;
}

void raise(std::optional<double>& highest, double share) {
    highest = std::max(highest.value_or(0), std::clamp(share, 0.0, 1.0));
}

void recordWait(std::optional<Nanoseconds> waited, double cpu, double window, metrics::GeneratorUse& use) {
    if (waited) {
        const double wait = std::chrono::duration<double>(*waited).count();
        raise(use.longestWaitShare, wait / window);
        raise(use.fullestWorkerShare, (cpu + wait) / window);
    }
}

void recordWorker(const Worker& worker, metrics::RunRecord& record) {
    const RequestLedger& ledger = worker.ledger();
    const metrics::WorkerMetrics& counted = ledger.measured();
    record.requests += counted.counts();
    record.arrivals += counted.arrivals();
    record.followedRedirects += counted.followedRedirects.get();
    record.authenticationRounds += counted.authenticationRounds.get();
    record.connectionCounts.opened += ledger.openedConnections();
    record.connectionCounts.peak += counted.peakConnections.get();
    record.bytes.received += counted.bytesReceived.get();
    record.bytes.sent += counted.bytesSent.get();
    record.bytes.body += counted.bodyBytes.get();
    for (std::size_t status = 0; status < counted.statuses.size(); ++status) {
        if (const std::uint64_t count = counted.statuses[status].get(); count != 0) {
            record.statuses[static_cast<int>(status)] += count;
        }
    }
    record.responseTime.merge(counted.responseTime.read());
    record.serviceTime.merge(counted.serviceTime.read());
    record.unexpectedTime.merge(counted.unexpectedTime.read());
    record.timedOutTime.merge(counted.timedOutTime.read());
    record.connectTime.merge(counted.connectTime.read());
    record.tlsTime.merge(counted.tlsTime.read());
    record.firstByteTime.merge(counted.firstByteTime.read());
    record.bodyTime.merge(counted.bodyTime.read());
    record.lateness.merge(counted.lateness.read());

    const double window = std::chrono::duration<double>(ledger.measureEnd() - ledger.measureStart()).count();
    const double cpu = std::chrono::duration<double>(ledger.measuredCpu()).count();
    record.generator.cpuSeconds += cpu;
    ++record.generator.threads;
    if (window > 0) {
        record.generator.busiestWorkerShare =
            std::max(record.generator.busiestWorkerShare, std::min(1.0, cpu / window));
        recordWait(ledger.measuredWait(), cpu, window, record.generator);
    }
}

}  // namespace

Totals readTotals(const std::deque<Worker>& workers) {
    return readPhase(workers, &RequestLedger::measured);
}

Totals readWarmUpTotals(const std::deque<Worker>& workers) {
    return readPhase(workers, &RequestLedger::warmUp);
}

metrics::SecondRow secondRow(const Totals& from, const Totals& to, Nanoseconds offset, Nanoseconds length) {
    metrics::SecondRow row;
    row.offset = offset;
    row.length = length;
    row.ok = to.counts.ok - from.counts.ok;
    row.unexpected = to.counts.unexpected - from.counts.unexpected;
    row.failed = to.counts.failed - from.counts.failed;
    row.timedOut = to.counts.timedOut - from.counts.timedOut;
    row.bytesReceived = to.bytesReceived - from.bytesReceived;
    row.bytesSent = to.bytesSent - from.bytesSent;
    row.openConnections = to.openConnections;
    row.generatorCpu = to.cpu - from.cpu;
    row.responseTime = to.responseTime.since(from.responseTime).coarsened();
    return row;
}

void describeTotals(const Totals& now, const Totals& before, Nanoseconds phaseElapsed, Nanoseconds interval,
                    metrics::Snapshot& snapshot) {
    snapshot.counts = now.counts;
    snapshot.arrivals = now.arrivals;
    snapshot.bytesReceived = now.bytesReceived;
    snapshot.bytesSent = now.bytesSent;
    snapshot.latency = metrics::latencyPoint(now.responseTime);
    snapshot.throughputPerSecond = perSecond(now.counts.ok, phaseElapsed);
    snapshot.interval = interval;
    const std::uint64_t ok = now.counts.ok - std::min(now.counts.ok, before.counts.ok);
    snapshot.intervalThroughputPerSecond = perSecond(ok, interval);
    snapshot.intervalLatency = metrics::latencyPoint(now.responseTime.since(before.responseTime));
}

std::vector<metrics::ErrorEntry> mergedErrors(const std::deque<Worker>& workers) {
    metrics::ErrorTable table;
    for (const Worker& worker : workers) {
        table.merge(worker.errors());
    }
    return table.sorted();
}

double busiestShare(const std::deque<Worker>& workers, std::vector<Nanoseconds>& lastCpu,
                    Nanoseconds interval) {
    lastCpu.resize(workers.size());
    double busiest = 0;
    for (std::size_t i = 0; i < workers.size(); ++i) {
        const Nanoseconds cpu = workers[i].cpuTime();
        if (interval.count() > 0) {
            busiest = std::max(busiest, static_cast<double>((cpu - lastCpu[i]).count()) /
                                            static_cast<double>(interval.count()));
        }
        lastCpu[i] = cpu;
    }
    return std::clamp(busiest, 0.0, 1.0);
}

void recordTotals(const std::deque<Worker>& workers, metrics::RunRecord& record) {
    for (const Worker& worker : workers) {
        recordWorker(worker, record);
    }
    record.errors = mergedErrors(workers);
}

}  // namespace hostmark::load

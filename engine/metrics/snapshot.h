#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/ids.h"
#include "engine/metrics/arrival_counts.h"
#include "engine/metrics/error_table.h"
#include "engine/metrics/request_counts.h"
#include "engine/metrics/time_series.h"

namespace hostmark::metrics {

/// Latency of one span of a run. All zero when nothing ended in it.
struct LatencyPoint {
    std::uint64_t p50Ns = 0;
    std::uint64_t p90Ns = 0;
    std::uint64_t p99Ns = 0;
    std::uint64_t maxNs = 0;

    friend bool operator==(const LatencyPoint&, const LatencyPoint&) = default;
};

/// Percentiles of a histogram as a chart shows them.
[[nodiscard]] LatencyPoint latencyPoint(const HistogramData& histogram);

/// One immutable moment of a run, made a few times a second while it goes on.
struct Snapshot {
    core::RunId runId;
    std::uint32_t sequence = 0;  ///< of the run in its schedule
    LoadPhase phase = LoadPhase::Waiting;
    core::Nanoseconds phaseElapsed{0};
    core::Nanoseconds phaseLength{0};  ///< planned; 0 when it ends by request count

    // Of the phase so far.
    RequestCounts counts;
    ArrivalCounts arrivals;
    std::uint64_t bytesReceived = 0;
    std::uint64_t bytesSent = 0;
    LatencyPoint latency;
    double throughputPerSecond = 0;
    std::vector<ErrorEntry> errors;

    // Of the time since the snapshot before.
    core::Nanoseconds interval{0};
    double intervalThroughputPerSecond = 0;
    LatencyPoint intervalLatency;

    std::uint64_t openConnections = 0;
    std::uint64_t askedConnections = 0;
    std::uint64_t backlog = 0;      ///< arrivals that wait for a connection now
    double busiestWorkerShare = 0;  ///< of the interval, in [0, 1]
};

}  // namespace hostmark::metrics

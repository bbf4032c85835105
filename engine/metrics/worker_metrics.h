#pragma once

#include <array>

#include "engine/metrics/arrival_counts.h"
#include "engine/metrics/latency_histogram.h"
#include "engine/metrics/relaxed_counter.h"
#include "engine/metrics/request_counts.h"

namespace hostmark::metrics {

/// What one worker counts in one phase of a run.
///
/// Thread-safety: written by its worker only; any thread may read, at most a few counts behind, and exactly
/// after the worker was joined.
struct WorkerMetrics {
    RelaxedCounter inFlightAtStart;
    RelaxedCounter sent;
    RelaxedCounter ok;
    RelaxedCounter unexpected;
    RelaxedCounter failed;
    RelaxedCounter timedOut;
    RelaxedCounter inFlightAtEnd;

    RelaxedCounter bytesReceived;
    RelaxedCounter bytesSent;
    RelaxedCounter bodyBytes;
    RelaxedCounter peakConnections;

    RelaxedCounter followedRedirects;
    RelaxedCounter authenticationRounds;
    RelaxedCounter intended;
    RelaxedCounter notStarted;
    RelaxedCounter peakBacklog;

    std::array<RelaxedCounter, 1000> statuses;  ///< by status code; the parser takes three digits

    LatencyHistogram responseTime;
    LatencyHistogram serviceTime;
    LatencyHistogram unexpectedTime;
    LatencyHistogram timedOutTime;
    LatencyHistogram connectTime;
    LatencyHistogram tlsTime;
    LatencyHistogram firstByteTime;
    LatencyHistogram bodyTime;
    LatencyHistogram lateness;

    [[nodiscard]] RequestCounts counts() const;
    [[nodiscard]] ArrivalCounts arrivals() const;
};

}  // namespace hostmark::metrics

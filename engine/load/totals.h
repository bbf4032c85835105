#pragma once

#include <deque>
#include <vector>

#include "engine/core/clock.h"
#include "engine/metrics/run_record.h"
#include "engine/metrics/snapshot.h"

namespace hostmark::load {

class Worker;

/// What all workers have counted in one phase, at one moment.
struct Totals {
    metrics::RequestCounts counts;
    metrics::ArrivalCounts arrivals;
    std::uint64_t bytesReceived = 0;
    std::uint64_t bytesSent = 0;
    metrics::HistogramData responseTime;
    core::Nanoseconds cpu{0};  ///< of all workers since their start
    std::uint64_t openConnections = 0;
};

/// Of the measured window.
[[nodiscard]] Totals readTotals(const std::deque<Worker>& workers);
/// Of the unrecorded load before it.
[[nodiscard]] Totals readWarmUpTotals(const std::deque<Worker>& workers);

/// What came between two moments of the measured window.
[[nodiscard]] metrics::SecondRow secondRow(const Totals& from, const Totals& to, core::Nanoseconds offset,
                                           core::Nanoseconds length);

/// Fills the numbers of a snapshot from the totals now and those of the snapshot before.
void describeTotals(const Totals& now, const Totals& before, core::Nanoseconds phaseElapsed,
                    core::Nanoseconds interval, metrics::Snapshot& snapshot);

/// Failures of all workers, most frequent first.
[[nodiscard]] std::vector<metrics::ErrorEntry> mergedErrors(const std::deque<Worker>& workers);

/// Highest CPU share of one worker since the last call, in [0, 1].
/// @param lastCpu  by worker, kept by the caller from call to call
[[nodiscard]] double busiestShare(const std::deque<Worker>& workers, std::vector<core::Nanoseconds>& lastCpu,
                                  core::Nanoseconds interval);

/// Sets everything that is counted into the record; after the workers were joined. `record.duration` is set
/// already.
void recordTotals(const std::deque<Worker>& workers, metrics::RunRecord& record);

}  // namespace hostmark::load

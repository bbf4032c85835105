#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/clock.h"
#include "engine/metrics/histogram_data.h"
#include "engine/metrics/request_counts.h"

namespace hostmark::metrics {

/// What load a moment belongs to. Only Measure is recorded in a run's results.
enum class LoadPhase : std::uint8_t { Waiting, WarmUp, Measure, Drain, Finished };

/// One second of a run's measured window; the last one may be shorter.
struct SecondRow {
    core::Nanoseconds offset{0};  ///< start, from the window's start
    core::Nanoseconds length{0};  ///< 1 s, less for the last row: rates divide by it, so that it is no cliff
    std::uint64_t ok = 0;
    std::uint64_t unexpected = 0;
    std::uint64_t failed = 0;
    std::uint64_t timedOut = 0;
    std::uint64_t bytesReceived = 0;
    std::uint64_t bytesSent = 0;
    std::uint64_t openConnections = 0;  ///< at the row's end
    core::Nanoseconds generatorCpu{0};  ///< CPU time of all workers within the row
    HistogramData responseTime{kCoarseLayout};

    /// Successful responses per second within this row.
    [[nodiscard]] double throughputPerSecond() const;

    friend bool operator==(const SecondRow&, const SecondRow&) = default;
};

using TimeSeries = std::vector<SecondRow>;

}  // namespace hostmark::metrics

#include "engine/metrics/worker_metrics.h"

namespace hostmark::metrics {

RequestCounts WorkerMetrics::counts() const {
    return {.inFlightAtStart = inFlightAtStart.get(),
            .sent = sent.get(),
            .ok = ok.get(),
            .unexpected = unexpected.get(),
            .failed = failed.get(),
            .timedOut = timedOut.get(),
            .inFlightAtEnd = inFlightAtEnd.get()};
}

ArrivalCounts WorkerMetrics::arrivals() const {
    return {.intended = intended.get(), .notStarted = notStarted.get(), .peakBacklog = peakBacklog.get()};
}

}  // namespace hostmark::metrics

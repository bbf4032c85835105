#include "engine/metrics/request_counts.h"

namespace hostmark::metrics {

RequestCounts& RequestCounts::operator+=(const RequestCounts& other) {
    inFlightAtStart += other.inFlightAtStart;
    sent += other.sent;
    ok += other.ok;
    unexpected += other.unexpected;
    failed += other.failed;
    timedOut += other.timedOut;
    inFlightAtEnd += other.inFlightAtEnd;
    return *this;
}

}  // namespace hostmark::metrics

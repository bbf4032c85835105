// Reads nanoseconds, a number per line, and prints the percentiles of the histogram that runs are recorded
// in: what the test beside it compares with another implementation.
//
// usage: percentiles P... < samples

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "engine/metrics/latency_histogram.h"

int main(int argc, char** argv) {
    hostmark::metrics::LatencyHistogram histogram;
    std::uint64_t sample = 0;
    while (std::cin >> sample) {
        histogram.record(sample);
    }
    const hostmark::metrics::HistogramData data = histogram.read();
    for (int i = 1; i < argc; ++i) {
        const auto quantile = data.quantile(std::strtod(argv[i], nullptr) / 100);
        if (!quantile) {
            return 1;
        }
        std::cout << quantile->count() << '\n';
    }
}

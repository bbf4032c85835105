#include "engine/metrics/time_series.h"

namespace hostmark::metrics {

double SecondRow::throughputPerSecond() const {
    const double seconds = std::chrono::duration<double>(length).count();
    return seconds > 0 ? static_cast<double>(ok) / seconds : 0;
}

}  // namespace hostmark::metrics

#include "engine/analysis/level_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

plan::Level levelOf(const metrics::RunRecord& run) {
    return {run.connections, run.ratePerSecond};
}

bool isSameLevel(const plan::Level& a, const plan::Level& b) {
    const bool isOpen = a.ratePerSecond != 0;
    return a.ratePerSecond == b.ratePerSecond && (isOpen || a.connections == b.connections);
}

std::string levelText(const plan::Level& level) {
    return level.ratePerSecond != 0 ? arrivalRateText(level.ratePerSecond)
                                    : countText(level.connections, "connection");
}

std::string arrivalRateText(double ratePerSecond) {
    std::string text = fmt::format("{}", ratePerSecond);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    for (std::size_t at = digits; at > 3;) {
        at -= 3;
        text.insert(at, ",");
    }
    return text + "/s";
}

}  // namespace hostmark::analysis

#include "engine/analysis/trust/trust_text.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

std::string percentText(double share) {
    const double percent = 100 * share;
    const double size = std::abs(percent);
    return size >= 10  ? fmt::format("{:.0f} %", percent)
           : size >= 1 ? fmt::format("{:.1f} %", percent)
                       : fmt::format("{:.2g} %", percent);
}

std::string perSecondText(double perSecond) {
    return perSecond >= 100 ? countText(static_cast<std::uint64_t>(std::llround(perSecond))) + "/s"
                            : fmt::format("{:.3g}/s", perSecond);
}

std::string spanText(core::Nanoseconds span) {
    struct Unit {
        const char* name;
        double ns;
    };
    constexpr std::array<Unit, 3> kUnits = {{{"s", 1e9}, {"ms", 1e6}, {"us", 1e3}}};
    const auto ns = static_cast<double>(span.count());
    for (const Unit& unit : kUnits) {
        // What three digits round up to the next unit is shown in that one.
        if (ns >= unit.ns * 0.9995) {
            const double value = ns / unit.ns;
            return value >= 99.95 ? fmt::format("{:.0f} {}", value, unit.name)
                                  : fmt::format("{:.3g} {}", value, unit.name);
        }
    }
    return fmt::format("{} ns", span.count());
}

}  // namespace hostmark::analysis

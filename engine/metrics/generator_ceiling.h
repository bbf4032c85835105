#pragma once

#include <cstdint>
#include <string>

namespace hostmark::metrics {

/// What this computer can generate at most for one load: the same load against the built-in server, which
/// does as little as a server can.
struct GeneratorCeiling {
    std::uint32_t level = 0;  ///< index into the plan's levels
    std::string shape;        ///< hash of machine, program version and load: what has the same may share it
    double throughputPerSecond = 0;
    std::int64_t measuredAtUnixMs = 0;

    friend bool operator==(const GeneratorCeiling&, const GeneratorCeiling&) = default;
};

}  // namespace hostmark::metrics

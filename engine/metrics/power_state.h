#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace hostmark::metrics {

/// What decides how fast a machine's processors run. Values that the system does not tell stay empty, as most
/// of them do in virtual machines.
struct PowerState {
    /// Linux: the governor of the processors, "performance"; those of all of them, joined by ", ", where they
    /// differ. Windows: the name of the active power plan.
    std::string policy;
    /// Linux: what the processor itself was asked to favour, "balance_performance".
    std::string preference;
    std::optional<bool> isOnBattery;
    std::optional<bool> isTurboAllowed;
    std::optional<std::uint32_t> slowestMhz;  ///< of the processor that runs slowest now
    std::optional<std::uint32_t> fastestMhz;  ///< of the processor that runs fastest now
    std::optional<std::uint32_t> maximumMhz;  ///< the highest that any of them may reach
    /// Times that a core was slowed down because it was too hot, summed over all processors, since the start
    /// of the machine. Two threads of a core both count it: only its growth says something.
    std::optional<std::uint64_t> throttleCount;

    friend bool operator==(const PowerState&, const PowerState&) = default;
};

/// Whether governor or power plan hold the processors back until there is much to do.
[[nodiscard]] bool savesPower(const PowerState& power);

}  // namespace hostmark::metrics

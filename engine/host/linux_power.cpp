#include "engine/host/linux_power.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/host/linux_files.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

constexpr std::uint64_t kKilohertzPerMegahertz = 1'000;

/// The folders of the processors: cpu0, cpu1, ..., and not cpufreq or cpuidle beside them.
std::vector<std::filesystem::path> processors(const std::filesystem::path& folder) {
    constexpr std::string_view kPrefix = "cpu";
    std::vector<std::filesystem::path> found;
    for (const std::string& name : namesWithin(folder)) {
        const std::string_view view = name;
        if (view.substr(0, kPrefix.size()) == kPrefix && number<unsigned>(view.substr(kPrefix.size()))) {
            found.push_back(folder / name);
        }
    }
    return found;
}

std::optional<std::uint32_t> megahertz(const std::filesystem::path& path) {
    const auto kilohertz = number<std::uint64_t>(readLine(path));
    return kilohertz ? std::optional(static_cast<std::uint32_t>(*kilohertz / kKilohertzPerMegahertz))
                     : std::nullopt;
}

std::string joined(const std::set<std::string>& values) {
    std::string text;
    for (const std::string& value : values) {
        text += (text.empty() ? "" : ", ") + value;
    }
    return text;
}

/// Keeps the better of two values that may be missing.
template <class T, class Better>
void keep(std::optional<T>& kept, const std::optional<T>& value, const Better& isBetter) {
    if (value && (!kept || isBetter(*value, *kept))) {
        kept = value;
    }
}

void readProcessors(const std::filesystem::path& folder, metrics::PowerState& state) {
    std::set<std::string> governors;
    std::set<std::string> preferences;
    for (const std::filesystem::path& processor : processors(folder)) {
        const std::filesystem::path frequency = processor / "cpufreq";
        if (std::string governor = readLine(frequency / "scaling_governor"); !governor.empty()) {
            governors.insert(std::move(governor));
        }
        if (std::string preference = readLine(frequency / "energy_performance_preference");
            !preference.empty()) {
            preferences.insert(std::move(preference));
        }
        const auto current = megahertz(frequency / "scaling_cur_freq");
        keep(state.slowestMhz, current, std::less<>());
        keep(state.fastestMhz, current, std::greater<>());
        keep(state.maximumMhz, megahertz(frequency / "cpuinfo_max_freq"), std::greater<>());
        const std::filesystem::path throttles = processor / "thermal_throttle" / "core_throttle_count";
        if (const auto count = number<std::uint64_t>(readLine(throttles))) {
            state.throttleCount = state.throttleCount.value_or(0) + *count;
        }
    }
    state.policy = joined(governors);
    state.preference = joined(preferences);
}

std::optional<bool> isTurboAllowed(const std::filesystem::path& folder) {
    // Intel's own driver says it the other way round than all others.
    if (const std::string noTurbo = readLine(folder / "intel_pstate" / "no_turbo"); !noTurbo.empty()) {
        return noTurbo == "0";
    }
    if (const std::string boost = readLine(folder / "cpufreq" / "boost"); !boost.empty()) {
        return boost == "1";
    }
    return std::nullopt;
}

std::optional<bool> isOnBattery(const std::filesystem::path& folder) {
    bool hasBattery = false;
    bool isDischarging = false;
    bool isUnplugged = false;
    for (const std::string& name : namesWithin(folder)) {
        const std::filesystem::path supply = folder / name;
        if (readLine(supply / "scope") == "Device") {  // of a mouse or a headset
            continue;
        }
        if (readLine(supply / "type") == "Battery") {
            hasBattery = true;
            isDischarging = isDischarging || readLine(supply / "status") == "Discharging";
        } else if (const std::string online = readLine(supply / "online"); !online.empty()) {
            if (online != "0") {
                return false;  // one that feeds it is enough, whatever a weak one's battery says
            }
            isUnplugged = true;
        }
    }
    return hasBattery ? std::optional(isDischarging || isUnplugged) : std::nullopt;
}

}  // namespace

metrics::PowerState linuxPowerState(const std::filesystem::path& sys) {
    metrics::PowerState state;
    const std::filesystem::path folder = sys / "devices" / "system" / "cpu";
    readProcessors(folder, state);
    state.isTurboAllowed = isTurboAllowed(folder);
    state.isOnBattery = isOnBattery(sys / "class" / "power_supply");
    return state;
}

}  // namespace hostmark::host

#include "engine/host/power_state.h"

#include <windows.h>

// Below what it needs.
#include <powrprof.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/host/windows_text.h"

namespace hostmark::host {
namespace {

std::string activePlan() {
    GUID* plan = nullptr;
    if (PowerGetActiveScheme(nullptr, &plan) != ERROR_SUCCESS) {
        return {};
    }
    std::string name;
    DWORD bytes = 0;
    if (PowerReadFriendlyName(nullptr, plan, nullptr, nullptr, nullptr, &bytes) == ERROR_SUCCESS &&
        bytes > 0) {
        std::wstring text(bytes / sizeof(wchar_t) + 1, L'\0');
        if (PowerReadFriendlyName(nullptr, plan, nullptr, nullptr, reinterpret_cast<UCHAR*>(text.data()),
                                  &bytes) == ERROR_SUCCESS) {
            text.resize(text.find(L'\0'));
            name = toUtf8(text);
        }
    }
    LocalFree(plan);
    return name;
}

std::optional<bool> isOnBattery() {
    constexpr BYTE kOffline = 0;
    constexpr BYTE kOnline = 1;
    SYSTEM_POWER_STATUS status{};
    if (GetSystemPowerStatus(&status) == 0 ||
        (status.ACLineStatus != kOffline && status.ACLineStatus != kOnline)) {
        return std::nullopt;
    }
    return status.ACLineStatus == kOffline;
}

/// What CallNtPowerInformation gives for each processor; no header has it.
struct ProcessorPower {
    ULONG number;
    ULONG maxMhz;
    ULONG currentMhz;
    ULONG mhzLimit;
    ULONG maxIdleState;
    ULONG currentIdleState;
};

void addFrequencies(metrics::PowerState& state) {
    SYSTEM_INFO system{};
    GetSystemInfo(&system);
    std::vector<ProcessorPower> processors(system.dwNumberOfProcessors);
    const auto bytes = static_cast<ULONG>(processors.size() * sizeof(ProcessorPower));
    if (processors.empty() ||
        CallNtPowerInformation(ProcessorInformation, nullptr, 0, processors.data(), bytes) != 0) {
        return;
    }
    const auto [slowest, fastest] =
        std::minmax_element(processors.begin(), processors.end(),
                            [](const auto& a, const auto& b) { return a.currentMhz < b.currentMhz; });
    state.slowestMhz = slowest->currentMhz;
    state.fastestMhz = fastest->currentMhz;
    state.maximumMhz =
        std::max_element(processors.begin(), processors.end(), [](const auto& a, const auto& b) {
            return a.maxMhz < b.maxMhz;
        })->maxMhz;
}

}  // namespace

metrics::PowerState readPowerState() {
    metrics::PowerState state;
    state.policy = activePlan();
    state.isOnBattery = isOnBattery();
    addFrequencies(state);
    return state;
}

}  // namespace hostmark::host

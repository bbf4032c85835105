#include "engine/metrics/power_state.h"

#include <string_view>

namespace hostmark::metrics {

namespace {

bool names(std::string_view text, std::string_view word) {
    return text.find(word) != std::string_view::npos;
}

}  // namespace

bool savesPower(const PowerState& power) {
    // Linux. Several, joined by ", ", where processors differ: one that saves is enough.
    const bool isSaving = names(power.policy, "powersave") || names(power.policy, "conservative");
    const bool isSavingPlan = power.policy == "Power saver" ||
                              power.policy == "\xE8\x8A\x82\xE8\x83\xBD" /* Chinese */ ||
                              power.policy == "Energiesparmodus";
    return names(power.preference, "power") || (isSaving && power.preference != "performance") ||
           isSavingPlan;
}

}  // namespace hostmark::metrics

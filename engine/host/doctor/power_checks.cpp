#include "engine/host/doctor/power_checks.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace hostmark::host {
namespace {

std::string policyText(const MachineFacts& machine) {
    const metrics::PowerState& power = machine.power;
    std::string text = machine.commands == CommandLanguage::Windows
                           ? fmt::format("the power plan is '{}'", power.policy)
                           : fmt::format("the frequency governor is {}", power.policy);
    if (!power.preference.empty()) {
        text += fmt::format(", and the processor is to favour {}", power.preference);
    }
    if (power.slowestMhz && power.maximumMhz) {
        text += fmt::format("; now {} of at most {} MHz", *power.slowestMhz, *power.maximumMhz);
    }
    return text;
}

}  // namespace

std::optional<Finding> lookAtGovernor(const PlanConnections& /*plan*/, const MachineFacts& machine) {
    const metrics::PowerState& power = machine.power;
    if (power.policy.empty()) {
        return std::nullopt;
    }
    Finding finding;
    finding.sentence = policyText(machine);
    const bool isWindows = machine.commands == CommandLanguage::Windows;
    if (!metrics::savesPower(power)) {
        return finding;
    }
    finding.kind = FindingKind::Warning;
    finding.reason =
        "Processors that save power speed up late and not fully, so that the same load costs more at one "
        "moment than at another";
    finding.advice = "Let them run at full speed while measuring";
    finding.command =
        isWindows ? "powercfg /setactive SCHEME_MIN" : "sudo cpupower frequency-set --governor performance";
    return finding;
}

std::optional<Finding> lookAtBattery(const PlanConnections& /*plan*/, const MachineFacts& machine) {
    if (!machine.power.isOnBattery) {
        return std::nullopt;
    }
    Finding finding;
    if (!*machine.power.isOnBattery) {
        finding.sentence = "the machine has mains power";
        return finding;
    }
    finding.kind = FindingKind::Warning;
    finding.sentence = "the machine runs on its battery";
    finding.reason = "Its firmware holds the processors back, and the more so the emptier the battery is";
    finding.advice = "Plug it in";
    return finding;
}

std::optional<Finding> lookAtHeat(const PlanConnections& /*plan*/, const MachineFacts& machine) {
    const std::uint64_t now = machine.activity ? machine.activity->throttledTimes : 0;
    if (!machine.power.throttleCount) {
        return std::nullopt;
    }
    Finding finding;
    if (*machine.power.throttleCount == 0) {
        finding.sentence = "no core was slowed down for heat since the machine started";
        return finding;
    }
    if (now > 0) {
        finding.kind = FindingKind::Warning;
        finding.sentence = fmt::format("cores are too hot and were slowed down {} times just now", now);
        finding.reason = "Later runs would be slower than earlier ones, whichever target they measure";
        finding.advice = "Let the machine cool down first, and give it air";
        return finding;
    }
    finding.kind = FindingKind::Note;
    finding.sentence = fmt::format("cores were slowed down for heat {} times since the machine started",
                                   *machine.power.throttleCount);
    finding.reason = "It may happen again under load, and then later runs are slower than earlier ones";
    finding.advice = "Give the machine air, and keep the order of the runs interleaved";
    return finding;
}

}  // namespace hostmark::host

#include "engine/host/doctor/activity_check.h"

#include <chrono>
#include <cmath>

#include <fmt/format.h>

namespace hostmark::host {
namespace {

/// A desktop that is left alone stays below it; what is above takes part in the measurement.
constexpr double kBusyShare = 0.1;

}  // namespace

std::optional<Finding> lookAtActivity(const PlanConnections& /*plan*/, const MachineFacts& machine) {
    if (!machine.activity || machine.logicalCpus == 0) {
        return std::nullopt;
    }
    const MachineActivity& activity = *machine.activity;
    Finding finding;
    finding.sentence = fmt::format("{:.1f} of {} processors were busy for {} ms without any load ({} %)",
                                   activity.busyShare * machine.logicalCpus, machine.logicalCpus,
                                   std::chrono::round<std::chrono::milliseconds>(activity.interval).count(),
                                   std::lround(activity.busyShare * 100));
    if (activity.busyShare < kBusyShare) {
        return finding;
    }
    finding.kind = FindingKind::Warning;
    finding.reason = "Other programs take processors from the generator, at moments that nobody chose";
    finding.advice = "End what need not run now, or wait until it is done";
    finding.command = machine.commands == CommandLanguage::Windows
                          ? "powershell -Command \"Get-Process | Sort-Object CPU -Descending | "
                            "Select-Object -First 10\""
                          : "top -b -n 1 -o %CPU | head -n 17";
    return finding;
}

}  // namespace hostmark::host

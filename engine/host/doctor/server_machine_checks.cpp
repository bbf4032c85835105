#include "engine/host/doctor/server_machine_checks.h"

#include <fmt/format.h>

#include "engine/host/doctor/activity_check.h"
#include "engine/host/doctor/power_checks.h"

namespace hostmark::host {
namespace {

/// What a server has open beside its connections: files, logs, sockets of its own to a database.
constexpr std::uint64_t kDescriptorsBeside = 64;

using MachineCheck = std::optional<Finding> (*)(const PlanConnections&, const MachineFacts&);

bool isElsewhere(const TargetFacts& target) {
    return target.machine && target.place != TargetPlace::ThisMachine;
}

std::optional<Finding> lookAtServer(MachineCheck look, const PlanConnections& plan,
                                    const TargetFacts& target) {
    if (!isElsewhere(target)) {
        return std::nullopt;
    }
    std::optional<Finding> finding = look(plan, *target.machine);
    if (finding) {
        finding->side = FindingSide::Server;
    }
    return finding;
}

}  // namespace

std::optional<Finding> lookAtServerDescriptors(const PlanConnections& plan, const MachineFacts& /*machine*/,
                                               const TargetFacts& target) {
    if (!isElsewhere(target) || !target.serverDescriptorLimit) {
        return std::nullopt;
    }
    const std::uint64_t limit = *target.serverDescriptorLimit;
    Finding finding;
    finding.side = FindingSide::Server;
    finding.sentence = fmt::format(
        "{} connections are asked for, and the server's process may have {} "
        "descriptors open",
        plan.atOnce, limit);
    if (limit >= plan.atOnce + kDescriptorsBeside) {
        return finding;
    }
    finding.kind = FindingKind::Warning;
    finding.reason =
        "Each connection takes one: what is beyond the limit is not accepted, and shows as time-outs";
    finding.advice = "Start the server with a higher limit";
    finding.command = fmt::format("ulimit -n {}", plan.atOnce + kDescriptorsBeside);
    return finding;
}

std::optional<Finding> lookAtServerActivity(const PlanConnections& plan, const MachineFacts& /*machine*/,
                                            const TargetFacts& target) {
    return lookAtServer(lookAtActivity, plan, target);
}

std::optional<Finding> lookAtServerGovernor(const PlanConnections& plan, const MachineFacts& /*machine*/,
                                            const TargetFacts& target) {
    return lookAtServer(lookAtGovernor, plan, target);
}

std::optional<Finding> lookAtServerBattery(const PlanConnections& plan, const MachineFacts& /*machine*/,
                                           const TargetFacts& target) {
    return lookAtServer(lookAtBattery, plan, target);
}

std::optional<Finding> lookAtServerHeat(const PlanConnections& plan, const MachineFacts& /*machine*/,
                                        const TargetFacts& target) {
    return lookAtServer(lookAtHeat, plan, target);
}

}  // namespace hostmark::host

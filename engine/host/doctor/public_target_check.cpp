#include "engine/host/doctor/public_target_check.h"

#include <chrono>
#include <string>

#include <fmt/format.h>

#include "engine/core/units.h"

namespace hostmark::host {

std::string loadText(const PlanConnections& plan) {
    std::string text =
        plan.highestRate > 0
            ? fmt::format("up to {} requests per second over {} connections", plan.highestRate, plan.atOnce)
            : fmt::format("as many requests as it answers over {} connections at once", plan.atOnce);
    if (plan.totalTime) {
        text += fmt::format(", within an experiment of {}",
                            core::formatDuration(std::chrono::ceil<std::chrono::seconds>(*plan.totalTime)));
    }
    return text;
}

std::optional<Finding> lookAtPublicTarget(const PlanConnections& plan, const MachineFacts& /*machine*/,
                                          const TargetFacts& target) {
    if (target.place != TargetPlace::Public) {
        return std::nullopt;
    }
    Finding finding;
    finding.kind = FindingKind::Warning;
    finding.side = FindingSide::Server;
    const std::string& address = target.answeredBy.empty() ? target.addresses.front() : target.answeredBy;
    finding.sentence = fmt::format("{} is a public address and would get {}", address, loadText(plan));
    finding.reason =
        "Such a load on somebody else's server is an attack, and the way there limits the numbers as much as "
        "the "
        "server does";
    finding.advice = "Go on only when whoever runs the server and the network agreed to it";
    finding.needsConfirmation = true;
    return finding;
}

}  // namespace hostmark::host

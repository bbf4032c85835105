#include "engine/host/doctor/launch_checks.h"

#include <fmt/format.h>

#include "engine/core/sentence.h"
#include "engine/plan/text.h"

namespace hostmark::host {

std::optional<Finding> lookAtLaunch(const PlanConnections& /*plan*/, const MachineFacts& /*machine*/,
                                    const TargetFacts& target) {
    if (target.launchFailure.empty() && target.launchProgram.empty()) {
        return std::nullopt;
    }
    Finding finding;
    finding.side = FindingSide::Generator;
    if (target.launchFailure.empty()) {
        finding.sentence = fmt::format("{} can be started", plan::escaped(target.launchProgram));
        return finding;
    }
    finding.kind = FindingKind::Failure;
    finding.sentence =
        fmt::format("it cannot be started: {}", core::withoutFullStop(plan::escaped(target.launchFailure)));
    finding.reason = "Each run of this target would fail";
    finding.advice = target.launchAdvice.empty() ? "Correct the target's launch" : target.launchAdvice;
    return finding;
}

std::optional<Finding> lookAtAgent(const PlanConnections& /*plan*/, const MachineFacts& /*machine*/,
                                   const TargetFacts& target) {
    if (target.agentUrl.empty()) {
        return std::nullopt;
    }
    Finding finding;
    finding.side = FindingSide::Server;
    if (!target.isAgentAllowed) {
        finding.kind = FindingKind::Note;
        finding.sentence = fmt::format(
            "the agent at {} was not asked, because nobody has allowed it here yet", target.agentUrl);
        finding.reason = "Nothing is known of the server's machine, nor of what the server uses there";
        finding.advice = target.agentAdvice;
        return finding;
    }
    if (target.agentFailure.empty()) {
        const std::string entry =
            target.agentEntry.empty() ? "" : " and has the entry " + plan::inQuotes(target.agentEntry);
        finding.sentence = fmt::format("the agent at {} tells of {}{}", target.agentUrl,
                                       target.machine ? target.machine->name : target.host, entry);
        return finding;
    }
    finding.kind = FindingKind::Failure;
    finding.sentence = core::withoutFullStop(target.agentFailure);
    finding.reason = target.agentEntry.empty()
                         ? "Nothing would be known of the server's machine, and the plan is not run like that"
                         : "The agent is to start this target, and the plan is not run like that";
    finding.advice =
        target.agentAdvice.empty() ? "Correct the target's agent in the plan" : target.agentAdvice;
    return finding;
}

}  // namespace hostmark::host

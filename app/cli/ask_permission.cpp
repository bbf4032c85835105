#include "app/cli/ask_permission.h"

#include <algorithm>
#include <iterator>

#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "engine/analysis/text.h"

namespace hostmark::cli {

namespace {

bool isYes(const std::string& answer) {
    return answer == "y" || answer == "Y" || answer == "yes" || answer == "Yes";
}

}  // namespace

bool mayLoadTargets(const plan::Plan& plan, bool isPublicAllowed, Console& console) {
    if (isPublicAllowed) {
        return true;
    }
    const std::vector<services::PublicTarget> targets = services::publicTargetsOf(plan);
    for (const services::PublicTarget& target : targets) {
        console.complain(services::publicTargetSentence(target) +
                         "; add --allow-public if whoever runs it agreed to that.");
    }
    return targets.empty();
}

std::string launchesText(const std::vector<plan::LaunchToAllow>& launches) {
    std::string text;
    for (const plan::LaunchToAllow& launch : launches) {
        std::vector<std::string> names;
        std::transform(launch.targets.begin(), launch.targets.end(), std::back_inserter(names),
                       plan::inFullQuotes);
        text += "For " + analysis::listText(names) + ":\n" + indented(launch.text);
    }
    return text;
}

std::string launchQuestion(const std::vector<plan::LaunchToAllow>& launches) {
    using Kind = plan::LaunchToAllow::Kind;
    const auto areAll = [&](bool areAgents) {
        return std::all_of(launches.begin(), launches.end(), [areAgents](const auto& launch) {
            return (launch.kind == Kind::Agent) == areAgents;
        });
    };
    if (areAll(false)) {
        return launches.size() == 1 ? "Run this command?" : "Run these commands?";
    }
    if (areAll(true)) {
        return launches.size() == 1 ? "Ask this agent?" : "Ask these agents?";
    }
    return "Run these commands and ask these agents?";
}

core::Result<bool> mayLaunch(const plan::Plan& plan, bool areLaunchesAllowed,
                             services::AllowedLaunches& allowed, Console& console) {
    const core::Result<std::vector<plan::LaunchToAllow>> launches =
        services::launchesNotAllowed(plan, allowed);
    if (!launches) {
        return launches.error();
    }
    if (launches->empty()) {
        return true;
    }
    console.complain("The plan does more than send requests, and nobody has allowed it here yet:");
    console.say(launchesText(*launches));
    if (!areLaunchesAllowed) {
        // A question is answered by who has seen what it is about.
        if (!isInputATerminal() || !isErrorOutputATerminal()) {
            console.complain("Nothing was run; read the above, and add --allow-launch to allow it.");
            return false;
        }
        console.say(launchQuestion(*launches) + " [y/N] ");
        if (!isYes(readInputLine())) {
            console.complain("Nothing was run.");
            return false;
        }
    }
    const core::Result<void> kept = services::allow(*launches, allowed);
    return kept ? core::Result<bool>(true) : core::Result<bool>(kept.error());
}

}  // namespace hostmark::cli

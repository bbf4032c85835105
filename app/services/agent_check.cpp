#include "app/services/agent_check.h"

#include <map>
#include <tuple>

#include "engine/agent/agent_client.h"

namespace hostmark::services {

core::Result<void> checkAgent(const plan::Target& target) {
    if (target.agent.url.empty()) {
        return {};
    }
    const core::Result<agent::AgentClient> client = agent::AgentClient::of(target.agent);
    if (!client) {
        return client.error();
    }
    if (const auto identity = client->identity(); !identity) {
        return identity.error();
    }
    if (target.launch.kind != plan::Launch::Kind::Agent) {
        return {};
    }
    const auto entry = client->entry(target.launch.entry);
    if (entry) {
        return {};
    }
    core::Error error = entry.error();
    if (error.code == core::ErrorCode::NotFound) {
        error.advice =
            "Name an entry of the agent's allow-list, or start the agent with one that has it (--allow)";
    }
    return error;
}

std::vector<core::Error> agentProblems(const plan::Plan& plan) {
    using Place = std::tuple<std::string, std::string, std::string>;  // URL, variable, entry
    std::map<Place, core::Result<void>> checked;
    std::vector<core::Error> problems;
    for (const plan::Target& target : plan.targets) {
        const bool isStarted = target.launch.kind == plan::Launch::Kind::Agent;
        const Place place{target.agent.url, target.agent.tokenVariable, isStarted ? target.launch.entry : ""};
        auto found = checked.find(place);
        if (found == checked.end()) {
            found = checked.emplace(place, checkAgent(target)).first;
        }
        if (!found->second) {
            core::Error error = found->second.error();
            error.where = target.name + (error.where.empty() ? "" : ": " + error.where);
            problems.push_back(std::move(error));
        }
    }
    return problems;
}

}  // namespace hostmark::services

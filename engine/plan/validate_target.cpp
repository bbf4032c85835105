#include "engine/plan/connect_to.h"
#include "engine/plan/problem_list.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

void checkTargetName(const Plan& plan, std::size_t index, const std::string& field, ProblemList& problems) {
    const std::string& name = plan.targets[index].name;
    if (name.empty()) {
        problems.error(field, "The target has no name.");
        return;
    }
    checkOneLine(name, field, problems);
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        if (plan.targets[earlier].name == name) {
            problems.error(field,
                           fmt::format("The name {} is also that of targets[{}]; results could not be told "
                                       "apart.",
                                       inQuotes(name), earlier));
            return;
        }
    }
}

/// Two targets at one address. Launched ones may share it when only one is up at a time.
void checkSharedAddress(const Plan& plan, std::size_t index, std::size_t earlier, const std::string& field,
                        ProblemList& problems) {
    const auto isLaunched = [&](std::size_t i) { return plan.targets[i].launch.kind != Launch::Kind::None; };
    if (!isLaunched(index) || !isLaunched(earlier)) {
        problems.warning(
            field, fmt::format("targets[{}] has the same URL: it would be compared with itself.", earlier));
    } else if (plan.procedure.restart != Restart::Run) {
        problems.error(field,
                       fmt::format("targets[{}] is started at the same URL, and both would be up; give them "
                                   "different ports, or set procedure.restart to \"run\".",
                                   earlier));
    }
}

void checkTargetUrl(const Plan& plan, std::size_t index, const std::string& field, ProblemList& problems) {
    const std::string& text = plan.targets[index].url;
    const core::Result<TargetUrl> url = parseTargetUrl(text);
    if (!url) {
        problems.error(field, sentence(url.error()));
        return;
    }
    for (const RequestTemplate& request : plan.requests) {
        if (const core::Result<void> joined = checkJoin(*url, request.path); !joined) {
            problems.error(field, sentence(joined.error()));
            break;
        }
    }
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        if (plan.targets[earlier].url == text &&
            plan.targets[earlier].connectTo == plan.targets[index].connectTo) {
            checkSharedAddress(plan, index, earlier, field, problems);
            return;
        }
    }
}

void checkConnectTo(const Target& target, const std::string& field, ProblemList& problems) {
    if (target.connectTo.empty()) {
        return;
    }
    const core::Result<ConnectTo> place = parseConnectTo(target.connectTo);
    if (!place) {
        problems.error(field, sentence(place.error()));
    } else if (place->kind == ConnectTo::Kind::NamedPipe && !kHasNamedPipes) {
        problems.error(field, "Named pipes exist only on Windows; connect to a host and port.");
    } else if (const auto url = parseTargetUrl(target.url); url && url->scheme == kBuiltInScheme) {
        problems.error(field,
                       "Hostmark starts a built-in server itself, so that it cannot be elsewhere; "
                       "remove the address.");
    }
}

void checkIdentity(const Target& target, const std::string& field, ProblemList& problems) {
    checkOwnUrl(target.identity, field + ".identity", problems);
    if (!target.expectedIdentity.empty() && target.identity.empty()) {
        problems.error(field + ".expectIdentity",
                       "Nothing is asked for the identity that is expected; name its URL in \"identity\".");
    }
    const std::vector<IdentityExpectation>& all = target.expectedIdentity;
    for (auto each = all.begin(); each != all.end(); ++each) {
        if (each->key.empty()) {
            problems.error(field + ".expectIdentity", "An expectation names no key of the identity.");
        } else if (std::any_of(all.begin(), each,
                               [&](const auto& other) { return other.key == each->key; })) {
            problems.error(field + ".expectIdentity",
                           fmt::format("{} is expected twice; remove one.", inQuotes(each->key)));
        }
    }
}

void checkAgent(const AgentSettings& agent, const std::string& field, ProblemList& problems) {
    if (!agent.tokenVariable.empty() && !isVariableName(agent.tokenVariable)) {
        problems.error(field + ".tokenVariable",
                       fmt::format("{} is not the name of an environment variable; the token itself never "
                                   "stands in a plan.",
                                   inQuotes(agent.tokenVariable)));
    }
    if (agent.url.empty()) {
        if (!agent.tokenVariable.empty()) {
            problems.error(field + ".url", "The agent has a token but no URL.");
        }
        return;
    }
    const core::Result<TargetUrl> url = parseTargetUrl(agent.url);
    if (!url) {
        problems.error(field + ".url", sentence(url.error()));
    } else if (url->scheme == kBuiltInScheme) {
        problems.error(field + ".url", "An agent has an http or https URL.");
    }
}

}  // namespace

void checkOwnUrl(const std::string& url, const std::string& field, ProblemList& problems) {
    if (url.empty()) {
        return;
    }
    checkOneLine(url, field, problems);
    if (url.front() == '/') {
        return;
    }
    const core::Result<TargetUrl> parsed = parseTargetUrl(url);
    if (!parsed) {
        problems.error(field, sentence(parsed.error()));
    } else if (parsed->scheme == kBuiltInScheme) {
        problems.error(field, "A built-in server is not asked by a URL; write a path, as in \"/\".");
    }
}

void validateTargets(const Plan& plan, ProblemList& problems) {
    if (plan.targets.empty()) {
        problems.error("targets", "The plan has no target; add at least one.");
    }
    const std::size_t count = entriesToCheck(plan.targets.size(), "targets", problems);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string field = fmt::format("targets[{}]", i);
        const core::TargetId& id = plan.targets[i].id;
        const auto end = plan.targets.begin() + static_cast<std::ptrdiff_t>(i);
        const auto hasSameId = [&](const Target& other) { return other.id == id; };
        if (!id.isEmpty() && std::any_of(plan.targets.begin(), end, hasSameId)) {
            problems.error(field + ".id",
                           "The target has the id of another one; remove it to get a new one.");
        }
        checkTargetName(plan, i, field + ".name", problems);
        checkTargetUrl(plan, i, field + ".url", problems);
        checkConnectTo(plan.targets[i], field + ".connectTo", problems);
        checkIdentity(plan.targets[i], field, problems);
        checkOneLine(plan.targets[i].process, field + ".process", problems);
        checkAgent(plan.targets[i].agent, field + ".agent", problems);
        validateLaunch(plan.targets[i], field + ".launch", problems);
    }
}

}  // namespace hostmark::plan

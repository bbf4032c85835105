#include "engine/plan/problem_list.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

/// A program gets its arguments as texts that end with a zero byte.
bool hasZero(const std::string& text) {
    return text.find('\0') != std::string::npos;
}

void checkCommand(const std::vector<std::string>& words, const std::string& field, ProblemList& problems) {
    if (std::any_of(words.begin(), words.end(), hasZero)) {
        problems.error(field, "A zero byte cannot be part of a command; remove it.");
    }
}

void checkEnvironment(const std::vector<EnvironmentVariable>& variables, const std::string& field,
                      ProblemList& problems) {
    for (auto each = variables.begin(); each != variables.end(); ++each) {
        if (!isVariableName(each->name)) {
            problems.error(
                field, fmt::format("{} is not the name of an environment variable.", inQuotes(each->name)));
        } else if (hasZero(each->value)) {
            problems.error(field, fmt::format("The value of {} has a zero byte; remove it.", each->name));
        } else if (std::any_of(variables.begin(), each,
                               [&](const auto& other) { return other.name == each->name; })) {
            problems.error(field, fmt::format("{} is set twice; remove one.", each->name));
        }
    }
}

void checkProcess(const Launch& launch, const std::string& field, ProblemList& problems) {
    if (launch.program.empty()) {
        problems.error(field + ".program", "No program is named; name the one that is the target.");
    }
    checkOneLine(launch.program, field + ".program", problems);
    checkCommand({launch.program}, field + ".program", problems);
    checkCommand(launch.arguments, field + ".arguments", problems);
    checkCommand({launch.folder}, field + ".folder", problems);
    checkEnvironment(launch.environment, field + ".environment", problems);
    checkCommand(launch.stopCommand, field + ".stop", problems);
    if (!launch.stopCommand.empty() && launch.stopCommand.front().empty()) {
        problems.error(field + ".stop", "The stop command begins with the program that is to be run.");
    }
}

void checkReady(const Launch& launch, const std::string& field, ProblemList& problems) {
    checkSpan(launch.readyWithin, field + ".readyWithin", "time until it is ready", false, problems);
    checkSpan(launch.grace, field + ".grace", "grace", true, problems);
    checkOwnUrl(launch.readyUrl, field + ".readyUrl", problems);
}

}  // namespace

void validateLaunch(const Target& target, const std::string& field, ProblemList& problems) {
    const Launch& launch = target.launch;
    if (launch.kind == Launch::Kind::None) {
        return;
    }
    if (const auto url = parseTargetUrl(target.url); url && url->scheme == kBuiltInScheme) {
        problems.error(field, "Hostmark starts a built-in server itself; remove the launch.");
    }
    switch (launch.kind) {
        case Launch::Kind::None:
            break;
        case Launch::Kind::Process:
            checkProcess(launch, field, problems);
            break;
        case Launch::Kind::Iis:
            if (launch.site.empty()) {
                problems.error(field + ".site", "No site of IIS is named.");
            }
            checkOneLine(launch.site, field + ".site", problems);
            checkOneLine(launch.pool, field + ".pool", problems);
            break;
        case Launch::Kind::Agent:
            if (launch.entry.empty()) {
                problems.error(field + ".entry", "No entry of the agent's allow-list is named.");
            }
            checkOneLine(launch.entry, field + ".entry", problems);
            if (target.agent.url.empty()) {
                problems.error(field + ".entry",
                               "The agent that starts it is not named; set the target's \"agent\".");
            }
            break;
    }
    checkReady(launch, field, problems);
}

}  // namespace hostmark::plan

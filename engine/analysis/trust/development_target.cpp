#include "engine/analysis/identity.h"
#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>
#include <array>

#include "engine/analysis/text.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return plan::isSameIgnoringCase(text, word); });
}

bool contains(std::string_view text, std::string_view word) {
    return std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
               return plan::isSameIgnoringCase({&a, 1}, {&b, 1});
           }) != text.end();
}

/// Whether a value of an identity, or a variable, says that the program is not as it is used for work.
bool isForDevelopment(std::string_view key, std::string_view value) {
    const std::string_view last = key.substr(key.rfind('.') + 1);
    if (contains(last, "env") || isOneOf(last, {"mode"})) {
        return isOneOf(value, {"development", "dev", "debug"});
    }
    if (contains(last, "config") || contains(last, "build") || contains(last, "profile")) {
        return isOneOf(value, {"debug"}) || (contains(last, "debug") && isOneOf(value, {"true"}));
    }
    if (contains(last, "debug")) {
        return isOneOf(value, {"true", "1"});
    }
    if (contains(last, "optimizerdisabled")) {
        return isOneOf(value, {"true"});
    }
    return (contains(last, "optimized") || contains(last, "optimised")) && isOneOf(value, {"false"});
}

/// A path into the folder of .NET's debug builds.
bool isDebugPath(const std::string& word) {
    return contains(word, "bin/debug/") || contains(word, "bin\\debug\\");
}

/// `dotnet run` builds for debugging unless it is told otherwise.
bool isDotnetRun(const plan::Launch& launch) {
    const auto isRelease = [](const std::string& word) { return contains(word, "release"); };
    return (launch.program == "dotnet" || launch.program.ends_with("/dotnet")) && !launch.arguments.empty() &&
           launch.arguments.front() == "run" &&
           std::none_of(launch.arguments.begin(), launch.arguments.end(), isRelease);
}

void add(std::vector<std::string>& hints, const std::string& hint) {
    if (std::find(hints.begin(), hints.end(), hint) == hints.end()) {
        hints.push_back(hint);
    }
}

void addOfLaunch(const plan::Launch& launch, std::vector<std::string>& hints) {
    for (const plan::EnvironmentVariable& variable : launch.environment) {
        if (isForDevelopment(variable.name, variable.value)) {
            add(hints, plan::escaped(variable.name + '=' + variable.value));
        }
    }
    if (isDebugPath(launch.program)) {
        add(hints, plan::escaped(launch.program));
    }
    for (const std::string& argument : launch.arguments) {
        if (isDebugPath(argument)) {
            add(hints, plan::escaped(argument));
        }
    }
    if (isDotnetRun(launch)) {
        add(hints, "dotnet run without -c Release");
    }
}

}  // namespace

TrustReasons checkDevelopmentTarget(const metrics::ExperimentRecord& experiment,
                                    const metrics::RunRecord* run) {
    if (run == nullptr || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    std::vector<std::string> hints;
    for (const plan::Target& target : experiment.plan.targets) {
        if (target.id == run->targetId) {
            addOfLaunch(target.launch, hints);
        }
    }
    if (const auto* const identity = identityBefore(experiment, run->targetId, run->sequence)) {
        for (const metrics::IdentityValue& each : identity->values) {
            if (isForDevelopment(each.key, each.value)) {
                add(hints, plan::escaped(each.key + '=' + each.value));
            }
        }
    }
    if (hints.empty()) {
        return {};
    }
    return {{{},
             metrics::Trust::Suspect,
             "The target was not built or set up for work, but for development (" + listText(hints) + ")",
             "Build it for release, and set its environment to Production"}};
}

}  // namespace hostmark::analysis

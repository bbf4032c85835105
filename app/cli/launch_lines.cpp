#include "app/cli/launch_lines.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/cli/text.h"
#include "engine/analysis/text.h"
#include "engine/core/sentence.h"
#include "engine/experiment/launch_text.h"
#include "engine/plan/text.h"

namespace hostmark::cli {

namespace {

constexpr std::size_t kShownLines = 8;
constexpr std::size_t kShownValues = 4;

/// "350 ms", "4.2 s"
std::string readyText(core::Nanoseconds span) {
    return span < std::chrono::seconds(1)
               ? fmt::format("{} ms", std::chrono::round<std::chrono::milliseconds>(span).count())
               : spanText(span);
}

std::string noIdentityLine(const metrics::TargetIdentity& identity) {
    return fmt::format("{}: no identity from {}. {}\n", identity.targetName, plan::escaped(identity.url),
                       core::withoutFullStop(plan::escaped(identity.failure)));
}

/// Whether it ended otherwise than as it was asked to.
bool hasTrouble(const std::string& ending) {
    return !ending.empty() && (!ending.starts_with("It ended") || ending.find(';') != std::string::npos);
}

}  // namespace

std::string launchLine(const metrics::TargetLaunch& launch) {
    const bool wasReady = launch.readyAfter > core::Nanoseconds{0};
    if (!launch.failure.empty()) {
        return fmt::format("{}: {}{}\n{}", launch.targetName, wasReady ? "" : "not started. ",
                           plan::escaped(launch.failure), lastLinesText(launch.output, kShownLines));
    }
    if (!launch.ending.empty()) {
        return hasTrouble(launch.ending) ? launch.targetName + ": " + plan::escaped(launch.ending) + "\n"
                                         : "";
    }
    return wasReady
               ? fmt::format("{}: started, ready after {}\n", launch.targetName, readyText(launch.readyAfter))
               : "";
}

std::string identityLine(const metrics::TargetIdentity& identity) {
    if (!identity.failure.empty()) {
        return noIdentityLine(identity);
    }
    std::vector<std::string> words;
    for (const metrics::IdentityValue& each : identity.values) {
        if (words.size() == kShownValues) {
            words.push_back(analysis::countText(identity.values.size() - kShownValues) + " more");
            break;
        }
        words.push_back(plan::escaped(each.key) + '=' + plan::escaped(each.value));
    }
    return words.empty() ? identity.targetName + ": an identity without values\n"
                         : identity.targetName + " is " + analysis::listText(words) + "\n";
}

std::string identityLines(const metrics::TargetIdentity& identity) {
    if (!identity.failure.empty() || identity.values.empty()) {
        return identityLine(identity);
    }
    std::string text = identity.targetName + " says that it is\n";
    for (const metrics::IdentityValue& each : identity.values) {
        text += "    " + plan::escaped(each.key) + " = " + plan::escaped(each.value) + "\n";
    }
    return text;
}

std::vector<std::string> startLines(const plan::Target& target) {
    const plan::Launch& launch = target.launch;
    std::vector<std::string> lines;
    if (launch.kind != plan::Launch::Kind::None) {
        const std::string folder = launch.folder.empty() ? "" : " in " + plan::escaped(launch.folder);
        lines.push_back("started by " + plan::escaped(experiment::commandText(target)) + folder);
    }
    for (const plan::EnvironmentVariable& variable : launch.environment) {
        lines.push_back("with " + plan::escaped(variable.name) + '=' + plan::escaped(variable.value));
    }
    if (!target.agent.url.empty()) {
        lines.push_back("watched by the agent " + plan::escaped(target.agent.url));
    }
    return lines;
}

std::string lastLinesText(const std::string& output, std::size_t count) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < output.size();) {
        const std::size_t end = std::min(output.find('\n', begin), output.size());
        std::string line = output.substr(begin, end - begin);
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        if (!line.empty()) {
            lines.push_back("    " + plan::escaped(line) + "\n");
        }
        begin = end + 1;
    }
    std::string text;
    for (std::size_t i = lines.size() - std::min(lines.size(), count); i < lines.size(); ++i) {
        text += lines[i];
    }
    return text;
}

}  // namespace hostmark::cli

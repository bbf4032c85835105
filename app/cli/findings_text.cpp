#include "app/cli/findings_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/analysis/text.h"
#include "engine/core/sentence.h"
#include "engine/plan/text.h"

namespace hostmark::cli {

namespace {

using host::Finding;
using host::FindingKind;

struct Group {
    FindingKind kind;
    const char* title;
    const char* word;  ///< in JSON
};

constexpr std::array<Group, 4> kGroups{{{FindingKind::Failure, "Errors", "error"},
                                        {FindingKind::Warning, "Warnings", "warning"},
                                        {FindingKind::Note, "Notes", "note"},
                                        {FindingKind::Fine, "Fine", "fine"}}};

const char* sideText(const Finding& finding) {
    return finding.side == host::FindingSide::Generator ? "generator" : "server";
}

const char* wordOf(FindingKind kind) {
    return std::find_if(kGroups.begin(), kGroups.end(),
                        [kind](const Group& group) { return group.kind == kind; })
        ->word;
}

std::string sentenceAsLine(const std::string& indent, std::string sentence) {
    return sentence.empty() ? std::string() : indent + core::withFullStop(std::move(sentence)) + "\n";
}

std::string findingAsText(const Finding& finding) {
    std::string place = fmt::format("{} {}", sideText(finding), plan::escaped(finding.machine));
    if (!finding.targets.empty()) {
        std::vector<std::string> names;
        std::transform(finding.targets.begin(), finding.targets.end(), std::back_inserter(names),
                       [](const std::string& name) { return plan::escaped(name); });
        place += fmt::format(" ({})", analysis::listText(names));
    }
    std::string text = fmt::format("  {}: {}\n", place, core::withFullStop(finding.sentence));
    text += sentenceAsLine("    ", finding.reason);
    text += sentenceAsLine("    ", finding.advice);
    if (!finding.command.empty()) {
        text += "      " + finding.command + "\n";
    }
    return text;
}

}  // namespace

std::string findingsAsText(const std::vector<Finding>& findings) {
    std::string text;
    for (const Group& group : kGroups) {
        std::string lines;
        for (const Finding& finding : findings) {
            if (finding.kind == group.kind && group.kind != FindingKind::Fine) {
                lines += findingAsText(finding);
            }
        }
        if (!lines.empty()) {
            text += fmt::format("{}{}\n{}", text.empty() ? "" : "\n", group.title, lines);
        }
    }
    return text.empty() ? "Nothing found\n" : text;
}

std::string findingsAsJson(const std::vector<Finding>& findings) {
    using nlohmann::ordered_json;
    ordered_json list = ordered_json::array();
    for (const Finding& finding : findings) {
        list.push_back({{"check", finding.check},
                        {"kind", wordOf(finding.kind)},
                        {"side", sideText(finding)},
                        {"machine", finding.machine},
                        {"targets", finding.targets},
                        {"sentence", finding.sentence},
                        {"reason", finding.reason},
                        {"advice", finding.advice},
                        {"command", finding.command},
                        {"needsConfirmation", finding.needsConfirmation}});
    }
    const ordered_json document = {{"findings", list}};
    // What a server sent may be no UTF-8.
    return document.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace hostmark::cli

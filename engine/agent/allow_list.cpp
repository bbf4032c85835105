#include "engine/agent/allow_list.h"

#include <algorithm>

#include "engine/plan/problem_list.h"
#include "engine/plan/strict_json.h"
#include "engine/plan/target_document.h"
#include "engine/plan/text.h"

namespace hostmark::agent {

namespace {

constexpr std::size_t kLongestName = 64;

bool isName(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
               c == '_' || c == '-';
    });
}

AllowedEntry readEntry(const std::string& name, const plan::JsonValue& value) {
    if (!isName(name)) {
        value.refuse(plan::inQuotes(name) + " is no name of an entry",
                     "Use letters, digits, '.', '_' and '-', at most 64");
    }
    for (const char* key : {"readyUrl", "readyWithin"}) {
        if (value.raw().is_object() && value.raw().contains(key)) {
            plan::JsonValue(value.raw()[key], plan::memberPath(value.path(), key), value.errors())
                .refuse("the experiment waits for the target, by what its plan says",
                        "Remove the key here, and set it in the plan");
        }
    }
    AllowedEntry entry{name, plan::launchFromDocument(value)};
    if (entry.launch.kind != plan::Launch::Kind::Process) {
        value.refuse("an agent starts programs only", "Name a \"program\"");
    }
    return entry;
}

/// What the reading cannot see: a zero byte in an argument, a variable that is set twice.
void checkEntry(const AllowedEntry& entry, const plan::JsonValue& value) {
    plan::Target target;
    target.name = entry.name;
    target.url = "http://localhost";
    target.launch = entry.launch;
    plan::ProblemList problems;
    plan::validateLaunch(target, value.path(), problems);
    for (const plan::Problem& problem : problems.take()) {
        if (problem.severity == plan::Severity::Error) {
            value.errors().add(core::ErrorCode::InvalidArgument, problem.field,
                               problem.message.substr(0, problem.message.find_last_not_of('.') + 1));
        }
    }
}

}  // namespace

core::Result<std::vector<AllowedEntry>> readAllowList(std::string_view json) {
    const core::Result<plan::Json> document = plan::parseStrictJson(json, plan::keepsNumberText);
    if (!document) {
        return document.error();
    }
    if (!document->is_object()) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           "An allow-list is an object of entries",
                           {},
                           R"(Write { "name": { "program": "...", "arguments": [] } })"};
    }
    plan::ReadErrors errors;
    std::vector<AllowedEntry> entries;
    for (const auto& [name, content] : document->items()) {
        const plan::JsonValue value(content, plan::memberPath({}, name), errors);
        entries.push_back(readEntry(name, value));
        checkEntry(entries.back(), value);
    }
    return errors.first() ? core::Result<std::vector<AllowedEntry>>(*errors.first()) : entries;
}

}  // namespace hostmark::agent

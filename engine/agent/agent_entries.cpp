#include "engine/agent/agent_entries.h"

#include <fmt/format.h>

#include "engine/plan/text.h"

namespace hostmark::agent {

namespace {

/// "dotnet App.dll": for people, not for a shell.
std::string commandText(const plan::Launch& launch) {
    std::string text = plan::escaped(launch.program);
    for (const std::string& argument : launch.arguments) {
        text += ' ' + plan::escaped(argument);
    }
    return text;
}

}  // namespace

AgentEntries::AgentEntries(std::vector<AllowedEntry> allowed, EntryLauncher launcher)
    : m_launcher(std::move(launcher)) {
    for (AllowedEntry& each : allowed) {
        auto entry = std::make_unique<Entry>();
        entry->allowed = std::move(each);
        const std::string name = entry->allowed.name;
        m_entries.emplace(name, std::move(entry));
    }
}

core::Result<AgentEntries::Entry*> AgentEntries::find(const std::string& name) const {
    const auto found = m_entries.find(name);
    if (found == m_entries.end()) {
        return core::Error{
            core::ErrorCode::NotFound,
            "The agent's allow-list has no entry " + plan::inQuotes(name),
            {},
            "Add it to the file that the agent was given by --allow, and start the agent again"};
    }
    return found->second.get();
}

EntryState AgentEntries::stateOf(const Entry& entry) {
    EntryState state;
    state.name = entry.allowed.name;
    state.command = commandText(entry.allowed.launch);
    state.start = entry.start;
    state.grace = entry.allowed.launch.grace;
    if (entry.program) {
        // First: what has ended until then is described as ended.
        state.isRunning = entry.program->isRunning();
        state.pid = entry.program->pid();
        entry.program->describe(state);
    }
    return state;
}

std::vector<EntryState> AgentEntries::list() const {
    std::vector<EntryState> states;
    for (const auto& [name, entry] : m_entries) {
        const std::lock_guard lock(entry->mutex);
        states.push_back(stateOf(*entry));
        states.back().output.clear();  // of one entry only: all together would be long
    }
    return states;
}

core::Result<EntryState> AgentEntries::state(const std::string& name) const {
    const core::Result<Entry*> entry = find(name);
    if (!entry) {
        return entry.error();
    }
    const std::lock_guard lock((*entry)->mutex);
    return stateOf(**entry);
}

core::Result<EntryState> AgentEntries::start(const std::string& name) {
    const core::Result<Entry*> found = find(name);
    if (!found) {
        return found.error();
    }
    Entry& entry = **found;
    const std::lock_guard lock(entry.mutex);
    if (entry.program && entry.program->isRunning()) {
        return core::Error{core::ErrorCode::AlreadyExists,
                           fmt::format("The entry {} is running (pid {})", name, entry.program->pid()),
                           {},
                           "Stop it first"};
    }
    entry.program.reset();
    core::Result<std::unique_ptr<EntryProgram>> program = m_launcher(entry.allowed.launch);
    if (!program) {
        return program.error();
    }
    entry.program = std::move(*program);
    ++entry.start;
    return stateOf(entry);
}

core::Result<EntryState> AgentEntries::stop(const std::string& name) {
    const core::Result<Entry*> found = find(name);
    if (!found) {
        return found.error();
    }
    Entry& entry = **found;
    const std::lock_guard lock(entry.mutex);
    if (entry.program && entry.program->isRunning()) {
        entry.program->askToStop();
    }
    return stateOf(entry);
}

}  // namespace hostmark::agent

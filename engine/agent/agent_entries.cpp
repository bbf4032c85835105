#include "engine/agent/agent_entries.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/sentence.h"
#include "engine/core/units.h"
#include "engine/plan/text.h"

namespace hostmark::agent {

namespace {

/// The end of time is too far for some clocks to wait for.
constexpr std::chrono::hours kLongestRest{1};

/// "dotnet App.dll": for people, not for a shell.
std::string commandText(const plan::Launch& launch) {
    std::string text = plan::escaped(launch.program);
    for (const std::string& argument : launch.arguments) {
        text += ' ' + plan::escaped(argument);
    }
    return text;
}

/// "12m", "40s"
std::string upText(core::Nanoseconds span) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(span);
    return core::formatDuration(seconds < std::chrono::minutes(1)
                                    ? core::Nanoseconds(seconds)
                                    : core::Nanoseconds(std::chrono::floor<std::chrono::minutes>(span)));
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
    m_leases = std::thread([this] { watchLeases(); });
}

AgentEntries::~AgentEntries() {
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_changed.notify_all();
    m_leases.join();
}

void AgentEntries::watchLeases() {
    std::unique_lock lock(m_mutex);
    while (!m_isEnding) {
        m_hasNewLease = false;
        lock.unlock();
        const core::SteadyTime next = std::min(endForsaken(), core::SteadyClock::now() + kLongestRest);
        lock.lock();
        m_changed.wait_until(lock, next, [this] { return m_isEnding || m_hasNewLease; });
    }
}

core::SteadyTime AgentEntries::endForsaken() {
    core::SteadyTime next = core::SteadyTime::max();
    for (const auto& [name, entry] : m_entries) {
        const std::lock_guard lock(entry->mutex);
        if (core::SteadyClock::now() >= entry->leaseEnd) {
            entry->leaseEnd = core::SteadyTime::max();
            if (entry->program && entry->program->isRunning()) {
                entry->isForsaken = true;
                entry->program->askToStop();
            }
        }
        next = std::min(next, entry->leaseEnd);
    }
    return next;
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
    if (entry.lease > core::Nanoseconds{0}) {
        state.lease = entry.lease;
    }
    if (entry.program) {
        // First: what has ended until then is described as ended.
        state.isRunning = entry.program->isRunning();
        state.pid = entry.program->pid();
        entry.program->describe(state);
        if (state.isRunning) {
            state.upFor = core::SteadyClock::now() - entry.startedAt;
        } else if (entry.isForsaken) {
            state.ending =
                fmt::format("Who had it started was not heard of for {}, so the agent stopped it: {}",
                            core::formatDuration(entry.lease), core::continued(state.ending));
        }
    }
    return state;
}

core::Result<EntryState> AgentEntries::state(const std::string& name) const {
    const core::Result<Entry*> entry = find(name);
    if (!entry) {
        return entry.error();
    }
    const std::lock_guard lock((*entry)->mutex);
    return stateOf(**entry);
}

core::Result<EntryState> AgentEntries::start(const std::string& name, core::Nanoseconds lease) {
    const core::Result<Entry*> found = find(name);
    if (!found) {
        return found.error();
    }
    core::Result<EntryState> started = [&] {
        const std::lock_guard lock((*found)->mutex);
        return startLocked(**found, lease);
    }();
    if (started && lease > core::Nanoseconds{0}) {
        const std::lock_guard lock(m_mutex);
        m_hasNewLease = true;
        m_changed.notify_all();
    }
    return started;
}

core::Result<EntryState> AgentEntries::startLocked(Entry& entry, core::Nanoseconds lease) {
    if (entry.program && entry.program->isRunning()) {
        const EntryState state = stateOf(entry);
        return core::Error{core::ErrorCode::AlreadyExists,
                           fmt::format("The agent's own entry {} is running: pid {}, {}, for {}", state.name,
                                       state.pid, state.command, upText(state.upFor)),
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
    entry.startedAt = core::SteadyClock::now();
    entry.lease = lease;
    entry.leaseEnd = lease > core::Nanoseconds{0} ? entry.startedAt + lease : core::SteadyTime::max();
    entry.isForsaken = false;
    return stateOf(entry);
}

core::Result<EntryState> AgentEntries::renew(const std::string& name, std::uint64_t start) {
    const core::Result<Entry*> found = find(name);
    if (!found) {
        return found.error();
    }
    Entry& entry = **found;
    const std::lock_guard lock(entry.mutex);
    if (entry.start == start && entry.leaseEnd != core::SteadyTime::max()) {
        entry.leaseEnd = core::SteadyClock::now() + entry.lease;
    }
    EntryState state = stateOf(entry);
    state.output.clear();  // it is asked for twice a second
    return state;
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

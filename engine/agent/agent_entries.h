#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/agent/agent_values.h"
#include "engine/agent/allow_list.h"
#include "engine/core/clock.h"
#include "engine/core/error.h"

namespace hostmark::agent {

/// A program that an entry has started. Ends with this object, with all that it started itself.
class EntryProgram {
public:
    virtual ~EntryProgram() = default;

    [[nodiscard]] virtual std::uint64_t pid() const = 0;
    [[nodiscard]] virtual bool isRunning() const = 0;
    /// Asks it to end, and does not wait; it is killed when its grace is over.
    virtual void askToStop() = 0;
    /// Sets output, outputBytes, ending and exitCode as they are now.
    virtual void describe(EntryState& state) = 0;
};

/// Starts an entry's program. Errors: those of starting a program.
using EntryLauncher = std::function<core::Result<std::unique_ptr<EntryProgram>>(const plan::Launch&)>;

/// The allow-list with what of it has been started. Each entry has one program at a time; what it printed and
/// how it ended is kept until the next start. One that was started with a lease is stopped when the lease is
/// over, which each `renew` begins anew: who started it may be gone without a word.
///
/// Thread-safety: any thread. What is asked of one entry does not wait for another.
class AgentEntries {
public:
    AgentEntries(std::vector<AllowedEntry> allowed, EntryLauncher launcher);
    ~AgentEntries();
    AgentEntries(const AgentEntries&) = delete;
    AgentEntries& operator=(const AgentEntries&) = delete;

    /// Errors: ErrorCode::NotFound for a name that is not on the list, here and below.
    [[nodiscard]] core::Result<EntryState> state(const std::string& name) const;
    /// Errors: ErrorCode::AlreadyExists while it runs; those of starting it.
    /// @param lease  0: it waits for nobody
    [[nodiscard]] core::Result<EntryState> start(const std::string& name, core::Nanoseconds lease);
    /// Its state without its output. Begins its lease anew, if `start` is the number of its latest start: who
    /// had an earlier one has nothing to say any more.
    [[nodiscard]] core::Result<EntryState> renew(const std::string& name, std::uint64_t start);
    /// Asks it to end and does not wait; nothing happens to one that does not run.
    [[nodiscard]] core::Result<EntryState> stop(const std::string& name);

private:
    struct Entry {
        AllowedEntry allowed;
        mutable std::mutex mutex;
        std::unique_ptr<EntryProgram> program;  ///< of its latest start; null before the first
        std::uint64_t start = 0;                ///< number of that start
        core::SteadyTime startedAt{};
        core::Nanoseconds lease{0};  ///< 0: it waits for nobody
        core::SteadyTime leaseEnd = core::SteadyTime::max();
        bool isForsaken = false;  ///< it was stopped because its lease was over
    };

    [[nodiscard]] core::Result<Entry*> find(const std::string& name) const;
    [[nodiscard]] static EntryState stateOf(const Entry& entry);
    [[nodiscard]] core::Result<EntryState> startLocked(Entry& entry, core::Nanoseconds lease);
    void watchLeases();
    /// @return when the next lease is over
    [[nodiscard]] core::SteadyTime endForsaken();

    std::map<std::string, std::unique_ptr<Entry>> m_entries;  ///< the same all the time
    EntryLauncher m_launcher;
    std::mutex m_mutex;  ///< of what follows; no entry is locked while it is held
    std::condition_variable m_changed;
    bool m_hasNewLease = false;
    bool m_isEnding = false;
    std::thread m_leases;  // last: it uses all of the above
};

}  // namespace hostmark::agent

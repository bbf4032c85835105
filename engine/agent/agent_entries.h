#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/agent/agent_values.h"
#include "engine/agent/allow_list.h"
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
/// how it ended is kept until the next start.
///
/// Thread-safety: any thread. What is asked of one entry does not wait for another.
class AgentEntries {
public:
    AgentEntries(std::vector<AllowedEntry> allowed, EntryLauncher launcher);

    [[nodiscard]] std::vector<EntryState> list() const;
    /// Errors: ErrorCode::NotFound for a name that is not on the list, here and below.
    [[nodiscard]] core::Result<EntryState> state(const std::string& name) const;
    /// Errors: ErrorCode::AlreadyExists while it runs; those of starting it.
    [[nodiscard]] core::Result<EntryState> start(const std::string& name);
    /// Asks it to end and does not wait; nothing happens to one that does not run.
    [[nodiscard]] core::Result<EntryState> stop(const std::string& name);

private:
    struct Entry {
        AllowedEntry allowed;
        mutable std::mutex mutex;
        std::unique_ptr<EntryProgram> program;  ///< of its latest start; null before the first
        std::uint64_t start = 0;                ///< number of that start
    };

    [[nodiscard]] core::Result<Entry*> find(const std::string& name) const;
    [[nodiscard]] static EntryState stateOf(const Entry& entry);

    std::map<std::string, std::unique_ptr<Entry>> m_entries;  ///< the same all the time
    EntryLauncher m_launcher;
};

}  // namespace hostmark::agent

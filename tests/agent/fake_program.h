#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/agent/agent_entries.h"

namespace hostmark::agent::test {

/// A program that exists only here: it runs until it is asked to stop.
class FakeProgram : public EntryProgram {
public:
    explicit FakeProgram(std::uint64_t pid) : m_pid(pid) {}

    std::uint64_t pid() const override { return m_pid; }
    bool isRunning() const override { return m_isRunning; }
    void askToStop() override { m_isRunning = false; }
    void describe(EntryState& state) override {
        state.output = "hello\n";
        state.outputBytes = 6;
        if (!m_isRunning) {
            state.ending = "It ended";
            state.exitCode = 0;
        }
    }

private:
    std::uint64_t m_pid;
    bool m_isRunning = true;
};

/// Starts fake programs with the pids 100, 101 and so on, but none that is called "missing".
inline EntryLauncher fakeLauncher() {
    return [next = std::make_shared<std::uint64_t>(100)](
               const plan::Launch& launch) -> core::Result<std::unique_ptr<EntryProgram>> {
        if (launch.program == "missing") {
            return core::Error{core::ErrorCode::NotFound, "There is no such program", "missing", {}};
        }
        return std::unique_ptr<EntryProgram>(std::make_unique<FakeProgram>((*next)++));
    };
}

/// Entries with these names and programs.
inline std::vector<AllowedEntry> allowedEntries(
    const std::vector<std::pair<std::string, std::string>>& entries) {
    std::vector<AllowedEntry> allowed;
    for (const auto& [name, program] : entries) {
        AllowedEntry entry{name, {}};
        entry.launch.kind = plan::Launch::Kind::Process;
        entry.launch.program = program;
        entry.launch.arguments = {"--x"};
        allowed.push_back(std::move(entry));
    }
    return allowed;
}

}  // namespace hostmark::agent::test

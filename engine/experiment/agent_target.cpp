#include "engine/experiment/agent_target.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "engine/core/sentence.h"

namespace hostmark::experiment {

namespace {

using namespace std::chrono_literals;
using agent::AgentClient;
using agent::EntryState;

/// Between two looks at an entry: the experiment asks ten times a second.
constexpr core::Nanoseconds kLookInterval = 500ms;
/// While it is waited for.
constexpr core::Nanoseconds kWaitInterval = 50ms;
/// Beyond its grace: for being killed, and for the way there and back.
constexpr core::Nanoseconds kBeyondGrace = 5s;
/// An agent that takes longer holds the experiment up.
constexpr core::Nanoseconds kTimeout = 2s;

/// Looks until the entry has ended. @return its last state; errors as AgentClient::entry, and TimedOut
core::Result<EntryState> waitForEnd(const AgentClient& client, EntryState state) {
    const core::SteadyTime deadline = core::SteadyClock::now() + state.grace + kBeyondGrace;
    while (state.isRunning) {
        if (core::SteadyClock::now() > deadline) {
            return core::Error{core::ErrorCode::TimedOut, "The agent's entry " + state.name + " does not end",
                               client.url(), "Look at its machine"};
        }
        std::this_thread::sleep_for(kWaitInterval);
        core::Result<EntryState> next = client.entry(state.name);
        if (!next) {
            return next.error();
        }
        state = std::move(*next);
    }
    return state;
}

core::Result<EntryState> endEntry(const AgentClient& client, const std::string& name) {
    core::Result<EntryState> state = client.stop(name);
    return state ? waitForEnd(client, std::move(*state)) : state;
}

class AgentTarget final : public LaunchedTarget {
public:
    AgentTarget(AgentClient client, EntryState state)
        : m_client(std::move(client)), m_name(state.name), m_start(state.start), m_state(std::move(state)) {}

    ~AgentTarget() override {
        if (!m_ending && isOurs()) {
            [[maybe_unused]] const core::Result<EntryState> ignored = m_client.stop(m_name);
        }
    }

    std::uint64_t pid() const override { return 0; }

    bool isRunning() override {
        look();
        return isOurs() && m_state.isRunning;
    }

    TargetOutput output() override {
        look();
        return {m_output, m_outputBytes};
    }

    void askToStop() override {
        if (isOurs()) {
            [[maybe_unused]] const core::Result<EntryState> ignored = m_client.stop(m_name);
        }
    }

    TargetEnding stop() override {
        if (!m_ending) {
            m_ending = end();
        }
        return *m_ending;
    }

private:
    /// Nobody has started it anew.
    [[nodiscard]] bool isOurs() const { return m_state.start == m_start; }

    void take(EntryState state) {
        m_state = std::move(state);
        if (isOurs()) {
            m_output = m_state.output;
            m_outputBytes = m_state.outputBytes;
        }
    }

    void look() {
        const core::SteadyTime now = core::SteadyClock::now();
        if (m_ending || now < m_nextLook) {
            return;
        }
        if (core::Result<EntryState> state = m_client.entry(m_name)) {
            take(std::move(*state));
        }
        m_nextLook = core::SteadyClock::now() + kLookInterval;
    }

    TargetEnding end() {
        if (core::Result<EntryState> state = m_client.entry(m_name)) {
            take(std::move(*state));  // what an experiment does not own any more is not to be ended
        }
        if (!isOurs()) {
            return {"It ended when somebody else had the agent start it anew", std::nullopt};
        }
        core::Result<EntryState> state = endEntry(m_client, m_name);
        if (!state) {
            return {"Nobody knows whether it ended: " + core::withoutFullStop(core::describe(state.error())),
                    std::nullopt};
        }
        take(std::move(*state));
        return {m_state.ending, m_state.exitCode};
    }

    const AgentClient m_client;
    const std::string m_name;
    const std::uint64_t m_start;  ///< number of our start
    EntryState m_state;           ///< as it was last heard of
    std::string m_output;         ///< of our start
    std::uint64_t m_outputBytes = 0;
    core::SteadyTime m_nextLook{};
    std::optional<TargetEnding> m_ending;
};

}  // namespace

core::Result<std::unique_ptr<LaunchedTarget>> startEntry(AgentClient client, const std::string& name) {
    core::Result<EntryState> state = client.start(name);
    if (!state && state.error().code == core::ErrorCode::AlreadyExists) {
        const core::Result<EntryState> ended = endEntry(client, name);
        if (!ended) {
            return ended.error();
        }
        state = client.start(name);
    }
    if (!state) {
        return state.error();
    }
    return std::unique_ptr<LaunchedTarget>(
        std::make_unique<AgentTarget>(std::move(client), std::move(*state)));
}

core::Result<std::unique_ptr<LaunchedTarget>> launchByAgent(const plan::Target& target) {
    core::Result<AgentClient> client = AgentClient::of(target.agent, kTimeout);
    return client ? startEntry(std::move(*client), target.launch.entry)
                  : core::Result<std::unique_ptr<LaunchedTarget>>(client.error());
}

}  // namespace hostmark::experiment

#include "engine/experiment/agent_target.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "engine/core/sentence.h"
#include "engine/core/units.h"
#include "engine/plan/text.h"

namespace hostmark::experiment {

namespace {

using namespace std::chrono_literals;
using agent::AgentClient;
using agent::EntryState;

/// Between two looks at an entry, each of which begins its lease anew.
constexpr core::Nanoseconds kLookInterval = 500ms;
/// While it is waited for.
constexpr core::Nanoseconds kWaitInterval = 50ms;
/// Beyond its grace: for being killed, and for the way there and back.
constexpr core::Nanoseconds kBeyondGrace = 5s;
/// An agent that takes longer holds the experiment up.
constexpr core::Nanoseconds kTimeout = 2s;

/// Looks until the entry has ended. @return its last state; errors as AgentClient::entry, and TimedOut
core::Result<EntryState> waitForEnd(const AgentClient& client, const EntryState& asked) {
    const core::SteadyTime deadline = core::SteadyClock::now() + asked.grace + kBeyondGrace;
    core::Result<EntryState> state = asked;
    while (state && state->isRunning) {
        if (core::SteadyClock::now() > deadline) {
            return core::Error{core::ErrorCode::TimedOut, "The agent's entry " + asked.name + " does not end",
                               client.url(), "Look at its machine"};
        }
        std::this_thread::sleep_for(kWaitInterval);
        state = client.renew(asked.name, asked.start);
    }
    return state ? client.entry(asked.name) : state;  // with its output
}

core::Result<EntryState> endEntry(const AgentClient& client, const std::string& name) {
    core::Result<EntryState> state = client.stop(name);
    return state ? waitForEnd(client, *state) : state;
}

/// A thread of its own looks at the entry, so that an agent that is slow or gone holds up nobody.
class AgentTarget final : public LaunchedTarget {
public:
    AgentTarget(AgentClient client, EntryState state)
        : m_client(std::move(client)),
          m_name(state.name),
          m_start(state.start),
          m_state(std::move(state)),
          m_lookout([this] { lookOut(); }) {}

    ~AgentTarget() override {
        endLooking();
        if (!m_ending && isOurs()) {
            [[maybe_unused]] const core::Result<EntryState> ignored = m_client.stop(m_name);
        }
    }

    std::uint64_t pid() const override { return 0; }

    bool isRunning() override {
        const std::lock_guard lock(m_mutex);
        return isOurs() && m_state.isRunning;
    }

    /// Asks the agent: what is printed may be long, and nobody wants it while the load goes on.
    TargetOutput output() override {
        if (!m_ending) {
            if (core::Result<EntryState> state = m_client.entry(m_name)) {
                take(std::move(*state), true);
            }
        }
        const std::lock_guard lock(m_mutex);
        return {m_output, m_outputBytes};
    }

    void askToStop() override {
        if (isRunning()) {
            [[maybe_unused]] const core::Result<EntryState> ignored = m_client.stop(m_name);
        }
    }

    TargetEnding stop() override {
        if (!m_ending) {
            endLooking();
            m_ending = end();
        }
        return *m_ending;
    }

private:
    /// Nobody has started it anew. With the mutex, or without the lookout.
    [[nodiscard]] bool isOurs() const { return m_state.start == m_start; }

    void take(EntryState state, bool hasOutput) {
        const std::lock_guard lock(m_mutex);
        m_state = std::move(state);
        if (isOurs() && hasOutput) {
            m_output = m_state.output;
            m_outputBytes = m_state.outputBytes;
        }
    }

    void lookOut() {
        std::unique_lock lock(m_mutex);
        while (!m_changed.wait_for(lock, kLookInterval, [this] { return m_isOver; })) {
            lock.unlock();
            if (core::Result<EntryState> state = m_client.renew(m_name, m_start)) {
                take(std::move(*state), false);
            }
            lock.lock();
        }
    }

    void endLooking() {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
        }
        m_changed.notify_all();
        if (m_lookout.joinable()) {
            m_lookout.join();
        }
    }

    TargetEnding end() {
        if (core::Result<EntryState> state = m_client.entry(m_name)) {
            take(std::move(*state), true);  // what an experiment does not own any more is not to be ended
        }
        if (!isOurs()) {
            return {"It ended when somebody else had the agent start it anew", std::nullopt};
        }
        core::Result<EntryState> state = endEntry(m_client, m_name);
        if (!state) {
            return {"Nobody knows whether it ended: " + core::withoutFullStop(core::describe(state.error())),
                    std::nullopt};
        }
        take(std::move(*state), true);
        return {m_state.ending, m_state.exitCode};
    }

    const AgentClient m_client;
    const std::string m_name;
    const std::uint64_t m_start;  ///< number of our start
    std::optional<TargetEnding> m_ending;
    std::mutex m_mutex;  ///< of what follows
    std::condition_variable m_changed;
    bool m_isOver = false;
    EntryState m_state;    ///< as it was last heard of
    std::string m_output;  ///< of our start
    std::uint64_t m_outputBytes = 0;
    std::thread m_lookout;  // last: it uses all of the above
};

}  // namespace

core::Result<std::unique_ptr<LaunchedTarget>> startEntry(AgentClient client, const std::string& name,
                                                         core::Nanoseconds lease) {
    core::Result<EntryState> state = client.start(name, lease);
    if (!state && state.error().code == core::ErrorCode::AlreadyExists) {
        const core::Result<EntryState> ended = endEntry(client, name);
        if (!ended) {
            return ended.error();
        }
        state = client.start(name, lease);
    }
    if (!state) {
        return state.error();
    }
    return std::unique_ptr<LaunchedTarget>(
        std::make_unique<AgentTarget>(std::move(client), std::move(*state)));
}

std::string runningEntry(const plan::Target& target) {
    const core::Result<AgentClient> client = AgentClient::of(target.agent, kTimeout);
    const core::Result<EntryState> state =
        client ? client->entry(target.launch.entry) : core::Result<EntryState>(client.error());
    if (!state || !state->isRunning) {
        return {};
    }
    const auto seconds = std::chrono::floor<std::chrono::seconds>(state->upFor);
    return fmt::format("the agent's own entry {} is running there (pid {}), for {}",
                       plan::escaped(state->name), state->pid, core::formatDuration(seconds));
}

core::Result<std::unique_ptr<LaunchedTarget>> launchByAgent(const plan::Target& target) {
    core::Result<AgentClient> client = AgentClient::of(target.agent, kTimeout);
    return client ? startEntry(std::move(*client), target.launch.entry)
                  : core::Result<std::unique_ptr<LaunchedTarget>>(client.error());
}

}  // namespace hostmark::experiment

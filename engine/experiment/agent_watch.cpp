#include "engine/experiment/agent_watch.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/sentence.h"

namespace hostmark::experiment {

namespace {

using namespace std::chrono_literals;
using agent::AgentClient;
using agent::AgentSample;

/// An answer takes some milliseconds in one's own network; what is later is of another moment.
constexpr core::Nanoseconds kPatience = 250ms;

template <class Number>
std::optional<Number> numberIn(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = error == std::errc() && end == text.data() + text.size();
    return isWhole && number > 0 ? std::optional(number) : std::nullopt;
}

/// Asks the agent for samples on a thread of its own, so that whoever waits may stop waiting.
class SampleThread {
public:
    SampleThread(AgentClient client, std::vector<std::uint64_t> roots)
        : m_client(std::move(client)), m_roots(std::move(roots)), m_thread([this] { run(); }) {}

    ~SampleThread() {
        {
            const std::lock_guard lock(m_mutex);
            m_isEnding = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }
    SampleThread(const SampleThread&) = delete;
    SampleThread& operator=(const SampleThread&) = delete;

    /// Empty when the agent does not answer within kPatience, or still owes the answer before.
    std::optional<AgentSample> take() {
        std::unique_lock lock(m_mutex);
        if (m_isWanted || m_isAsking) {
            return std::nullopt;
        }
        m_answer.reset();
        m_isWanted = true;
        m_changed.notify_all();
        m_changed.wait_for(lock, kPatience, [this] { return !m_isWanted && !m_isAsking; });
        return m_isWanted || m_isAsking ? std::nullopt : std::exchange(m_answer, std::nullopt);
    }

private:
    void run() {
        std::unique_lock lock(m_mutex);
        for (;;) {
            m_changed.wait(lock, [this] { return m_isWanted || m_isEnding; });
            if (m_isEnding) {
                return;
            }
            m_isWanted = false;
            m_isAsking = true;
            lock.unlock();
            core::Result<AgentSample> sample = m_client.sample(m_roots);
            lock.lock();
            m_isAsking = false;
            m_answer = sample ? std::optional(std::move(*sample)) : std::nullopt;
            m_changed.notify_all();
        }
    }

    const AgentClient m_client;
    const std::vector<std::uint64_t> m_roots;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isWanted = false;  ///< a sample was asked for and is not being taken yet
    bool m_isAsking = false;
    bool m_isEnding = false;
    std::optional<AgentSample> m_answer;
    std::thread m_thread;  // last: it uses all of the above
};

/// All trees as one.
metrics::ProcessTreeSample joined(std::vector<metrics::ProcessTreeSample> trees) {
    metrics::ProcessTreeSample all;
    for (metrics::ProcessTreeSample& tree : trees) {
        all.at = tree.at;
        all.state = all.state == metrics::ProcessState::Running ? all.state : tree.state;
        std::move(tree.processes.begin(), tree.processes.end(), std::back_inserter(all.processes));
    }
    const auto byPid = [](const auto& a, const auto& b) { return a.pid < b.pid; };
    std::sort(all.processes.begin(), all.processes.end(), byPid);
    const auto isSame = [](const auto& a, const auto& b) { return a.pid == b.pid; };
    all.processes.erase(std::unique(all.processes.begin(), all.processes.end(), isSame), all.processes.end());
    return all;
}

class AgentWatch final : public ServerWatch {
public:
    AgentWatch(const plan::Target& target, const core::Result<AgentClient>& client,
               const std::string& remoteAddress, bool isHere)
        : m_isHere(isHere) {
        if (!client) {
            m_unseen = core::withoutFullStop(core::describe(client.error()));
            return;
        }
        m_client = *client;
        m_choice = choiceOf(target, remoteAddress);
        find(target);
    }

    [[nodiscard]] bool isHere() const override { return m_isHere; }
    [[nodiscard]] std::uint32_t logicalCpus() const override { return m_logicalCpus; }
    [[nodiscard]] std::string foundBy() const override { return m_foundBy; }
    [[nodiscard]] std::string unseen() const override { return m_unseen; }

    [[nodiscard]] ServerSample sample() override {
        ServerSample sample;
        std::optional<AgentSample> told = m_samples ? m_samples->take() : std::nullopt;
        if (!told) {
            sample.isLate = m_samples != nullptr;
            return sample;
        }
        if (!m_isHere) {
            sample.machine = told->machine;
        }
        if (!told->trees.empty()) {
            sample.processes = joined(std::move(told->trees));
        }
        return sample;
    }

    [[nodiscard]] std::optional<metrics::ServerProcess> describe(std::uint64_t pid) override {
        if (!m_areDescribed && m_client) {
            m_areDescribed = true;  // once for all: workers of a server may be many
            if (core::Result<agent::FoundProcesses> found = m_client->processes(m_choice)) {
                m_processes = std::move(found->processes);
            }
        }
        const auto found = std::find_if(m_processes.begin(), m_processes.end(),
                                        [pid](const auto& process) { return process.pid == pid; });
        return found == m_processes.end() ? std::nullopt : std::optional(*found);
    }

private:
    static agent::ProcessChoice choiceOf(const plan::Target& target, const std::string& remoteAddress) {
        agent::ProcessChoice choice;
        if (const auto pid = numberIn<std::uint64_t>(target.process)) {
            choice.pid = *pid;
        } else if (!target.process.empty()) {
            choice.name = target.process;
        } else {
            const std::size_t colon = std::min(remoteAddress.rfind(':'), remoteAddress.size() - 1);
            choice.port =
                numberIn<std::uint16_t>(std::string_view(remoteAddress).substr(colon + 1)).value_or(0);
        }
        return choice;
    }

    void find(const plan::Target& target) {
        const core::Result<agent::AgentIdentity> identity = m_client->identity();
        if (!identity) {
            m_unseen = core::withoutFullStop(core::describe(identity.error()));
            return;
        }
        m_logicalCpus = identity->machine.logicalCpus;
        std::vector<std::uint64_t> roots;
        if (m_choice == agent::ProcessChoice{}) {
            m_unseen =
                "The target answers from a socket without a port to find its process by: name the "
                "process in the plan";
        } else if (core::Result<agent::FoundProcesses> found = m_client->processes(m_choice)) {
            roots = found->roots;
            m_foundBy = roots.empty() ? std::string() : found->foundBy;
            m_unseen = found->unseen;
            m_processes = std::move(found->processes);
        } else {
            m_unseen = core::withoutFullStop(core::describe(found.error()));
        }
        addLaunched(target, roots);
        m_samples = std::make_unique<SampleThread>(*m_client, std::move(roots));
    }

    /// What the agent has started for it belongs to it, whoever owns the port.
    void addLaunched(const plan::Target& target, std::vector<std::uint64_t>& roots) {
        if (target.launch.kind != plan::Launch::Kind::Agent) {
            return;
        }
        const core::Result<agent::EntryState> entry = m_client->entry(target.launch.entry);
        if (!entry || !entry->isRunning || entry->pid == 0) {
            return;
        }
        if (std::find(roots.begin(), roots.end(), entry->pid) == roots.end()) {
            roots.push_back(entry->pid);
        }
        m_foundBy = m_foundBy.empty() ? "its launch" : m_foundBy;
        m_unseen.clear();
    }

    const bool m_isHere;
    std::optional<AgentClient> m_client;
    agent::ProcessChoice m_choice;
    std::uint32_t m_logicalCpus = 0;
    std::string m_foundBy;
    std::string m_unseen;
    std::vector<metrics::ServerProcess> m_processes;
    bool m_areDescribed = false;
    std::unique_ptr<SampleThread> m_samples;
};

}  // namespace

std::unique_ptr<ServerWatch> watchByAgent(const plan::Target& target, const core::Result<AgentClient>& client,
                                          const std::string& remoteAddress, bool isHere) {
    return std::make_unique<AgentWatch>(target, client, remoteAddress, isHere);
}

}  // namespace hostmark::experiment

#include "engine/experiment/server_watch.h"

#include <utility>

#include "engine/experiment/agent_watch.h"
#include "engine/experiment/server_place.h"

namespace hostmark::experiment {

namespace {

/// An agent that takes longer holds the experiment up.
constexpr core::Nanoseconds kAgentTimeout = std::chrono::seconds(2);

/// Of this machine's processes, by what its system says of them.
class LocalServerWatch : public ServerWatch {
public:
    LocalServerWatch(ServerPlace place, Surroundings& surroundings)
        : m_place(std::move(place)), m_surroundings(surroundings) {}

    [[nodiscard]] bool isHere() const override { return m_place.isHere; }
    [[nodiscard]] std::uint32_t logicalCpus() const override { return 0; }
    [[nodiscard]] std::string foundBy() const override { return m_place.foundBy; }
    [[nodiscard]] std::string unseen() const override { return m_place.unseen; }
    [[nodiscard]] ServerSample sample() override {
        ServerSample sample;
        if (!m_place.roots.empty()) {
            sample.processes = m_surroundings.sampleProcesses(m_place.roots);
        }
        return sample;
    }
    [[nodiscard]] std::optional<metrics::ServerProcess> describe(std::uint64_t pid) override {
        return m_surroundings.describeProcess(pid);
    }

private:
    ServerPlace m_place;
    Surroundings& m_surroundings;
};

}  // namespace

std::unique_ptr<ServerWatch> watchServer(const plan::Target& target, const std::string& remoteAddress,
                                         const std::vector<std::uint64_t>& launched,
                                         Surroundings& surroundings) {
    if (!target.agent.url.empty()) {
        return watchByAgent(target, agent::AgentClient::of(target.agent, kAgentTimeout), remoteAddress,
                            isOnThisMachine(remoteAddress, surroundings));
    }
    return std::make_unique<LocalServerWatch>(findServer(target, remoteAddress, launched, surroundings),
                                              surroundings);
}

}  // namespace hostmark::experiment

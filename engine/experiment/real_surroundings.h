#pragma once

#include <vector>

#include "engine/experiment/surroundings.h"
#include "engine/host/iis_site.h"
#include "engine/host/process_list.h"
#include "engine/loopback/server_process.h"

namespace hostmark::experiment {

/// This machine, its clocks and the network.
class RealSurroundings : public Surroundings {
public:
    /// `serverProgram` as in ExperimentOptions.
    explicit RealSurroundings(std::string serverProgram);

    [[nodiscard]] core::SteadyTime now() override;
    [[nodiscard]] std::int64_t wallClockUnixMs() override;
    void sleepUntil(core::SteadyTime deadline) override;
    [[nodiscard]] std::uint64_t randomSeed() override;
    [[nodiscard]] metrics::Environment readEnvironment() override;
    [[nodiscard]] std::uint32_t usableCpus() override;
    [[nodiscard]] core::Result<void> reserveConnections(std::uint64_t connections) override;
    [[nodiscard]] core::Result<std::string> startServer(const std::string& name) override;
    [[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> launchTarget(
        const plan::Target& target) override;
    [[nodiscard]] std::string alreadyRunning(const plan::Target& target) override;
    [[nodiscard]] core::Result<std::string> probe(const std::string& url, const std::string& connectTo,
                                                  const plan::ConnectionSettings& connection) override;
    [[nodiscard]] core::Result<http::FetchResponse> fetch(const http::FetchRequest& request) override;
    [[nodiscard]] core::Result<std::unique_ptr<load::LoadRun>> prepareLoad(
        const load::LoadSettings& settings) override;
    [[nodiscard]] std::optional<metrics::MachineSample> sampleMachine() override;
    [[nodiscard]] metrics::ProcessSample sampleOwnProcess() override;
    [[nodiscard]] metrics::ProcessTreeSample sampleProcesses(
        const std::vector<std::uint64_t>& roots) override;
    void renewProcessList() override { m_nextListing = {}; }
    [[nodiscard]] std::optional<metrics::ServerProcess> describeProcess(std::uint64_t pid) override;
    [[nodiscard]] std::vector<std::uint64_t> processesNamed(const std::string& name) override;
    [[nodiscard]] core::Result<host::PortOwner> portOwner(const std::string& address,
                                                          std::uint16_t port) override;
    [[nodiscard]] metrics::PowerState readPowerState() override;
    [[nodiscard]] std::optional<metrics::PortLimits> portLimits() override;

private:
    void listProcesses(const std::vector<std::uint64_t>& roots);

    std::string m_serverProgram;
    std::shared_ptr<host::IisControl> m_iis;  ///< once a site of IIS was started
    std::vector<std::unique_ptr<loopback::ServerProcess>> m_servers;
    std::vector<host::ProcessLink> m_processes;  ///< as they were listed last
    core::SteadyTime m_nextListing{};
    std::optional<std::optional<metrics::PortLimits>> m_portLimits;  ///< once they were asked for
};

}  // namespace hostmark::experiment

#include "engine/experiment/real_surroundings.h"

#include <algorithm>
#include <random>
#include <thread>
#include <utility>

#include "engine/experiment/agent_target.h"
#include "engine/experiment/launch_target.h"
#include "engine/host/limits.h"
#include "engine/host/machine.h"
#include "engine/host/machine_sampler.h"
#include "engine/host/port_range.h"
#include "engine/host/power_state.h"
#include "engine/host/process_sampler.h"
#include "engine/host/process_search.h"
#include "engine/http/fetch.h"

namespace hostmark::experiment {

namespace {

/// Listing processes may use a five-hundredth of a processor.
constexpr int kListingPause = 500;

}  // namespace

RealSurroundings::RealSurroundings(std::string serverProgram) : m_serverProgram(std::move(serverProgram)) {}

core::SteadyTime RealSurroundings::now() {
    return core::SteadyClock::now();
}

std::int64_t RealSurroundings::wallClockUnixMs() {
    return core::wallClockUnixMs();
}

void RealSurroundings::sleepUntil(core::SteadyTime deadline) {
    std::this_thread::sleep_until(deadline);
}

std::uint64_t RealSurroundings::randomSeed() {
    // 32 bits: a person can type it again, and JSON readers that hold numbers as doubles keep it exactly.
    return std::random_device{}();
}

metrics::Environment RealSurroundings::readEnvironment() {
    return host::readEnvironment();
}

std::uint32_t RealSurroundings::usableCpus() {
    return host::usableCpus();
}

core::Result<void> RealSurroundings::reserveConnections(std::uint64_t connections) {
    return host::checkDescriptors(connections, host::raiseDescriptorLimit());
}

core::Result<std::string> RealSurroundings::startServer(const std::string& name) {
    core::Result<std::unique_ptr<loopback::ServerProcess>> server =
        loopback::ServerProcess::start(m_serverProgram, loopback::ServerSettings{});
    if (!server) {
        core::Error error = server.error();
        error.message = "The built-in server \"" + name + "\" did not start: " + error.message;
        return error;
    }
    m_servers.push_back(std::move(*server));
    return m_servers.back()->url();
}

core::Result<std::unique_ptr<LaunchedTarget>> RealSurroundings::launchTarget(const plan::Target& target) {
    return experiment::launchTarget(target, m_serverProgram, m_iis);
}

std::string RealSurroundings::alreadyRunning(const plan::Target& target) {
    return target.launch.kind == plan::Launch::Kind::Agent ? runningEntry(target) : std::string();
}

core::Result<std::string> RealSurroundings::probe(const std::string& url, const std::string& connectTo,
                                                  const plan::ConnectionSettings& connection) {
    return http::probe(url, connection, connectTo);
}

core::Result<http::FetchResponse> RealSurroundings::fetch(const http::FetchRequest& request) {
    return http::fetch(request);
}

core::Result<std::unique_ptr<load::LoadRun>> RealSurroundings::prepareLoad(
    const load::LoadSettings& settings) {
    return load::LoadRun::prepare(settings);
}

std::optional<metrics::MachineSample> RealSurroundings::sampleMachine() {
    const core::Result<metrics::MachineSample> sample = host::sampleMachine();
    return sample ? std::optional(*sample) : std::nullopt;
}

metrics::ProcessSample RealSurroundings::sampleOwnProcess() {
    return host::sampleProcess(host::ownProcessId());
}

metrics::ProcessTreeSample RealSurroundings::sampleProcesses(const std::vector<std::uint64_t>& roots) {
    listProcesses(roots);
    return host::sampleProcessTrees(m_processes, roots, host::ownProcessId());
}

/// On a machine with many processes listing them takes milliseconds. What began since the last list is found
/// a little later then, with all the time that it has used by then.
void RealSurroundings::listProcesses(const std::vector<std::uint64_t>& roots) {
    const bool isAnyNew = std::any_of(roots.begin(), roots.end(), [&](std::uint64_t root) {
        return std::none_of(m_processes.begin(), m_processes.end(),
                            [root](const host::ProcessLink& process) { return process.pid == root; });
    });
    if (isAnyNew || now() >= m_nextListing) {
        const core::Nanoseconds before = core::threadCpuTime();
        m_processes = host::listProcesses();
        m_nextListing = now() + kListingPause * (core::threadCpuTime() - before);
    }
}

std::optional<metrics::ServerProcess> RealSurroundings::describeProcess(std::uint64_t pid) {
    const std::optional<host::ProcessIdentity> identity = host::identifyProcess(pid);
    if (!identity) {
        return std::nullopt;
    }
    metrics::ServerProcess process;
    process.pid = pid;
    process.name = identity->name;
    process.commandLine = identity->commandLine;
    process.descriptorLimit = host::descriptorLimitOf(pid);
    return process;
}

std::vector<std::uint64_t> RealSurroundings::processesNamed(const std::string& name) {
    return host::processesNamed(name);
}

core::Result<host::PortOwner> RealSurroundings::portOwner(const std::string& address, std::uint16_t port) {
    return host::portOwner(address, port);
}

metrics::PowerState RealSurroundings::readPowerState() {
    return host::readPowerState();
}

std::optional<metrics::PortLimits> RealSurroundings::portLimits() {
    if (!m_portLimits) {
        const core::Result<metrics::PortLimits> limits = host::readPortLimits();
        m_portLimits.emplace(limits ? std::optional(*limits) : std::nullopt);
    }
    return *m_portLimits;
}

}  // namespace hostmark::experiment

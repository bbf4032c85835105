#include "engine/experiment/real_surroundings.h"

#include <random>
#include <thread>
#include <utility>

#include "engine/host/limits.h"
#include "engine/host/machine.h"
#include "engine/http/fetch.h"

namespace hostmark::experiment {

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

}  // namespace hostmark::experiment

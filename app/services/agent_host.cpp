#include "app/services/agent_host.h"

#include <charconv>
#include <utility>

#include "engine/agent/agent_server.h"
#include "engine/agent/agent_service.h"
#include "engine/agent/agent_token.h"
#include "engine/host/address_scope.h"
#include "engine/host/ip_address.h"
#include "engine/host/launched_program.h"
#include "engine/http/environment.h"
#include "engine/plan/text.h"

namespace hostmark::services {

namespace {

/// An entry's program as the machine runs it.
class LaunchedEntry : public agent::EntryProgram {
public:
    explicit LaunchedEntry(std::unique_ptr<host::LaunchedProgram> program) : m_program(std::move(program)) {}

    std::uint64_t pid() const override { return m_program->pid(); }
    bool isRunning() const override { return m_program->isRunning(); }
    void askToStop() override { m_program->askToStop(); }

    void describe(agent::EntryState& state) override {
        const host::KeptOutput output = m_program->output();
        state.output = output.text();
        state.outputBytes = output.bytes();
        if (!state.isRunning) {
            const host::ProgramEnding ending = m_program->stop();  // at once: it has ended
            state.ending = host::endingSentence(ending);
            state.exitCode = ending.exitCode;
        }
    }

private:
    std::unique_ptr<host::LaunchedProgram> m_program;
};

agent::EntryLauncher launcherWith(const std::string& supervisorProgram) {
    return [supervisorProgram](
               const plan::Launch& launch) -> core::Result<std::unique_ptr<agent::EntryProgram>> {
        auto program = host::LaunchedProgram::start(launch, supervisorProgram);
        if (!program) {
            return program.error();
        }
        return std::unique_ptr<agent::EntryProgram>(std::make_unique<LaunchedEntry>(std::move(*program)));
    };
}

class ServingAgent : public RunningAgent {
public:
    ServingAgent(std::vector<agent::AllowedEntry> allowed, const std::string& supervisorProgram)
        : m_service(std::move(allowed), launcherWith(supervisorProgram)) {}

    core::Result<void> serve(const agent::AgentServerSettings& settings) {
        auto server = agent::AgentServer::start(
            settings, [this](const agent::AgentRequest& request) { return m_service.answer(request); });
        if (!server) {
            return server.error();
        }
        m_server = std::move(*server);
        return {};
    }

    std::string url() const override { return m_server->url(); }

private:
    agent::AgentService m_service;
    std::unique_ptr<agent::AgentServer> m_server;  // last: it asks the service
};

}  // namespace

core::Result<std::string> agentToken(const std::string& variable) {
    if (variable.empty()) {
        return agent::makeToken();
    }
    const auto token = http::environmentText(variable);
    if (!token || token->empty()) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           "The environment variable " + plan::inQuotes(variable) + " is not set",
                           {},
                           "Set it to the token, or leave --token-variable out to get one"};
    }
    return *token;
}

core::Result<std::unique_ptr<RunningAgent>> startAgent(const AgentSettings& settings) {
    std::vector<agent::AllowedEntry> allowed;
    if (!settings.allowList.empty()) {
        core::Result<std::vector<agent::AllowedEntry>> entries = agent::readAllowList(settings.allowList);
        if (!entries) {
            core::Error error = entries.error();
            if (!settings.allowListFile.empty()) {
                error.where = settings.allowListFile + (error.where.empty() ? "" : ", " + error.where);
            }
            return error;
        }
        allowed = std::move(*entries);
    }
    auto running = std::make_unique<ServingAgent>(std::move(allowed), settings.supervisorProgram);
    agent::AgentServerSettings serverSettings;
    serverSettings.address = settings.address;
    serverSettings.port = settings.port;
    serverSettings.token = settings.token;
    if (const core::Result<void> serving = running->serve(serverSettings); !serving) {
        return serving.error();
    }
    return std::unique_ptr<RunningAgent>(std::move(running));
}

core::Result<ListenPlace> parseListenPlace(const std::string& text) {
    const std::size_t colon = text.rfind(':');
    ListenPlace place;
    place.address = text.substr(0, colon);
    if (place.address.starts_with('[') && place.address.ends_with(']')) {
        place.address = place.address.substr(1, place.address.size() - 2);
    }
    const std::string port = colon == std::string::npos ? std::string() : text.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), place.port);
    if (error != std::errc() || end != port.data() + port.size() || !host::parseIpAddress(place.address)) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           plan::inQuotes(text) + " is no IP address with a port",
                           {},
                           "Write 127.0.0.1:7412, [::1]:7412, or 0.0.0.0:7412 for every network"};
    }
    return place;
}

std::string listenWarning(const ListenPlace& place) {
    const auto address = host::parseIpAddress(place.address);
    if (!address || (host::scopeOf(*address) == host::AddressScope::Loopback && !address->isUnspecified())) {
        return {};
    }
    const bool isPublic = host::scopeOf(*address) == host::AddressScope::Public || address->isUnspecified();
    return std::string("The agent's token goes over the network unencrypted") +
           (isPublic ? ", and the whole world may reach this address" : "") +
           ": use it in a network of your own, or listen on 127.0.0.1 behind an SSH tunnel.";
}

}  // namespace hostmark::services

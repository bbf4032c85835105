#include "app/services/doctor.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "app/services/agent_check.h"
#include "engine/agent/agent_client.h"
#include "engine/experiment/ask_target.h"
#include "engine/host/doctor/doctor_catalog.h"
#include "engine/host/launch_check.h"
#include "engine/host/listen_queue.h"
#include "engine/http/fetch.h"
#include "engine/http/resolver.h"
#include "engine/loopback/server_process.h"
#include "engine/plan/connect_to.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"

namespace hostmark::services {

namespace {

using ServerResult = core::Result<std::unique_ptr<loopback::ServerProcess>>;

/// Built-in servers by their name, as an experiment has them.
class BuiltInServers {
public:
    explicit BuiltInServers(std::string program) : m_program(std::move(program)) {}

    /// @return base URL of the server, started on first use
    core::Result<std::string> url(const std::string& name) {
        auto server = m_servers.find(name);
        if (server == m_servers.end()) {
            server =
                m_servers.emplace(name, loopback::ServerProcess::start(m_program, loopback::ServerSettings{}))
                    .first;
        }
        return server->second ? core::Result<std::string>((*server->second)->url()) : server->second.error();
    }

private:
    std::string m_program;
    std::map<std::string, ServerResult> m_servers;
};

/// The request that a target may be asked without changing anything there; null when the plan has none.
const plan::RequestTemplate* harmlessRequest(const plan::Plan& plan) {
    const auto found =
        std::find_if(plan.requests.begin(), plan.requests.end(), [](const plan::RequestTemplate& request) {
            return (request.method == "GET" || request.method == "HEAD") && request.body.empty() &&
                   request.bodyFile.empty() && request.parts.empty();
        });
    return found == plan.requests.end() ? nullptr : &*found;
}

bool isExpected(const plan::RequestTemplate& request, int status) {
    const std::vector<int>& expected = request.expectedStatuses;
    return expected.empty() ? status / 100 == 2
                            : std::find(expected.begin(), expected.end(), status) != expected.end();
}

void keepFailure(host::TargetFacts& facts, const core::Error& error) {
    facts.failure = error.message;
    facts.failureAdvice = error.advice;
}

/// Connects as load would, and sends the harmless request where there is one.
void ask(host::TargetFacts& facts, const plan::Plan& plan, const plan::Target& target,
         const std::string& url) {
    const plan::RequestTemplate* const request = harmlessRequest(plan);
    if (request == nullptr) {
        const core::Result<std::string> address = http::probe(url, plan.connection, target.connectTo);
        if (address) {
            facts.answeredBy = *address;
        } else {
            keepFailure(facts, address.error());
        }
        return;
    }
    http::FetchRequest fetch;
    fetch.url = url;
    fetch.connectTo = target.connectTo;
    fetch.request = *request;
    fetch.connection = plan.connection;
    facts.followsRedirects = request->followsRedirects;
    facts.request = request->method + " " + request->path;
    const core::Result<http::FetchResponse> response = http::fetch(fetch);
    if (!response) {
        keepFailure(facts, response.error());
        return;
    }
    const metrics::TargetAnswer answer = experiment::describeAnswer(target, *request, *response, nullptr);
    facts.answeredBy = response->remoteAddress;
    facts.status = answer.status;
    facts.location = answer.location;
    facts.isStatusExpected = isExpected(*request, answer.status);
}

void keepAgentFailure(host::TargetFacts& facts, const core::Error& error) {
    facts.agentFailure = core::describe({error.code, error.message, error.where, {}});
    facts.agentAdvice = error.advice;
}

/// Whether what the experiment starts on this machine is there to be started.
void lookAtLaunch(host::TargetFacts& facts, const plan::Launch& launch) {
    facts.launch = launch.kind;
    const core::Result<std::string> program = host::checkLaunch(launch);
    if (program) {
        facts.launchProgram = *program;
    } else {
        facts.launchFailure =
            core::describe({program.error().code, program.error().message, program.error().where, {}});
        facts.launchAdvice = program.error().advice;
    }
}

/// What the agent on the target's machine knows, when it may be asked.
void askAgent(host::TargetFacts& facts, const plan::Target& target, std::uint16_t port,
              const MayAskAgent& mayAsk) {
    facts.agentUrl = target.agent.url;
    if (target.launch.kind == plan::Launch::Kind::Agent) {
        facts.agentEntry = target.launch.entry;
    }
    facts.isAgentAllowed = mayAsk && mayAsk(target);
    if (!facts.isAgentAllowed) {
        facts.agentAdvice =
            "Allow it when you trust the plan and its agent (--allow-launch on the command line)";
        return;
    }
    if (const core::Result<void> usable = checkAgent(target); !usable) {
        keepAgentFailure(facts, usable.error());
        return;
    }
    const core::Result<agent::AgentClient> client = agent::AgentClient::of(target.agent);
    core::Result<agent::AgentFacts> told =
        client ? client->facts(port) : core::Result<agent::AgentFacts>(client.error());
    if (!told) {
        keepAgentFailure(facts, told.error());
        return;
    }
    facts.machine = std::move(told->machine);
    facts.serverDescriptorLimit = told->ownerDescriptorLimit;
    if (facts.listenQueues.empty()) {
        facts.listenQueues = std::move(told->listenQueues);
    }
}

void addListenQueues(host::TargetFacts& facts) {
    const auto address = plan::parseConnectTo(facts.answeredBy);
    if (facts.place != host::TargetPlace::ThisMachine || !address ||
        address->kind != plan::ConnectTo::Kind::Tcp) {
        return;
    }
    // Where the system does not tell, nothing can be said.
    if (auto queues = host::listenQueues(address->host, address->port)) {
        facts.listenQueues = std::move(*queues);
    }
}

std::string hostOf(const plan::TargetUrl& url, const std::string& connectTo) {
    const auto place = plan::parseConnectTo(connectTo);
    return place ? place->host : url.host;
}

/// The port that its server listens on, as far as the plan shows it; 0 for a socket of another kind.
std::uint16_t portOf(const plan::TargetUrl& url, const std::string& connectTo) {
    const auto place = plan::parseConnectTo(connectTo);
    return place ? place->port : url.port;
}

host::TargetFacts lookAt(const plan::Plan& plan, const plan::Target& target, BuiltInServers& servers,
                         const MayAskAgent& mayAsk) {
    host::TargetFacts facts;
    facts.name = target.name;
    facts.url = target.url;
    core::Result<plan::TargetUrl> url = plan::parseTargetUrl(target.url);
    std::string reachedUrl = target.url;
    if (url && url->scheme == plan::kBuiltInScheme) {
        facts.place = host::TargetPlace::ThisMachine;
        const core::Result<std::string> started = servers.url(url->host);
        if (!started) {
            core::Error error = started.error();
            error.message = "the built-in server did not start: " + error.message +
                            (error.where.empty() ? "" : " (" + error.where + ")");
            keepFailure(facts, error);
            return facts;
        }
        reachedUrl = *started + url->path;
        url = plan::parseTargetUrl(reachedUrl);
    }
    if (!url) {
        keepFailure(facts, url.error());
        return facts;
    }
    facts.host = hostOf(*url, target.connectTo);
    lookAtLaunch(facts, target.launch);
    if (!target.agent.url.empty()) {
        askAgent(facts, target, portOf(*url, target.connectTo), mayAsk);
    }
    const auto endpoints = http::resolve(*url, target.connectTo, plan.connection.addressFamily);
    if (!endpoints) {
        keepFailure(facts, endpoints.error());
        return facts;
    }
    std::transform(endpoints->begin(), endpoints->end(), std::back_inserter(facts.addresses),
                   http::addressText);
    facts.place = host::placeOf(facts.addresses);
    ask(facts, plan, target, reachedUrl);
    addListenQueues(facts);
    return facts;
}

}  // namespace

core::Result<MayAskAgent> agentsToAsk(const plan::Plan& plan, AllowedLaunches& allowed) {
    std::set<std::string> asked;  // names of targets
    for (const plan::LaunchToAllow& launch : plan::launchesToAllow(plan)) {
        if (launch.kind != plan::LaunchToAllow::Kind::Agent) {
            continue;
        }
        const core::Result<bool> isAllowed = allowed.isAllowed(launch.hash);
        if (!isAllowed) {
            return isAllowed.error();
        }
        if (*isAllowed) {
            asked.insert(launch.targets.begin(), launch.targets.end());
        }
    }
    return MayAskAgent(
        [asked = std::move(asked)](const plan::Target& target) { return asked.contains(target.name); });
}

std::vector<host::Finding> examinePlan(const plan::Plan& plan, const std::string& serverProgram,
                                       core::Nanoseconds watch, const MayAskAgent& mayAsk) {
    host::MachineFacts machine = host::readMachineFacts();
    // Before anything is started or asked here.
    host::observeMachine(machine, watch);
    BuiltInServers servers(serverProgram);
    std::vector<host::TargetFacts> targets;
    for (const plan::Target& target : plan.targets) {
        targets.push_back(lookAt(plan, target, servers, mayAsk));
    }
    return host::examine(host::planConnections(plan), machine, targets);
}

}  // namespace hostmark::services

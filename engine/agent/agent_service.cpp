#include "engine/agent/agent_service.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/agent/agent_documents.h"
#include "engine/agent/process_choice.h"
#include "engine/host/limits.h"
#include "engine/host/listen_queue.h"
#include "engine/host/machine.h"
#include "engine/host/machine_sampler.h"
#include "engine/host/process_sampler.h"
#include "engine/host/text_fields.h"
#include "engine/plan/text.h"

namespace hostmark::agent {

namespace {

/// How long the machine is watched for its facts, as the doctor watches its own.
constexpr core::Nanoseconds kWatch = std::chrono::milliseconds(500);
/// Trees in one sample: a target has one or a few.
constexpr std::size_t kMostTrees = 64;

constexpr std::string_view kEntries = "/v1/entries";

AgentResponse failure(int status, const std::string& message) {
    return {status, errorJson(message)};
}

AgentResponse failure(const core::Error& error) {
    switch (error.code) {
        case core::ErrorCode::NotFound:
            return failure(404, core::describe(error));
        case core::ErrorCode::AlreadyExists:
            return failure(409, core::describe(error));
        case core::ErrorCode::InvalidArgument:
            return failure(400, core::describe(error));
        default:
            return failure(500, core::describe(error));
    }
}

template <class Value>
AgentResponse answerOf(const core::Result<Value>& value) {
    return value ? AgentResponse{200, toJson(*value)} : failure(value.error());
}

/// Processes and ports have numbers above 0.
template <class Number>
std::optional<Number> numberIn(std::string_view text) {
    const std::optional<Number> number = host::number<Number>(text);
    return number && *number > 0 ? number : std::nullopt;
}

std::string valueOf(const AgentRequest& request, const char* key) {
    const auto found = request.query.find(key);
    return found == request.query.end() ? std::string() : found->second;
}

core::Error badQuery(const char* key, const std::string& value, const char* example) {
    return {core::ErrorCode::InvalidArgument,
            plan::inQuotes(value) + " is no " + key,
            {},
            std::string("Ask as in ") + example};
}

core::Result<ProcessChoice> choiceOf(const AgentRequest& request) {
    ProcessChoice choice;
    choice.address = valueOf(request, "address");
    choice.name = valueOf(request, "name");
    if (const std::string text = valueOf(request, "port"); !text.empty()) {
        const auto port = numberIn<std::uint16_t>(text);
        if (!port) {
            return badQuery("port", text, "?port=5000");
        }
        choice.port = *port;
    } else if (const std::string pidText = valueOf(request, "pid"); !pidText.empty()) {
        const auto pid = numberIn<std::uint64_t>(pidText);
        if (!pid) {
            return badQuery("pid", pidText, "?pid=812");
        }
        choice.pid = *pid;
    } else if (choice.name.empty()) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           "The request does not say which processes are meant",
                           {},
                           "Ask by ?port=, ?pid= or ?name="};
    }
    return choice;
}

core::Result<std::vector<std::uint64_t>> pidsOf(const AgentRequest& request) {
    std::vector<std::uint64_t> pids;
    const std::string text = valueOf(request, "pids");
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto pid = numberIn<std::uint64_t>(std::string_view(text).substr(begin, end - begin));
        if (!pid || pids.size() == kMostTrees) {
            return badQuery("list of at most 64 processes", text, "?pids=812,815");
        }
        pids.push_back(*pid);
        begin = end + 1;
    }
    return pids;
}

core::Result<AgentSample> takeSample(const AgentRequest& request) {
    const core::Result<std::vector<std::uint64_t>> pids = pidsOf(request);
    if (!pids) {
        return pids.error();
    }
    core::Result<metrics::MachineSample> machine = host::sampleMachine();
    if (!machine) {
        return machine.error();
    }
    AgentSample sample{std::move(*machine), {}};
    const std::vector<host::ProcessLink> links = host::listProcesses();  // once: it is what costs
    for (const std::uint64_t pid : *pids) {
        sample.trees.push_back(host::sampleProcessTrees(links, {pid}, 0));
    }
    return sample;
}

core::Result<AgentFacts> readFacts(const AgentRequest& request) {
    std::optional<ProcessChoice> choice;
    if (request.query.contains("port")) {
        const core::Result<ProcessChoice> read = choiceOf(request);
        if (!read) {
            return read.error();
        }
        choice = *read;
    }
    AgentFacts facts;
    facts.machine = host::readMachineFacts();
    host::observeMachine(facts.machine, kWatch);
    if (!choice) {
        return facts;
    }
    if (const FoundProcesses owner = findProcesses(*choice); !owner.roots.empty()) {
        facts.ownerDescriptorLimit = host::descriptorLimitOf(owner.roots.front());
    }
    const std::string address = choice->address.empty() ? "0.0.0.0" : choice->address;
    if (auto queues = host::listenQueues(address, choice->port)) {
        facts.listenQueues = std::move(*queues);
    }
    return facts;
}

core::Result<FoundProcesses> findChosen(const AgentRequest& request) {
    const core::Result<ProcessChoice> choice = choiceOf(request);
    return choice ? core::Result<FoundProcesses>(findProcesses(*choice)) : choice.error();
}

}  // namespace

AgentResponse AgentService::answer(const AgentRequest& request) {
    if (request.path.starts_with(std::string(kEntries) + "/")) {
        return answerEntry(request);
    }
    if (request.method != "GET") {
        return failure(405, "Only entries are started and stopped; ask this by GET");
    }
    return answerGet(request);
}

AgentResponse AgentService::answerGet(const AgentRequest& request) const {
    if (request.path == "/v1/machine") {
        return {200, toJson(AgentIdentity{kProtocolVersion, host::readEnvironment()})};
    }
    if (request.path == "/v1/processes") {
        return answerOf(findChosen(request));
    }
    if (request.path == "/v1/sample") {
        return answerOf(takeSample(request));
    }
    if (request.path == "/v1/facts") {
        return answerOf(readFacts(request));
    }
    return failure(404, "The agent has nothing at " + plan::inQuotes(request.path));
}

AgentResponse AgentService::answerEntry(const AgentRequest& request) {
    const std::string rest = request.path.substr(kEntries.size() + 1);
    const std::size_t slash = rest.find('/');
    const std::string name = rest.substr(0, slash);
    const std::string action = slash == std::string::npos ? std::string() : rest.substr(slash + 1);
    if (action.empty() && request.method == "GET") {
        const std::string start = valueOf(request, "renew");
        if (start.empty()) {
            return answerOf(m_entries.state(name));
        }
        const auto number = numberIn<std::uint64_t>(start);
        return number ? answerOf(m_entries.renew(name, *number))
                      : failure(badQuery("number of a start", start, "?renew=1"));
    }
    if (action != "start" && action != "stop") {
        return failure(404, "An entry can be asked, started and stopped, but not " + plan::inQuotes(action));
    }
    if (request.method != "POST") {
        return failure(405, "Entries are started and stopped by POST");
    }
    if (action == "stop") {
        return answerOf(m_entries.stop(name));
    }
    const std::string lease = valueOf(request, "leaseMs");
    const auto milliseconds = numberIn<std::uint32_t>(lease);
    if (!lease.empty() && !milliseconds) {
        return failure(badQuery("number of milliseconds", lease, "?leaseMs=30000"));
    }
    return answerOf(m_entries.start(name, std::chrono::milliseconds(milliseconds.value_or(0))));
}

}  // namespace hostmark::agent

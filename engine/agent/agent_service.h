#pragma once

#include <map>
#include <string>

#include "engine/agent/agent_entries.h"

namespace hostmark::agent {

/// A request whose token was right.
struct AgentRequest {
    std::string method;
    std::string path;                          ///< decoded, without the query: "/v1/sample"
    std::map<std::string, std::string> query;  ///< decoded; the last one of several counts

    friend bool operator==(const AgentRequest&, const AgentRequest&) = default;
};

struct AgentResponse {
    int status = 200;
    std::string json;

    friend bool operator==(const AgentResponse&, const AgentResponse&) = default;
};

/// What the agent answers, without a socket.
///
///     GET  /v1/machine              AgentIdentity
///     GET  /v1/processes?port=5000  FoundProcesses; also ?port=5000&address=10.0.0.5, ?pid=812, ?name=nginx
///     GET  /v1/sample?pids=812,815  AgentSample with these trees; without pids the machine alone
///     GET  /v1/facts?port=5000      AgentFacts; it watches the machine for half a second
///     GET  /v1/entries/NAME         EntryState; ?renew=2 begins the lease of start 2 anew, without output
///     POST /v1/entries/NAME/start   EntryState; ?leaseMs=30000: stopped when nobody renews it for so long
///     POST /v1/entries/NAME/stop    EntryState
///
/// What it cannot answer gets a status of 400 and above and {"error": "..."}.
///
/// Thread-safety: any thread.
class AgentService {
public:
    AgentService(std::vector<AllowedEntry> allowed, EntryLauncher launcher)
        : m_entries(std::move(allowed), std::move(launcher)) {}

    [[nodiscard]] AgentResponse answer(const AgentRequest& request);

private:
    [[nodiscard]] AgentResponse answerGet(const AgentRequest& request) const;
    [[nodiscard]] AgentResponse answerEntry(const AgentRequest& request);

    AgentEntries m_entries;
};

}  // namespace hostmark::agent

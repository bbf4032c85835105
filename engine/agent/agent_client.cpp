#include "engine/agent/agent_client.h"

#include <optional>
#include <utility>

#include <fmt/format.h>
#include <boost/url/url.hpp>

#include "engine/agent/agent_documents.h"
#include "engine/http/environment.h"
#include "engine/http/fetch.h"
#include "engine/plan/text.h"

namespace hostmark::agent {

namespace {

/// Trees of many processes with long command lines.
constexpr std::size_t kLongestAnswer = 16U << 20U;

core::Error errorOfStatus(int status, const std::string& message) {
    core::ErrorCode code = core::ErrorCode::Internal;
    switch (status) {
        case 400:
            code = core::ErrorCode::InvalidArgument;
            break;
        case 404:
            code = core::ErrorCode::NotFound;
            break;
        case 409:
            code = core::ErrorCode::AlreadyExists;
            break;
        case 401:
            return {core::ErrorCode::AuthenticationFailed,
                    "The agent refuses the token",
                    {},
                    "Set the variable to the token that the agent printed, or was given"};
        default:
            break;
    }
    if (message.empty()) {
        return {core::ErrorCode::ProtocolError,
                fmt::format("What answers there with status {} is no agent", status),
                {},
                "Check the agent's URL"};
    }
    return {code, "The agent says: " + message, {}, {}};
}

}  // namespace

struct AgentClient::Asked {
    const char* method = "GET";
    std::string path;
    std::vector<std::pair<std::string, std::string>> query;
};

AgentClient::AgentClient(std::string url, std::string token, core::Nanoseconds timeout)
    : m_url(std::move(url)), m_token(std::move(token)), m_timeout(timeout) {}

core::Result<AgentClient> AgentClient::of(const plan::AgentSettings& settings, core::Nanoseconds timeout) {
    const auto token = settings.tokenVariable.empty() ? std::optional<std::string>()
                                                      : http::environmentText(settings.tokenVariable);
    if (!token || token->empty()) {
        return core::Error{
            core::ErrorCode::AuthenticationFailed,
            settings.tokenVariable.empty()
                ? std::string("The plan does not say which environment variable has the agent's token")
                : fmt::format("The environment variable {} with the agent's token is not set",
                              settings.tokenVariable),
            settings.url, "Set it to the token that the agent printed, or was given"};
    }
    return AgentClient(settings.url, *token, timeout);
}

core::Result<std::string> AgentClient::fetch(const Asked& asked) const {
    boost::urls::url target;
    target.set_path(asked.path);
    for (const auto& [key, value] : asked.query) {
        target.params().append({key, value});
    }
    http::FetchRequest request;
    request.url = m_url;
    request.request.method = asked.method;
    const auto encoded = target.encoded_target();
    request.request.path.assign(encoded.data(), encoded.size());
    request.request.headers = {{"Authorization", "Bearer " + m_token}, {"Accept", "application/json"}};
    request.connection.timeout = m_timeout;
    request.connection.keepAlive = false;
    request.maxBodyBytes = kLongestAnswer;
    const core::Result<http::FetchResponse> response = http::fetch(request);
    if (!response) {
        core::Error error = response.error();
        error.message = "The agent is not reached: " + error.message;
        error.where = m_url;
        if (error.code == core::ErrorCode::ConnectFailed) {
            error.advice = "Start the agent there (hostmark-cli agent), or correct its URL in the plan";
        }
        return error;
    }
    if (response->status != 200 || response->isBodyTruncated) {
        core::Error error = errorOfStatus(response->status, plan::escaped(errorOf(response->body)));
        error.where = m_url;
        return error;
    }
    return response->body;
}

template <class Value>
core::Result<Value> AgentClient::ask(const Asked& asked) const {
    const core::Result<std::string> body = fetch(asked);
    if (!body) {
        return body.error();
    }
    core::Result<Value> value = fromJson<Value>(*body);
    if (!value) {
        core::Error error = value.error();
        error.message = "What answers there is no agent of Hostmark: " + error.message;
        error.where = m_url;
        return error;
    }
    return value;
}

core::Result<AgentIdentity> AgentClient::identity() const {
    core::Result<AgentIdentity> identity = ask<AgentIdentity>({"GET", "/v1/machine", {}});
    if (identity && identity->protocol != kProtocolVersion) {
        return core::Error{core::ErrorCode::NewerVersion,
                           fmt::format("The agent speaks version {} and this program {}", identity->protocol,
                                       kProtocolVersion),
                           m_url, "Start the agent of this version of Hostmark"};
    }
    return identity;
}

core::Result<FoundProcesses> AgentClient::processes(const ProcessChoice& choice) const {
    Asked asked{"GET", "/v1/processes", {}};
    if (choice.port != 0) {
        asked.query.emplace_back("port", std::to_string(choice.port));
        if (!choice.address.empty()) {
            asked.query.emplace_back("address", choice.address);
        }
    } else if (choice.pid != 0) {
        asked.query.emplace_back("pid", std::to_string(choice.pid));
    } else {
        asked.query.emplace_back("name", choice.name);
    }
    return ask<FoundProcesses>(asked);
}

core::Result<AgentSample> AgentClient::sample(const std::vector<std::uint64_t>& roots) const {
    Asked asked{"GET", "/v1/sample", {}};
    if (!roots.empty()) {
        asked.query.emplace_back("pids", fmt::format("{}", fmt::join(roots, ",")));
    }
    core::Result<AgentSample> sample = ask<AgentSample>(asked);
    if (sample && sample->trees.size() != roots.size()) {
        return core::Error{core::ErrorCode::ProtocolError,
                           "The agent left out processes that it was asked for", m_url,
                           "Start the agent of this version of Hostmark"};
    }
    return sample;
}

core::Result<AgentFacts> AgentClient::facts(std::uint16_t port) const {
    Asked asked{"GET", "/v1/facts", {}};
    if (port != 0) {
        asked.query.emplace_back("port", std::to_string(port));
    }
    return ask<AgentFacts>(asked);
}

core::Result<EntryState> AgentClient::entry(const std::string& name) const {
    return ask<EntryState>({"GET", "/v1/entries/" + name, {}});
}

core::Result<EntryState> AgentClient::start(const std::string& name, core::Nanoseconds lease) const {
    Asked asked{"POST", "/v1/entries/" + name + "/start", {}};
    if (lease > core::Nanoseconds{0}) {
        const auto whole = std::chrono::ceil<std::chrono::milliseconds>(lease);
        asked.query.emplace_back("leaseMs", std::to_string(whole.count()));
    }
    return ask<EntryState>(asked);
}

core::Result<EntryState> AgentClient::renew(const std::string& name, std::uint64_t start) const {
    return ask<EntryState>({"GET", "/v1/entries/" + name, {{"renew", std::to_string(start)}}});
}

core::Result<EntryState> AgentClient::stop(const std::string& name) const {
    return ask<EntryState>({"POST", "/v1/entries/" + name + "/stop", {}});
}

}  // namespace hostmark::agent

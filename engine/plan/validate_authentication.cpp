#include "engine/plan/problem_list.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

using Scheme = AuthenticationSettings::Scheme;

void checkUnused(const AuthenticationSettings& authentication, ProblemList& problems) {
    const std::pair<bool, const char*> fields[] = {
        {!authentication.user.empty(), "connection.authentication.user"},
        {!authentication.passwordVariable.empty(), "connection.authentication.passwordVariable"},
        {!authentication.serviceName.empty(), "connection.authentication.servicePrincipal"},
    };
    for (const auto& [isSet, field] : fields) {
        if (isSet) {
            problems.warning(field, "Nobody is authenticated: set the scheme to negotiate or ntlm.");
            return;
        }
    }
}

/// Both schemes authenticate a connection, not a request (RFC 4559, section 6).
void checkConnection(const ConnectionSettings& connection, ProblemList& problems) {
    const char* const field = "connection.authentication.scheme";
    if (connection.http == HttpVersion::Http2) {
        problems.error(field,
                       "Windows authentication belongs to a connection and is not possible over HTTP/2; set "
                       "HTTP/1.1.");
    } else if (!connection.keepAlive) {
        problems.error(field,
                       "Windows authentication belongs to a connection that is kept; switch keep-alive on.");
    } else if (connection.pipelining > 1) {
        problems.error(field,
                       "Windows authentication takes several answers in turn, which pipelined requests "
                       "would mix up; set pipelining to 1.");
    }
}

void checkUser(const AuthenticationSettings& authentication, ProblemList& problems) {
    checkOneLine(authentication.user, "connection.authentication.user", problems);
    const std::string& variable = authentication.passwordVariable;
    const char* const field = "connection.authentication.passwordVariable";
    if (variable.empty()) {
        return;
    }
    if (!isVariableName(variable)) {
        problems.error(field,
                       fmt::format("{} is not the name of an environment variable; the password itself never "
                                   "stands in a plan.",
                                   inQuotes(variable)));
    } else if (authentication.user.empty()) {
        problems.error(field, "A password without a user opens nothing; name the user too.");
    }
}

void checkServiceName(const std::string& name, ProblemList& problems) {
    if (name.empty()) {
        return;
    }
    const std::size_t slash = name.find('/');
    const bool hasBoth = slash != 0 && slash != std::string::npos && slash + 1 < name.size();
    const auto isAllowed = [](char c) { return c > ' ' && c < '\x7f' && c != '@'; };
    if (!hasBoth || !std::all_of(name.begin(), name.end(), isAllowed)) {
        problems.error(
            "connection.authentication.servicePrincipal",
            fmt::format("{} is not a service principal; write it as HTTP/web.example.com.", inQuotes(name)));
    }
}

/// The server would get two headers and refuse both.
void checkOwnHeaders(const Plan& plan, ProblemList& problems) {
    for (std::size_t i = 0; i < std::min(plan.requests.size(), kMostEntries); ++i) {
        const auto& headers = plan.requests[i].headers;
        const auto isAuthorization = [](const Header& header) {
            return isSameIgnoringCase(header.name, "Authorization");
        };
        if (std::any_of(headers.begin(), headers.end(), isAuthorization)) {
            problems.error(fmt::format("requests[{}].headers", i),
                           "The request has an Authorization header of its own; remove it, or switch Windows "
                           "authentication off.");
        }
    }
}

}  // namespace

void validateAuthentication(const Plan& plan, ProblemList& problems) {
    const AuthenticationSettings& authentication = plan.connection.authentication;
    if (authentication.scheme == Scheme::None) {
        checkUnused(authentication, problems);
        return;
    }
    checkConnection(plan.connection, problems);
    checkUser(authentication, problems);
    checkServiceName(authentication.serviceName, problems);
    checkOwnHeaders(plan, problems);
}

}  // namespace hostmark::plan

#include "engine/plan/connect_to.h"
#include "engine/plan/problem_list.h"
#include "engine/plan/target_url.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hostmark::plan {

namespace {

constexpr std::uint32_t kMostInFlight = 1'000;

/// Source: RFC 9110, section 9.2.2.
bool isIdempotent(std::string_view method) {
    constexpr std::array<std::string_view, 6> kMethods = {"GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"};
    return std::find(kMethods.begin(), kMethods.end(), method) != kMethods.end();
}

void checkKeepAlive(const Plan& plan, ProblemList& problems) {
    const ConnectionSettings& connection = plan.connection;
    const char* const field = "connection.keepAlive";
    if (connection.keepAlive) {
        return;
    }
    if (connection.http == HttpVersion::Http2) {
        problems.error(field,
                       "HTTP/2 always keeps its connections; switch keep-alive on, or set 1 request per "
                       "connection.");
        return;
    }
    if (connection.isResettingOnClose) {
        return;  // a reset leaves no port behind
    }
    const std::uint64_t ports = portsOfWindows(plan);
    const auto& rates = plan.load.rates;
    const double highest = rates.empty() ? 0 : *std::max_element(rates.begin(), rates.end());
    // Linux waits 60 s before a port can be used again.
    if (plan.load.model == LoadModel::Open && highest * 60 > static_cast<double>(ports)) {
        problems.warning(
            field, fmt::format("At {} requests/s with a connection each, the {} ports of Windows are used "
                               "up in about {:.0f} s; keep connections alive, close them by reset, or add "
                               "local addresses.",
                               highest, ports, static_cast<double>(ports) / highest));
        return;
    }
    problems.note(field,
                  fmt::format("Each request takes a port of its own for minutes: Windows has {}, which "
                              "1,000 requests/s use up in about {} s.",
                              ports, ports / 1'000));
}

void checkPipelining(const Plan& plan, ProblemList& problems) {
    const ConnectionSettings& connection = plan.connection;
    const char* const field = "connection.pipelining";
    if (connection.pipelining == 0 || connection.pipelining > kMostInFlight) {
        problems.error(field, fmt::format("{} pipelined requests are not possible; between 1 and {} are.",
                                          connection.pipelining, kMostInFlight));
        return;
    }
    if (connection.pipelining == 1) {
        return;
    }
    if (connection.http == HttpVersion::Http2) {
        problems.error(field, "HTTP/2 has streams instead of pipelining; set connection.streams.");
    } else if (!connection.keepAlive) {
        problems.error(field, "Pipelining needs connections that are kept; switch keep-alive on.");
    }
    const auto hasEffects = [](const RequestTemplate& request) { return !isIdempotent(request.method); };
    const auto found = std::find_if(plan.requests.begin(), plan.requests.end(), hasEffects);
    if (found != plan.requests.end()) {
        problems.warning(
            field, fmt::format("{} should not be pipelined: after a lost connection nobody knows which of "
                               "the requests took effect.",
                               inQuotes(found->method)));
    }
}

void checkStreams(const ConnectionSettings& connection, ProblemList& problems) {
    const char* const field = "connection.streams";
    if (connection.streams == 0 || connection.streams > kMostInFlight) {
        problems.error(field, fmt::format("{} streams are not possible; between 1 and {} are.",
                                          connection.streams, kMostInFlight));
    } else if (connection.streams > 1 && connection.http == HttpVersion::Http1) {
        problems.error(field, "HTTP/1.1 has no streams; set HTTP/2, or pipelining instead.");
    }
}

void checkHttp2(const Plan& plan, ProblemList& problems) {
    if (plan.connection.http != HttpVersion::Http2) {
        return;
    }
    for (std::size_t i = 0; i < std::min(plan.targets.size(), kMostEntries); ++i) {
        const core::Result<TargetUrl> url = parseTargetUrl(plan.targets[i].url);
        if (url && url->scheme == "http") {
            problems.note("connection.http",
                          fmt::format("targets[{}] is not https: HTTP/2 is then spoken without being agreed "
                                      "upon (h2c with prior knowledge), which not every server understands.",
                                      i));
            return;
        }
    }
}

void checkRequestsPerConnection(const ConnectionSettings& connection, ProblemList& problems) {
    const char* const field = "connection.requestsPerConnection";
    const std::uint64_t requests = connection.requestsPerConnection;
    const std::uint32_t inFlight =
        connection.http == HttpVersion::Http2 ? connection.streams : connection.pipelining;
    if (requests == 0) {
        return;
    }
    if (!connection.keepAlive && requests > 1) {
        problems.warning(field, "Without keep-alive each connection carries 1 request; switch it on.");
    } else if (requests < inFlight) {
        problems.warning(field, fmt::format("A connection that ends after {} {} cannot have {} in flight.",
                                            requests, requests == 1 ? "request" : "requests", inFlight));
    }
}

/// The family of an address; Any for a name.
AddressFamily familyOf(const std::string& host) {
    if (isIpv4Literal(host)) {
        return AddressFamily::IpV4;
    }
    return isIpv6Literal(host) ? AddressFamily::IpV6 : AddressFamily::Any;
}

const char* nameOf(AddressFamily family) {
    return family == AddressFamily::IpV4 ? "IPv4" : "IPv6";
}

bool areOpposed(AddressFamily a, AddressFamily b) {
    return a != AddressFamily::Any && b != AddressFamily::Any && a != b;
}

/// The family that connecting to `target` needs; Any when it has a choice or none.
AddressFamily familyOf(const Target& target) {
    if (!target.connectTo.empty()) {
        const core::Result<ConnectTo> place = parseConnectTo(target.connectTo);
        return place && place->kind == ConnectTo::Kind::Tcp ? familyOf(place->host) : AddressFamily::Any;
    }
    const core::Result<TargetUrl> url = parseTargetUrl(target.url);
    return url ? familyOf(url->host) : AddressFamily::Any;
}

void checkFamily(const Plan& plan, ProblemList& problems) {
    const AddressFamily family = plan.connection.addressFamily;
    for (std::size_t i = 0; i < std::min(plan.targets.size(), kMostEntries); ++i) {
        if (areOpposed(family, familyOf(plan.targets[i]))) {
            problems.error("connection.addressFamily",
                           fmt::format("targets[{}] is an {} address, but only {} is to be used.", i,
                                       nameOf(familyOf(plan.targets[i])), nameOf(family)));
            return;
        }
    }
}

void checkLocalAddresses(const Plan& plan, ProblemList& problems) {
    const ConnectionSettings& connection = plan.connection;
    const std::vector<std::string>& addresses = connection.localAddresses;
    const std::size_t count = entriesToCheck(addresses.size(), "connection.localAddresses", problems);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string field = fmt::format("connection.localAddresses[{}]", i);
        const AddressFamily family = familyOf(addresses[i]);
        const auto end = addresses.begin() + static_cast<std::ptrdiff_t>(i);
        if (family == AddressFamily::Any) {
            problems.error(field, fmt::format("{} is not an IP address; write one of this machine, such as "
                                              "127.0.0.2.",
                                              inQuotes(addresses[i])));
        } else if (areOpposed(family, connection.addressFamily)) {
            problems.error(
                field, fmt::format("{} is an {} address, but only {} is to be used.", inQuotes(addresses[i]),
                                   nameOf(family), nameOf(connection.addressFamily)));
        } else if (std::find(addresses.begin(), end, addresses[i]) != end) {
            problems.warning(field, fmt::format("{} is named twice; remove one.", inQuotes(addresses[i])));
        }
    }
    if (addresses.empty()) {
        return;
    }
    for (std::size_t i = 0; i < std::min(plan.targets.size(), kMostEntries); ++i) {
        const AddressFamily needed = familyOf(plan.targets[i]);
        const auto isOfOther = [&](const std::string& address) {
            return areOpposed(familyOf(address), needed);
        };
        if (std::all_of(addresses.begin(), addresses.end(), isOfOther)) {
            problems.error("connection.localAddresses",
                           fmt::format("targets[{}] is an {} address, which none of the local addresses can "
                                       "reach; add one of that family.",
                                       i, nameOf(needed)));
            return;
        }
    }
}

}  // namespace

void validateConnection(const Plan& plan, ProblemList& problems) {
    const ConnectionSettings& connection = plan.connection;
    checkHttp2(plan, problems);
    checkKeepAlive(plan, problems);
    checkPipelining(plan, problems);
    checkStreams(connection, problems);
    checkRequestsPerConnection(connection, problems);
    checkSpan(connection.timeout, "connection.timeout", "timeout", false, problems);
    checkFamily(plan, problems);
    checkLocalAddresses(plan, problems);
    validateTls(plan, problems);
    validateAuthentication(plan, problems);
}

}  // namespace hostmark::plan

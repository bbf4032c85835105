#include "engine/host/doctor/plan_connections.h"

#include <algorithm>
#include <string>

#include "engine/plan/connect_to.h"
#include "engine/plan/level.h"
#include "engine/plan/schedule.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"

namespace hostmark::host {
namespace {

bool isLoopbackName(const std::string& host) {
    return host == "localhost" || host == "::1" || (plan::isIpv4Literal(host) && host.rfind("127.", 0) == 0);
}

/// Host that a target is reached at over TCP; empty for other ways and for what is no target.
std::optional<std::string> tcpHost(const plan::Target& target) {
    if (!target.connectTo.empty()) {
        const auto connectTo = plan::parseConnectTo(target.connectTo);
        return connectTo && connectTo->kind == plan::ConnectTo::Kind::Tcp ? std::optional(connectTo->host)
                                                                          : std::nullopt;
    }
    const auto url = plan::parseTargetUrl(target.url);
    if (!url) {
        return std::nullopt;
    }
    return url->scheme == plan::kBuiltInScheme ? "127.0.0.1" : url->host;
}

bool isStartedHere(const plan::Target& target) {
    const auto url = plan::parseTargetUrl(target.url);
    return target.launch.kind == plan::Launch::Kind::Process || (url && url->scheme == plan::kBuiltInScheme);
}

std::optional<std::uint64_t> requestsPerConnection(const plan::ConnectionSettings& connection) {
    if (connection.http == plan::HttpVersion::Http1 && !connection.keepAlive) {
        return 1;
    }
    return connection.requestsPerConnection > 0 ? std::optional(connection.requestsPerConnection)
                                                : std::nullopt;
}

}  // namespace

PlanConnections planConnections(const plan::Plan& plan) {
    PlanConnections connections;
    for (const plan::Level& level : plan::levelsOf(plan.load)) {
        connections.atOnce = std::max<std::uint64_t>(connections.atOnce, level.connections);
        connections.highestRate = std::max(connections.highestRate, level.ratePerSecond);
    }
    connections.threads = plan.load.threads;
    connections.localAddresses = std::max<std::uint64_t>(1, plan.connection.localAddresses.size());
    connections.isAllLoopback = true;
    for (const plan::Target& target : plan.targets) {
        connections.startsServers = connections.startsServers || isStartedHere(target);
        if (const auto host = tcpHost(target)) {
            connections.usesPorts = true;
            connections.isAllLoopback = connections.isAllLoopback && isLoopbackName(*host);
        }
    }
    connections.isAllLoopback = connections.isAllLoopback && connections.usesPorts;
    connections.requestsPerConnection = requestsPerConnection(plan.connection);
    connections.isResettingOnClose = plan.connection.isResettingOnClose;
    // The order of runs does not change their sum.
    if (const plan::Schedule schedule = plan::buildSchedule(plan, 0); schedule.isTotalTimeKnown) {
        connections.totalTime = schedule.totalTime;
    }
    return connections;
}

}  // namespace hostmark::host

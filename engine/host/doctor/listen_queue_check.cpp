#include "engine/host/doctor/listen_queue_check.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

namespace hostmark::host {
namespace {

/// Connections that kept-alive load opens at a time where there are more (load/opening_pace).
constexpr std::uint64_t kOpenedAtOnce = 128;

}  // namespace

std::optional<Finding> lookAtListenQueue(const PlanConnections& plan, const MachineFacts& machine,
                                         const TargetFacts& target) {
    if (target.listenQueues.empty()) {
        return std::nullopt;
    }
    std::uint64_t capacity = 0;
    std::uint32_t longest = 0;
    for (const metrics::ListenQueue& queue : target.listenQueues) {
        capacity += queue.capacity;
        longest = std::max(longest, queue.capacity);
    }
    Finding finding;
    finding.side = FindingSide::Server;
    if (capacity >= plan.atOnce) {
        finding.sentence =
            fmt::format("the listen queue holds {} connections, and {} are asked for", capacity, plan.atOnce);
        return finding;
    }
    // Opened a few at a time, they fit as long as the server goes on accepting.
    const bool isPaced = !plan.requestsPerConnection && capacity >= kOpenedAtOnce;
    finding.kind = isPaced ? FindingKind::Note : FindingKind::Warning;
    finding.sentence = fmt::format("{} connections are asked for, but the listen queue holds only {}",
                                   plan.atOnce, capacity);
    finding.reason =
        "While the server is slow to accept, what does not fit is dropped and comes back a second later, as "
        "long response times or time-outs";
    const MachineFacts& server = target.machine ? *target.machine : machine;
    const auto limit = server.ports ? server.ports->longestListenQueue : std::nullopt;
    if (limit && longest >= *limit) {
        finding.advice = "Raise the system's limit, then the server's backlog, and start the server again";
        finding.command = fmt::format("sudo sysctl -w net.core.somaxconn={}", plan.atOnce);
    } else {
        finding.advice =
            fmt::format("Set the server's backlog to at least {} and start it again", plan.atOnce);
        if (limit && *limit < plan.atOnce) {
            finding.advice += ", after the system's limit";
            finding.command = fmt::format("sudo sysctl -w net.core.somaxconn={}", plan.atOnce);
        }
    }
    return finding;
}

}  // namespace hostmark::host

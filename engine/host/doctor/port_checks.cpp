#include "engine/host/doctor/port_checks.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace hostmark::host {
namespace {

/// The widest range that leaves out the ports of well-known services.
constexpr std::uint64_t kMostPorts = 64'512;
/// Share of the ports beyond which those that wait shorten what `lookAtPortsOfReconnects` promises by more
/// than runs differ by themselves.
constexpr double kManyWaitingShare = 0.1;

std::string wideningCommand(CommandLanguage language) {
    return language == CommandLanguage::Windows
               ? "netsh int ipv4 set dynamicport tcp start=1024 num=64512"
               : "sudo sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"";
}

std::string localAddressesText(std::uint64_t count) {
    return count == 1 ? "a local address" : fmt::format("each of {} local addresses", count);
}

/// Whether a new connection may take the port of one in TIME_WAIT.
bool isReusing(const PlanConnections& plan, const metrics::PortLimits& ports) {
    return ports.timeWaitReuse == metrics::TimeWaitReuse::Always ||
           (ports.timeWaitReuse == metrics::TimeWaitReuse::LoopbackOnly && plan.isAllLoopback);
}

}  // namespace

std::optional<Finding> lookAtPortsAtOnce(const PlanConnections& plan, const MachineFacts& machine) {
    if (!plan.usesPorts || !machine.ports) {
        return std::nullopt;
    }
    const std::uint64_t usable = machine.ports->usableDynamicPorts();
    const std::uint64_t fitting = usable * plan.localAddresses;
    Finding finding;
    if (plan.atOnce <= fitting) {
        finding.sentence = fmt::format("{} connections at once find a port each: {} has {} of them",
                                       plan.atOnce, localAddressesText(plan.localAddresses), usable);
        return finding;
    }
    finding.kind = FindingKind::Failure;
    finding.sentence =
        fmt::format("{} connections at once to one target need a port each, but {} has only {}", plan.atOnce,
                    localAddressesText(plan.localAddresses), usable);
    finding.reason = "What is beyond it fails to connect, because no address with a free port is left";
    if (plan.atOnce <= kMostPorts * plan.localAddresses) {
        finding.advice = "Widen the range of dynamic ports, or connect from more local addresses";
        finding.command = wideningCommand(machine.commands);
    } else {
        const std::uint64_t needed = (plan.atOnce + kMostPorts - 1) / kMostPorts;
        finding.advice = fmt::format(
            "Connect from at least {} local addresses and widen the range of dynamic ports to {} ports",
            needed, kMostPorts);
        finding.command = wideningCommand(machine.commands);
    }
    return finding;
}

std::optional<Finding> lookAtPortsOfReconnects(const PlanConnections& plan, const MachineFacts& machine) {
    if (!plan.usesPorts || !machine.ports || !plan.requestsPerConnection) {
        return std::nullopt;
    }
    Finding finding;
    if (plan.isResettingOnClose) {
        finding.sentence = "replaced connections leave no port waiting, because they are closed by a reset";
        return finding;
    }
    if (isReusing(plan, *machine.ports)) {
        finding.sentence = "replaced connections may take the ports of those that wait in TIME_WAIT";
        return finding;
    }
    const double seconds = std::chrono::duration<double>(machine.timeWait).count();
    const double requests = static_cast<double>(*plan.requestsPerConnection) *
                            static_cast<double>(plan.localAddresses) *
                            static_cast<double>(machine.ports->usableDynamicPorts());
    // An experiment that ends before the first port is free again can spend all ports in its own time. Pauses
    // between runs are shorter than that, so that one run's ports are missing in the next.
    const double totalSeconds =
        plan.totalTime ? std::chrono::duration<double>(*plan.totalTime).count() : seconds;
    const double span = std::min(seconds, totalSeconds);
    const double sustained = span > 0 ? std::floor(requests / span) : 0;
    if (plan.highestRate > 0 && plan.highestRate <= sustained) {
        finding.sentence = fmt::format("{} requests per second leave enough ports: they last for {}",
                                       plan.highestRate, sustained);
        return finding;
    }
    finding.kind = FindingKind::Warning;
    const std::string cadence = *plan.requestsPerConnection == 1
                                    ? "for each request"
                                    : fmt::format("every {} requests", *plan.requestsPerConnection);
    finding.sentence =
        plan.highestRate > 0
            ? fmt::format(
                  "{} requests per second use up the ports: with a new connection {} they last for {} "
                  "per second",
                  plan.highestRate, cadence, sustained)
            : fmt::format("with a new connection {} the ports last for {} requests per second", cadence,
                          sustained);
    finding.reason = fmt::format(
        "A port is not given out again for {} s after its connection where this machine closes first, and "
        "connections fail when none is left",
        std::lround(seconds));
    finding.advice = "Close connections by a reset, keep them alive, or connect from more local addresses";
    if (machine.commands == CommandLanguage::Linux) {
        finding.command = "sudo sysctl -w net.ipv4.tcp_tw_reuse=1";
    } else if (machine.ports->usableDynamicPorts() < kMostPorts) {
        finding.command = wideningCommand(machine.commands);
    }
    return finding;
}

std::optional<Finding> lookAtWaitingPorts(const PlanConnections& plan, const MachineFacts& machine) {
    if (!plan.usesPorts || !machine.ports || !plan.requestsPerConnection || !machine.timeWaitSockets ||
        isReusing(plan, *machine.ports)) {
        return std::nullopt;
    }
    const std::uint64_t ports = machine.ports->usableDynamicPorts() * plan.localAddresses;
    const std::uint64_t waiting = *machine.timeWaitSockets;
    Finding finding;
    if (static_cast<double>(waiting) <= kManyWaitingShare * static_cast<double>(ports)) {
        finding.sentence =
            fmt::format("{} connections wait in TIME_WAIT now, beside {} ports", waiting, ports);
        return finding;
    }
    finding.kind = FindingKind::Warning;
    finding.sentence = fmt::format(
        "{} connections wait in TIME_WAIT now and may hold as many of the {} ports", waiting, ports);
    finding.reason =
        "The plan replaces its connections and finds fewer ports than it would a little later, so that its "
        "first runs may fail where later ones do not";
    finding.advice =
        fmt::format("Start the plan {} s after whatever made these connections ended, or {}",
                    std::chrono::ceil<std::chrono::seconds>(machine.timeWait).count(),
                    machine.commands == CommandLanguage::Linux ? "let new connections take their ports"
                                                               : "widen the range of dynamic ports");
    if (machine.commands == CommandLanguage::Linux) {
        finding.command = "sudo sysctl -w net.ipv4.tcp_tw_reuse=1";
    } else if (machine.ports->usableDynamicPorts() < kMostPorts) {
        finding.command = wideningCommand(machine.commands);
    }
    return finding;
}

}  // namespace hostmark::host

#include "engine/experiment/server_place.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "engine/host/port_roots.h"
#include "engine/host/text_fields.h"
#include "engine/plan/text.h"

namespace hostmark::experiment {

namespace {

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

ServerPlace unseenBecause(std::string why) {
    ServerPlace place;
    place.unseen = std::move(why);
    return place;
}

ServerPlace findByPid(std::uint64_t pid, Surroundings& surroundings) {
    if (pid == surroundings.sampleOwnProcess().pid) {
        return unseenBecause(fmt::format("The process {} is Hostmark itself", pid));
    }
    const metrics::ProcessTreeSample found = surroundings.sampleProcesses({pid});
    switch (found.state) {
        case metrics::ProcessState::Running:
            return {true, {pid}, fmt::format("the pid {}", pid), {}};
        case metrics::ProcessState::NotVisible:
            return unseenBecause(
                fmt::format("The process {} belongs to another user, who alone may look at it", pid));
        case metrics::ProcessState::Ended:
        case metrics::ProcessState::Gone:
            break;
    }
    return unseenBecause(fmt::format("This machine has no process {}", pid));
}

ServerPlace findByName(const std::string& name, Surroundings& surroundings) {
    std::vector<std::uint64_t> pids = surroundings.processesNamed(name);
    if (pids.empty()) {
        return unseenBecause("No process of this machine is called " + plan::escaped(name));
    }
    return {true, std::move(pids), "the name " + plan::escaped(name), {}};
}

/// As host::portRoots, without Hostmark itself, which may be there for another port's sake.
std::vector<std::uint64_t> rootsOf(host::PortOwner owner, std::uint64_t ownPid) {
    std::erase_if(owner.processes,
                  [&](const host::ProcessIdentity& process) { return process.pid == ownPid; });
    if (owner.commonAncestor && owner.commonAncestor->pid == ownPid) {
        owner.commonAncestor.reset();
    }
    return host::portRoots(owner);
}

ServerPlace placeOf(const host::PortOwner& owner, std::uint16_t port, std::uint64_t ownPid) {
    ServerPlace place;
    place.roots = rootsOf(owner, ownPid);
    if (!place.roots.empty()) {
        place.foundBy = fmt::format("the port {}", port);
    } else if (!owner.processes.empty()) {
        place.unseen = "The target answers from Hostmark's own process";
    } else if (!owner.explanation.empty()) {
        place.unseen = capitalised(owner.explanation);
    } else {
        place.unseen = fmt::format(
            "No process of this machine listens on port {}: it may be forwarded into a container", port);
    }
    return place;
}

bool isOfAnother(const core::Result<host::PortOwner>& owner) {
    return !owner && owner.error().code == core::ErrorCode::InvalidArgument;
}

ServerPlace findByAddress(const std::string& remoteAddress, Surroundings& surroundings) {
    if (remoteAddress.starts_with("unix:") || remoteAddress.starts_with("pipe:")) {
        return unseenBecause("The target answers from " + plan::escaped(remoteAddress) +
                             ", which has no port to find its process by: name the process in the plan");
    }
    const std::optional<SocketAddress> address = socketAddressIn(remoteAddress);
    if (!address) {
        return unseenBecause("It is not known from which address the target answers");
    }
    const core::Result<host::PortOwner> owner = surroundings.portOwner(address->host, address->port);
    if (owner) {
        return placeOf(*owner, address->port, surroundings.sampleOwnProcess().pid);
    }
    ServerPlace place;
    if (isOfAnother(owner)) {
        place.isHere = false;
        place.unseen = fmt::format(
            "The target answers from {}, which is another machine: only an agent there could look at it",
            remoteAddress);
    } else {
        place.unseen = capitalised(owner.error().message);
    }
    return place;
}

}  // namespace

std::optional<SocketAddress> socketAddressIn(const std::string& remoteAddress) {
    const std::size_t colon = remoteAddress.rfind(':');
    if (colon == std::string::npos || remoteAddress.starts_with("unix:") ||
        remoteAddress.starts_with("pipe:")) {
        return std::nullopt;
    }
    const auto port = host::number<std::uint16_t>(std::string_view(remoteAddress).substr(colon + 1));
    return SocketAddress{remoteAddress.substr(0, colon), port.value_or(0)};
}

bool isOnThisMachine(const std::string& remoteAddress, Surroundings& surroundings) {
    const std::optional<SocketAddress> address = socketAddressIn(remoteAddress);
    return !address || !isOfAnother(surroundings.portOwner(address->host, address->port));
}

ServerPlace findServer(const plan::Target& target, const std::string& remoteAddress,
                       const std::vector<std::uint64_t>& launched, Surroundings& surroundings) {
    ServerPlace place;
    if (target.process.empty() || !isOnThisMachine(remoteAddress, surroundings)) {
        place = findByAddress(remoteAddress, surroundings);
    } else if (const auto pid = host::number<std::uint64_t>(target.process)) {
        place = findByPid(*pid, surroundings);
    } else {
        place = findByName(target.process, surroundings);
    }
    if (!launched.empty()) {
        if (place.foundBy.empty()) {
            // A process that was named and is not there is said: the name may be mistyped.
            place.foundBy = target.process.empty() || place.unseen.empty()
                                ? "its launch"
                                : "its launch alone (" + place.unseen + ')';
        }
        place.isHere = true;
        place.unseen.clear();
        place.roots.insert(place.roots.end(), launched.begin(), launched.end());
    }
    std::sort(place.roots.begin(), place.roots.end());
    place.roots.erase(std::unique(place.roots.begin(), place.roots.end()), place.roots.end());
    return place;
}

}  // namespace hostmark::experiment

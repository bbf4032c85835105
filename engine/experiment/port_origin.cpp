#include "engine/experiment/port_origin.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/plan/text.h"

namespace hostmark::experiment {

namespace {

using host::ProcessOrigin;

/// What owns the port of a container or a virtual machine, or listens for a service that it starts when the
/// first connection comes. Most of them run all the time. As Linux cuts them: 15 bytes.
constexpr std::array<std::string_view, 16> kForwarders = {
    "docker-proxy",   "dockerd",  "rootlesskit", "rootlesskit-doc", "rootlessport", "slirp4netns",
    "pasta",          "passt",    "gvproxy",     "com.docker.back", "vpnkit",       "vpnkit-bridge",
    "com.docker.vpn", "wslrelay", "systemd",     "svchost"};

bool isForwarder(const host::ProcessIdentity& process) {
    std::string name = process.name;
    std::transform(name.begin(), name.end(), name.begin(), [](char each) {
        return each >= 'A' && each <= 'Z' ? static_cast<char>(each + 32) : each;
    });
    if (name.ends_with(".exe")) {
        name.resize(name.size() - 4);
    }
    constexpr std::size_t kLongestName = 15;
    name.resize(std::min(name.size(), kLongestName));
    return std::find(kForwarders.begin(), kForwarders.end(), name) != kForwarders.end();
}

bool isNamed(const plan::Target& target, const host::ProcessIdentity& process) {
    return !target.process.empty() &&
           (target.process == process.name || target.process == std::to_string(process.pid));
}

}  // namespace

PortHolder holderOf(const host::PortOwner& owner, const plan::Target& target,
                    const LaunchedTarget& launched) {
    PortHolder holder;
    bool isAnyUnknown = owner.processes.empty();
    bool isAnyPassed = false;
    for (const host::ProcessIdentity& process : owner.processes) {
        const ProcessOrigin origin =
            isNamed(target, process) ? ProcessOrigin::Launched : launched.originOf(process.pid);
        if (origin == ProcessOrigin::Launched) {
            return {PortOrigin::Launched, {}};
        }
        isAnyUnknown = isAnyUnknown || origin == ProcessOrigin::Unknown;
        isAnyPassed = isAnyPassed || origin == ProcessOrigin::StartedLater || isForwarder(process);
        holder.strangers.push_back(process);
    }
    if (isAnyUnknown) {
        return {};
    }
    holder.origin = isAnyPassed ? PortOrigin::Passed : PortOrigin::Foreign;
    return holder;
}

std::string namesOf(const std::vector<host::ProcessIdentity>& processes) {
    std::vector<std::string> names;
    for (const host::ProcessIdentity& process : processes) {
        names.push_back(process.name.empty()
                            ? fmt::format("the process {}", process.pid)
                            : fmt::format("{} (pid {})", plan::escaped(process.name), process.pid));
    }
    return analysis::listText(names);
}

}  // namespace hostmark::experiment

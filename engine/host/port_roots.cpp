#include "engine/host/port_roots.h"

#include <algorithm>
#include <iterator>

namespace hostmark::host {
namespace {

bool hasSameProgram(const ProcessIdentity& a, const ProcessIdentity& b) {
    return a.executable.empty() || b.executable.empty() ? a.name == b.name : a.executable == b.executable;
}

bool isMaster(const ProcessIdentity& ancestor, const std::vector<ProcessIdentity>& owners) {
    return std::any_of(owners.begin(), owners.end(), [&](const ProcessIdentity& owner) {
        return owner.pid == ancestor.pid || hasSameProgram(owner, ancestor);
    });
}

}  // namespace

std::vector<std::uint64_t> portRoots(const PortOwner& owner) {
    if (owner.commonAncestor && isMaster(*owner.commonAncestor, owner.processes)) {
        return {owner.commonAncestor->pid};
    }
    std::vector<std::uint64_t> roots;
    std::transform(owner.processes.begin(), owner.processes.end(), std::back_inserter(roots),
                   [](const ProcessIdentity& process) { return process.pid; });
    return roots;
}

}  // namespace hostmark::host

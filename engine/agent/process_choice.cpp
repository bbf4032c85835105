#include "engine/agent/process_choice.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/host/limits.h"
#include "engine/host/port_owner.h"
#include "engine/host/port_roots.h"
#include "engine/host/process_identity.h"
#include "engine/host/process_list.h"
#include "engine/host/process_search.h"
#include "engine/plan/text.h"

namespace hostmark::agent {

namespace {

void findByPort(const ProcessChoice& choice, FoundProcesses& found) {
    found.foundBy = fmt::format("the port {}", choice.port);
    const core::Result<host::PortOwner> owner =
        host::portOwner(choice.address.empty() ? "0.0.0.0" : choice.address, choice.port);
    if (!owner) {
        found.unseen = core::describe(owner.error());
        return;
    }
    found.roots = host::portRoots(*owner);
    if (found.roots.empty()) {
        found.unseen = owner->explanation.empty()
                           ? fmt::format("Nobody listens on port {} there", choice.port)
                           : owner->explanation;
    }
}

void findByPid(const ProcessChoice& choice, FoundProcesses& found) {
    found.foundBy = fmt::format("the pid {}", choice.pid);
    if (host::identifyProcess(choice.pid)) {
        found.roots = {choice.pid};
    } else {
        found.unseen = fmt::format("There is no process {} there", choice.pid);
    }
}

/// Of those with the name, the ones that descend from none of the others: they bring the others along.
std::vector<std::uint64_t> withoutDescendants(const std::vector<std::uint64_t>& named,
                                              const std::vector<host::ProcessLink>& links) {
    std::set<std::uint64_t> descendants;
    for (const std::uint64_t pid : named) {
        for (const std::uint64_t each : host::processTree(links, pid)) {
            if (each != pid) {
                descendants.insert(each);
            }
        }
    }
    std::vector<std::uint64_t> roots;
    std::copy_if(named.begin(), named.end(), std::back_inserter(roots),
                 [&](std::uint64_t pid) { return !descendants.contains(pid); });
    return roots;
}

void findByName(const ProcessChoice& choice, const std::vector<host::ProcessLink>& links,
                FoundProcesses& found) {
    const std::string name = plan::escaped(choice.name);
    found.foundBy = "the name " + name;
    found.roots = withoutDescendants(host::processesNamed(choice.name), links);
    if (found.roots.empty()) {
        found.unseen = "There is no process with the name " + name + " there";
    }
}

/// Roots and all that descend from them, as they are now.
void identify(const std::vector<host::ProcessLink>& links, FoundProcesses& found) {
    std::set<std::uint64_t> pids;
    for (const std::uint64_t root : found.roots) {
        const std::vector<std::uint64_t> tree = host::processTree(links, root);
        pids.insert(tree.begin(), tree.end());
    }
    for (const std::uint64_t pid : pids) {
        if (const auto identity = host::identifyProcess(pid)) {
            const auto link =
                std::find_if(links.begin(), links.end(), [pid](const auto& each) { return each.pid == pid; });
            metrics::ServerProcess process;
            process.pid = pid;
            process.parentPid = link == links.end() ? 0 : link->parentPid;
            process.name = identity->name;
            process.commandLine = identity->commandLine;
            process.descriptorLimit = host::descriptorLimitOf(pid);
            found.processes.push_back(std::move(process));
        }
    }
}

}  // namespace

FoundProcesses findProcesses(const ProcessChoice& choice) {
    FoundProcesses found;
    const std::vector<host::ProcessLink> links = host::listProcesses();
    if (choice.port != 0) {
        findByPort(choice, found);
    } else if (choice.pid != 0) {
        findByPid(choice, found);
    } else {
        findByName(choice, links, found);
    }
    identify(links, found);
    return found;
}

}  // namespace hostmark::agent

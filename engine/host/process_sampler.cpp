#include "engine/host/process_sampler.h"

#include <algorithm>
#include <cstdint>

namespace hostmark::host {
namespace {

using metrics::ProcessState;

bool isThere(ProcessState state) {
    return state == ProcessState::Running || state == ProcessState::Ended;
}

/// The one that says more of several roots.
ProcessState moreTelling(ProcessState a, ProcessState b) {
    constexpr ProcessState kByWorth[] = {ProcessState::Running, ProcessState::NotVisible,
                                         ProcessState::Ended};
    for (const ProcessState state : kByWorth) {
        if (a == state || b == state) {
            return state;
        }
    }
    return ProcessState::Gone;
}

}  // namespace

metrics::ProcessTreeSample sampleProcessTree(std::uint64_t root) {
    return sampleProcessTrees(listProcesses(), {root}, 0);
}

metrics::ProcessTreeSample sampleProcessTrees(std::vector<ProcessLink> links,
                                              const std::vector<std::uint64_t>& roots, std::uint64_t except) {
    std::erase_if(links, [except](const ProcessLink& link) { return except != 0 && link.pid == except; });
    metrics::ProcessTreeSample tree;
    tree.at = core::SteadyClock::now();
    tree.state = ProcessState::Gone;
    // One walk for all: they are taken for children of a process that there is not.
    constexpr std::uint64_t kNobody = UINT64_MAX;
    for (const std::uint64_t root : roots) {
        links.push_back({root, kNobody});
    }
    std::vector<std::uint64_t> members = processTree(links, kNobody);
    members.pop_back();  // nobody: the highest number
    for (const std::uint64_t pid : members) {
        metrics::ProcessSample sample = sampleProcess(pid);
        if (std::find(roots.begin(), roots.end(), pid) != roots.end()) {
            tree.state = moreTelling(tree.state, sample.state);
        }
        if (isThere(sample.state)) {  // else it ended between the list and now, or is another user's
            tree.processes.push_back(std::move(sample));
        }
    }
    if (tree.state == ProcessState::Gone) {
        tree.processes.clear();
    }
    return tree;
}

}  // namespace hostmark::host

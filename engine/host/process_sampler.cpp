#include "engine/host/process_sampler.h"

#include <algorithm>
#include <set>

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
    std::set<std::uint64_t> members;
    for (const std::uint64_t root : roots) {
        const std::vector<std::uint64_t> ofRoot = processTree(links, root);
        members.insert(ofRoot.begin(), ofRoot.end());
    }
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

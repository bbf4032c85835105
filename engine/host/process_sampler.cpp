#include "engine/host/process_sampler.h"

#include "engine/host/process_list.h"

namespace hostmark::host {
namespace {

bool isThere(const metrics::ProcessSample& sample) {
    return sample.state == metrics::ProcessState::Running || sample.state == metrics::ProcessState::Ended;
}

}  // namespace

metrics::ProcessTreeSample sampleProcessTree(std::uint64_t root) {
    metrics::ProcessTreeSample tree;
    tree.at = core::SteadyClock::now();
    tree.state = metrics::ProcessState::Gone;
    for (const std::uint64_t pid : processTree(listProcesses(), root)) {
        metrics::ProcessSample sample = sampleProcess(pid);
        if (pid == root) {
            tree.state = sample.state;
        }
        if (isThere(sample)) {  // else it ended between the list and now, or is another user's
            tree.processes.push_back(std::move(sample));
        }
    }
    if (tree.state == metrics::ProcessState::Gone) {
        tree.processes.clear();
    }
    return tree;
}

}  // namespace hostmark::host

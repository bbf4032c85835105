#include "engine/metrics/process_sample.h"

#include <algorithm>

namespace hostmark::metrics {
namespace {

core::Nanoseconds wholeTime(const ProcessTreeSample& tree) {
    core::Nanoseconds sum{0};
    for (const ProcessSample& process : tree.processes) {
        sum += process.cpuTime + process.endedChildrenTime;
    }
    return sum;
}

const ProcessSample* sameProcess(const ProcessTreeSample& tree, const ProcessSample& wanted) {
    const auto found =
        std::find_if(tree.processes.begin(), tree.processes.end(), [&](const ProcessSample& process) {
            return process.pid == wanted.pid && process.startedAt == wanted.startedAt;
        });
    return found == tree.processes.end() ? nullptr : &*found;
}

}  // namespace

std::uint64_t ProcessTreeSample::residentBytes() const {
    std::uint64_t sum = 0;
    for (const ProcessSample& process : processes) {
        sum += process.residentBytes;
    }
    return sum;
}

std::uint64_t ProcessTreeSample::threads() const {
    std::uint64_t sum = 0;
    for (const ProcessSample& process : processes) {
        sum += process.threads;
    }
    return sum;
}

std::optional<std::uint64_t> ProcessTreeSample::openDescriptors() const {
    std::optional<std::uint64_t> sum;
    for (const ProcessSample& process : processes) {
        if (process.openDescriptors) {
            sum = sum.value_or(0) + *process.openDescriptors;
        }
    }
    return sum;
}

core::Nanoseconds cpuTimeBetween(const ProcessTreeSample& first, const ProcessTreeSample& last) {
    core::Nanoseconds eachForItself{0};
    for (const ProcessSample& process : last.processes) {
        const ProcessSample* const before = sameProcess(first, process);
        eachForItself += process.cpuTime - (before == nullptr ? core::Nanoseconds(0) : before->cpuTime);
    }
    return std::max({wholeTime(last) - wholeTime(first), eachForItself, core::Nanoseconds(0)});
}

}  // namespace hostmark::metrics

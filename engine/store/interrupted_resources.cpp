#include "engine/store/interrupted_resources.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

namespace hostmark::store {

namespace {

using core::Nanoseconds;
using metrics::ResourceRow;
using metrics::ResourceUse;

void add(std::optional<Nanoseconds>& sum, std::optional<Nanoseconds> part) {
    if (part) {
        sum = sum.value_or(Nanoseconds{0}) + *part;
    }
}

Nanoseconds busyTime(const metrics::MachineUse& machine, std::uint32_t logicalCpus) {
    const double ns = machine.busyShare * static_cast<double>(machine.interval.count()) * logicalCpus;
    return Nanoseconds(std::llround(ns));
}

void addWorkers(std::vector<Nanoseconds>& sums, const std::vector<Nanoseconds>& workers) {
    sums.resize(std::max(sums.size(), workers.size()));
    for (std::size_t i = 0; i < workers.size(); ++i) {
        sums[i] += workers[i];
    }
}

}  // namespace

void sumResources(metrics::RunRecord& run, std::uint32_t logicalCpus) {
    ResourceUse& sums = run.resources;
    std::vector<Nanoseconds> workers;
    bool isServerHere = false;
    std::optional<Nanoseconds> busyHere;
    for (const ResourceRow& row : sums.rows) {
        sums.sampled += row.length;
        sums.generatorCpu += row.generator.process.cpuTime;
        add(sums.idleTargetsCpu, row.idleTargetsCpu);
        if (row.server) {
            add(sums.serverCpu, row.server->cpuTime);
        }
        if (row.machine) {
            add(busyHere, busyTime(*row.machine, logicalCpus));
        }
        sums.isServerElsewhere = sums.isServerElsewhere || row.serverMachine.has_value();
        isServerHere = isServerHere || row.server.has_value();
        addWorkers(workers, row.generator.workerCpu);
    }
    if (isServerHere && !sums.isServerElsewhere && busyHere) {
        sums.machineBusy = busyHere;
        sums.logicalCpus = logicalCpus;
    }
    if (!workers.empty() && sums.sampled > Nanoseconds{0}) {
        const Nanoseconds busiest = *std::max_element(workers.begin(), workers.end());
        run.generator.threads = static_cast<std::uint32_t>(workers.size());
        run.generator.busiestWorkerShare =
            static_cast<double>(busiest.count()) / static_cast<double>(sums.sampled.count());
    }
}

}  // namespace hostmark::store

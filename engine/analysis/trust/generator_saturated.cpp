#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of one processor, as Locust has it for its warning; time that a worker waits for its turn on a processor
/// counts as well, because it is as busy then. A request that finds a worker this busy waits for
/// others about nine times as long as its own handling takes (M/M/1: share / (1 - share)), and that counts as
/// latency.
constexpr double kBusyShare = 0.9;
/// Mean of all workers from which the generator had nothing left to give: the throughput is its own, whatever
/// the server could have done. Measured: a worker that is the bottleneck shows 0.98 to 1.00.
constexpr double kExhaustedShare = 0.97;
/// Of all processors of the machine, for workers that are more than the processors and share them.
constexpr double kFullMachineShare = 0.95;

constexpr const char* kAdvice =
    "Give the generator more threads and processors, or a machine of its own, until its busiest worker stays "
    "below "
    "90 %";

}  // namespace

TrustReasons checkGeneratorSaturated(const metrics::ExperimentRecord& experiment,
                                     const metrics::RunRecord* run) {
    using metrics::Trust;
    const double seconds = run == nullptr ? 0 : std::chrono::duration<double>(run->duration).count();
    if (seconds <= 0) {
        return {};
    }
    const metrics::GeneratorUse& use = run->generator;
    const double processors = use.cpuSeconds / seconds;
    const double meanShare = use.threads == 0 ? 0 : processors / static_cast<double>(use.threads);
    if (meanShare >= kExhaustedShare) {
        return {
            {{},
             Trust::Invalid,
             fmt::format("The generator was exhausted: its {} used {} of a processor on average, so that the "
                         "throughput is the generator's, not the server's",
                         use.threads == 1 ? "one worker" : countText(use.threads, "worker"),
                         percentText(std::min(1.0, meanShare))),
             kAdvice}};
    }
    if (use.busiestWorkerShare >= kBusyShare) {
        return {{{},
                 Trust::Suspect,
                 fmt::format(
                     "The generator was saturated: its busiest worker of {} used {} of a processor, so that "
                     "throughput and latency may be the generator's",
                     use.threads, percentText(std::min(1.0, use.busiestWorkerShare))),
                 kAdvice}};
    }
    if (use.fullestWorkerShare.value_or(0) >= kBusyShare) {
        return {
            {{},
             Trust::Suspect,
             fmt::format("The generator was saturated: a worker had something to do {} of the time, but "
                         "others had its processor, for which workers waited up to {} of the time; "
                         "throughput and latency may be the generator's",
                         percentText(*use.fullestWorkerShare), percentText(use.longestWaitShare.value_or(0))),
             "Give the generator processors of its own (taskset, start /affinity), or a machine of its "
             "own"}};
    }
    const auto cpus = static_cast<double>(experiment.environment.logicalCpus);
    if (cpus > 0 && processors >= kFullMachineShare * cpus) {
        return {{{},
                 Trust::Suspect,
                 fmt::format("The generator was saturated: its {} used {:.3g} of the {} of its machine",
                             countText(use.threads, "worker"), processors,
                             countText(experiment.environment.logicalCpus, "processor")),
                 "Generate the load on a machine with more processors, or from several"}};
    }
    return {};
}

}  // namespace hostmark::analysis

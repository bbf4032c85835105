#include "engine/analysis/trust/trust_checks.h"

#include <string_view>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Share of all processors that the generator takes when the machine is full: nine tenths of a small
/// request's cost is the kernel's, and a server on the same machine pays it once more, so that it has
/// about as much to do as the generator. A little below one half, because other programs run, too.
constexpr double kHalfOfMachine = 0.45;

bool isLoopback(std::string_view address) {
    return address.starts_with("127.") || address.starts_with("[::1]") || address.starts_with("unix:") ||
           address.starts_with("pipe:");
}

}  // namespace

TrustReasons checkSharedMachine(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    using metrics::Trust;
    if (run == nullptr || !isLoopback(run->remoteAddress) || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const double processors =
        run->generator.cpuSeconds / std::chrono::duration<double>(run->duration).count();
    const std::uint32_t cpus = experiment.environment.logicalCpus;
    const bool isFull = cpus != 0 && processors >= kHalfOfMachine * static_cast<double>(cpus);
    if (isFull) {
        return {{{},
                 Trust::Suspect,
                 fmt::format("Generator and server shared one machine, of whose {} the generator alone used "
                             "{:.2g}; a server needs "
                             "about as much, so that the two competed unless each had processors of its own",
                             countText(cpus, "processor"), processors),
                 "Generate the load on another machine, or give generator and server processors of their own "
                 "(taskset, "
                 "start /affinity)"}};
    }
    return {
        {{},
         Trust::Valid,
         fmt::format("Generator and server ({}) shared one machine, of which the generator used {:.2g} of {}",
                     run->remoteAddress, processors, countText(cpus, "processor")),
         "Compare only with results of this machine"}};
}

}  // namespace hostmark::analysis

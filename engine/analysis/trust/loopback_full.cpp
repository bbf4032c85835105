#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "engine/analysis/trust/resource_facts.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of the processors' time, beyond which the machine has nothing left to copy with: loopback has no speed but
/// theirs.
constexpr double kFullLoopbackShare = 0.9;
/// Bytes of a response at which the kernel's copying takes as long as all else of a small one. Measured with
/// the built-in server on a virtual machine of two processors: what both sides use per response is 23 us at 1
/// KiB, 25 at 16, 34 at 64, 107 at 256 and 440 at 1,024, so that it has doubled at about 96 KiB.
constexpr double kCopiedBytes = 96 * 1'024;

}  // namespace

TrustReasons checkLoopbackFull(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr || run->requests.ok == 0) {
        return {};
    }
    const double bytes = static_cast<double>(run->bytes.received) / static_cast<double>(run->requests.ok);
    for (const ObservedMachine& machine : machinesOf(experiment, *run)) {
        const std::optional<double> busy =
            machine.mean([](const metrics::MachineUse& use) { return std::optional(use.busyShare); });
        const std::optional<double> carried =
            machine.mean([](const metrics::MachineUse& use) -> std::optional<double> {
                return use.loopback ? std::optional(use.loopback->receivedBytesPerSecond) : std::nullopt;
            });
        const double own = static_cast<double>(run->bytes.received) /
                           std::max(1e-9, std::chrono::duration<double>(run->duration).count());
        // That the responses went through loopback shows in its count: nothing else may have carried half as
        // much.
        const bool isThroughLoopback = machine.isServers && carried && *carried >= own / 2;
        if (!isThroughLoopback || !busy || *busy < kFullLoopbackShare || bytes < kCopiedBytes) {
            continue;
        }
        return {
            {{},
             metrics::Trust::Suspect,
             fmt::format(
                 "Loopback was full: {} was {} busy while {:.3g} GB/s went through its loopback "
                 "interface in responses of {:.3g} kB, so that copying these bytes, not the server, may be "
                 "the limit",
                 machine.name, percentText(*busy), *carried / 1e9, bytes / 1e3),
             "Use smaller responses, or generate the load on another machine"}};
    }
    return {};
}

}  // namespace hostmark::analysis

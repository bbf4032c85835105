#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/generator_ceiling.h"

namespace hostmark::analysis {

namespace {

/// Of what the generator reaches against the built-in server, which does as little as a server can. Short
/// runs of that ceiling differ by some percent, and a server that does anything at all takes more time than
/// the built-in one: what comes this near is decided by the generator.
constexpr double kNearShare = 0.8;

}  // namespace

TrustReasons checkNearCeiling(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    const std::optional<double> share = run == nullptr ? std::nullopt : shareOfCeiling(experiment, *run);
    if (!share || *share < kNearShare) {
        return {};
    }
    if (isCeilingOutdated(*share)) {
        return {{{},
                 metrics::Trust::Valid,
                 fmt::format("The throughput is {}: how near the generator was to its limit is not known",
                             shareOfCeilingText(experiment, *run)),
                 "Measure the ceiling anew while no other program is busy (hostmark-cli ceiling PLAN.json)"}};
    }
    return {{{},
             metrics::Trust::Suspect,
             fmt::format("The throughput is {}: the generator, not the server, may be the limit",
                         shareOfCeilingText(experiment, *run)),
             "Generate the load on a machine with more processors; measure the ceiling anew if other "
             "programs were busy when it was (hostmark-cli ceiling PLAN.json --again)"}};
}

}  // namespace hostmark::analysis

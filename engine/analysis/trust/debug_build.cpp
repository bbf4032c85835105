#include "engine/analysis/trust/trust_checks.h"

namespace hostmark::analysis {

TrustReasons checkDebugBuild(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr || !experiment.environment.isDebugBuild || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    return {{{},
             metrics::Trust::Suspect,
             "Hostmark itself was a debug build, which makes the generator several times slower",
             "Measure with a release build of Hostmark (cmake --preset release)"}};
}

}  // namespace hostmark::analysis

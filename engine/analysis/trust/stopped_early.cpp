#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

TrustReasons checkStoppedEarly(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    using metrics::RunStatus;
    if (run == nullptr || run->status == RunStatus::Completed || run->status == RunStatus::Running ||
        run->status == RunStatus::Failed ||  // another check says why
        run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const plan::Procedure& procedure = experiment.plan.procedure;
    const std::string planned =
        procedure.requestCount ? std::string() : " of " + spanText(procedure.duration);
    return {
        {{},
         metrics::Trust::Suspect,
         fmt::format("The run was {} after {}{} of its window, so that it is not compared with whole ones",
                     metrics::name(run->status), spanText(run->duration), planned),
         "Run the plan again and let the run end"}};
}

}  // namespace hostmark::analysis

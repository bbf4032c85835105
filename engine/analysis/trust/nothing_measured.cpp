#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/core/sentence.h"

namespace hostmark::analysis {

TrustReasons checkNothingMeasured(const metrics::ExperimentRecord& experiment,
                                  const metrics::RunRecord* run) {
    using metrics::RunStatus;
    using metrics::Trust;
    if (run == nullptr) {
        if (!experiment.runs.empty()) {
            return {};
        }
        return {{{},
                 Trust::Invalid,
                 "No run was carried out, so that there is no number at all",
                 "Run the plan again and let at least one run end"}};
    }
    if (run->status == RunStatus::Running || run->duration > core::Nanoseconds{0}) {
        return {};
    }
    if (run->status == RunStatus::Failed && !run->failure.empty()) {
        return {{{},
                 Trust::Invalid,
                 "Nothing was measured, because the run could not be carried out: " +
                     core::withoutFullStop(run->failure),
                 "Repair what it failed for and run the plan again"}};
    }
    return {{{},
             Trust::Invalid,
             fmt::format("Nothing was measured: the run was {} before its window began",
                         metrics::name(run->status)),
             "Run the plan again and let the run end"}};
}

}  // namespace hostmark::analysis

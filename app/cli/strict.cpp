#include "app/cli/strict.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::cli {

bool complainOfInvalid(const std::vector<metrics::ExperimentRecord>& experiments, Console& console) {
    bool isAnyExperiment = false;
    std::size_t runs = 0;
    std::size_t invalidRuns = 0;
    for (const metrics::ExperimentRecord& experiment : experiments) {
        isAnyExperiment = isAnyExperiment || experiment.trust.trust() == metrics::Trust::Invalid;
        for (const metrics::RunRecord& run : experiment.runs) {
            ++runs;
            invalidRuns += run.trust.trust() == metrics::Trust::Invalid ? 1 : 0;
        }
    }
    if (!isAnyExperiment && invalidRuns == 0) {
        return false;
    }
    if (invalidRuns == 0) {
        console.complain(
            "Strict: the verdict of the whole is Invalid; its reasons are those of the trust verdict.");
        return true;
    }
    console.complain(fmt::format("Strict: the verdict of {} of {} is Invalid; the reasons stand under Trust.",
                                 analysis::countText(invalidRuns), analysis::countText(runs, "run")));
    return true;
}

}  // namespace hostmark::cli

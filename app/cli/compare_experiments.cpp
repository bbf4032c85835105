#include "app/cli/compare_experiments.h"

#include "app/services/exchange.h"
#include "engine/analysis/comparison.h"

namespace hostmark::cli {

core::Result<std::string> compareExperiments(const std::vector<metrics::ExperimentRecord>& experiments,
                                             const std::string& baseline, const std::string& format) {
    analysis::ComparisonOptions options;
    if (!baseline.empty()) {
        options.baseline = baseline;
    }
    const core::Result<analysis::Comparison> comparison =
        analysis::compare(analysis::seriesOf(experiments), options);
    if (!comparison) {
        return comparison.error();
    }
    return services::exportComparison(*comparison, format);
}

}  // namespace hostmark::cli

#include "engine/analysis/generator_ceiling.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// With three digits: runs of the ceiling itself differ by more than what is cut.
std::string roundedCount(double value) {
    const double magnitude = value < 1000 ? 1 : std::pow(10, std::floor(std::log10(value)) - 2);
    return countText(static_cast<std::uint64_t>(std::round(value / magnitude) * magnitude));
}

}  // namespace

const metrics::GeneratorCeiling* ceilingOf(const metrics::ExperimentRecord& experiment,
                                           const metrics::RunRecord& run) {
    const auto found = std::find_if(experiment.ceilings.begin(), experiment.ceilings.end(),
                                    [&](const metrics::GeneratorCeiling& ceiling) {
                                        return ceiling.level == run.level && ceiling.throughputPerSecond > 0;
                                    });
    return found == experiment.ceilings.end() ? nullptr : &*found;
}

std::optional<double> shareOfCeiling(const metrics::ExperimentRecord& experiment,
                                     const metrics::RunRecord& run) {
    const metrics::GeneratorCeiling* const ceiling = ceilingOf(experiment, run);
    const double throughput = run.throughputPerSecond();
    if (ceiling == nullptr || throughput <= 0) {
        return std::nullopt;
    }
    return throughput / ceiling->throughputPerSecond;
}

std::string shareOfCeilingText(const metrics::ExperimentRecord& experiment, const metrics::RunRecord& run) {
    const std::optional<double> share = shareOfCeiling(experiment, run);
    if (!share) {
        return {};
    }
    // More than all was measured on a busy machine, or the server has another one.
    return fmt::format("{} what this computer can generate ({} requests/s)",
                       *share > 1 ? std::string("more than") : percentText(*share) + " of",
                       roundedCount(ceilingOf(experiment, run)->throughputPerSecond));
}

}  // namespace hostmark::analysis

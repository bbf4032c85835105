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

/// Short runs of one ceiling on a quiet machine differ by some percent.
constexpr double kTolerance = 0.05;

const metrics::GeneratorCeiling* ceilingAt(const std::vector<metrics::GeneratorCeiling>& ceilings,
                                           std::uint32_t level) {
    const auto found =
        std::find_if(ceilings.begin(), ceilings.end(), [level](const metrics::GeneratorCeiling& ceiling) {
            return ceiling.level == level && ceiling.throughputPerSecond > 0;
        });
    return found == ceilings.end() ? nullptr : &*found;
}

}  // namespace

const metrics::GeneratorCeiling* ceilingOf(const metrics::ExperimentRecord& experiment,
                                           const metrics::RunRecord& run) {
    return ceilingAt(experiment.ceilings, run.level);
}

std::optional<double> shareOfCeiling(const std::vector<metrics::GeneratorCeiling>& ceilings,
                                     std::uint32_t level, double throughputPerSecond) {
    const metrics::GeneratorCeiling* const ceiling = ceilingAt(ceilings, level);
    return ceiling == nullptr || throughputPerSecond <= 0
               ? std::nullopt
               : std::optional(throughputPerSecond / ceiling->throughputPerSecond);
}

std::optional<double> shareOfCeiling(const metrics::ExperimentRecord& experiment,
                                     const metrics::RunRecord& run) {
    return shareOfCeiling(experiment.ceilings, run.level, run.throughputPerSecond());
}

bool isCeilingOutdated(double share) {
    return share > 1 + kTolerance;
}

std::vector<metrics::GeneratorCeiling> outdatedCeilings(const metrics::ExperimentRecord& experiment) {
    std::vector<metrics::GeneratorCeiling> outdated;
    for (metrics::GeneratorCeiling ceiling : experiment.ceilings) {
        const double measured = ceiling.throughputPerSecond;
        for (const metrics::RunRecord& run : experiment.runs) {
            if (run.level == ceiling.level && run.hasSucceeded()) {
                ceiling.throughputPerSecond =
                    std::max(ceiling.throughputPerSecond, run.throughputPerSecond());
            }
        }
        if (measured > 0 && isCeilingOutdated(ceiling.throughputPerSecond / measured)) {
            outdated.push_back(std::move(ceiling));
        }
    }
    return outdated;
}

std::string shareOfCeilingText(const metrics::ExperimentRecord& experiment, const metrics::RunRecord& run) {
    const std::optional<double> share = shareOfCeiling(experiment, run);
    if (!share) {
        return {};
    }
    const std::string ceiling = roundedCount(ceilingOf(experiment, run)->throughputPerSecond);
    // It was measured on a busy machine, or the server has another one.
    return isCeilingOutdated(*share)
               ? fmt::format(
                     "more than this computer was measured to generate at most ({} requests/s), so "
                     "that this ceiling is outdated",
                     ceiling)
               : fmt::format("{} of what this computer can generate ({} requests/s)",
                             percentText(std::min(*share, 1.0)), ceiling);
}

}  // namespace hostmark::analysis

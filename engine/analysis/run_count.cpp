#include "engine/analysis/run_count.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/hodges_lehmann.h"
#include "engine/analysis/normal_quantile.h"
#include "engine/analysis/rounding.h"

namespace hostmark::analysis {

namespace {

constexpr std::uint32_t kMostRuns = 1'000;
constexpr double kPower = 0.8;
constexpr double kPi = 3.14159265358979323846;
/// Above so many runs the rank test's levels lie so close that the nominal one will do.
constexpr std::uint32_t kLevelsJump = 12;

double shiftAt(double level, std::uint32_t runsPerSide, double standardDeviation) {
    const double n = runsPerSide;
    const double quantiles = studentQuantile((1 + level) / 2, 2 * n - 2) + studentQuantile(kPower, 2 * n - 2);
    return quantiles * standardDeviation * std::sqrt(2 / n) / std::sqrt(3 / kPi);
}

}  // namespace

double smallestPossibleP(std::size_t n, std::size_t m) {
    if (n == 0 || m == 0) {
        return 1;
    }
    double p = 2;
    for (std::size_t i = 1; i <= n; ++i) {
        p *= static_cast<double>(i) / static_cast<double>(m + i);
    }
    return std::min(1.0, p);
}

std::optional<std::uint32_t> smallestDecidingRuns(std::size_t targetCount, double confidence) {
    const std::size_t comparisons = std::max<std::size_t>(targetCount, 2) - 1;
    const double threshold = (1 - confidence) / static_cast<double>(comparisons);
    if (!(threshold > 0)) {
        return std::nullopt;
    }
    std::uint32_t runs = 1;
    while (smallestPossibleP(runs, runs) > threshold + kRounding) {
        ++runs;
    }
    return runs;
}

std::optional<double> detectableShift(std::uint32_t runsPerSide, double standardDeviation, double level) {
    if (runsPerSide < 2) {
        return std::nullopt;
    }
    if (runsPerSide > kLevelsJump) {
        return shiftAt(level, runsPerSide, standardDeviation);
    }
    const std::optional<IntervalRank> rank = intervalRank(runsPerSide, runsPerSide, level);
    return rank ? std::optional(shiftAt(rank->achievedLevel, runsPerSide, standardDeviation)) : std::nullopt;
}

std::optional<std::uint32_t> runsToDecide(const RunOutlook& outlook) {
    const double distance = std::abs(outlook.shift);
    const double wanted = std::max(distance, outlook.margin - distance);
    const auto isEnough = [&](std::uint32_t runs) {
        // The exact level is never below the nominal one: where that one fails, the dearer sum can be spared.
        if (shiftAt(outlook.level, runs, outlook.standardDeviation) > wanted) {
            return false;
        }
        const std::optional<double> shift = detectableShift(runs, outlook.standardDeviation, outlook.level);
        return shift && *shift <= wanted;
    };
    for (std::uint32_t runs = 2; runs <= kLevelsJump; ++runs) {
        if (isEnough(runs)) {
            return runs;
        }
    }
    if (!isEnough(kMostRuns)) {
        return std::nullopt;
    }
    // Past the jumps of the level the detectable shift only falls.
    std::uint32_t tooFew = kLevelsJump;
    std::uint32_t enough = kMostRuns;
    while (enough - tooFew > 1) {
        const std::uint32_t middle = (tooFew + enough) / 2;
        (isEnough(middle) ? enough : tooFew) = middle;
    }
    return enough;
}

}  // namespace hostmark::analysis

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace hostmark::analysis {

/// Smallest two-sided p that the exact Mann-Whitney test can give for n against m runs: 2 / C(n + m, n), when
/// every value of one side is above every value of the other. 3 against 3 give 0.1: they never decide.
///
/// @return in (0, 1]; 1 when a side is empty
[[nodiscard]] double smallestPossibleP(std::size_t n, std::size_t m);

/// Fewest runs per target with which a comparison of so many targets can decide at all: the smallest n with
/// smallestPossibleP(n, n) <= (1 - confidence) / (targets - 1), Holm's first threshold. 4 for two targets at
/// 95 %, 5 for four.
///
/// @param targetCount  the baseline among them; fewer than two count as two
/// @param confidence   in (0, 1)
/// @return absent when `confidence` leaves no room for any error
[[nodiscard]] std::optional<std::uint32_t> smallestDecidingRuns(std::size_t targetCount, double confidence);

/// What is known when one asks how many runs would be needed.
struct RunOutlook {
    double shift = 0;              ///< estimate: logarithm of the ratio, or the difference
    double standardDeviation = 0;  ///< of single runs, in the same unit as `shift`
    double margin = 0;             ///< half width of "Equivalent", in the same unit
    double level = 0.95;           ///< of the interval that decides
};

/// The shift that n runs on each side find with a chance of 80 %:
/// (t(1 - a/2) + t(0.8)) s sqrt(2 / n) / sqrt(3 / pi), with Student's t of 2n - 2 degrees of freedom, a the
/// largest level at most 1 - `level` that the rank test has for n against n, and 3 / pi its efficiency for
/// normal data. At a standard deviation of 2 %: 4.5 % with five runs, 2.8 % with ten.
///
/// @return absent when n runs can never decide
/// Source: the two-sample t formula (Cohen 1988, chapter 2); Hodges and Lehmann (1956) for the efficiency.
[[nodiscard]] std::optional<double> detectableShift(std::uint32_t runsPerSide, double standardDeviation,
                                                    double level);

/// Runs per side with which the interval would, with a chance of 80 %, exclude no difference or lie inside
/// the margin, if the estimate is right: the smallest n whose detectable shift is at most max(|shift|, margin
/// - |shift|). An estimate of an estimate: say "about".
///
/// @return absent above 1,000
[[nodiscard]] std::optional<std::uint32_t> runsToDecide(const RunOutlook& outlook);

}  // namespace hostmark::analysis

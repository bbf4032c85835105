#pragma once

#include <cstddef>
#include <vector>

namespace hostmark::analysis {

/// Largest number of runs on a side for which the distribution of U is computed exactly.
inline constexpr std::size_t kMostExactRuns = 100;

/// Exact distribution of the Mann-Whitney U of two samples without ties when both come from one population.
///
/// The number of arrangements with U = u is the coefficient of q^u in the Gaussian binomial coefficient,
/// the product over i = 1..n of (1 - q^(m+i)) / (1 - q^i), multiplied out term by term.
///
/// @param n, m  sizes of the samples, each at most `kMostExactRuns`
/// @return P(U = u) for u = 0..n m; one entry of 1 when a sample is empty
/// Source: Mann and Whitney (1947), "On a test of whether one of two random variables is stochastically
/// larger than the other", Annals of Mathematical Statistics 18; the generating function in Andrews (1976),
/// "The theory of partitions", theorem 3.1.
[[nodiscard]] std::vector<double> uProbabilities(std::size_t n, std::size_t m);

/// Number of ways to choose `choose` of `scores` with each sum, by the shift algorithm: the exact conditional
/// distribution of a rank sum when values are tied and the scores are mid-ranks.
///
/// @param scores  whole and not negative (mid-ranks are doubled to be so)
/// @return ways by sum, from 0 to the largest possible sum
/// Source: Streitberg and Roehmel (1986), "Exact distributions for permutation and rank tests", Statistical
/// Software Newsletter 12.
[[nodiscard]] std::vector<double> waysBySum(const std::vector<std::size_t>& scores, std::size_t choose);

}  // namespace hostmark::analysis

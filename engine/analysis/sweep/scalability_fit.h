#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/error.h"

namespace hostmark::analysis {

/// Throughput at one number of connections.
struct ScalabilityPoint {
    double connections = 0;  ///< at least 1
    double throughput = 0;   ///< per second, above 0
};

/// The Universal Scalability Law, X(N) = a N / (1 + s (N - 1) + k N (N - 1)), where it comes nearest to what
/// was measured.
struct ScalabilityFit {
    double perConnection = 0;  ///< a: per second, of one connection that has everything to itself
    double contention = 0;     ///< s, at least 0: share of the work that only one can do at a time
    double coherency =
        0;  ///< k, at least 0: cost of each pair having to agree; above 0 throughput falls again
    std::vector<double> residuals;  ///< per point: measured / fitted - 1
    /// Connections of the highest throughput, sqrt((1 - s) / k); absent without coherency, where it only
    /// nears a / s, and where s is 1 and more.
    std::optional<double> peakConnections;
    std::optional<double> peakThroughput;  ///< at `peakConnections`; without them a / s, absent where s is 0

    [[nodiscard]] double throughputAt(double connections) const;
    /// Largest absolute residual.
    [[nodiscard]] double largestResidual() const;
    /// Whether the law describes the points: no residual above 10 %. Where it does not, its parameters say
    /// nothing, least of all about more connections than were measured.
    [[nodiscard]] bool isGood() const;
};

/// Fewest different numbers of connections: one more than the law has parameters, so that residuals mean
/// something.
inline constexpr std::size_t kFewestScalabilityPoints = 4;

/// Fits the law by least squares of relative residuals: N / X is a sum of 1, N - 1 and N (N - 1) with factors
/// of at least 0, of which each row is weighted by X / N. The best of all subsets of factors is the best of
/// all (the problem is convex).
///
/// Errors: ErrorCode::InvalidArgument with fewer than kFewestScalabilityPoints different numbers of
/// connections, with one below 1, and with a throughput that is not above 0. Source: Gunther (2007),
/// "Guerrilla Capacity Planning", chapters 4 and 5.
[[nodiscard]] core::Result<ScalabilityFit> fitScalability(const std::vector<ScalabilityPoint>& points);

}  // namespace hostmark::analysis

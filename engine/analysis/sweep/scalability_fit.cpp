#include "engine/analysis/sweep/scalability_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "engine/analysis/rounding.h"

namespace hostmark::analysis {

namespace {

constexpr std::size_t kTerms = 3;
constexpr double kGoodResidual = 0.1;

using Terms = std::array<long double, kTerms>;

/// What the factors are multiplied with at N connections: N / X = f0 + f1 (N - 1) + f2 N (N - 1).
Terms termsAt(long double n) {
    return {1, n - 1, n * (n - 1)};
}

/// The weighted rows, whose right side is 1: N / X times X / N.
std::vector<Terms> rowsOf(const std::vector<ScalabilityPoint>& points) {
    std::vector<Terms> rows;
    for (const ScalabilityPoint& point : points) {
        Terms row = termsAt(point.connections);
        for (long double& term : row) {
            term *= static_cast<long double>(point.throughput) / point.connections;
        }
        rows.push_back(row);
    }
    return rows;
}

/// Largest of each column, so that the columns can be made alike: N (N - 1) is a million times 1.
Terms sizesOf(const std::vector<Terms>& rows) {
    Terms sizes{};
    for (const Terms& row : rows) {
        for (std::size_t i = 0; i < kTerms; ++i) {
            sizes[i] = std::max(sizes[i], row[i]);
        }
    }
    return sizes;
}

/// Solves the normal equations of the columns that `isUsed` names, by elimination with pivots.
///
/// @return factors, 0 for the other columns; absent when the columns depend on each other
std::optional<Terms> leastSquares(const std::vector<Terms>& rows, const std::array<bool, kTerms>& isUsed) {
    std::array<std::array<long double, kTerms + 1>, kTerms> matrix{};
    for (std::size_t i = 0; i < kTerms; ++i) {
        for (std::size_t j = 0; j < kTerms; ++j) {
            for (const Terms& row : rows) {
                matrix[i][j] += isUsed[i] && isUsed[j] ? row[i] * row[j] : 0;
            }
        }
        for (const Terms& row : rows) {
            matrix[i][kTerms] += isUsed[i] ? row[i] : 0;
        }
        if (!isUsed[i]) {
            matrix[i][i] = 1;
        }
    }
    for (std::size_t column = 0; column < kTerms; ++column) {
        const auto pivot = std::max_element(
            matrix.begin() + static_cast<std::ptrdiff_t>(column), matrix.end(),
            [&](const auto& a, const auto& b) { return std::abs(a[column]) < std::abs(b[column]); });
        constexpr long double kDependent = 1e-15L;
        if (std::abs((*pivot)[column]) < kDependent) {
            return std::nullopt;
        }
        std::swap(matrix[column], *pivot);
        for (std::size_t i = 0; i < kTerms; ++i) {
            if (i == column) {
                continue;
            }
            const long double factor = matrix[i][column] / matrix[column][column];
            for (std::size_t j = column; j <= kTerms; ++j) {
                matrix[i][j] -= factor * matrix[column][j];
            }
        }
    }
    Terms factors{};
    for (std::size_t i = 0; i < kTerms; ++i) {
        factors[i] = matrix[i][kTerms] / matrix[i][i];
    }
    return factors;
}

long double squaredResiduals(const std::vector<Terms>& rows, const Terms& factors) {
    long double sum = 0;
    for (const Terms& row : rows) {
        long double residual = -1;
        for (std::size_t i = 0; i < kTerms; ++i) {
            residual += factors[i] * row[i];
        }
        sum += residual * residual;
    }
    return sum;
}

/// The best factors of which none is below 0. The first is always used: without it one connection would be
/// infinitely fast.
Terms bestFactors(std::vector<Terms> rows) {
    const Terms sizes = sizesOf(rows);
    for (Terms& row : rows) {
        for (std::size_t i = 0; i < kTerms; ++i) {
            row[i] /= sizes[i] > 0 ? sizes[i] : 1;
        }
    }
    Terms best{};
    long double least = -1;
    for (const bool hasContention : {false, true}) {
        for (const bool hasCoherency : {false, true}) {
            const std::optional<Terms> factors = leastSquares(rows, {true, hasContention, hasCoherency});
            const bool isPossible = factors && (*factors)[0] > 0 && (*factors)[1] >= 0 && (*factors)[2] >= 0;
            if (!isPossible) {
                continue;
            }
            const long double sum = squaredResiduals(rows, *factors);
            // A further factor has to do more than take up what rounding left.
            if (least < 0 || sum < least - kRounding * kRounding) {
                least = sum;
                best = *factors;
            }
        }
    }
    for (std::size_t i = 0; i < kTerms; ++i) {
        best[i] /= sizes[i] > 0 ? sizes[i] : 1;
    }
    return best;
}

core::Result<void> check(const std::vector<ScalabilityPoint>& points) {
    std::set<double> different;
    for (const ScalabilityPoint& point : points) {
        if (!(point.connections >= 1) || !(point.throughput > 0) || !std::isfinite(point.connections) ||
            !std::isfinite(point.throughput)) {
            return core::Error{
                core::ErrorCode::InvalidArgument,
                fmt::format("{} connections with {} requests per second are no point of a curve",
                            point.connections, point.throughput),
                "", "Leave out levels without a success"};
        }
        different.insert(point.connections);
    }
    if (different.size() < kFewestScalabilityPoints) {
        return core::Error{
            core::ErrorCode::InvalidArgument,
            fmt::format("the law has three parameters, and {} {} of connections cannot show whether it "
                        "holds",
                        different.size(), different.size() == 1 ? "number" : "different numbers"),
            "", fmt::format("Measure at {} and more", kFewestScalabilityPoints)};
    }
    return {};
}

}  // namespace

double ScalabilityFit::throughputAt(double connections) const {
    return perConnection * connections /
           (1 + contention * (connections - 1) + coherency * connections * (connections - 1));
}

double ScalabilityFit::largestResidual() const {
    double largest = 0;
    for (const double residual : residuals) {
        largest = std::max(largest, std::abs(residual));
    }
    return largest;
}

bool ScalabilityFit::isGood() const {
    return largestResidual() <= kGoodResidual;
}

core::Result<ScalabilityFit> fitScalability(const std::vector<ScalabilityPoint>& points) {
    if (const core::Result<void> checked = check(points); !checked) {
        return checked.error();
    }
    const Terms factors = bestFactors(rowsOf(points));
    ScalabilityFit fit;
    fit.perConnection = static_cast<double>(1 / factors[0]);
    fit.contention = static_cast<double>(factors[1] / factors[0]);
    fit.coherency = static_cast<double>(factors[2] / factors[0]);
    for (const ScalabilityPoint& point : points) {
        fit.residuals.push_back(point.throughput / fit.throughputAt(point.connections) - 1);
    }
    if (fit.coherency > 0 && fit.contention < 1) {
        fit.peakConnections = std::max(1.0, std::sqrt((1 - fit.contention) / fit.coherency));
        fit.peakThroughput = fit.throughputAt(*fit.peakConnections);
    } else if (fit.coherency == 0 && fit.contention > 0) {
        fit.peakThroughput = fit.perConnection / fit.contention;
    }
    return fit;
}

}  // namespace hostmark::analysis

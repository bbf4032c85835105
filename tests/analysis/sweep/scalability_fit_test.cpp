#include "engine/analysis/sweep/scalability_fit.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

constexpr double kLevels[] = {1, 2, 4, 8, 16, 32, 64, 128, 512, 2'048};

std::vector<ScalabilityPoint> pointsOf(double perConnection, double contention, double coherency) {
    std::vector<ScalabilityPoint> points;
    for (const double n : kLevels) {
        points.push_back({n, perConnection * n / (1 + contention * (n - 1) + coherency * n * (n - 1))});
    }
    return points;
}

TEST(ScalabilityFit, findsTheLawThatMadeThePoints) {
    struct Case {
        double perConnection, contention, coherency;
    };
    for (const Case& c :
         {Case{1'000, 0.02, 0.0001}, Case{5'000, 0.3, 0}, Case{42, 0, 0.001}, Case{7, 0, 0}}) {
        const auto fit = fitScalability(pointsOf(c.perConnection, c.contention, c.coherency));
        ASSERT_TRUE(fit);
        EXPECT_NEAR(fit->perConnection, c.perConnection, 1e-9 * c.perConnection);
        EXPECT_NEAR(fit->contention, c.contention, 1e-9);
        EXPECT_NEAR(fit->coherency, c.coherency, 1e-9);
        EXPECT_LT(fit->largestResidual(), 1e-9);
        EXPECT_TRUE(fit->isGood());
    }
}

TEST(ScalabilityFit, saysWhereThroughputIsHighest) {
    const auto fit = fitScalability(pointsOf(1'000, 0.02, 0.0001));
    EXPECT_NEAR(*fit->peakConnections, std::sqrt(0.98 / 0.0001), 1e-3);
    EXPECT_NEAR(*fit->peakThroughput, fit->throughputAt(*fit->peakConnections), 1e-6);
    EXPECT_GT(*fit->peakThroughput, fit->throughputAt(*fit->peakConnections + 1));
    EXPECT_GT(*fit->peakThroughput, fit->throughputAt(*fit->peakConnections - 1));

    const auto nearing = fitScalability(pointsOf(5'000, 0.25, 0));
    EXPECT_FALSE(nearing->peakConnections);
    EXPECT_NEAR(*nearing->peakThroughput, 20'000, 1e-3);

    const auto straight = fitScalability(pointsOf(7, 0, 0));
    EXPECT_FALSE(straight->peakConnections || straight->peakThroughput);
}

TEST(ScalabilityFit, hasNoFactorBelowZero) {
    // Faster per connection with more of them, which the law does not know.
    std::vector<ScalabilityPoint> points;
    for (const double n : kLevels) {
        points.push_back({n, 100 * std::pow(n, 1.2)});
    }
    const auto fit = fitScalability(points);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->contention, 0);
    EXPECT_EQ(fit->coherency, 0);
    EXPECT_FALSE(fit->isGood());
}

/// No neighbour of the fit has smaller residuals: the criterion is written down here once more.
TEST(ScalabilityFit, isTheBestOfItsNeighbours) {
    std::mt19937_64 random{11};
    std::normal_distribution<double> noise(1, 0.05);
    const auto loss = [](const std::vector<ScalabilityPoint>& points, double a, double s, double k) {
        double sum = 0;
        for (const ScalabilityPoint& point : points) {
            const double n = point.connections;
            const double inverse = (1 + s * (n - 1) + k * n * (n - 1)) / a;
            sum += std::pow(inverse * point.throughput / n - 1, 2);
        }
        return sum;
    };
    for (int i = 0; i < 200; ++i) {
        std::vector<ScalabilityPoint> points =
            pointsOf(1'000, i % 3 == 0 ? 0 : 0.05, i % 2 == 0 ? 0 : 0.0002);
        for (ScalabilityPoint& point : points) {
            point.throughput *= noise(random);
        }
        const auto fit = fitScalability(points);
        ASSERT_TRUE(fit);
        const double best = loss(points, fit->perConnection, fit->contention, fit->coherency);
        for (const double da : {0.999, 1.0, 1.001}) {
            for (const double ds : {-1e-4, 0.0, 1e-4}) {
                for (const double dk : {-1e-6, 0.0, 1e-6}) {
                    const double s = std::max(0.0, fit->contention + ds);
                    const double k = std::max(0.0, fit->coherency + dk);
                    EXPECT_LE(best, loss(points, fit->perConnection * da, s, k) + 1e-12);
                }
            }
        }
        EXPECT_EQ(fit->residuals.size(), points.size());
        EXPECT_NEAR(fit->residuals[3], points[3].throughput / fit->throughputAt(8) - 1, 1e-12);
    }
}

TEST(ScalabilityFit, refusesWhatIsNoCurve) {
    const auto codeOf = [](const std::vector<ScalabilityPoint>& points) {
        return fitScalability(points).error().code;
    };
    EXPECT_EQ(codeOf({}), core::ErrorCode::InvalidArgument);
    EXPECT_EQ(codeOf({{1, 10}, {2, 20}, {4, 40}, {4, 41}}), core::ErrorCode::InvalidArgument);
    EXPECT_EQ(codeOf({{1, 10}, {2, 20}, {4, 40}, {8, 0}}), core::ErrorCode::InvalidArgument);
    EXPECT_EQ(codeOf({{0, 10}, {2, 20}, {4, 40}, {8, 80}}), core::ErrorCode::InvalidArgument);
    EXPECT_EQ(codeOf({{1, 10}, {2, 20}, {4, 40}, {8, NAN}}), core::ErrorCode::InvalidArgument);
    EXPECT_TRUE(fitScalability({{1, 10}, {2, 20}, {4, 40}, {8, 80}}));
}

}  // namespace
}  // namespace hostmark::analysis

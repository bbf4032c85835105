#include "engine/analysis/normal_quantile.h"

#include <cmath>

namespace hostmark::analysis {

namespace {
constexpr double kPi = 3.14159265358979323846;
}  // namespace

double normalProbability(double z) {
    return std::erfc(-z / std::sqrt(2.0)) / 2;
}

double normalQuantile(double p) {
    // Newton from the middle: the distribution function bends one way on each side, so that every step stays
    // short of the quantile and none overshoots.
    double z = 0;
    for (int i = 0; i < 100; ++i) {
        const double density = std::exp(-z * z / 2) / std::sqrt(2 * kPi);
        const double step = (normalProbability(z) - p) / density;
        z -= step;
        if (std::abs(step) < 1e-14) {
            break;
        }
    }
    return z;
}

double studentQuantile(double p, double degreesOfFreedom) {
    const double z = normalQuantile(p);
    const double z2 = z * z;
    const double v = degreesOfFreedom;
    const double g1 = z * (z2 + 1) / 4;
    const double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    const double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    return z + g1 / v + g2 / (v * v) + g3 / (v * v * v) + g4 / (v * v * v * v);
}

}  // namespace hostmark::analysis

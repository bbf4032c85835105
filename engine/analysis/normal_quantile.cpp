#include "engine/analysis/normal_quantile.h"

#include <cmath>

namespace hostmark::analysis {

double normalProbability(double z) {
    return std::erfc(-z / std::sqrt(2.0)) / 2;
}

double normalQuantile(double p) {
    // Bisection: asked for a few times per comparison, so that it need not be quick.
    double low = -40;
    double high = 40;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (normalProbability(middle) < p ? low : high) = middle;
    }
    return (low + high) / 2;
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

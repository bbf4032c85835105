#pragma once

#include <cmath>
#include <random>

#include "engine/core/clock.h"
#include "engine/plan/plan.h"

namespace hostmark::load {

// Not the standard's distributions: those give other numbers on other platforms.

/// Uniform in [0, 1).
inline double unitUniform(std::mt19937_64& random) {
    return static_cast<double>(random() >> 11) * 0x1.0p-53;
}

/// Exponentially distributed with mean 1.
inline double unitExponential(std::mt19937_64& random) {
    return -std::log1p(-unitUniform(random));
}

/// One think time.
inline core::Nanoseconds sampleThinkTime(const plan::ThinkTime& think, std::mt19937_64& random) {
    switch (think.kind) {
        case plan::ThinkTime::Kind::None:
            break;
        case plan::ThinkTime::Kind::Constant:
            return think.time;
        case plan::ThinkTime::Kind::Uniform:
            return think.time + std::chrono::duration_cast<core::Nanoseconds>((think.longest - think.time) *
                                                                              unitUniform(random));
        case plan::ThinkTime::Kind::Exponential:
            return std::chrono::duration_cast<core::Nanoseconds>(think.time * unitExponential(random));
    }
    return core::Nanoseconds{0};
}

}  // namespace hostmark::load

#pragma once

#include <string>

#include "engine/metrics/run_record.h"
#include "engine/plan/level.h"

namespace hostmark::analysis {

/// The level that a run was measured at.
[[nodiscard]] plan::Level levelOf(const metrics::RunRecord& run);

/// Whether runs at `a` and at `b` may be compared: the same number of connections of the closed model, or the
/// same rate of the open one, however many connections its arrivals share there.
[[nodiscard]] bool isSameLevel(const plan::Level& a, const plan::Level& b);

/// "64 connections" of the closed model, "10,000/s" of the open one. Levels that are not the same have
/// different texts.
[[nodiscard]] std::string levelText(const plan::Level& level);

/// "10,000/s", "0.5/s": an arrival rate with all its digits.
[[nodiscard]] std::string arrivalRateText(double ratePerSecond);

}  // namespace hostmark::analysis

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/metrics/trust_verdict.h"

namespace hostmark::analysis {

/// What there is to say when runs of one target and level differ much; nothing with fewer than three.
///
/// @param label        of the target, and of the level where there are several
/// @param throughputs  one per run, successful responses per second
[[nodiscard]] std::optional<metrics::TrustReason> spreadReason(const std::string& label,
                                                               const std::vector<double>& throughputs);

}  // namespace hostmark::analysis

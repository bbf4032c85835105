#pragma once

#include <cstdint>
#include <string>

#include "engine/experiment/surroundings.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// As metrics::ResourceUse::usablePorts.
///
/// @param remoteAddress  that the target answers from, as metrics::RunRecord has it
[[nodiscard]] std::uint32_t usablePorts(const std::string& remoteAddress,
                                        const plan::ConnectionSettings& connection,
                                        Surroundings& surroundings);

}  // namespace hostmark::experiment

#pragma once

#include "engine/metrics/experiment_record.h"

#include <string>

namespace hostmark::interop {

/// Version of the experiment document, its first key ("hostmarkExperiment": 1).
inline constexpr int kExperimentFormatVersion = 1;

/// Everything that is known of an experiment, as `parseExperimentJson` reads it back.
[[nodiscard]] std::string experimentToJson(const metrics::ExperimentRecord& experiment);

}  // namespace hostmark::interop

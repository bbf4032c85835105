#pragma once

#include "engine/metrics/experiment_record.h"

#include <string>

namespace hostmark::interop {

/// Version of the experiment document, its first key ("hostmarkExperiment": 4). Raised by each field that is
/// added, because readers refuse those that they do not know; older versions are read.
inline constexpr int kExperimentFormatVersion = 4;

/// Everything that is known of an experiment, as `parseExperimentJson` reads it back.
[[nodiscard]] std::string experimentToJson(const metrics::ExperimentRecord& experiment);

}  // namespace hostmark::interop

#pragma once

#include "engine/metrics/experiment_record.h"

#include <string>

namespace hostmark::interop {

/// A line per run after a line of column names, as RFC 4180 has it. Columns carry their units; a latency that
/// no request had is an empty field, and so is what of the machines is not known.
[[nodiscard]] std::string experimentToCsv(const metrics::ExperimentRecord& experiment);

}  // namespace hostmark::interop

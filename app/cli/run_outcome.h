#pragma once

#include <string>

#include "engine/metrics/run_record.h"

namespace hostmark::cli {

/// Why a run without a success has none, in one sentence: "No request succeeded: 100 responses with status
/// 404, 3 failed (connect: Connection refused)."
[[nodiscard]] std::string noSuccessSentence(const metrics::RunRecord& run);

}  // namespace hostmark::cli

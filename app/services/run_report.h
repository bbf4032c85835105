#pragma once

#include <string>

#include "engine/metrics/run_record.h"

namespace hostmark::services {

/// One run as wrk and ab users read it: lines of text for a terminal.
[[nodiscard]] std::string runAsText(const metrics::RunRecord& run);

/// One run as the JSON object of `bench --json`; its names are an interface.
[[nodiscard]] std::string runAsJson(const metrics::RunRecord& run);

/// A verdict as lines for a terminal: "Trust: Suspect", then its reasons.
[[nodiscard]] std::string trustAsText(const metrics::TrustVerdict& verdict);

}  // namespace hostmark::services

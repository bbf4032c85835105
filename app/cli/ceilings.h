#pragma once

#include <string>
#include <vector>

#include "app/cli/console.h"
#include "app/services/ceiling.h"
#include "app/services/history_service.h"
#include "engine/metrics/experiment_record.h"

namespace hostmark::cli {

enum class CeilingWish {
    Known,    ///< what was measured before
    Missing,  ///< the rest is measured now
    All       ///< all is measured anew
};

/// What this computer can generate at most at each level of the plan, measured with a progress line where it
/// is to be. What is measured is kept in the history, and said to be too low perhaps where other programs
/// disturbed it. Errors as services::prepareCeiling, services::ceilingsOf and services::keepCeilings.
[[nodiscard]] core::Result<std::vector<services::MeasuredCeiling>> ceilingsFor(
    const plan::Plan& plan, CeilingWish wish, services::HistoryService& history, Console& console);

/// For each level that a ceiling is known of, a line on the highest throughput: "Kestrel at 64 connections
/// reached 37 % of what this computer can generate (53,000 requests/s)."; "" without any.
[[nodiscard]] std::string ceilingLines(const metrics::ExperimentRecord& record);

}  // namespace hostmark::cli

#pragma once

#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/run_record.h"
#include "engine/plan/plan.h"
#include "engine/plan/validation.h"

// Sentences and names of an experiment's record.

namespace hostmark::experiment {

/// One error that names all errors of the plan.
[[nodiscard]] core::Error invalidPlan(const std::vector<plan::Problem>& problems);

/// What a run asks for, as people read it: with the request's path when there is only one.
[[nodiscard]] std::string askedUrl(const std::string& baseUrl,
                                   const std::vector<plan::RequestTemplate>& requests);

/// Why an experiment has nothing to show.
[[nodiscard]] std::string noSuccessReason(const std::vector<metrics::RunRecord>& runs);

}  // namespace hostmark::experiment

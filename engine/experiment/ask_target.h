#pragma once

#include <string>

#include "engine/http/fetch.h"
#include "engine/metrics/target_answer.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// The request's name, or its method and path.
[[nodiscard]] std::string requestText(const plan::RequestTemplate& request);

/// What a target said to a request that it was asked twice.
///
/// @param second  null when it was asked once
[[nodiscard]] metrics::TargetAnswer describeAnswer(const plan::Target& target,
                                                   const plan::RequestTemplate& request,
                                                   const http::FetchResponse& first,
                                                   const http::FetchResponse* second);

/// There was none.
[[nodiscard]] metrics::TargetAnswer describeSilence(const plan::Target& target,
                                                    const plan::RequestTemplate& request,
                                                    const core::Error& reason);

}  // namespace hostmark::experiment

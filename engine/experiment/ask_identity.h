#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/http/fetch.h"
#include "engine/metrics/target_identity.h"

namespace hostmark::experiment {

/// The values of an identity document: a JSON object, whose members' keys are joined by dots; elements of
/// arrays have their index for a key. Texts go without quotes, numbers as the document writes them ("1.10"),
/// everything else as JSON writes it.
/// Errors: ErrorCode::SyntaxError when it is no JSON object, or has more than 1,000 values; DuplicateField
/// when two of them have one name, as in {"a.b": 1, "a": {"b": 2}}.
[[nodiscard]] core::Result<std::vector<metrics::IdentityValue>> identityValues(std::string_view document);

/// What an answer to the question for a target's identity says: its values, or why it has none.
///
/// @param answer  or why there was none
/// @return `url`, `failure` and `values` alone are set
[[nodiscard]] metrics::TargetIdentity describeIdentity(const std::string& url,
                                                       const core::Result<http::FetchResponse>& answer);

}  // namespace hostmark::experiment

#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::plan {

/// Version of the plan document, its first key ("hostmark": 1). Any added field raises it.
inline constexpr int kPlanFormatVersion = 1;

/// Reads a plan document. Absent keys take their defaults; absent ids are made new. Only the form is checked
/// here; `validate` judges the values.
///
/// Errors, each with its place in `where` (JSON path, or "line 3, column 7"): ErrorCode::SyntaxError,
/// UnknownField, DuplicateField, InvalidArgument (a value of the wrong type or form), NewerVersion.
[[nodiscard]] core::Result<Plan> parsePlan(std::string_view json);

/// The plan as a document for people: indented, durations as "30s", defaults written out.
[[nodiscard]] std::string toJson(const Plan& plan);

/// The same content on one line in a fixed key order, so that equal plans are equal text.
[[nodiscard]] std::string canonicalJson(const Plan& plan);

/// SHA-256 of the canonical form without its ids and name, in lower-case hex: equal for plans that measure
/// the same.
[[nodiscard]] std::string contentHash(const Plan& plan);

}  // namespace hostmark::plan

#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::plan {

/// Newest version of the plan document, its first key ("hostmark": 3). Any added field raises it. A plan is
/// written in the oldest version that can hold it.
///
/// 1  closed load over HTTP/1.1
/// 2  open load, think time, ramp-up; HTTP/2, pipelining, requests per connection; connecting elsewhere,
///    address family, local addresses, closing by reset; all of TLS but `verify`; bodies from files and
///    parts, in chunks or after 100 Continue; following redirects
/// 3  identity, process, launch and agent of a target; restarts. An absent settling time is 5 s, before it 1
/// s
inline constexpr int kPlanFormatVersion = 3;

/// Reads a plan document of any version up to kPlanFormatVersion. Absent keys take their defaults; absent ids
/// are made new. Only the form is checked here; `validate` judges the values.
///
/// Errors, each with its place in `where` (JSON path, or "line 3, column 7"): ErrorCode::SyntaxError,
/// UnknownField, DuplicateField, InvalidArgument (a value of the wrong type or form), NewerVersion.
[[nodiscard]] core::Result<Plan> parsePlan(std::string_view json);

/// The plan as a document for people: indented, durations as "30s", defaults written out.
[[nodiscard]] std::string toJson(const Plan& plan);

/// The same content on one line in a fixed key order, so that equal plans are equal text.
[[nodiscard]] std::string canonicalJson(const Plan& plan);

/// SHA-256 of the canonical form without its ids and name, and without what has no effect beside its other
/// values, in lower-case hex: equal for plans that measure the same. Files count by name, not by content.
[[nodiscard]] std::string contentHash(const Plan& plan);

}  // namespace hostmark::plan

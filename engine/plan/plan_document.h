#pragma once

#include "engine/plan/plan.h"
#include "engine/plan/strict_json.h"

namespace hostmark::plan {

/// The plan as a JSON object, for documents that hold one (engine/interop). Keys in a fixed order.
[[nodiscard]] Json planToDocument(const Plan& plan);

/// Reads what `planToDocument` or a person wrote; what is wrong goes to the value's errors.
[[nodiscard]] Plan planFromDocument(const JsonValue& document);

}  // namespace hostmark::plan

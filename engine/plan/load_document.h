#pragma once

#include "engine/plan/plan.h"
#include "engine/plan/strict_json.h"

namespace hostmark::plan {

/// The "load" of a plan document. What has no effect in the plan's load model is written only where it is not
/// the default: a person has set it.
[[nodiscard]] Json loadToDocument(const Load& load);

/// Reads what `loadToDocument` or a person wrote; what is wrong goes to the value's errors.
[[nodiscard]] Load loadFromDocument(const JsonValue& value);

/// Whether version 1 of the format can hold it.
[[nodiscard]] bool isLoadOfVersion1(const Load& load);

}  // namespace hostmark::plan

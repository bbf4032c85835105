#pragma once

#include "engine/metrics/generator_ceiling.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// What the generator could do at most at a level, as the experiment's document has it.
[[nodiscard]] plan::Json ceilingDocument(const metrics::GeneratorCeiling& ceiling);
/// The way back; what is wrong goes to the value's errors.
[[nodiscard]] metrics::GeneratorCeiling ceilingFromDocument(const plan::JsonValue& value);

}  // namespace hostmark::interop

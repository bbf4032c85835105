#pragma once

#include "engine/metrics/target_identity.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// What a target says that it is, as the experiment's document has it.
[[nodiscard]] plan::Json identityDocument(const metrics::TargetIdentity& identity);
/// The way back; what is wrong goes to the value's errors.
[[nodiscard]] metrics::TargetIdentity identityFromDocument(const plan::JsonValue& value);

}  // namespace hostmark::interop

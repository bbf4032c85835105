#pragma once

#include "engine/metrics/target_launch.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// A start of a launched target as the experiment's document has it.
[[nodiscard]] plan::Json launchDocument(const metrics::TargetLaunch& launch);
/// The way back; what is wrong goes to the value's errors.
[[nodiscard]] metrics::TargetLaunch launchFromDocument(const plan::JsonValue& value);

}  // namespace hostmark::interop

#pragma once

#include "engine/metrics/target_answer.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// A target's answer as the experiment's document has it.
[[nodiscard]] plan::Json answerDocument(const metrics::TargetAnswer& answer);
/// The way back; what is wrong goes to the value's errors.
[[nodiscard]] metrics::TargetAnswer answerFromDocument(const plan::JsonValue& value);

}  // namespace hostmark::interop

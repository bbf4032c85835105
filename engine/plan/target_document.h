#pragma once

#include <cstdint>
#include <string_view>

#include "engine/plan/plan.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/strict_json.h"

namespace hostmark::plan {

/// One of a plan document's "targets".
[[nodiscard]] Json targetToDocument(const Target& target);

/// Reads what `targetToDocument` or a person wrote, an absent id is made new; what is wrong goes to the
/// value's errors, keys that the format `version` of the document does not know among it.
[[nodiscard]] Target targetFromDocument(const JsonValue& value, std::uint64_t version = kPlanFormatVersion);

/// As plan::KeepsNumberText: what a target is expected to say, and variables of a launch, are texts as they are
/// written.
[[nodiscard]] bool keepsNumberText(std::string_view key);

/// Reads a target's "launch", which an agent's allow-list has as well; what is wrong goes to the value's
/// errors.
[[nodiscard]] Launch launchFromDocument(const JsonValue& value);

/// Whether version 2 of the plan document can hold it.
[[nodiscard]] bool isTargetOfVersion2(const Target& target);

}  // namespace hostmark::plan

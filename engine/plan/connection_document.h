#pragma once

#include "engine/plan/plan.h"
#include "engine/plan/strict_json.h"

namespace hostmark::plan {

/// The "connection" of a plan document: what most plans set is always there, the rest where it is not the
/// default.
[[nodiscard]] Json connectionToDocument(const ConnectionSettings& connection);

/// Reads what `connectionToDocument` or a person wrote; what is wrong goes to the value's errors.
[[nodiscard]] ConnectionSettings connectionFromDocument(const JsonValue& value);

/// Whether version 1 of the format can hold it.
[[nodiscard]] bool isConnectionOfVersion1(const ConnectionSettings& connection);

}  // namespace hostmark::plan

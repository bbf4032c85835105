#pragma once

#include "engine/plan/strict_json.h"

namespace hostmark::plan {

/// Adds an error (ErrorCode::UnknownField) for a key that is known since `version`, in a plan that says an
/// older one: programs of that version would refuse it.
void refuseKeyOfVersion(const JsonValue& value, const char* key, int version);

}  // namespace hostmark::plan

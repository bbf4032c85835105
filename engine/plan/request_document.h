#pragma once

#include "engine/plan/plan.h"
#include "engine/plan/strict_json.h"

namespace hostmark::plan {

/// One of a plan document's "requests". Of several bodies only the one that is sent is written.
[[nodiscard]] Json requestToDocument(const RequestTemplate& request);

/// Reads what `requestToDocument` or a person wrote; what is wrong goes to the value's errors.
[[nodiscard]] RequestTemplate requestFromDocument(const JsonValue& value);

/// Whether version 1 of the plan document can hold it.
[[nodiscard]] bool isRequestOfVersion1(const RequestTemplate& request);

}  // namespace hostmark::plan

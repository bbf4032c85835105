#pragma once

#include <string>

#include "engine/metrics/trust_verdict.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// A verdict with its reasons: "verdict", "catalog", "reasons".
[[nodiscard]] plan::Json trustDocument(const metrics::TrustVerdict& verdict);

/// Reads what `trustDocument` wrote; what is wrong goes to the value's errors. The verdict's word follows
/// from the reasons and is not read.
[[nodiscard]] metrics::TrustVerdict trustFromDocument(const plan::JsonValue& document);

}  // namespace hostmark::interop

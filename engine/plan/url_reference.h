#pragma once

#include <string_view>

#include "engine/plan/target_url.h"

namespace hostmark::plan {

/// What a reference such as a redirect's Location means, seen from `base` (RFC 3986, section 5.2); its
/// fragment, which is never sent, is dropped.
/// Errors: ErrorCode::InvalidArgument for what is no reference or leads to no http or https URL.
[[nodiscard]] core::Result<TargetUrl> resolveReference(const TargetUrl& base, std::string_view reference);

/// Whether both are asked of the same server: scheme, host and port.
[[nodiscard]] bool isSameOrigin(const TargetUrl& a, const TargetUrl& b);

}  // namespace hostmark::plan

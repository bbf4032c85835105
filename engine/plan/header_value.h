#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/plan/plan.h"

namespace hostmark::plan {

/// All values of the header fields of that name, in whatever case, as one list: "gzip, br". Empty without
/// any. Source: RFC 9110, section 5.3.
[[nodiscard]] std::string headerValue(const std::vector<Header>& headers, std::string_view name);

}  // namespace hostmark::plan

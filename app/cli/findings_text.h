#pragma once

#include <string>
#include <vector>

#include "engine/host/doctor/finding.h"

namespace hostmark::cli {

/// Findings as lines for a terminal, grouped: errors, warnings, notes. What is fine is left out; "Nothing
/// found" when that is all.
[[nodiscard]] std::string findingsAsText(const std::vector<host::Finding>& findings);

/// The object of `doctor --json`: a list "findings", what is fine included, with the names of host::Finding.
[[nodiscard]] std::string findingsAsJson(const std::vector<host::Finding>& findings);

}  // namespace hostmark::cli

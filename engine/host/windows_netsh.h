#pragma once

#include <string>
#include <vector>

namespace hostmark::host {

/// Windows only: what `netsh` prints, in UTF-8; "" when it cannot be run. Waits for it, ten seconds at most.
[[nodiscard]] std::string runNetsh(const std::vector<std::string>& arguments);

}  // namespace hostmark::host

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hostmark::analysis {

/// "1,019": a count with separators between thousands.
[[nodiscard]] std::string countText(std::uint64_t count);

/// "1 run", "3 runs": a count with its noun.
[[nodiscard]] std::string countText(std::uint64_t count, const std::string& noun);

/// "Kestrel", "Kestrel and nginx", "Kestrel, nginx and IIS".
[[nodiscard]] std::string listText(const std::vector<std::string>& words);

}  // namespace hostmark::analysis

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace hostmark::analysis::test {

/// Entries of one kind from tests/data/analysis/reference.json, which R made; `reference.R` beside it says
/// how.
[[nodiscard]] nlohmann::json reference(const std::string& kind);

[[nodiscard]] std::vector<double> numbers(const nlohmann::json& entry, const char* key);

}  // namespace hostmark::analysis::test

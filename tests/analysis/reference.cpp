#include "tests/analysis/reference.h"

#include <fstream>

namespace hostmark::analysis::test {

nlohmann::json reference(const std::string& kind) {
    std::ifstream file(HOSTMARK_TEST_DATA "/analysis/reference.json");
    return nlohmann::json::parse(file).at(kind);
}

std::vector<double> numbers(const nlohmann::json& entry, const char* key) {
    return entry.at(key).get<std::vector<double>>();
}

}  // namespace hostmark::analysis::test

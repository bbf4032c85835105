#include "engine/http/environment.h"

#include <cstdlib>

namespace hostmark::http {

std::optional<std::string> environmentText(const std::string& variable) {
    const char* const value = std::getenv(variable.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace hostmark::http

#pragma once

#include <optional>
#include <string>

namespace hostmark::http {

/// An environment variable in UTF-8; nothing when it is not set. On Windows it is read as UTF-16, because the
/// narrow environment loses what the code page lacks. One file per operating system.
[[nodiscard]] std::optional<std::string> environmentText(const std::string& variable);

}  // namespace hostmark::http

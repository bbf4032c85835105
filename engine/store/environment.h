#pragma once

#include <filesystem>
#include <optional>

namespace hostmark::store {

/// A path from an environment variable; nothing when it is not set or empty. On Windows it is read as UTF-16,
/// because the narrow environment loses what the code page lacks. One file per operating system.
[[nodiscard]] std::optional<std::filesystem::path> environmentPath(const char* variable);

/// The person's home folder.
[[nodiscard]] std::filesystem::path homeFolder();

}  // namespace hostmark::store

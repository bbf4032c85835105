#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace hostmark::store {

/// The folder in which Hostmark keeps the person's data, not yet made: $XDG_DATA_HOME/hostmark or
/// ~/.local/share/hostmark on Linux, %LOCALAPPDATA%\Hostmark on Windows,
/// ~/Library/Application Support/Hostmark on macOS. One file per operating system.
[[nodiscard]] std::filesystem::path dataFolder();

/// A path from an environment variable; nothing when it is not set or empty. On Windows it is read as UTF-16,
/// because the narrow environment loses what the code page lacks.
[[nodiscard]] std::optional<std::filesystem::path> environmentPath(const char* variable);

/// A path from UTF-8 text, such as a command line's.
[[nodiscard]] std::filesystem::path pathFromUtf8(const std::string& text);

}  // namespace hostmark::store

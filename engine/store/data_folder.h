#pragma once

#include <filesystem>
#include <string>

namespace hostmark::store {

/// The folder in which Hostmark keeps the person's data, not yet made: $XDG_DATA_HOME/hostmark or
/// ~/.local/share/hostmark on Linux, %LOCALAPPDATA%\Hostmark on Windows,
/// ~/Library/Application Support/Hostmark on macOS. One file per operating system.
[[nodiscard]] std::filesystem::path dataFolder();

}  // namespace hostmark::store

#pragma once

#include <filesystem>
#include <string>

namespace hostmark::cli {

/// The file that `text`, UTF-8 on every system, names.
[[nodiscard]] inline std::filesystem::path pathFromText(const std::string& text) {
    return std::filesystem::path(std::u8string(text.begin(), text.end()));
}

/// The name of `path` in UTF-8.
[[nodiscard]] inline std::string textOf(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return std::string(text.begin(), text.end());
}

}  // namespace hostmark::cli

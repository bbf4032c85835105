#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hostmark::core {

/// The file that `text`, UTF-8 on every system, names. On Windows `text` has to be UTF-8, or it throws.
[[nodiscard]] inline std::filesystem::path pathFromText(std::string_view text) {
    return std::filesystem::path(std::u8string(text.begin(), text.end()));
}

/// The name of `path` in UTF-8.
[[nodiscard]] inline std::string textOf(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return std::string(text.begin(), text.end());
}

}  // namespace hostmark::core

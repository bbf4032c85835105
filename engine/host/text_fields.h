#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace hostmark::host {

/// Takes the first line off `text`. @return it without its end; "" when nothing is left
std::string_view takeLine(std::string_view& text);

/// What stands between blanks and tabs.
[[nodiscard]] std::vector<std::string_view> words(std::string_view line);

/// Value of the first line "key SEPARATOR value", without blanks at its ends.
[[nodiscard]] std::optional<std::string_view> valueOf(std::string_view text, std::string_view key,
                                                      char separator);

/// @return empty when `word` is not a number of T from its first character to its last
template <class T>
[[nodiscard]] std::optional<T> number(std::string_view word, int base = 10) {
    T value{};
    const char* const end = word.data() + word.size();
    const auto [stopped, error] = std::from_chars(word.data(), end, value, base);
    if (error != std::errc() || stopped != end) {
        return std::nullopt;
    }
    return value;
}

}  // namespace hostmark::host

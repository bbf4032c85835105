#include "engine/host/text_fields.h"

#include <algorithm>

#include "engine/core/text.h"

namespace hostmark::host {

std::string_view takeLine(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

std::vector<std::string_view> words(std::string_view line) {
    std::vector<std::string_view> found;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos) {
            return found;
        }
        const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
        found.push_back(line.substr(begin, end - begin));
        line.remove_prefix(end);
    }
}

std::optional<std::string_view> valueOf(std::string_view text, std::string_view key, char separator) {
    while (!text.empty()) {
        const std::string_view line = takeLine(text);
        const std::size_t position = line.find(separator);
        if (position != std::string_view::npos && core::trimmed(line.substr(0, position)) == key) {
            return core::trimmed(line.substr(position + 1));
        }
    }
    return std::nullopt;
}

}  // namespace hostmark::host

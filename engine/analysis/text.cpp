#include "engine/analysis/text.h"

#include <cstddef>

namespace hostmark::analysis {

std::string countText(std::uint64_t count) {
    std::string text = std::to_string(count);
    for (std::size_t at = text.size(); at > 3;) {
        at -= 3;
        text.insert(at, ",");
    }
    return text;
}

std::string countText(std::uint64_t count, const std::string& noun) {
    return countText(count) + ' ' + noun + (count == 1 ? "" : "s");
}

std::string listText(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            text += i + 1 == words.size() ? " and " : ", ";
        }
        text += words[i];
    }
    return text;
}

}  // namespace hostmark::analysis

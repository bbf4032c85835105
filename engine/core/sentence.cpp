#include "engine/core/sentence.h"

#include <string_view>

namespace hostmark::core {

std::string withFullStop(std::string sentence) {
    constexpr std::string_view kEnds = ".?!";
    if (!sentence.empty() && kEnds.find(sentence.back()) == std::string_view::npos) {
        sentence += '.';
    }
    return sentence;
}

std::string withoutFullStop(std::string sentence) {
    const bool isCut = sentence.ends_with("...");
    if (!isCut && sentence.ends_with('.')) {
        sentence.pop_back();
    }
    return sentence;
}

std::string continued(std::string sentence) {
    constexpr std::string_view kNoNames[] = {"It ", "Its ", "The ", "No ", "Nobody "};
    for (const std::string_view word : kNoNames) {
        if (sentence.starts_with(word)) {
            sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
            break;
        }
    }
    return sentence;
}

}  // namespace hostmark::core

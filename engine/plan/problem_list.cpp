#include "engine/plan/problem_list.h"

#include "engine/core/units.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

std::string sentence(const core::Error& error) {
    std::string text = core::describe(error);
    if (text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::size_t entriesToCheck(std::size_t size, const std::string& field, ProblemList& problems) {
    if (size > kMostEntries) {
        problems.error(field,
                       fmt::format("The list has {} entries; at most {} are possible.", size, kMostEntries));
    }
    return std::min(size, kMostEntries);
}

void checkOneLine(std::string_view text, const std::string& field, ProblemList& problems) {
    const auto isControl = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7f;
    };
    if (!isUtf8(text) || std::any_of(text.begin(), text.end(), isControl)) {
        problems.error(field,
                       fmt::format("The name {} must be one line of UTF-8 text without control characters.",
                                   inQuotes(text)));
    }
}

bool isVariableName(std::string_view text) {
    return !text.empty() && text.find_first_of(std::string_view("=\0", 2)) == std::string_view::npos;
}

void checkSpan(core::Nanoseconds span, const std::string& field, const char* what, bool mayBeZero,
               ProblemList& problems) {
    constexpr core::Nanoseconds kLongest = std::chrono::hours(24 * 24);
    if (span.count() < 0 || (span.count() == 0 && !mayBeZero)) {
        problems.error(field, fmt::format("The {} is {}; it must be {}.", what, core::formatDuration(span),
                                          mayBeZero ? "0s or longer" : "longer than 0s"));
    } else if (span > kLongest) {
        problems.error(field, fmt::format("The {} is {}; at most 24 days are possible.", what,
                                          core::formatDuration(span)));
    }
}

}  // namespace hostmark::plan

#include "engine/http/challenge.h"

#include "engine/core/text.h"
#include "engine/plan/text.h"

namespace hostmark::http {

namespace {

constexpr std::string_view kBlanks = " \t";

/// Takes what stands before the next comma or line break that is not within quotes.
std::string_view takeElement(std::string_view& fields) {
    bool isQuoted = false;
    std::size_t end = 0;
    for (; end < fields.size(); ++end) {
        const char c = fields[end];
        if (c == '\n' || (c == ',' && !isQuoted)) {
            break;
        }
        if (c == '"') {
            isQuoted = !isQuoted;
        } else if (c == '\\' && isQuoted && end + 1 < fields.size() && fields[end + 1] != '\n') {
            ++end;
        }
    }
    const std::string_view element = fields.substr(0, end);
    fields.remove_prefix(end == fields.size() ? end : end + 1);
    return core::trimmed(element, kBlanks);
}

struct Challenge {
    std::string_view scheme;  ///< empty: this is a parameter of the challenge before it
    std::string_view rest;
};

Challenge parse(std::string_view element) {
    const std::size_t end = element.find_first_of(" \t");
    const std::string_view word = element.substr(0, end);
    if (word.find('=') != std::string_view::npos) {
        return {};
    }
    return {word,
            end == std::string_view::npos ? std::string_view() : core::trimmed(element.substr(end), kBlanks)};
}

}  // namespace

std::optional<std::string> findChallenge(std::string_view fields, std::string_view scheme) {
    while (!fields.empty()) {
        const Challenge challenge = parse(takeElement(fields));
        if (plan::isSameIgnoringCase(challenge.scheme, scheme)) {
            return std::string(challenge.rest);
        }
    }
    return std::nullopt;
}

std::string offeredSchemes(std::string_view fields) {
    std::string schemes;
    while (!fields.empty()) {
        const Challenge challenge = parse(takeElement(fields));
        if (!challenge.scheme.empty()) {
            schemes.append(schemes.empty() ? "" : ", ").append(challenge.scheme);
        }
    }
    return schemes;
}

}  // namespace hostmark::http

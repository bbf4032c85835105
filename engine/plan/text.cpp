#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

constexpr std::size_t kMostQuotedBytes = 120;

/// Allowed second bytes of a lead byte, where they are fewer than 0x80 to 0xbf (RFC 3629, section 4).
struct Range {
    unsigned char low = 0x80;
    unsigned char high = 0xbf;
};

Range secondByteRange(unsigned char lead) {
    switch (lead) {
        case 0xe0:
            return {0xa0, 0xbf};
        case 0xed:
            return {0x80, 0x9f};
        case 0xf0:
            return {0x90, 0xbf};
        case 0xf4:
            return {0x80, 0x8f};
        default:
            return {};
    }
}

std::size_t lengthFromLead(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xc2 && lead <= 0xdf) {
        return 2;
    }
    if (lead >= 0xe0 && lead <= 0xef) {
        return 3;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        return 4;
    }
    return 0;
}

}  // namespace

std::size_t utf8Length(std::string_view text, std::size_t position) {
    if (position >= text.size()) {
        return 0;
    }
    const auto lead = static_cast<unsigned char>(text[position]);
    const std::size_t length = lengthFromLead(lead);
    if (length == 0 || text.size() - position < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[position + i]);
        const Range range = i == 1 ? secondByteRange(lead) : Range{};
        if (byte < range.low || byte > range.high) {
            return 0;
        }
    }
    return length;
}

std::uint32_t codePoint(std::string_view character) {
    const auto lead = static_cast<unsigned char>(character.front());
    if (character.size() == 1) {
        return lead;
    }
    std::uint32_t code = lead & (0x7FU >> character.size());
    for (const char byte : character.substr(1)) {
        code = (code << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
    }
    return code;
}

bool isSameIgnoringCase(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

bool isUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text, i);
        if (length == 0) {
            return false;
        }
        i += length;
    }
    return true;
}

std::string escaped(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text, i);
        const auto byte = static_cast<unsigned char>(text[i]);
        if (length == 0 || byte < 0x20 || byte == 0x7f) {
            shown += fmt::format("\\x{:02x}", byte);
            ++i;
            continue;
        }
        shown += text.substr(i, length);
        i += length;
    }
    return shown;
}

std::string inQuotes(std::string_view text) {
    if (text.size() <= kMostQuotedBytes) {
        return "'" + escaped(text) + "'";
    }
    std::size_t end = 0;
    while (end < kMostQuotedBytes) {
        end += std::max<std::size_t>(1, utf8Length(text, end));
    }
    return "'" + escaped(text.substr(0, end)) + "...'";
}

}  // namespace hostmark::plan

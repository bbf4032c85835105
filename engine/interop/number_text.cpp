#include "engine/interop/number_text.h"

#include "engine/analysis/text.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>

namespace hostmark::interop {

namespace {

struct Scale {
    const char* unit;
    double factor;
};

/// With three significant digits, but all digits before the point.
std::string threeDigits(double value) {
    if (value < 9.995) {
        return fmt::format("{:.2f}", value);
    }
    return value < 99.95 ? fmt::format("{:.1f}", value) : fmt::format("{:.0f}", value);
}

/// In the first scale in which the number stays below 1,000 when it is rounded.
template <std::size_t N>
std::string scaledText(double value, const std::array<Scale, N>& scales) {
    for (std::size_t i = 0; i < N; ++i) {
        const double number = value / scales[i].factor;
        if (number < 999.5 || i + 1 == N) {
            const bool isWhole = i == 0;  // there is no part of a nanosecond or of a byte
            return (isWhole ? fmt::format("{:.0f}", number) : threeDigits(number)) + " " + scales[i].unit;
        }
    }
    return {};
}

struct WideRange {
    std::uint32_t first;
    std::uint32_t last;
};

// The blocks of wide and full-width characters (Unicode Standard Annex 11), without the odd ones between.
constexpr std::array<WideRange, 9> kWide = {{{0x1100, 0x115f},
                                             {0x2e80, 0xa4cf},
                                             {0xac00, 0xd7a3},
                                             {0xf900, 0xfaff},
                                             {0xfe30, 0xfe6f},
                                             {0xff00, 0xff60},
                                             {0xffe0, 0xffe6},
                                             {0x1f300, 0x1faff},
                                             {0x20000, 0x3fffd}}};

}  // namespace

std::string latencyText(double ns) {
    constexpr std::array<Scale, 4> kScales = {{{"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}}};
    return scaledText(ns, kScales);
}

std::string rateText(double perSecond) {
    return perSecond < 999.5 ? threeDigits(perSecond)
                             : analysis::countText(static_cast<std::uint64_t>(std::llround(perSecond)));
}

std::string bytesText(double bytes) {
    constexpr std::array<Scale, 5> kScales = {
        {{"B", 1}, {"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}}};
    return scaledText(bytes, kScales);
}

std::string exactText(double value) {
    return std::isfinite(value) ? fmt::format("{}", value) : "";
}

std::size_t displayWidth(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = std::max<std::size_t>(1, plan::utf8Length(text, i));
        const std::uint32_t code = plan::codePoint(text.substr(i, length));
        bool isWide = false;
        for (const WideRange& range : kWide) {
            isWide = isWide || (code >= range.first && code <= range.last);
        }
        width += isWide ? 2 : 1;
        i += length;
    }
    return width;
}

}  // namespace hostmark::interop

#include "engine/core/units.h"

#include <array>
#include <limits>
#include <numeric>
#include <optional>

#include "engine/core/text.h"

namespace hostmark::core {

namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

struct Unit {
    std::string_view name;
    std::uint64_t factor = 1;
};

// Largest first: a duration names its units in this order.
constexpr std::array<Unit, 8> kDurationUnits = {
    {{"h", 3'600'000'000'000},
     {"m", 60'000'000'000},
     {"s", 1'000'000'000},
     {"ms", 1'000'000},
     {"us", 1'000},
     {"\xc2\xb5s", 1'000},  // micro sign
     {"\xce\xbcs", 1'000},  // Greek mu, as other keyboards have it
     {"ns", 1}}};

constexpr std::array<Unit, 5> kCountUnits = {
    {{"", 1}, {"k", 1'000}, {"K", 1'000}, {"M", 1'000'000}, {"G", 1'000'000'000}}};

constexpr std::array<Unit, 11> kSizeUnits = {{{"", 1},
                                              {"B", 1},
                                              {"kB", 1'000},
                                              {"KB", 1'000},
                                              {"MB", 1'000'000},
                                              {"GB", 1'000'000'000},
                                              {"KiB", std::uint64_t{1} << 10},
                                              {"kiB", std::uint64_t{1} << 10},
                                              {"MiB", std::uint64_t{1} << 20},
                                              {"GiB", std::uint64_t{1} << 30},
                                              {"TiB", std::uint64_t{1} << 40}}};

constexpr std::uint64_t kLongestDurationNs = 24ull * 24 * 3'600'000'000'000;

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

/// Takes the characters for which `isPart` holds off the front of `text`.
template <class Predicate>
std::string_view take(std::string_view& text, Predicate isPart) {
    std::size_t length = 0;
    while (length < text.size() && isPart(text[length])) {
        ++length;
    }
    const std::string_view taken = text.substr(0, length);
    text.remove_prefix(length);
    return taken;
}

template <std::size_t N>
const Unit* findUnit(const std::array<Unit, N>& units, std::string_view name) {
    for (const Unit& unit : units) {
        if (unit.name == name) {
            return &unit;
        }
    }
    return nullptr;
}

/// Drops thousands separators; nothing when they do not part groups of three digits before the point.
std::optional<std::string> withoutSeparators(std::string_view number) {
    std::string_view rest = number;
    std::string digits(take(rest, isDigit));
    bool isWellGrouped = rest.empty() || rest.front() != ',' || (!digits.empty() && digits.size() <= 3);
    while (!rest.empty() && rest.front() == ',') {
        rest.remove_prefix(1);
        const std::string_view group = take(rest, isDigit);
        isWellGrouped = isWellGrouped && group.size() == 3;
        digits += group;
    }
    isWellGrouped = isWellGrouped && rest.find(',') == std::string_view::npos;
    digits += rest;
    return isWellGrouped ? std::optional<std::string>(digits) : std::nullopt;
}

/// `digits` as a number; nothing past 64 bits. No digits are 0.
std::optional<std::uint64_t> wholeNumber(std::string_view digits) {
    std::uint64_t value = 0;
    for (const char digit : digits) {
        const auto add = static_cast<std::uint64_t>(digit - '0');
        if (value > (kMost - add) / 10) {
            return std::nullopt;
        }
        value = value * 10 + add;
    }
    return value;
}

/// 0.`decimals` times `factor`; nothing when it does not come out whole.
std::optional<std::uint64_t> scaledFraction(std::string_view decimals, std::uint64_t factor) {
    constexpr std::size_t kMostDecimals = 18;
    while (!decimals.empty() && decimals.back() == '0') {
        decimals.remove_suffix(1);
    }
    if (decimals.size() > kMostDecimals) {
        return std::nullopt;
    }
    const std::uint64_t numerator = *wholeNumber(decimals);
    std::uint64_t denominator = 1;
    for (std::size_t i = 0; i < decimals.size(); ++i) {
        denominator *= 10;
    }
    // Reduced first, so that the product stays below `factor`.
    const std::uint64_t shared = std::gcd(factor, denominator);
    denominator /= shared;
    if (numerator % denominator != 0) {
        return std::nullopt;
    }
    return numerator / denominator * (factor / shared);
}

/// `number` ("12", "1.5", ".5") times `factor`, exactly; nothing when it is no number, does not come out
/// whole or is past `most`.
std::optional<std::uint64_t> scaled(std::string_view number, std::uint64_t factor, std::uint64_t most) {
    std::string_view rest = number;
    const std::string_view whole = take(rest, isDigit);
    std::string_view decimals;
    if (!rest.empty() && rest.front() == '.') {
        rest.remove_prefix(1);
        decimals = take(rest, isDigit);
        if (decimals.empty()) {
            return std::nullopt;
        }
    }
    if (!rest.empty() || (whole.empty() && decimals.empty())) {
        return std::nullopt;
    }
    const std::optional<std::uint64_t> value = wholeNumber(whole);
    const std::optional<std::uint64_t> part = scaledFraction(decimals, factor);
    if (!value || !part || *value > most / factor || *value * factor > most - *part) {
        return std::nullopt;
    }
    return *value * factor + *part;
}

bool isNumberPart(char character) {
    return isDigit(character) || character == '.' || character == ',';
}

bool isUnitPart(char character) {
    return !isNumberPart(character) && character != ' ';
}

/// One number with one unit: what a count and a size are.
template <std::size_t N>
std::optional<std::uint64_t> parseScaled(std::string_view text, const std::array<Unit, N>& units) {
    std::string_view rest = trimmed(text);
    const std::optional<std::string> number = withoutSeparators(take(rest, isNumberPart));
    const Unit* unit = findUnit(units, trimmed(rest));
    if (!number || unit == nullptr) {
        return std::nullopt;
    }
    return scaled(*number, unit->factor, kMost);
}

/// Sum of number-unit pairs with units that get smaller; nothing when a pair is malformed.
std::optional<std::uint64_t> parseDurationNs(std::string_view text) {
    std::string_view rest = trimmed(text);
    if (rest == "0") {
        return 0;
    }
    if (rest.empty()) {
        return std::nullopt;
    }
    std::uint64_t total = 0;
    std::uint64_t previousFactor = kMost;
    while (!rest.empty()) {
        const std::string_view number = take(rest, isNumberPart);
        const Unit* unit = findUnit(kDurationUnits, take(rest, isUnitPart));
        if (unit == nullptr || unit->factor >= previousFactor) {
            return std::nullopt;
        }
        const std::optional<std::uint64_t> part = scaled(number, unit->factor, kLongestDurationNs - total);
        if (!part) {
            return std::nullopt;
        }
        total += *part;
        previousFactor = unit->factor;
        rest = trimmed(rest);
    }
    return total;
}

/// `valueNs` in `unit` with as many decimals as it takes.
std::string withDecimals(std::uint64_t valueNs, const Unit& unit) {
    std::string text = std::to_string(valueNs / unit.factor);
    std::uint64_t rest = valueNs % unit.factor;
    if (rest != 0) {
        text += '.';
        for (std::uint64_t place = unit.factor / 10; rest != 0; place /= 10) {
            text += static_cast<char>('0' + rest / place);
            rest %= place;
        }
    }
    return text.append(unit.name);
}

Error refuse(std::string_view text, const char* what, const char* advice) {
    return {ErrorCode::InvalidArgument, "'" + std::string(text) + "' is not " + what, "", advice};
}

}  // namespace

Result<Nanoseconds> parseDuration(std::string_view text) {
    const std::optional<std::uint64_t> ns = parseDurationNs(text);
    if (!ns) {
        return refuse(text, "a duration of at most 24 days",
                      "Write it like 30s, 1m30s, 1.5s, 500ms, 250us or 2h");
    }
    return Nanoseconds(static_cast<std::int64_t>(*ns));
}

std::string formatDuration(Nanoseconds duration) {
    if (duration.count() == 0) {
        return "0s";
    }
    const bool isNegative = duration.count() < 0;
    std::string text = isNegative ? "-" : "";
    std::uint64_t rest = static_cast<std::uint64_t>(duration.count());
    rest = isNegative ? 0 - rest : rest;
    for (const Unit& unit : kDurationUnits) {
        const bool hasDecimals = unit.factor <= 1'000'000'000;
        if (rest < unit.factor) {
            continue;
        }
        if (hasDecimals) {
            return text + withDecimals(rest, unit);
        }
        text += std::to_string(rest / unit.factor).append(unit.name);
        rest %= unit.factor;
    }
    return text;
}

Result<std::uint64_t> parseCount(std::string_view text) {
    const std::optional<std::uint64_t> count = parseScaled(text, kCountUnits);
    if (!count) {
        return refuse(text, "a whole number", "Write it like 100, 10,000, 10k or 1.5M");
    }
    return *count;
}

Result<std::uint64_t> parseSize(std::string_view text) {
    const std::optional<std::uint64_t> size = parseScaled(text, kSizeUnits);
    if (!size) {
        return refuse(text, "a size in whole bytes", "Write it like 100, 64KiB, 1MiB or 10kB");
    }
    return *size;
}

}  // namespace hostmark::core

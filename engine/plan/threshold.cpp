#include "engine/plan/threshold.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "engine/core/text.h"
#include "engine/core/units.h"
#include "engine/plan/text.h"

namespace hostmark::plan {

namespace {

enum class Unit { PerSecond, Time, Share };

struct Quantity {
    const char* name;
    Unit unit;
};

constexpr std::array<Quantity, 8> kQuantities{{{"throughput", Unit::PerSecond},
                                               {"p50", Unit::Time},
                                               {"p90", Unit::Time},
                                               {"p99", Unit::Time},
                                               {"max", Unit::Time},
                                               {"mean", Unit::Time},
                                               {"errors", Unit::Share},
                                               {"requestsPerCpuSecond", Unit::PerSecond}}};

struct Sign {
    std::string_view text;
    Threshold::Kind kind;
};

/// Those of two characters first: "<=" begins with "<".
constexpr std::array<Sign, 4> kSigns{{{"<=", Threshold::Kind::AtMost},
                                      {">=", Threshold::Kind::AtLeast},
                                      {"<", Threshold::Kind::Below},
                                      {">", Threshold::Kind::Above}}};

constexpr std::string_view kNotSlower = "not slower than baseline by ";
constexpr std::string_view kIn = " in ";

core::Error refused(std::string message) {
    return {core::ErrorCode::InvalidArgument, std::move(message), "",
            "Write \"p99 < 50ms\", \"throughput > 20k\", \"errors < 0.1%\" or \"not slower than baseline by "
            "5%\""};
}

const Quantity* findQuantity(std::string_view name) {
    const auto* const found = std::find_if(kQuantities.begin(), kQuantities.end(),
                                           [&](const Quantity& quantity) { return name == quantity.name; });
    return found == kQuantities.end() ? nullptr : found;
}

core::Error unknownQuantity(std::string_view name) {
    std::string known;
    for (const std::string& each : thresholdQuantities()) {
        known += (known.empty() ? "" : ", ") + each;
    }
    return {core::ErrorCode::InvalidArgument, fmt::format("there is no quantity {}", inQuotes(name)), "",
            "Choose one of " + known};
}

/// "0.1%" or "0.001".
std::optional<double> parseShare(std::string_view text) {
    const bool isPercent = !text.empty() && text.back() == '%';
    const std::string digits(core::trimmed(isPercent ? text.substr(0, text.size() - 1) : text));
    if (digits.empty() || digits.find_first_not_of("0123456789.") != std::string::npos ||
        std::count(digits.begin(), digits.end(), '.') > 1 || digits == ".") {
        return std::nullopt;
    }
    const double number = std::stod(digits);
    const double share = isPercent ? number / 100 : number;
    return share <= 1 ? std::optional(share) : std::nullopt;
}

core::Result<double> parseLimit(std::string_view text, Unit unit) {
    switch (unit) {
        case Unit::Time: {
            const core::Result<core::Nanoseconds> time = core::parseDuration(text);
            if (!time) {
                return time.error();
            }
            return static_cast<double>(time->count());
        }
        case Unit::PerSecond: {
            constexpr std::string_view kPerSecond = "/s";
            if (text.size() > kPerSecond.size() &&
                text.substr(text.size() - kPerSecond.size()) == kPerSecond) {
                text.remove_suffix(kPerSecond.size());
            }
            const core::Result<std::uint64_t> count = core::parseCount(text);
            if (!count) {
                return count.error();
            }
            return static_cast<double>(*count);
        }
        case Unit::Share:
            break;
    }
    const std::optional<double> share = parseShare(text);
    if (!share) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           fmt::format("{} is no share of requests", inQuotes(text)), "",
                           "Write a percentage between 0% and 100%, as in 0.1%"};
    }
    return *share;
}

/// What comes after kNotSlower.
core::Result<Threshold> parseNotWorse(std::string_view rest) {
    Threshold threshold{"throughput", Threshold::Kind::NotWorse, 0, {}};
    if (const std::size_t in = rest.find(kIn); in != std::string_view::npos) {
        const std::string_view name = core::trimmed(rest.substr(in + kIn.size()));
        if (findQuantity(name) == nullptr) {
            return unknownQuantity(name);
        }
        threshold.quantity = name;
        rest = rest.substr(0, in);
    }
    const core::Result<double> share = parseLimit(core::trimmed(rest), Unit::Share);
    if (!share) {
        return share.error();
    }
    if (*share >= 1) {
        return refused("a hundred per cent slower stands still");
    }
    threshold.limit = *share;
    return threshold;
}

/// As few digits as read back to the same.
std::string shareText(double share) {
    for (int digits = 1; digits < std::numeric_limits<double>::max_digits10; ++digits) {
        const std::string text = fmt::format("{:.{}g}", share * 100, digits);
        if (text.find('e') == std::string::npos && std::stod(text) / 100 == share) {
            return text + "%";
        }
    }
    return fmt::format("{:.17f}", share);
}

std::string limitText(double limit, Unit unit) {
    switch (unit) {
        case Unit::Time:
            return core::formatDuration(core::Nanoseconds(std::llround(limit)));
        case Unit::PerSecond:
            return fmt::format("{:.0f}", limit);
        case Unit::Share:
            break;
    }
    return shareText(limit);
}

}  // namespace

const std::vector<std::string>& thresholdQuantities() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> made;
        for (const Quantity& quantity : kQuantities) {
            made.emplace_back(quantity.name);
        }
        return made;
    }();
    return names;
}

core::Result<Threshold> parseThreshold(std::string_view text) {
    text = core::trimmed(text);
    if (text.substr(0, kNotSlower.size()) == kNotSlower) {
        return parseNotWorse(text.substr(kNotSlower.size()));
    }
    const std::size_t at = text.find_first_of("<>");
    if (at == std::string_view::npos) {
        return refused(fmt::format("{} is no threshold", inQuotes(text)));
    }
    const std::string_view name = core::trimmed(text.substr(0, at));
    const Quantity* const quantity = findQuantity(name);
    if (quantity == nullptr) {
        return unknownQuantity(name);
    }
    const auto* const sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const Sign& candidate) {
        return text.substr(at, candidate.text.size()) == candidate.text;
    });
    const core::Result<double> limit =
        parseLimit(core::trimmed(text.substr(at + sign->text.size())), quantity->unit);
    if (!limit) {
        return limit.error();
    }
    return Threshold{quantity->name, sign->kind, *limit, {}};
}

std::string toText(const Threshold& threshold) {
    if (threshold.kind == Threshold::Kind::NotWorse) {
        const std::string text = std::string(kNotSlower) + limitText(threshold.limit, Unit::Share);
        return threshold.quantity == "throughput" ? text : text + std::string(kIn) + threshold.quantity;
    }
    const auto* const sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const Sign& candidate) {
        return candidate.kind == threshold.kind;
    });
    const Quantity* const quantity = findQuantity(threshold.quantity);
    return fmt::format("{} {} {}", threshold.quantity, sign->text,
                       limitText(threshold.limit, quantity == nullptr ? Unit::Share : quantity->unit));
}

}  // namespace hostmark::plan

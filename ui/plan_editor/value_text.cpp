#include "ui/plan_editor/value_text.h"

#include "engine/analysis/level_text.h"
#include "engine/core/units.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace hostmark::ui {

namespace {

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

/// Whether the comma at `position` groups thousands: digits on both sides, exactly three behind it.
bool groupsThousands(std::string_view text, std::size_t position) {
    if (position == 0 || !isDigit(text[position - 1])) {
        return false;
    }
    std::size_t digits = 0;
    while (position + 1 + digits < text.size() && isDigit(text[position + 1 + digits])) {
        ++digits;
    }
    return digits == 3;
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    std::string part;
    for (std::size_t position = 0; position < text.size(); ++position) {
        const char character = text[position];
        const bool separates = character == ';' || character == ' ' || character == '\t' ||
                               (character == ',' && !groupsThousands(text, position));
        if (!separates) {
            part += character;
        } else if (!part.empty()) {
            parts.push_back(std::move(part));
            part.clear();
        }
    }
    if (!part.empty()) {
        parts.push_back(std::move(part));
    }
    return parts;
}

core::Error invalid(std::string message, std::string advice) {
    return core::Error{core::ErrorCode::InvalidArgument, std::move(message), {}, std::move(advice)};
}

}  // namespace

core::Result<std::vector<std::uint32_t>> parseLevels(std::string_view text) {
    std::vector<std::uint32_t> levels;
    for (const std::string& part : split(text)) {
        const core::Result<std::uint64_t> count = core::parseCount(part);
        if (!count || *count > std::numeric_limits<std::uint32_t>::max()) {
            return invalid("\"" + part + "\" is no number of connections",
                           "Write levels like 10, 100, 1,000 or 10k");
        }
        levels.push_back(static_cast<std::uint32_t>(*count));
    }
    return levels;
}

std::string formatCount(std::uint64_t count) {
    std::string digits = std::to_string(count);
    for (std::size_t position = digits.size(); position > 3;) {
        position -= 3;
        digits.insert(position, 1, ',');
    }
    return digits;
}

std::string formatLevels(const std::vector<std::uint32_t>& levels) {
    std::string text;
    for (const std::uint32_t level : levels) {
        text += (text.empty() ? "" : ", ") + formatCount(level);
    }
    return text;
}

core::Result<double> parseRate(std::string_view text) {
    std::string number(text);
    if (number.ends_with("/s")) {
        number.erase(number.size() - 2);
    }
    if (const core::Result<std::uint64_t> count = core::parseCount(number)) {
        return static_cast<double>(*count);
    }
    std::erase(number, ',');
    double rate = 0;
    const auto [end, failure] = std::from_chars(number.data(), number.data() + number.size(), rate);
    if (failure != std::errc() || end != number.data() + number.size() || !std::isfinite(rate)) {
        return invalid("\"" + std::string(text) + "\" is no rate", "Write rates like 0.5, 100, 1,000 or 10k");
    }
    return rate;
}

core::Result<std::vector<double>> parseRates(std::string_view text) {
    std::vector<double> rates;
    for (const std::string& part : split(text)) {
        const core::Result<double> rate = parseRate(part);
        if (!rate) {
            return rate.error();
        }
        rates.push_back(*rate);
    }
    return rates;
}

std::string formatRates(const std::vector<double>& rates) {
    std::string text;
    for (const double rate : rates) {
        std::string one = analysis::arrivalRateText(rate);
        one.erase(one.size() - 2);  // the "/s" stands beside the field
        text += (text.empty() ? "" : ", ") + one;
    }
    return text;
}

std::vector<std::string> parseWords(std::string_view text) {
    std::string separated(text);
    std::replace(separated.begin(), separated.end(), ',', ' ');
    return split(separated);
}

std::string formatWords(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

core::Result<std::vector<int>> parseStatuses(std::string_view text) {
    std::vector<int> statuses;
    for (const std::string& part : parseWords(text)) {
        int status = 0;
        const auto [end, failure] = std::from_chars(part.data(), part.data() + part.size(), status);
        if (failure != std::errc() || end != part.data() + part.size()) {
            return invalid("\"" + part + "\" is no status", "Write statuses like 200, 204");
        }
        statuses.push_back(status);
    }
    return statuses;
}

std::string formatStatuses(const std::vector<int>& statuses) {
    std::string text;
    for (const int status : statuses) {
        text += (text.empty() ? "" : ", ") + std::to_string(status);
    }
    return text;
}

}  // namespace hostmark::ui

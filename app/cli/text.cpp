#include "app/cli/text.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "app/cli/console.h"
#include "engine/analysis/text.h"

namespace hostmark::cli {

namespace {

using namespace std::chrono_literals;

std::string threeDigits(double value, const char* unit) {
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return fmt::format("{:.{}f} {}", value, decimals, unit);
}

}  // namespace

std::string rateText(double perSecond) {
    if (perSecond < 99.95) {
        return fmt::format("{:.1f}/s", perSecond);
    }
    return analysis::countText(static_cast<std::uint64_t>(std::llround(perSecond))) + "/s";
}

std::string latencyText(std::uint64_t ns) {
    const auto value = static_cast<double>(ns);
    if (ns < 1'000) {
        return std::to_string(ns) + " ns";
    }
    if (value < 999.5e3) {
        return threeDigits(value / 1e3, "us");
    }
    if (value < 999.5e6) {
        return threeDigits(value / 1e6, "ms");
    }
    return threeDigits(value / 1e9, "s");
}

std::string spanText(core::Nanoseconds span) {
    if (span < 9950ms) {
        return fmt::format("{:.1f} s", std::chrono::duration<double>(span).count());
    }
    const auto seconds = std::chrono::round<std::chrono::seconds>(span).count();
    if (seconds < 60) {
        return fmt::format("{} s", seconds);
    }
    if (seconds < 3600) {
        return fmt::format("{} min {:02} s", seconds / 60, seconds % 60);
    }
    return fmt::format("{} h {:02} min", seconds / 3600, seconds % 3600 / 60);
}

std::string timeText(std::int64_t unixMs) {
    if (unixMs == 0) {
        return "-";
    }
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(static_cast<std::time_t>(unixMs / 1000)));
}

std::string indented(const std::string& lines) {
    std::string text;
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        text += "  " + lines.substr(begin, end - begin) + '\n';
        begin = end + 1;
    }
    return text;
}

std::string tableText(const std::vector<std::vector<std::string>>& rows, const std::string& alignments) {
    std::vector<std::size_t> widths(alignments.size());
    for (const std::vector<std::string>& row : rows) {
        for (std::size_t i = 0; i < widths.size(); ++i) {
            widths[i] = std::max(widths[i], columnsOf(row.at(i)));
        }
    }
    std::string text;
    for (const std::vector<std::string>& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const std::string padding(widths[i] - columnsOf(row[i]), ' ');
            line += i == 0 ? "" : "  ";
            line += alignments[i] == 'r' ? padding + row[i] : row[i] + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

}  // namespace hostmark::cli

#include "engine/host/port_range_text.h"

#include <algorithm>
#include <cstdint>

#include "engine/core/text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

std::optional<metrics::PortRange> range(std::string_view first, std::string_view last) {
    const auto from = number<std::uint16_t>(first);
    const auto to = number<std::uint16_t>(last);
    if (!from || !to || *from > *to) {
        return std::nullopt;
    }
    return metrics::PortRange{*from, *to};
}

}  // namespace

std::optional<metrics::PortRange> localPortRange(std::string_view text) {
    const std::vector<std::string_view> fields = words(takeLine(text));
    return fields.size() == 2 ? range(fields[0], fields[1]) : std::nullopt;
}

std::vector<metrics::PortRange> reservedPorts(std::string_view text) {
    std::vector<metrics::PortRange> found;
    std::string_view line = takeLine(text);
    while (!line.empty()) {
        const std::size_t comma = std::min(line.find(','), line.size());
        const std::string_view part = core::trimmed(line.substr(0, comma));
        line.remove_prefix(std::min(comma + 1, line.size()));
        const std::size_t dash = part.find('-');
        const auto item = dash == std::string_view::npos ? range(part, part)
                                                         : range(part.substr(0, dash), part.substr(dash + 1));
        if (item) {
            found.push_back(*item);
        }
    }
    return found;
}

std::optional<metrics::PortRange> dynamicPorts(std::string_view netsh) {
    std::vector<std::uint32_t> numbers;
    while (!netsh.empty()) {
        const std::string_view line = takeLine(netsh);
        const std::size_t colon = line.rfind(':');
        if (colon == std::string_view::npos) {
            continue;
        }
        if (const auto value = number<std::uint32_t>(core::trimmed(line.substr(colon + 1)))) {
            numbers.push_back(*value);
        }
    }
    constexpr std::uint32_t kPorts = 65'536;
    if (numbers.size() != 2 || numbers[1] == 0 || numbers[0] >= kPorts || numbers[1] > kPorts - numbers[0]) {
        return std::nullopt;
    }
    return metrics::PortRange{static_cast<std::uint16_t>(numbers[0]),
                              static_cast<std::uint16_t>(numbers[0] + numbers[1] - 1)};
}

std::vector<metrics::PortRange> excludedPorts(std::string_view netsh) {
    std::vector<metrics::PortRange> found;
    while (!netsh.empty()) {
        const std::vector<std::string_view> fields = words(takeLine(netsh));
        const bool isRow = fields.size() == 2 || (fields.size() == 3 && fields[2] == "*");
        if (const auto item = isRow ? range(fields[0], fields[1]) : std::nullopt) {
            found.push_back(*item);
        }
    }
    return found;
}

}  // namespace hostmark::host

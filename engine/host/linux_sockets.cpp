#include "engine/host/linux_sockets.h"

#include <cstring>

#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

constexpr std::size_t kWordDigits = 8;

/// "0100007F" or four such words.
std::optional<IpAddress> hexAddress(std::string_view digits) {
    std::array<std::uint8_t, 16> bytes{};
    if (digits.size() != kWordDigits && digits.size() != 4 * kWordDigits) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i * kWordDigits < digits.size(); ++i) {
        const auto word = number<std::uint32_t>(digits.substr(i * kWordDigits, kWordDigits), 16);
        if (!word) {
            return std::nullopt;
        }
        std::memcpy(bytes.data() + i * sizeof *word, &*word, sizeof *word);
    }
    if (digits.size() == kWordDigits) {
        return ipAddress({bytes[0], bytes[1], bytes[2], bytes[3]});
    }
    return IpAddress{bytes};
}

/// One line; empty for the heading, for other states and for what is not understood.
std::optional<ListeningSocket> listeningSocket(std::string_view line) {
    enum Column { Local = 1, State = 3, User = 7, Inode = 9 };
    constexpr std::string_view kListen = "0A";
    const std::vector<std::string_view> fields = words(line);
    if (fields.size() <= Inode || fields[State] != kListen) {
        return std::nullopt;
    }
    const std::size_t colon = fields[Local].find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto address = hexAddress(fields[Local].substr(0, colon));
    const auto port = number<std::uint16_t>(fields[Local].substr(colon + 1), 16);
    const auto user = number<std::uint64_t>(fields[User]);
    const auto inode = number<std::uint64_t>(fields[Inode]);
    if (!address || !port || !user || !inode) {
        return std::nullopt;
    }
    return ListeningSocket{*address, *port, *user, *inode};
}

}  // namespace

std::vector<ListeningSocket> listeningSockets(std::string_view table) {
    std::vector<ListeningSocket> found;
    while (!table.empty()) {
        if (const auto socket = listeningSocket(takeLine(table))) {
            found.push_back(*socket);
        }
    }
    return found;
}

std::optional<std::uint64_t> socketInode(std::string_view link) {
    constexpr std::string_view kBegin = "socket:[";
    if (link.size() <= kBegin.size() || link.substr(0, kBegin.size()) != kBegin || link.back() != ']') {
        return std::nullopt;
    }
    return number<std::uint64_t>(link.substr(kBegin.size(), link.size() - kBegin.size() - 1));
}

}  // namespace hostmark::host

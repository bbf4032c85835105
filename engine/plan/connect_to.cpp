#include "engine/plan/connect_to.h"

#include "engine/plan/text.h"

#include <fmt/format.h>
#include <boost/url/ipv4_address.hpp>
#include <boost/url/ipv6_address.hpp>
#include <charconv>

namespace hostmark::plan {

namespace {

constexpr std::string_view kUnix = "unix:";
constexpr std::string_view kPipe = "pipe:";
constexpr const char* kForms = "Write it as host:port, [::1]:443, unix:/run/app.sock or pipe:name";
/// What fits into sockaddr_un with its ending zero, on Linux and Windows (108); macOS has 104.
constexpr std::size_t kLongestPath = 107;
/// A pipe's path, which `\\.\pipe\` begins, is kept as a socket's is.
constexpr std::size_t kLongestPipe = 98;

core::Error refuse(std::string message, std::string advice) {
    return {core::ErrorCode::InvalidArgument, std::move(message), "", std::move(advice)};
}

bool isNameCharacter(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
           c == '.' || c == '_';
}

core::Result<std::uint16_t> readPort(std::string_view text, std::string_view whole) {
    if (text.empty()) {
        return refuse(fmt::format("{} has no port", inQuotes(whole)), "Write it as host:port");
    }
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc() || end != text.data() + text.size() || port == 0) {
        return refuse(fmt::format("{} is not a port", inQuotes(text)), "A port is between 1 and 65535");
    }
    return port;
}

core::Result<ConnectTo> readPath(ConnectTo::Kind kind, std::string_view path, std::string_view whole) {
    const bool isPipe = kind == ConnectTo::Kind::NamedPipe;
    if (path.empty() || path.find('\0') != std::string_view::npos) {
        return refuse(fmt::format("{} names no {}", inQuotes(whole), isPipe ? "pipe" : "socket"),
                      isPipe ? "Write it as pipe:name" : "Write it as unix:/run/app.sock");
    }
    if (!isPipe && path.size() > kLongestPath) {
        return refuse(fmt::format("the path of the socket has {} bytes, more than the {} that systems take",
                                  path.size(), kLongestPath),
                      "Put the socket into a folder with a shorter path");
    }
    if (isPipe && path.find_first_of("/\\") != std::string_view::npos) {
        return refuse(fmt::format("{} is not the name of a pipe", inQuotes(path)),
                      R"(Write only what follows \\.\pipe\)");
    }
    if (isPipe && path.size() > kLongestPipe) {
        return refuse(fmt::format("the name of the pipe has {} bytes, more than the {} that are possible",
                                  path.size(), kLongestPipe),
                      "Let the server listen on a pipe with a shorter name");
    }
    ConnectTo result;
    result.kind = kind;
    result.path = path;
    return result;
}

core::Result<ConnectTo> readTcp(std::string_view text) {
    ConnectTo result;
    std::string_view rest;
    if (text.front() == '[') {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos || !isIpv6Literal(text.substr(1, end - 1))) {
            return refuse(fmt::format("{} is not an IPv6 address in brackets", inQuotes(text)), kForms);
        }
        result.host = text.substr(1, end - 1);
        rest = text.substr(end + 1);
    } else {
        const std::size_t end = text.find(':');
        if (end != std::string_view::npos && text.find(':', end + 1) != std::string_view::npos) {
            return refuse(fmt::format("{} is not a host and a port", inQuotes(text)),
                          "An IPv6 address stands in brackets: [::1]:443");
        }
        result.host = text.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : text.substr(end);
        bool isName = !result.host.empty();
        for (const char c : result.host) {
            isName = isName && isNameCharacter(c);
        }
        if (!isName) {
            return refuse(fmt::format("{} is not a host and a port", inQuotes(text)), kForms);
        }
    }
    if (!rest.empty() && rest.front() != ':') {
        return refuse(fmt::format("{} is not a host and a port", inQuotes(text)), kForms);
    }
    const core::Result<std::uint16_t> port = readPort(rest.empty() ? rest : rest.substr(1), text);
    if (!port) {
        return port.error();
    }
    result.port = *port;
    return result;
}

}  // namespace

core::Result<ConnectTo> parseConnectTo(std::string_view text) {
    if (text.empty()) {
        return refuse("the address to connect to is empty", kForms);
    }
    if (text.starts_with(kUnix)) {
        return readPath(ConnectTo::Kind::UnixSocket, text.substr(kUnix.size()), text);
    }
    if (text.starts_with(kPipe)) {
        return readPath(ConnectTo::Kind::NamedPipe, text.substr(kPipe.size()), text);
    }
    if (text.find("://") != std::string_view::npos) {
        return refuse(fmt::format("{} is a URL", inQuotes(text)),
                      "Write the host and the port alone; what is sent stays the target's URL");
    }
    return readTcp(text);
}

bool isIpv4Literal(std::string_view text) {
    return boost::urls::parse_ipv4_address({text.data(), text.size()}).has_value();
}

bool isIpv6Literal(std::string_view text) {
    const std::size_t zone = text.find('%');
    if (zone != std::string_view::npos && zone + 1 == text.size()) {
        return false;
    }
    const std::string_view address = text.substr(0, zone);
    return boost::urls::parse_ipv6_address({address.data(), address.size()}).has_value();
}

}  // namespace hostmark::plan

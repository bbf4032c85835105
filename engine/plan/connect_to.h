#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/error.h"

namespace hostmark::plan {

/// Whether this system has named pipes to connect to.
#ifdef _WIN32
inline constexpr bool kHasNamedPipes = true;
#else
inline constexpr bool kHasNamedPipes = false;
#endif

/// Where to connect instead of a URL's host and port.
struct ConnectTo {
    enum class Kind { Tcp, UnixSocket, NamedPipe };

    Kind kind = Kind::Tcp;
    std::string host;        ///< Tcp: a name, or an address without brackets
    std::uint16_t port = 0;  ///< Tcp: 1 to 65535
    std::string path;  ///< UnixSocket: its file; NamedPipe: the name without "\\.\pipe\", at most 98 bytes

    friend bool operator==(const ConnectTo&, const ConnectTo&) = default;
};

/// Reads "10.0.0.5:8080", "name:8080", "[::1]:443", "unix:/run/app.sock" or "pipe:name".
/// Errors: ErrorCode::InvalidArgument for anything else, with what to write instead.
[[nodiscard]] core::Result<ConnectTo> parseConnectTo(std::string_view text);

/// Whether `text` is an IPv4 address in its usual form: four decimal numbers up to 255, without leading
/// zeros.
[[nodiscard]] bool isIpv4Literal(std::string_view text);
/// Whether `text` is an IPv6 address without brackets. A zone may follow ("fe80::1%eth0").
[[nodiscard]] bool isIpv6Literal(std::string_view text);

}  // namespace hostmark::plan

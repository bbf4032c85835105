#pragma once

#include <cstdint>
#include <string_view>

namespace hostmark::loopback {

enum class RouteKind : std::uint8_t {
    Hello,
    Json,
    Bytes,   ///< argument: bytes, at most kMaxBytes
    Delay,   ///< argument: milliseconds, at most kMaxDelayMs
    Status,  ///< argument: status code in [200, 599]
    Close,
    Echo,
    Chunked,  ///< argument: bytes, at most kMaxBytes
    Headers,
    BadArgument,  ///< a known path with an argument that is missing, no number or out of its range
    NotFound
};

inline constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 30;
inline constexpr std::uint64_t kMaxDelayMs = 60'000;

/// What a request's target asks for.
struct Route {
    RouteKind kind = RouteKind::NotFound;
    std::uint64_t argument = 0;

    friend bool operator==(const Route&, const Route&) = default;
};

/// @param target  in origin form ("/bytes/10?x=1") or absolute form ("http://host/bytes/10"); query and
/// further
///                segments are ignored
[[nodiscard]] Route parseRoute(std::string_view target);

}  // namespace hostmark::loopback

#include "engine/loopback/route.h"

#include <array>
#include <charconv>

namespace hostmark::loopback {
namespace {

struct Path {
    std::string_view name;
    RouteKind kind;
    bool hasArgument;
    std::uint64_t least;
    std::uint64_t most;
};

constexpr std::array kPaths = {
    Path{"hello", RouteKind::Hello, false, 0, 0},
    Path{"", RouteKind::Hello, false, 0, 0},
    Path{"json", RouteKind::Json, false, 0, 0},
    Path{"bytes", RouteKind::Bytes, true, 0, kMaxBytes},
    Path{"delay", RouteKind::Delay, true, 0, kMaxDelayMs},
    Path{"status", RouteKind::Status, true, 200, 599},
    Path{"close", RouteKind::Close, false, 0, 0},
    Path{"echo", RouteKind::Echo, false, 0, 0},
    Path{"chunked", RouteKind::Chunked, true, 0, kMaxBytes},
    Path{"headers", RouteKind::Headers, false, 0, 0},
};

/// Takes the text up to the next slash, and the slash, off `path`.
std::string_view takeSegment(std::string_view& path) {
    const std::size_t end = path.find('/');
    const std::string_view segment = path.substr(0, end);
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
    return segment;
}

}  // namespace

Route parseRoute(std::string_view target) {
    if (const std::size_t scheme = target.find("://"); !target.starts_with('/') && scheme != target.npos) {
        target.remove_prefix(scheme + 3);
        const std::size_t pathBegin = target.find_first_of("/?");
        target.remove_prefix(pathBegin == std::string_view::npos ? target.size() : pathBegin);
    }
    std::string_view path = target.substr(0, target.find_first_of("?#"));
    if (path.starts_with('/')) {
        path.remove_prefix(1);
    }
    const std::string_view name = takeSegment(path);
    for (const Path& known : kPaths) {
        if (known.name != name) {
            continue;
        }
        Route route{known.kind, 0};
        if (known.hasArgument) {
            const std::string_view text = takeSegment(path);
            const char* const end = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data(), end, route.argument);
            if (error != std::errc() || stop != end || text.empty() || route.argument < known.least ||
                route.argument > known.most) {
                return {RouteKind::BadArgument, 0};
            }
        }
        return route;
    }
    return {RouteKind::NotFound, 0};
}

}  // namespace hostmark::loopback

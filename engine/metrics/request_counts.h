#pragma once

#include <cstdint>

namespace hostmark::metrics {

/// Where every request of a window went.
///
/// Identity: inFlightAtStart + sent = ok + unexpected + failed + timedOut + inFlightAtEnd.
struct RequestCounts {
    std::uint64_t inFlightAtStart = 0;  ///< started before the window opened
    std::uint64_t sent = 0;             ///< started within it (a request whose connect fails was started)
    std::uint64_t ok = 0;               ///< a response with an expected status
    std::uint64_t unexpected = 0;       ///< a whole response with another status
    std::uint64_t failed = 0;           ///< connect, TLS, write, read or protocol failure
    std::uint64_t timedOut = 0;
    std::uint64_t inFlightAtEnd = 0;  ///< not ended when the window closed

    [[nodiscard]] std::uint64_t completed() const { return ok + unexpected + failed + timedOut; }
    [[nodiscard]] bool isBalanced() const { return inFlightAtStart + sent == completed() + inFlightAtEnd; }

    RequestCounts& operator+=(const RequestCounts& other);
    friend bool operator==(const RequestCounts&, const RequestCounts&) = default;
};

}  // namespace hostmark::metrics

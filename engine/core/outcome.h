#pragma once

#include <cstdint>

namespace hostmark::core {

/// How one request ended. A request that fails is not an error but an outcome, counted.
enum class Outcome : std::uint8_t {
    Ok,          ///< a response with an expected status
    Unexpected,  ///< a whole response with another status
    ConnectFailed,
    TlsFailed,
    WriteFailed,
    ReadFailed,
    ProtocolError,  ///< bytes that are not the HTTP that was due
    TimedOut
};

/// The part of a request's life in which it failed.
enum class Phase : std::uint8_t { Resolve, Connect, Tls, Write, Read, Protocol, Timeout };

/// Lower-case name for JSON, tables and tests: "connect".
[[nodiscard]] const char* name(Phase phase);

}  // namespace hostmark::core

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/error.h"

namespace hostmark::loopback {

struct ServerSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  ///< 0 lets the system choose
    std::uint32_t threads = 1;
};

/// The built-in HTTP/1.1 server: demo target, yardstick, test server.
///
/// Paths (a trailing part after the first segment's arguments is ignored): `/hello` text, `/json` object,
/// `/bytes/N` N bytes, `/delay/MS` text after MS milliseconds, `/status/CODE`, `/close` closes after the
/// response,
/// `/echo` the request's body, `/chunked/N` N bytes in chunks, `/headers` the request's head as JSON.
class LoopbackServer {
public:
    /// Listens and serves on threads of its own. Errors: ErrorCode::AlreadyExists (port in use),
    /// InvalidArgument.
    [[nodiscard]] static core::Result<std::unique_ptr<LoopbackServer>> start(const ServerSettings& settings);

    /// Stops and joins.
    virtual ~LoopbackServer() = default;

    [[nodiscard]] virtual std::uint16_t port() const = 0;
    /// "http://127.0.0.1:PORT"
    [[nodiscard]] virtual std::string url() const = 0;
    /// Responses sent so far; exact once no request is in flight.
    [[nodiscard]] virtual std::uint64_t responseCount() const = 0;
};

}  // namespace hostmark::loopback

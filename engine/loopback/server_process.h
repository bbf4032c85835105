#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/error.h"
#include "engine/loopback/loopback_server.h"

namespace hostmark::loopback {

/// The built-in server as a process of its own, so that its descriptors and its CPU time are not the
/// generator's.
///
/// Runs `PROGRAM serve --port PORT --exit-with-parent`, with `--address ADDRESS` and `--threads N` where they
/// differ from the defaults of ServerSettings. PROGRAM prints exactly one line to its standard output,
/// "listening on http://127.0.0.1:PORT", and flushes it; it ends when its standard input ends.
///
/// Thread-safety: one thread at a time.
class ServerProcess {
public:
    /// Starts it and waits, at most 10 s, until it listens. Errors: ErrorCode::NotFound (no such program),
    /// FileError (it cannot be started), TimedOut, ProtocolError (it printed something else).
    [[nodiscard]] static core::Result<std::unique_ptr<ServerProcess>> start(const std::string& program,
                                                                            const ServerSettings& settings);

    /// Stops the server.
    virtual ~ServerProcess() = default;

    /// "http://127.0.0.1:PORT"
    [[nodiscard]] virtual std::string url() const = 0;
    [[nodiscard]] virtual std::uint64_t pid() const = 0;
    [[nodiscard]] virtual bool isRunning() const = 0;
};

}  // namespace hostmark::loopback

#pragma once

#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// One request outside any load: *Send once*, readiness, documents by URL.
struct FetchRequest {
    std::string url;        ///< base URL, joined with the template's path as load joins it
    std::string connectTo;  ///< as plan::Target::connectTo; empty: as the URL says
    plan::RequestTemplate request;
    plan::ConnectionSettings connection;
    std::size_t maxBodyBytes = 1 << 20;  ///< kept; what comes after it is counted only
};

/// What came back, and when.
struct FetchResponse {
    std::string requestHead;    ///< as it was sent, with its blank line
    std::string remoteAddress;  ///< "127.0.0.1:5000", "unix:/run/app.sock"
    std::string tlsVersion;     ///< "TLSv1.3"; empty without TLS
    std::string tlsCipher;
    int status = 0;
    std::string reason;
    std::string httpVersion;  ///< "1.1"
    std::vector<plan::Header> headers;
    std::string body;  ///< decoded from chunks, not from a content encoding
    std::uint64_t bodyBytes = 0;
    bool isBodyTruncated = false;

    core::Nanoseconds resolve{0};
    core::Nanoseconds connect{0};
    core::Nanoseconds tlsHandshake{0};
    core::Nanoseconds firstByte{0};  ///< from the first byte sent to the first byte received
    core::Nanoseconds total{0};
};

/// Sends one request on a connection of its own and waits for the whole response; it sends exactly the bytes
/// that load would send. Blocks for at most the connection's timeout. Thread-safety: any thread.
///
/// Errors: ErrorCode::InvalidArgument (bad URL), ResolveFailed, ConnectFailed, TlsFailed, ProtocolError,
/// TimedOut, each with its likely cause and fix in `advice`.
[[nodiscard]] core::Result<FetchResponse> fetch(const FetchRequest& request);

/// Connects, and shakes hands where the URL is https, without sending a request: tells a refused port, a bad
/// certificate or a plain server behind https before any load does. Errors as `fetch`.
/// @param connectTo  as plan::Target::connectTo
/// @return the address that answered
[[nodiscard]] core::Result<std::string> probe(const std::string& url,
                                              const plan::ConnectionSettings& connection,
                                              const std::string& connectTo = {});

}  // namespace hostmark::http

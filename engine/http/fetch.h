#pragma once

#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/error.h"
#include "engine/http/authentication.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// One request outside any load: *Send once*, readiness, documents by URL.
struct FetchRequest {
    std::string url;        ///< base URL, joined with the template's path as load joins it
    std::string connectTo;  ///< as plan::Target::connectTo; empty: as the URL says
    plan::RequestTemplate request;
    plan::ConnectionSettings connection;
    /// As LoadSettings::authentication.
    std::shared_ptr<Authentication> authentication;
    std::size_t maxBodyBytes = 1 << 20;  ///< kept; what comes after it is counted only
};

/// What came back, and when.
struct FetchResponse {
    std::string
        requestHead;  ///< as it was first sent, with its blank line; of HTTP/2 the fields, a line each
    std::string remoteAddress;  ///< "127.0.0.1:5000", "unix:/run/app.sock", "pipe:name"
    std::string tlsVersion;     ///< "TLSv1.3"; empty without TLS
    std::string tlsCipher;
    std::string tlsKeyExchange;     ///< "x25519"
    std::string tlsCertificateKey;  ///< of the server's certificate: "RSA 2048"
    std::string tlsProtocol;        ///< agreed by ALPN: "h2", "http/1.1"; empty when the server chose nothing
    int status = 0;
    std::string reason;
    std::string httpVersion;  ///< "1.1", "2"
    std::vector<plan::Header> headers;
    bool isKeptAlive = false;  ///< the connection might have carried another request
    std::string body;          ///< decoded from chunks, not from its content coding
    std::uint64_t bodyBytes = 0;
    bool isBodyTruncated = false;
    /// `body` without its content coding, for people to read; empty when it has none, or one that cannot be
    /// undone. At most as long as the body may be.
    std::string decodedBody;
    bool isDecodedBodyTruncated = false;
    std::string
        decodingFailure;  ///< why a content coding could not be undone, one sentence; empty when it was

    std::uint32_t authenticationRounds = 0;  ///< responses with status 401 that were answered before this one
    std::string authenticationFailure;       ///< why this one was not; empty unless its status is 401

    core::Nanoseconds resolve{0};
    core::Nanoseconds connect{0};
    core::Nanoseconds tlsHandshake{0};
    core::Nanoseconds firstByte{0};  ///< from the first byte sent to the first byte of the response
    core::Nanoseconds total{0};
};

/// Sends one request on a connection of its own and waits for the whole response; it sends exactly the bytes
/// that load would send. Blocks for at most the connection's timeout. Thread-safety: any thread.
///
/// Errors: ErrorCode::InvalidArgument (bad URL), ResolveFailed, ConnectFailed, TlsFailed,
/// AuthenticationFailed (no credentials), ProtocolError, TimedOut, each with its likely cause and fix in
/// `advice`.
[[nodiscard]] core::Result<FetchResponse> fetch(const FetchRequest& request);

/// Connects, and shakes hands where the URL is https, without sending a request: tells a refused port, a bad
/// certificate or a plain server behind https before any load does. Errors as `fetch`.
/// @param connectTo  as plan::Target::connectTo
/// @return the address that answered
[[nodiscard]] core::Result<std::string> probe(const std::string& url,
                                              const plan::ConnectionSettings& connection,
                                              const std::string& connectTo = {});

}  // namespace hostmark::http

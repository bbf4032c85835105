#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/plan/plan.h"

namespace hostmark::metrics {

/// How a response said where its body ends (RFC 9112, section 6.3).
enum class BodyFraming : std::uint8_t {
    None,  ///< no body: HEAD, 204, 304
    ContentLength,
    Chunked,
    EndOfStream,  ///< the server closed the connection
    Frames        ///< HTTP/2
};

/// Lower-case name for JSON, tables and the store: "chunked".
[[nodiscard]] const char* name(BodyFraming framing);

/// What a target answered to one request of the plan, before the first run: what it is compared by.
struct TargetAnswer {
    core::TargetId targetId;
    std::string targetName;
    std::string request;  ///< the request's name, or its method and path
    /// Why there was no answer, one sentence; everything below is empty then.
    std::string failure;

    int status = 0;
    std::string httpVersion;  ///< "1.1", "2"
    BodyFraming framing = BodyFraming::None;
    bool isKeptAlive = false;
    std::string contentType;
    std::string contentEncoding;
    std::string location;         ///< where a redirect points
    std::uint64_t bodyBytes = 0;  ///< as sent, without chunk framing
    /// SHA-256 of the body without its content coding, or of its first MiB when it is longer.
    std::string contentSha256;
    /// Whether asking again gave the same content: one with a time in it does not.
    bool isContentStable = true;

    // Empty without TLS.
    std::string tlsVersion;  ///< "TLSv1.3"
    std::string tlsCipher;
    std::string tlsKeyExchange;     ///< "x25519"
    std::string tlsCertificateKey;  ///< "RSA 2048"
    std::string tlsProtocol;        ///< by ALPN: "h2"; empty when the server chose nothing

    std::vector<plan::Header> headers;  ///< all of them, as they came

    friend bool operator==(const TargetAnswer&, const TargetAnswer&) = default;
};

}  // namespace hostmark::metrics

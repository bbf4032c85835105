#pragma once

#include <cstdint>
#include <string_view>

#include <boost/system/error_code.hpp>

#include "engine/http/encoded_request.h"

namespace hostmark::http {

/// What is known of a response when it is complete.
struct ResponseInfo {
    int status = 0;
    std::uint64_t bodyBytes = 0;  ///< as sent, chunk framing excluded
    bool isReusable = false;      ///< the connection may carry another request
};

/// Receives a response's parts as they are parsed; only *Send once* listens, load does not.
class ResponseListener {
public:
    virtual ~ResponseListener() = default;
    virtual void onStatus(int status, int httpMinorVersion, std::string_view reason) = 0;
    virtual void onHeader(std::string_view name, std::string_view value) = 0;
    virtual void onBody(std::string_view bytes) = 0;
};

/// One protocol on one connection, without I/O: requests in, bytes out; bytes in, responses out.
/// Thread-safety: none.
class Session {
public:
    enum class Event {
        NeedsMore,         ///< all bytes are taken, the response is not complete
        ResponseComplete,  ///< `response` holds it; bytes that follow it are dropped and end the connection's
                           ///< use
        Failed             ///< `error` says why; the connection is of no more use
    };

    virtual ~Session() = default;

    /// Begins a request. The request outlives the exchange. No other may be in flight.
    virtual void start(const EncodedRequest& request) = 0;

    /// Bytes to send next; empty when all is sent.
    [[nodiscard]] virtual std::string_view output() const = 0;
    /// The first `count` bytes of `output` were sent.
    virtual void outputSent(std::size_t count) = 0;

    /// Takes bytes that were received.
    [[nodiscard]] virtual Event receive(std::string_view bytes) = 0;
    /// The peer ended the stream: completes a response that is delimited so, else fails.
    [[nodiscard]] virtual Event endOfStream() = 0;

    /// Whether a byte of the current response has come.
    [[nodiscard]] virtual bool hasReceivedBytes() const = 0;
    [[nodiscard]] virtual const ResponseInfo& response() const = 0;
    [[nodiscard]] virtual boost::system::error_code error() const = 0;
    /// The first bytes of those that made it fail, for people to look at.
    [[nodiscard]] virtual std::string_view failedBytes() const = 0;
    /// Makes it as new, for a new connection.
    virtual void reset() = 0;
};

}  // namespace hostmark::http

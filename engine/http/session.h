#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/system/error_code.hpp>

#include "engine/core/clock.h"
#include "engine/http/encoded_request.h"

namespace hostmark::http {

inline constexpr std::size_t kFailedBytes = 80;

/// What is known of a response when it is complete.
struct ResponseInfo {
    int status = 0;
    std::uint64_t bodyBytes = 0;   ///< as sent, chunk framing excluded
    core::SteadyTime firstByteAt;  ///< when its first byte came, interim responses (1xx) included

    friend bool operator==(const ResponseInfo&, const ResponseInfo&) = default;
};

/// How one exchange (a request and its response) ended, though its connection did not.
struct Completion {
    std::uint32_t exchange = 0;  ///< as given to `Session::start`
    /// Set when this exchange alone failed, as by HTTP/2's RST_STREAM; `response` is then not to be used.
    boost::system::error_code error;
    ResponseInfo response;
    /// With an error: the peer says that it did not take the request up, so that it may be sent again
    /// whatever it does (RFC 9113, section 8.7).
    bool isDeclined = false;

    friend bool operator==(const Completion&, const Completion&) = default;
};

/// Receives a response's parts as they are parsed; only *Send once* listens, load does not.
class ResponseListener {
public:
    virtual ~ResponseListener() = default;
    /// @param httpVersion  "1.0", "1.1", "2"
    /// @param reason       empty in HTTP/2
    virtual void onStatus(int status, std::string_view httpVersion, std::string_view reason) = 0;
    virtual void onHeader(std::string_view name, std::string_view value) = 0;
    virtual void onBody(std::string_view bytes) = 0;
};

/// One protocol on one connection, without I/O: requests in, bytes out; bytes in, responses out. Several
/// exchanges may be in flight at once: pipelined in HTTP/1.1, as streams in HTTP/2.
///
/// What ended is fetched with `takeCompletion` after each call that takes bytes. Thread-safety: none.
class Session {
public:
    virtual ~Session() = default;

    /// How many exchanges may be begun now. 0 when as many as allowed are in flight, and for good when the
    /// connection may carry no further one (`isClosing`). Also grows without a completion, in `receive`: an
    /// HTTP/2 server says how many it takes only after the connection was made.
    [[nodiscard]] virtual std::size_t capacity() const = 0;
    /// The connection may carry no further exchange: the peer said so, or an answer made it unusable. Those
    /// in flight may still end.
    [[nodiscard]] virtual bool isClosing() const = 0;
    /// How many exchanges at once the peer allows, which may be none (0); nullopt when it named no limit, as
    /// always in HTTP/1.1.
    [[nodiscard]] virtual std::optional<std::uint32_t> peerLimit() const = 0;

    /// Begins an exchange; `capacity` must not be 0.
    /// @param exchange  names it in its completion; not in flight already, below the depth the session was
    ///                  made for
    /// @param request   outlives the exchange
    virtual void start(std::uint32_t exchange, const EncodedRequest& request) = 0;
    /// Gives up an exchange that is in flight; it gets no completion.
    /// @return whether the connection is of further use; when not, the other exchanges in flight are lost
    [[nodiscard]] virtual bool cancel(std::uint32_t exchange) = 0;

    /// A body that waits for 100 Continue is sent without it.
    virtual void sendWithheldBody() = 0;

    /// Bytes to send next, those of the protocol's own among them, also without an exchange; empty when all
    /// is sent. Ask after each `start`, `cancel` and `receive`. Stays valid and unchanged until `outputSent`,
    /// whatever is called meanwhile, because a write may be pending on it.
    [[nodiscard]] virtual std::string_view output() = 0;
    /// The first `count` bytes of `output` were sent.
    virtual void outputSent(std::size_t count) = 0;

    /// Takes bytes that were received at `now`.
    /// @return false when the connection is of no more use; `error` says why, and exchanges in flight without
    ///         a completion are lost
    [[nodiscard]] virtual bool receive(std::string_view bytes, core::SteadyTime now) = 0;
    /// The peer ended the stream: completes a response that is delimited so. No exchange is in flight
    /// afterwards, or false is returned as by `receive`.
    [[nodiscard]] virtual bool endOfStream(core::SteadyTime now) = 0;
    /// Fetches the next exchange that ended, in the order in which they ended.
    [[nodiscard]] virtual bool takeCompletion(Completion& completion) = 0;

    /// Where the last whole response with a 3xx status points; empty when it does not say. For the first
    /// completion that is fetched after it only, where several are in flight.
    [[nodiscard]] virtual std::string_view location() const = 0;

    /// How the last whole response with status 401 wants to be answered: the values of its WWW-Authenticate
    /// fields, one a line; empty when it has none. For the first completion that is fetched after it only.
    /// Always empty in HTTP/2, which has no authentication of connections.
    [[nodiscard]] virtual std::string_view challenge() const = 0;

    [[nodiscard]] virtual boost::system::error_code error() const = 0;
    /// The first bytes of those that made it fail, kFailedBytes at most, for people to look at.
    [[nodiscard]] virtual std::string_view failedBytes() const = 0;
    /// Makes it as new, for a new connection.
    virtual void reset() = 0;
};

}  // namespace hostmark::http

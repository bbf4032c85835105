#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/loopback/body_decoder.h"

namespace hostmark::loopback {

enum class Method : std::uint8_t { Get, Head, Post, Put, Delete, Patch, Options, Other };

/// What the server needs to know of a request's head. Views stay valid until the parser's `reset`.
struct RequestHead {
    Method method = Method::Other;
    std::string_view methodName;
    std::string_view target;
    bool isHttp10 = false;
    bool keepsAlive = true;
    bool expectsContinue = false;
    bool isChunked = false;
    std::uint64_t contentLength = 0;
};

/// Reads one request after the other from bytes that arrive in pieces; knows no socket. It accepts what RFC
/// 9112 demands of a client and refuses the rest; it keeps no more than one head of at most 16 KiB and a body
/// that was asked for. Allocates nothing once its buffers have grown to the size of the requests.
class RequestParser {
public:
    static constexpr std::size_t kMaxHeadBytes = std::size_t{16} * 1024;
    static constexpr std::size_t kMaxTargetBytes = std::size_t{8} * 1024;

    enum class State {
        Head,      ///< waits for the rest of the head
        Body,      ///< the head is there, the body is not
        Complete,  ///< the whole request is there; `reset` begins the next
        Failed     ///< bytes that are no request; `failureStatus` is the answer
    };

    /// Takes bytes until the head ends, the request ends or `bytes` end. @return how many it took
    std::size_t feed(std::string_view bytes);

    [[nodiscard]] State state() const { return m_state; }
    /// From State::Body on.
    [[nodiscard]] const RequestHead& head() const { return m_head; }

    /// From now on the body's data are kept. Fails with 413 when there are more than `limit` bytes.
    void keepBody(std::size_t limit);
    [[nodiscard]] const std::string& body() const { return m_body; }

    /// Calls `visit` with name and value of each header, in order. From State::Body on.
    void forEachHeader(const std::function<void(std::string_view, std::string_view)>& visit) const;
    /// Value of the first header of that lower-case name; "" when there is none.
    [[nodiscard]] std::string_view header(std::string_view lowerCaseName) const;

    /// Status of the answer to a request that failed: 400, 413, 414, 417, 431, 501 or 505.
    [[nodiscard]] int failureStatus() const { return m_failureStatus; }
    /// One sentence for the answer's body.
    [[nodiscard]] const char* failureText() const { return m_failureText; }

    /// Whether any byte of the next request has arrived.
    [[nodiscard]] bool hasBegun() const { return m_state != State::Head || !m_text.empty(); }

    void reset();

private:
    std::size_t feedHead(std::string_view bytes);
    std::size_t feedBody(std::string_view bytes);
    void parseHead();
    bool parseRequestLine(std::string_view line);
    bool parseHeader(std::string_view line);
    bool applyHeader(std::string_view name, std::string_view value);
    bool applyConnection(std::string_view value);
    bool applyContentLength(std::string_view value);
    void finishHead();
    bool fail(int status, const char* text);

    State m_state = State::Head;
    std::string m_text;  ///< the head as it arrived
    std::size_t m_lineBegin = 0;
    RequestHead m_head;
    std::size_t m_headerBegin = 0;  ///< offset of the first header's line
    bool m_hasHost = false;
    bool m_hasContentLength = false;
    BodyDecoder m_decoder;
    bool m_keepsBody = false;
    std::size_t m_bodyLimit = 0;
    std::string m_body;
    int m_failureStatus = 0;
    const char* m_failureText = "";
};

}  // namespace hostmark::loopback

#include "engine/loopback/server_connection.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <nlohmann/json.hpp>

#include "engine/loopback/server_worker.h"

namespace hostmark::loopback {
namespace asio = boost::asio;
using boost::system::error_code;

namespace {

/// 10,000 idle connections cost 20 MB.
constexpr std::size_t kInputBytes = std::size_t{2} * 1024;
/// For bodies that are longer than one read.
constexpr std::size_t kBodyInputBytes = std::size_t{64} * 1024;
/// Pipelined requests are answered in one write up to this.
constexpr std::size_t kOutputBytes = std::size_t{64} * 1024;
constexpr std::size_t kMaxEchoBytes = std::size_t{16} * 1024 * 1024;
constexpr std::chrono::seconds kLingerTime{2};
constexpr std::string_view kAllow = "Allow: GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS\r\n";

}  // namespace

ServerConnection::ServerConnection(ServerWorker& worker, asio::ip::tcp::socket socket)
    : m_worker(worker), m_socket(std::move(socket)), m_input(kInputBytes) {}

/// Wraps the handler of an asynchronous operation: counts it, drops it on a closed connection, and destroys
/// the connection after its last one.
template <class Handler>
auto ServerConnection::guarded(Handler handler) {
    ++m_pendingOperations;
    return [this, handler](const error_code& error, auto... results) mutable {
        --m_pendingOperations;
        if (!m_isClosed) {
            handler(error, results...);
        }
        if (m_isClosed && m_pendingOperations == 0) {
            m_worker.remove(*this);
        }
    };
}

void ServerConnection::start() {
    error_code ignored;  // the peer may be gone already; then the first read says so
    m_socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    m_socket.non_blocking(true, ignored);
    read();
}

void ServerConnection::run() {
    while (!m_isClosed && !m_isWriting) {
        while (canTakeInput()) {
            takeInput();
        }
        if (hasOutput()) {
            if (!flush()) {
                return;
            }
            continue;
        }
        if (m_isDelaying || m_isWatching) {
            if (m_isDelaying && !m_isWatching) {
                watchPeer();
            }
            return;
        }
        if (m_isDelayed) {
            m_isDelayed = false;
            respondText(200, ServerWorker::kHelloBody);  // the same work as /hello, but for the time
            finishRequest();
            continue;
        }
        if (m_endsAfterOutput) {
            endAfterOutput();
            return;
        }
        read();
        return;
    }
}

bool ServerConnection::canTakeInput() const {
    return m_inputBegin < m_inputEnd && !m_isDelayed && !m_endsAfterOutput && m_stream.isAtEnd() &&
           m_output.size() - m_outputBegin < kOutputBytes;
}

void ServerConnection::takeInput() {
    const bool wasHead = m_parser.state() == RequestParser::State::Head;
    const std::string_view input(m_input.data() + m_inputBegin, m_inputEnd - m_inputBegin);
    m_inputBegin += m_parser.feed(input);
    if (wasHead && (m_parser.state() == RequestParser::State::Body ||
                    m_parser.state() == RequestParser::State::Complete)) {
        beginRequest();
    }
    if (m_parser.state() == RequestParser::State::Complete) {
        respond();
    } else if (m_parser.state() == RequestParser::State::Failed) {
        respondFailure();
    }
}

void ServerConnection::beginRequest() {
    const RequestHead& head = m_parser.head();
    m_route = parseRoute(head.target);
    if (m_parser.state() != RequestParser::State::Body) {
        return;
    }
    if (m_route.kind == RouteKind::Echo) {
        m_parser.keepBody(kMaxEchoBytes);
    }
    const bool isWaiting = head.expectsContinue && !head.isHttp10 && m_inputBegin == m_inputEnd;
    if (isWaiting && m_parser.state() == RequestParser::State::Body) {
        m_output += "HTTP/1.1 100 Continue\r\n\r\n";
    }
}

void ServerConnection::respond() {
    const RequestHead& head = m_parser.head();
    if (head.method == Method::Other) {
        respondText(405, "This server does not know that method.", kAllow);
        finishRequest();
        return;
    }
    switch (m_route.kind) {
        case RouteKind::Hello:
        case RouteKind::Json:
            m_output +=
                m_worker.preparedResponse(m_route.kind, connectionHeader(), head.method != Method::Head);
            break;
        case RouteKind::Bytes:
        case RouteKind::Chunked:
            respondStream();
            break;
        case RouteKind::Delay:
            startDelay();
            return;
        case RouteKind::Status:
            respondStatus(static_cast<int>(m_route.argument));
            break;
        case RouteKind::Close:
            m_endsAfterOutput = true;
            respondText(200, "This connection closes.");
            break;
        case RouteKind::Echo: {
            const std::string_view contentType = m_parser.header("content-type");
            respondBody(200, contentType.empty() ? "application/octet-stream" : contentType, m_parser.body());
            break;
        }
        case RouteKind::Headers:
            respondHeaders();
            break;
        case RouteKind::BadArgument:
            respondText(400, "The number after the path is missing or out of its range.");
            break;
        case RouteKind::NotFound:
            // OPTIONS * asks about the server, not about a path.
            respondText(head.target == "*" ? 200 : 404,
                        "There is /hello, /json, /bytes/N, /delay/MS, /status/CODE, "
                        "/close, /echo, /chunked/N and /headers.");
            break;
    }
    finishRequest();
}

void ServerConnection::respondFailure() {
    // What follows on this connection cannot be understood any more.
    m_endsAfterOutput = true;
    m_lingers = true;
    respondText(m_parser.failureStatus(), m_parser.failureText());
    m_worker.countResponse();
}

void ServerConnection::respondText(int status, std::string_view text, std::string_view furtherHeaders) {
    respondBody(status, "text/plain", text, furtherHeaders);
}

void ServerConnection::respondStatus(int status) {
    if (status == 204 || status == 304) {
        ResponseHead head;
        head.status = status;
        head.framing = BodyFraming::None;
        head.connection = connectionHeader();
        appendResponseHead(m_output, head, m_worker.date());
        return;
    }
    const bool isRedirect = status / 100 == 3;
    respondText(status, fmt::format("{} {}", status, reasonPhrase(status)),
                isRedirect ? "Location: /hello\r\n" : "");
}

void ServerConnection::respondBody(int status, std::string_view contentType, std::string_view body,
                                   std::string_view furtherHeaders) {
    ResponseHead head;
    head.status = status;
    head.contentType = contentType;
    head.contentLength = body.size();
    head.connection = connectionHeader();
    head.furtherHeaders = furtherHeaders;
    appendResponseHead(m_output, head, m_worker.date());
    if (m_parser.head().method != Method::Head) {
        m_output += body;
    }
}

void ServerConnection::respondStream() {
    const bool isChunked = m_route.kind == RouteKind::Chunked;
    const bool isOldClient = m_parser.head().isHttp10;
    ResponseHead head;
    head.contentType = "application/octet-stream";
    head.contentLength = m_route.argument;
    if (isChunked) {
        // A client of HTTP/1.0 knows no chunks.
        head.framing = isOldClient ? BodyFraming::Close : BodyFraming::Chunked;
        m_endsAfterOutput = m_endsAfterOutput || isOldClient;
    }
    head.connection = connectionHeader();
    appendResponseHead(m_output, head, m_worker.date());
    if (m_parser.head().method != Method::Head) {
        m_stream = head.framing == BodyFraming::Chunked ? ResponseStream::chunked(m_route.argument)
                                                        : ResponseStream::plain(m_route.argument);
    }
}

void ServerConnection::respondHeaders() {
    const RequestHead& head = m_parser.head();
    nlohmann::ordered_json document;
    document["method"] = head.methodName;
    document["target"] = head.target;
    document["version"] = head.isHttp10 ? "1.0" : "1.1";
    document["headers"] = nlohmann::ordered_json::array();
    m_parser.forEachHeader([&document](std::string_view name, std::string_view value) {
        document["headers"].push_back({{"name", name}, {"value", value}});
    });
    // Headers may hold bytes that are no UTF-8; they become U+FFFD.
    respondBody(200, "application/json",
                document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

/// Counted before its bytes go out: whoever has the response finds it counted.
void ServerConnection::finishRequest() {
    m_worker.countResponse();
    if (!m_parser.head().keepsAlive) {
        m_endsAfterOutput = true;
    }
    m_parser.reset();
}

ConnectionHeader ServerConnection::connectionHeader() const {
    if (m_endsAfterOutput || !m_parser.head().keepsAlive) {
        return ConnectionHeader::Close;
    }
    return m_parser.head().isHttp10 ? ConnectionHeader::KeepAlive : ConnectionHeader::None;
}

/// Sends what there is. @return false when it has to wait, or when the connection is closed
bool ServerConnection::flush() {
    while (hasOutput()) {
        const std::string_view head = std::string_view(m_output).substr(m_outputBegin);
        const std::string_view body = m_stream.next();
        const std::array<asio::const_buffer, 2> buffers = {asio::buffer(head.data(), head.size()),
                                                           asio::buffer(body.data(), body.size())};
        error_code error;
        // Most responses are one buffer, and send() is cheaper than sendmsg().
        const std::size_t count =
            body.empty() ? m_socket.write_some(buffers[0], error) : m_socket.write_some(buffers, error);
        if (error == asio::error::would_block || error == asio::error::try_again) {
            m_isWriting = true;
            m_socket.async_write_some(buffers,
                                      guarded([this](const error_code& failure, std::size_t written) {
                                          m_isWriting = false;
                                          if (failure) {
                                              close();
                                              return;
                                          }
                                          advanceOutput(written);
                                          run();
                                      }));
            return false;
        }
        if (error) {
            close();
            return false;
        }
        advanceOutput(count);
    }
    return true;
}

void ServerConnection::advanceOutput(std::size_t count) {
    const std::size_t ofHead = std::min(count, m_output.size() - m_outputBegin);
    m_outputBegin += ofHead;
    m_stream.advance(count - ofHead);
    if (m_outputBegin == m_output.size()) {
        m_output.clear();
        m_outputBegin = 0;
        if (m_output.capacity() > 2 * kOutputBytes) {
            m_output.shrink_to_fit();
        }
    }
}

void ServerConnection::read() {
    fitInputBuffer();
    m_socket.async_read_some(asio::buffer(m_input),
                             guarded([this](const error_code& error, std::size_t count) {
                                 if (error) {  // the end of the connection is the usual one
                                     close();
                                     return;
                                 }
                                 m_inputBegin = 0;
                                 m_inputEnd = count;
                                 run();
                             }));
}

/// Only a connection that receives a long body has a large buffer, and only until that body has ended.
void ServerConnection::fitInputBuffer() {
    const bool wasFull = m_inputEnd == m_input.size();
    if (m_parser.state() == RequestParser::State::Body) {
        if (wasFull && m_input.size() < kBodyInputBytes) {
            m_input.resize(kBodyInputBytes);
        }
    } else if (m_input.size() > kInputBytes) {
        m_input.resize(kInputBytes);
        m_input.shrink_to_fit();
    }
}

void ServerConnection::startDelay() {
    m_isDelayed = true;
    m_isDelaying = true;
    if (!m_timer) {
        m_timer.emplace(m_socket.get_executor());
    }
    m_timer->expires_after(std::chrono::milliseconds(m_route.argument));
    m_timer->async_wait(guarded([this](const error_code&) {
        m_isDelaying = false;
        if (m_isWatching) {
            error_code ignored;  // the watch comes back in each case, and goes on
            m_socket.cancel(ignored);
        } else {
            run();
        }
    }));
}

/// Without it, a client that gave up on a slow response would keep a descriptor here until the time is over.
void ServerConnection::watchPeer() {
    m_isWatching = true;
    m_socket.async_wait(
        asio::ip::tcp::socket::wait_read, guarded([this](const error_code&) {
            m_isWatching = false;
            if (!m_isDelaying) {
                run();
                return;
            }
            char byte = 0;
            error_code error;
            m_socket.receive(asio::buffer(&byte, 1), asio::socket_base::message_peek, error);
            if (error && error != asio::error::would_block && error != asio::error::try_again) {
                close();
            }
            // Else the next request is there already; it waits, unwatched, for its turn.
        }));
}

void ServerConnection::endAfterOutput() {
    if (m_lingers || m_inputBegin < m_inputEnd) {
        linger();
    } else {
        close();
    }
}

/// Closing with unread bytes in the receive buffer sends RST, which may overtake the response.
void ServerConnection::linger() {
    error_code ignored;  // the peer may be gone already; then the read says so
    m_socket.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    m_timer.emplace(m_socket.get_executor(), kLingerTime);
    m_timer->async_wait(guarded([this](const error_code&) { close(); }));
    discardInput();
}

void ServerConnection::discardInput() {
    m_socket.async_read_some(asio::buffer(m_input), guarded([this](const error_code& error, std::size_t) {
                                 if (error) {
                                     close();
                                 } else {
                                     discardInput();
                                 }
                             }));
}

void ServerConnection::close() {
    m_isClosed = true;
    error_code ignored;  // closed it is, whatever the system says
    m_socket.close(ignored);
    if (m_timer) {
        m_timer->cancel();
    }
}

}  // namespace hostmark::loopback

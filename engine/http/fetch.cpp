#include "engine/http/fetch.h"

#include <algorithm>
#include <array>
#include <optional>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include "engine/http/connection_authentication.h"
#include "engine/http/content_decoder.h"
#include "engine/http/failure.h"
#include "engine/http/resolver.h"
#include "engine/http/session_factory.h"
#include "engine/http/stream_socket.h"
#include "engine/http/tls.h"
#include "engine/plan/header_value.h"

namespace hostmark::http {

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;
using core::SteadyClock;

/// Keeps what *Send once* shows.
class ResponseCollector : public ResponseListener {
public:
    ResponseCollector(FetchResponse& response, std::size_t maxBodyBytes)
        : m_response(response), m_maxBodyBytes(maxBodyBytes) {}

    void onStatus(int status, std::string_view httpVersion, std::string_view reason) override {
        // An interim response or one that asked for authentication came before: only the last one counts.
        m_response.headers.clear();
        m_response.body.clear();
        m_response.isBodyTruncated = false;
        m_response.status = status;
        m_response.reason = reason;
        m_response.httpVersion = httpVersion;
    }
    void onHeader(std::string_view name, std::string_view value) override {
        m_response.headers.push_back({std::string(name), std::string(value)});
    }
    void onBody(std::string_view bytes) override {
        const std::size_t room = m_maxBodyBytes - m_response.body.size();
        m_response.body.append(bytes.substr(0, room));
        m_response.isBodyTruncated |= bytes.size() > room;
    }

private:
    FetchResponse& m_response;
    std::size_t m_maxBodyBytes;
};

/// One connection that blocks, with one deadline for everything.
class BlockingConnection {
public:
    explicit BlockingConnection(core::Nanoseconds timeout)
        : m_deadline(SteadyClock::now() + timeout), m_socket(m_context) {}

    /// Tries every address. @return the last failure when none answers
    std::optional<Failure> connect(const std::vector<Endpoint>& endpoints,
                                   const std::vector<Endpoint>& localAddresses) {
        Failure last{core::Phase::Connect, boost::asio::error::host_not_found};
        for (const Endpoint& endpoint : endpoints) {
            error_code error;
            m_socket.close(error);
            if (!bindTo(endpoint, localAddresses, last.code)) {
                continue;
            }
            const bool isInTime = wait([&](auto done) {
                m_socket.async_connect(endpoint, [done](error_code code) { done(code, 0); });
            });
            if (!isInTime) {
                return Failure{core::Phase::Timeout, boost::asio::error::timed_out};
            }
            if (!m_error) {
                m_remote = endpoint;
                m_socket.set_option(tcp::no_delay(true), error);  // fails on a Unix socket, which needs none
                return std::nullopt;
            }
            last.code = m_error;
        }
        return last;
    }

    std::optional<Failure> handshake(const TlsContext& context, const std::string& host) {
        m_tls = TlsConnection::make(context, host);
        while (true) {
            const TlsConnection::Status status = m_tls->handshake();
            // Also after a failure: the peer is told why by an alert.
            const std::optional<Failure> unsent = flushTls();
            if (status == TlsConnection::Status::Failed) {
                return Failure{core::Phase::Tls, m_tls->error()};
            }
            if (unsent) {
                return unsent;
            }
            if (status == TlsConnection::Status::Ok) {
                return std::nullopt;
            }
            if (const auto failure = receive()) {
                return failure->phase == core::Phase::Timeout ? failure
                                                              : Failure{core::Phase::Tls, failure->code};
            }
            m_tls->putReceived(received());
        }
    }

    std::optional<Failure> send(std::string_view bytes) {
        if (m_tls == nullptr) {
            return sendRaw(bytes);
        }
        if (m_tls->write(bytes) != TlsConnection::Status::Ok) {
            return Failure{core::Phase::Write, m_tls->error()};
        }
        return flushTls();
    }

    /// Sends the session's request and exchanges until its response is whole.
    /// @param response  set when nullopt is returned
    std::optional<Failure> exchange(Session& session, Completion& response) {
        while (true) {
            // Also after bytes were received: HTTP/2 answers some of them.
            while (!session.output().empty()) {
                const std::string_view output = session.output();
                if (const auto failure = send(output)) {
                    return failure;
                }
                session.outputSent(output.size());
            }
            bool isWell = true;
            if (const auto failure = receive()) {
                if (failure->code != boost::asio::error::eof) {
                    return failure;
                }
                isWell = session.endOfStream(SteadyClock::now());
            } else {
                isWell =
                    m_tls == nullptr ? session.receive(received(), SteadyClock::now()) : receiveTls(session);
            }
            if (session.takeCompletion(response)) {
                return response.error ? std::optional(sessionFailure(response.error)) : std::nullopt;
            }
            if (!isWell) {
                return sessionFailure(session.error());
            }
        }
    }

    [[nodiscard]] const Endpoint& remote() const { return m_remote; }
    [[nodiscard]] const TlsConnection* tls() const { return m_tls.get(); }

private:
    static Failure sessionFailure(const error_code& error) { return {phaseOfSessionError(error), error}; }

    [[nodiscard]] std::string_view received() const { return {m_buffer.data(), m_count}; }

    /// @return as Session::receive
    bool receiveTls(Session& session) {
        m_tls->putReceived(received());
        std::array<char, 16 * 1024> plain{};
        while (true) {
            std::size_t count = 0;
            switch (m_tls->read(plain.data(), plain.size(), count)) {
                case TlsConnection::Status::NeedsMore:
                    return true;
                case TlsConnection::Status::Closed:
                    return session.endOfStream(SteadyClock::now());
                case TlsConnection::Status::Failed:
                    return false;
                case TlsConnection::Status::Ok:
                    break;
            }
            if (!session.receive({plain.data(), count}, SteadyClock::now())) {
                return false;
            }
        }
    }

    /// Binds the socket to the first local address from which `remote` may be reached, where any are given.
    /// @return false when none can be bound; `error` says why
    bool bindTo(const Endpoint& remote, const std::vector<Endpoint>& localAddresses, error_code& error) {
        const auto local = std::find_if(localAddresses.begin(), localAddresses.end(),
                                        [&](const Endpoint& own) { return isSameFamily(own, remote); });
        if (local == localAddresses.end()) {
            if (!localAddresses.empty() && remote.protocol().family() != AF_UNIX) {
                error = boost::asio::error::address_family_not_supported;
                return false;
            }
            return true;
        }
        error_code failed;
        m_socket.open(remote.protocol(), failed);
        if (!failed) {
            m_socket.bind(*local, failed);
        }
        if (failed) {
            error = failed;
        }
        return !failed;
    }

    std::optional<Failure> receive() {
        const bool isInTime =
            wait([&](auto done) { m_socket.async_read_some(boost::asio::buffer(m_buffer), done); });
        if (!isInTime) {
            return Failure{core::Phase::Timeout, boost::asio::error::timed_out};
        }
        if (m_error) {
            return Failure{core::Phase::Read, m_error};
        }
        return std::nullopt;
    }

    std::optional<Failure> sendRaw(std::string_view bytes) {
        const bool isInTime = wait([&](auto done) {
            boost::asio::async_write(m_socket, boost::asio::buffer(bytes.data(), bytes.size()), done);
        });
        if (!isInTime) {
            return Failure{core::Phase::Timeout, boost::asio::error::timed_out};
        }
        if (m_error) {
            return Failure{core::Phase::Write, m_error};
        }
        return std::nullopt;
    }

    std::optional<Failure> flushTls() {
        std::string output;
        m_tls->takeOutput(output);
        return output.empty() ? std::nullopt : sendRaw(output);
    }

    /// Runs one asynchronous operation until it ends or the deadline passes.
    /// @return whether it ended; its error and count are in m_error and m_count
    template <class Start>
    bool wait(Start start) {
        bool isDone = false;
        start([this, &isDone](error_code error, std::size_t count) {
            m_error = error;
            m_count = count;
            isDone = true;
        });
        m_context.restart();
        while (!isDone && m_context.run_one_until(m_deadline) != 0) {
        }
        if (isDone) {
            return true;
        }
        error_code ignored;
        m_socket.close(ignored);
        m_context.restart();
        m_context.run();  // the cancelled operation refers to this frame
        return false;
    }

    boost::asio::io_context m_context{1};
    core::SteadyTime m_deadline;
    StreamSocket m_socket;
    Endpoint m_remote;
    std::unique_ptr<TlsConnection> m_tls;
    std::array<char, 16 * 1024> m_buffer{};
    error_code m_error;
    std::size_t m_count = 0;
};

/// Connects and, for https, shakes hands; fills the timings and addresses of `response`.
core::Result<void> open(BlockingConnection& connection, const plan::TargetUrl& url,
                        const FetchRequest& request, FetchResponse& response) {
    const plan::ConnectionSettings& settings = request.connection;
    const core::Result<std::vector<Endpoint>> localAddresses = localEndpoints(settings);
    if (!localAddresses) {
        return localAddresses.error();
    }
    std::shared_ptr<TlsContext> context;
    if (url.isTls()) {
        // Before anything is timed: it reads files.
        auto made = TlsContext::make(settings);
        if (!made) {
            return made.error();
        }
        context = std::move(*made);
    }
    const auto start = SteadyClock::now();
    const auto endpoints = resolve(url, request.connectTo, settings.addressFamily);
    if (!endpoints) {
        return endpoints.error();
    }
    const auto resolved = SteadyClock::now();
    response.resolve = resolved - start;
    if (const auto failure = connection.connect(*endpoints, *localAddresses)) {
        return toError(*failure, request.url);
    }
    const auto connected = SteadyClock::now();
    response.connect = connected - resolved;
    response.remoteAddress = addressText(connection.remote());
    if (!url.isTls()) {
        return {};
    }
    if (const auto failure = connection.handshake(*context, url.host)) {
        return toError(*failure, request.url);
    }
    const TlsConnection& tls = *connection.tls();
    response.tlsHandshake = SteadyClock::now() - connected;
    response.tlsVersion = tls.version();
    response.tlsCipher = tls.cipher();
    response.tlsKeyExchange = tls.keyExchange();
    response.tlsCertificateKey = tls.certificateKey();
    response.tlsProtocol = tls.protocol();
    if (settings.http == plan::HttpVersion::Http2 && response.tlsProtocol != "h2") {
        return toError({core::Phase::Tls, HttpError::Http2NotOffered}, request.url);
    }
    return {};
}

/// Sends the request and, where the server asks for authentication, answers it on the same connection.
/// @param request  outlives the call
std::optional<Failure> exchange(BlockingConnection& connection, Session& session,
                                const EncodedRequest& request, Authentication* authentication,
                                FetchResponse& response, Completion& completion) {
    std::optional<ConnectionAuthentication> conversation;
    const EncodedRequest* next = &request;
    while (true) {
        session.start(0, *next);
        if (const auto failure = connection.exchange(session, completion)) {
            return failure;
        }
        if (authentication == nullptr || completion.response.status != 401) {
            return std::nullopt;
        }
        if (!conversation) {
            conversation.emplace(*authentication, request);
        }
        const auto answer = conversation->answer(session.challenge(), session.isClosing());
        if (!answer) {
            response.authenticationFailure = core::describe(answer.error());
            return std::nullopt;
        }
        next = *answer;
        ++response.authenticationRounds;
    }
}

core::Result<plan::TargetUrl> parseHttpUrl(const std::string& text) {
    core::Result<plan::TargetUrl> url = plan::parseTargetUrl(text);
    if (url && url->scheme != "http" && url->scheme != "https") {
        return core::Error{core::ErrorCode::InvalidArgument, "'" + text + "' is not an http or https URL",
                           "url", ""};
    }
    return url;
}

/// Fills what the response shows of a body that has a content coding.
void decodeBody(FetchResponse& response, std::size_t maxBodyBytes) {
    const std::string encoding = plan::headerValue(response.headers, "Content-Encoding");
    if (encoding.empty() || response.body.empty()) {
        return;
    }
    core::Result<DecodedContent> decoded = decodeContent(response.body, encoding, maxBodyBytes);
    if (!decoded) {
        response.decodingFailure = core::describe(decoded.error());
        return;
    }
    response.decodedBody = std::move(decoded->bytes);
    response.isDecodedBodyTruncated = decoded->isTruncated;
}

}  // namespace

core::Result<FetchResponse> fetch(const FetchRequest& request) {
    const auto url = parseHttpUrl(request.url);
    if (!url) {
        return url.error();
    }
    const auto encoded = encodeRequest(request.url, request.request, request.connection.keepAlive);
    if (!encoded) {
        return encoded.error();
    }
    std::shared_ptr<Authentication> authentication = request.authentication;
    if (authentication == nullptr) {
        auto made = makeAuthentication(request.connection.authentication, url->host);
        if (!made) {
            return made.error();
        }
        authentication = std::move(*made);
    }
    const auto start = SteadyClock::now();
    FetchResponse response;
    response.requestHead = request.connection.http == plan::HttpVersion::Http2
                               ? fieldsText(*encoded)
                               : encoded->bytes.substr(0, encoded->headBytes);
    BlockingConnection connection(request.connection.timeout);
    if (const auto opened = open(connection, *url, request, response); !opened) {
        return opened.error();
    }

    ResponseCollector collector(response, request.maxBodyBytes);
    const std::unique_ptr<Session> session = makeSession(request.connection, &collector);
    const auto sendStart = SteadyClock::now();
    Completion completion;
    if (const auto failure =
            exchange(connection, *session, *encoded, authentication.get(), response, completion)) {
        return toError(*failure, request.url);
    }
    const auto end = SteadyClock::now();
    response.isKeptAlive = !session->isClosing();
    response.firstByte = completion.response.firstByteAt - sendStart;
    response.total = end - start;
    response.bodyBytes = completion.response.bodyBytes;
    decodeBody(response, request.maxBodyBytes);
    return response;
}

core::Result<std::string> probe(const std::string& url, const plan::ConnectionSettings& settings,
                                const std::string& connectTo) {
    const auto parsed = parseHttpUrl(url);
    if (!parsed) {
        return parsed.error();
    }
    FetchRequest request;
    request.url = url;
    request.connectTo = connectTo;
    request.connection = settings;
    FetchResponse response;
    BlockingConnection connection(settings.timeout);
    if (const auto opened = open(connection, *parsed, request, response); !opened) {
        return opened.error();
    }
    return response.remoteAddress;
}

}  // namespace hostmark::http

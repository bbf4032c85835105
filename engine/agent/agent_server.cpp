#include "engine/agent/agent_server.h"

#include <list>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/url/parse.hpp>

#include "engine/agent/agent_documents.h"
#include "engine/agent/agent_token.h"
#include "engine/http/listening_socket.h"

namespace hostmark::agent {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;
using tcp = asio::ip::tcp;

/// A stop or a sample takes milliseconds; the facts half a second.
constexpr std::size_t kAnswerThreads = 4;
/// How long a refused client may still send before its connection is closed; closing at once could cost it
/// the answer.
constexpr std::chrono::seconds kLinger{1};
/// How long accepting rests when there is no descriptor left.
constexpr std::chrono::milliseconds kAcceptPause{100};

/// Empty for a target that is no path.
std::optional<AgentRequest> requestOf(const beast::http::request<beast::http::string_body>& message) {
    const auto url = boost::urls::parse_origin_form(message.target());
    if (!url) {
        return std::nullopt;
    }
    AgentRequest request;
    request.method = std::string(message.method_string());
    request.path = url->path();
    for (const auto& parameter : url->params()) {
        request.query[parameter.key] = parameter.value;
    }
    return request;
}

class BeastServer;

/// One client. All of it happens on the server's thread, but for finding the answer.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(BeastServer& server, tcp::socket socket);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void read();
    /// Nothing is known of it yet: it has sent no request with the token.
    [[nodiscard]] bool isStranger() const { return m_isStranger; }
    void close();

private:
    void onRead(const error_code& error);
    void answerRequest();
    void respond(const AgentResponse& response, bool keepsAlive);
    void refuse(int status, const char* message);
    void linger();

    BeastServer& m_server;
    std::list<Connection*>::iterator m_place;
    beast::tcp_stream m_stream;
    beast::flat_buffer m_buffer;
    std::optional<beast::http::request_parser<beast::http::string_body>> m_parser;
    beast::http::response<beast::http::string_body> m_response;
    std::array<char, 4096> m_scratch{};
    bool m_isStranger = true;
};

class BeastServer final : public AgentServer {
public:
    BeastServer(const AgentServerSettings& settings, AgentAnswer answer)
        : m_settings(settings),
          m_answer(std::move(answer)),
          m_acceptor(m_context),
          m_pause(m_context),
          m_answering(kAnswerThreads) {}

    ~BeastServer() override {
        m_context.stop();
        if (m_thread.joinable()) {
            m_thread.join();
        }
        m_answering.join();
    }

    core::Result<void> listen(const asio::ip::address& address) {
        const tcp::endpoint endpoint(address, m_settings.port);
        error_code error;
        m_acceptor.open(endpoint.protocol(), error);
        if (!error) {
            http::allowRestart(m_acceptor);
            m_acceptor.bind(endpoint, error);
        }
        if (!error) {
            m_acceptor.listen(asio::socket_base::max_listen_connections, error);
        }
        const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
        if (error) {
            const bool isTaken = error == asio::error::address_in_use;
            return core::Error{isTaken ? core::ErrorCode::AlreadyExists : core::ErrorCode::InvalidArgument,
                               isTaken ? "Another program already listens on this port"
                                       : "The agent cannot listen here: " + error.message(),
                               fmt::format("{}:{}", host, m_settings.port), "Choose another by --listen"};
        }
        m_port = m_acceptor.local_endpoint().port();
        m_url = fmt::format("http://{}:{}", host, m_port);
        return {};
    }

    void serve() {
        accept();
        m_thread = std::thread([this] { m_context.run(); });
    }

    std::uint16_t port() const override { return m_port; }
    std::string url() const override { return m_url; }

    // For the connections.
    const AgentServerSettings& settings() const { return m_settings; }
    std::list<Connection*>& connections() { return m_connections; }
    /// Finds the answer on another thread, and calls `done` with it on the server's.
    template <class Done>
    void find(AgentRequest request, Done done) {
        asio::post(m_answering, [this, request = std::move(request), done = std::move(done)]() mutable {
            AgentResponse response = answerSafely(request);
            asio::post(m_context, [response = std::move(response), done = std::move(done)]() mutable {
                done(response);
            });
        });
    }

private:
    AgentResponse answerSafely(const AgentRequest& request) noexcept {
        try {
            return m_answer(request);
        } catch (const std::exception& exception) {
            return {500, errorJson(std::string("Something went wrong in the agent: ") + exception.what())};
        }
    }

    void accept() {
        m_acceptor.async_accept([this](const error_code& error, tcp::socket socket) {
            if (error == asio::error::operation_aborted) {
                return;
            }
            if (error == asio::error::no_descriptors || error == asio::error::no_buffer_space) {
                m_pause.expires_after(kAcceptPause);
                m_pause.async_wait([this](const error_code& aborted) {
                    if (!aborted) {
                        accept();
                    }
                });
                return;
            }
            if (!error && makeRoom()) {
                std::make_shared<Connection>(*this, std::move(socket))->read();
            }
            accept();
        });
    }

    /// Whoever has shown the token stays; of the others the one that has been here longest goes.
    bool makeRoom() {
        if (m_connections.size() < m_settings.limits.connections) {
            return true;
        }
        for (Connection* const connection : m_connections) {
            if (connection->isStranger()) {
                connection->close();
                return true;
            }
        }
        return false;
    }

    const AgentServerSettings m_settings;
    const AgentAnswer m_answer;
    std::uint16_t m_port = 0;
    std::string m_url;
    std::list<Connection*> m_connections;  ///< in the order in which they came
    asio::io_context m_context;
    tcp::acceptor m_acceptor;
    asio::steady_timer m_pause;
    asio::thread_pool m_answering;
    std::thread m_thread;
};

Connection::Connection(BeastServer& server, tcp::socket socket)
    : m_server(server),
      m_place(server.connections().insert(server.connections().end(), this)),
      m_stream(std::move(socket)),
      m_buffer(server.settings().limits.headBytes + server.settings().limits.bodyBytes) {}

Connection::~Connection() {
    m_server.connections().erase(m_place);
}

void Connection::close() {
    m_stream.close();
}

void Connection::read() {
    const AgentLimits& limits = m_server.settings().limits;
    m_parser.emplace();
    m_parser->header_limit(static_cast<std::uint32_t>(limits.headBytes));
    m_parser->body_limit(limits.bodyBytes);
    m_stream.expires_after(limits.requestTime);
    beast::http::async_read(
        m_stream, m_buffer, *m_parser,
        [self = shared_from_this()](const error_code& error, std::size_t) { self->onRead(error); });
}

void Connection::onRead(const error_code& error) {
    if (!error) {
        answerRequest();
    } else if (error == beast::http::error::header_limit || error == beast::http::error::buffer_overflow) {
        refuse(431, "The request's head is too long");
    } else if (error == beast::http::error::body_limit) {
        refuse(413, "The request's body is too long");
    } else if (error != beast::http::error::end_of_stream &&
               error.category() == beast::http::make_error_code(beast::http::error::bad_method).category()) {
        refuse(400, "The request is not HTTP");
    }
    // Everything else is a client that went away or was too slow: the connection ends with this handler.
}

void Connection::answerRequest() {
    const auto& message = m_parser->get();
    const auto authorization = message[beast::http::field::authorization];
    if (!isBearer({authorization.data(), authorization.size()}, m_server.settings().token)) {
        refuse(401, "The request has no token, or a wrong one");
        return;
    }
    m_isStranger = false;
    std::optional<AgentRequest> request = requestOf(message);
    if (!request) {
        refuse(400, "The request's target is no path");
        return;
    }
    m_stream.expires_never();  // the answer takes as long as it takes; the client decides how long it waits
    m_server.find(std::move(*request), [self = shared_from_this(), keepsAlive = message.keep_alive()](
                                           const AgentResponse& found) { self->respond(found, keepsAlive); });
}

void Connection::refuse(int status, const char* message) {
    respond({status, errorJson(message)}, false);
}

void Connection::respond(const AgentResponse& response, bool keepsAlive) {
    m_response = {};
    m_response.version(11);
    m_response.result(static_cast<unsigned>(response.status));
    m_response.set(beast::http::field::content_type, "application/json");
    m_response.set(beast::http::field::cache_control, "no-store");
    if (response.status == 401) {
        m_response.set(beast::http::field::www_authenticate, "Bearer");
    }
    m_response.keep_alive(keepsAlive);
    m_response.body() = response.json;
    m_response.prepare_payload();
    m_stream.expires_after(m_server.settings().limits.requestTime);
    beast::http::async_write(m_stream, m_response,
                             [self = shared_from_this(), keepsAlive](const error_code& error, std::size_t) {
                                 if (error) {
                                     return;
                                 }
                                 if (keepsAlive) {
                                     self->read();
                                     return;
                                 }
                                 error_code ignored;
                                 self->m_stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
                                 self->m_stream.expires_after(kLinger);
                                 self->linger();
                             });
}

/// Reads on until the client has closed, too, but not for longer than the stream's time.
void Connection::linger() {
    m_stream.async_read_some(asio::buffer(m_scratch),
                             [self = shared_from_this()](const error_code& error, std::size_t) {
                                 if (!error) {
                                     self->linger();
                                 }
                             });
}

}  // namespace

core::Result<std::unique_ptr<AgentServer>> AgentServer::start(const AgentServerSettings& settings,
                                                              AgentAnswer answer) {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(settings.address, error);
    if (error) {
        return core::Error{core::ErrorCode::InvalidArgument, "This is no IP address", settings.address,
                           "Write 127.0.0.1 or ::1 for this machine alone, 0.0.0.0 or :: for every network"};
    }
    if (const core::Result<void> check = checkToken(settings.token); !check) {
        return check.error();
    }
    auto server = std::make_unique<BeastServer>(settings, std::move(answer));
    if (const core::Result<void> listening = server->listen(address); !listening) {
        return listening.error();
    }
    server->serve();
    return std::unique_ptr<AgentServer>(std::move(server));
}

}  // namespace hostmark::agent

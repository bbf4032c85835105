#include "engine/loopback/server_worker.h"

#include <chrono>
#include <ctime>
#include <utility>

#include <boost/asio/post.hpp>

#include "engine/loopback/server_connection.h"

namespace hostmark::loopback {

namespace {
constexpr std::string_view kJsonBody = R"({"message":"Hello, World!"})";
}  // namespace

ServerWorker::ServerWorker() : m_work(m_context.get_executor()), m_dateTimer(m_context) {
    prepareResponses();
    scheduleDate();
}

ServerWorker::~ServerWorker() {
    stop();
}

void ServerWorker::start() {
    m_thread = std::thread([this] { m_context.run(); });
}

void ServerWorker::stop() {
    m_context.stop();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void ServerWorker::adopt(boost::asio::ip::tcp::socket socket) {
    // Posted even on the worker's own thread, so that accepting a burst of connections comes first.
    boost::asio::post(m_context, [this, accepted = std::move(socket)]() mutable {
        auto connection = std::make_unique<ServerConnection>(*this, std::move(accepted));
        connection->setIndex(m_connections.size());
        m_connections.push_back(std::move(connection));
        m_connections.back()->start();
    });
}

void ServerWorker::countResponse() {
    // One writer: a plain add, not a locked one.
    m_responseCount.store(m_responseCount.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

void ServerWorker::remove(ServerConnection& connection) {
    const std::size_t index = connection.index();
    if (index + 1 != m_connections.size()) {
        std::swap(m_connections[index], m_connections.back());
        m_connections[index]->setIndex(index);
    }
    m_connections.pop_back();
}

std::string_view ServerWorker::preparedResponse(RouteKind kind, ConnectionHeader connection,
                                                bool hasBody) const {
    const Prepared& prepared = m_prepared[preparedIndex(kind, connection)];
    return std::string_view(prepared.text).substr(0, hasBody ? prepared.text.size() : prepared.headSize);
}

std::size_t ServerWorker::preparedIndex(RouteKind kind, ConnectionHeader connection) {
    return (kind == RouteKind::Json ? 3U : 0U) + static_cast<std::size_t>(connection);
}

void ServerWorker::prepareResponses() {
    m_date = httpDate(std::time(nullptr));
    for (const RouteKind kind : {RouteKind::Hello, RouteKind::Json}) {
        for (const ConnectionHeader connection :
             {ConnectionHeader::None, ConnectionHeader::Close, ConnectionHeader::KeepAlive}) {
            const std::string_view body = kind == RouteKind::Json ? kJsonBody : kHelloBody;
            ResponseHead head;
            head.contentType = kind == RouteKind::Json ? "application/json" : "text/plain";
            head.contentLength = body.size();
            head.connection = connection;
            Prepared& prepared = m_prepared[preparedIndex(kind, connection)];
            prepared.text.clear();
            appendResponseHead(prepared.text, head, m_date);
            prepared.headSize = prepared.text.size();
            prepared.text += body;
        }
    }
}

void ServerWorker::scheduleDate() {
    m_dateTimer.expires_after(std::chrono::seconds(1));
    m_dateTimer.async_wait([this](const boost::system::error_code& error) {
        if (!error) {
            prepareResponses();
            scheduleDate();
        }
    });
}

}  // namespace hostmark::loopback

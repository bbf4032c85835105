#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "engine/loopback/response_head.h"
#include "engine/loopback/route.h"

namespace hostmark::loopback {

class ServerConnection;

/// One thread of the server with its own io_context and connections.
///
/// Thread-safety: `adopt`, `context` and `responseCount` from any thread; `start` and `stop` from the one
/// that made it; the rest is for the worker's own connections.
class ServerWorker {
public:
    /// What /hello answers, and /delay/MS later.
    static constexpr std::string_view kHelloBody = "Hello, World!";

    ServerWorker();
    ~ServerWorker();
    ServerWorker(const ServerWorker&) = delete;
    ServerWorker& operator=(const ServerWorker&) = delete;

    void start();
    /// Ends the thread. Connections are closed by the destructor.
    void stop();

    [[nodiscard]] boost::asio::io_context& context() { return m_context; }
    /// Serves a connection whose socket belongs to `context`.
    void adopt(boost::asio::ip::tcp::socket socket);
    [[nodiscard]] std::uint64_t responseCount() const {
        return m_responseCount.load(std::memory_order_relaxed);
    }

    void countResponse();
    void remove(ServerConnection& connection);
    /// Value of a Date header, at most about a second old.
    [[nodiscard]] const std::string& date() const { return m_date; }
    /// A whole response of RouteKind::Hello or Json, ready to be sent.
    /// @param hasBody  false gives the head alone, as HEAD wants it
    [[nodiscard]] std::string_view preparedResponse(RouteKind kind, ConnectionHeader connection,
                                                    bool hasBody) const;

private:
    struct Prepared {
        std::string text;
        std::size_t headSize = 0;
    };
    static constexpr std::size_t kPreparedCount = 6;

    [[nodiscard]] static std::size_t preparedIndex(RouteKind kind, ConnectionHeader connection);
    void prepareResponses();
    void scheduleDate();

    boost::asio::io_context m_context{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> m_work;
    boost::asio::steady_timer m_dateTimer;
    std::string m_date;
    Prepared m_prepared[kPreparedCount];
    std::vector<std::unique_ptr<ServerConnection>> m_connections;
    /// Written by the worker alone; alone in its cache line, because others read it.
    alignas(64) std::atomic<std::uint64_t> m_responseCount{0};
    std::thread m_thread;
};

}  // namespace hostmark::loopback

#include "engine/loopback/loopback_server.h"

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "engine/host/limits.h"
#include "engine/http/listening_socket.h"
#include "engine/loopback/server_worker.h"

namespace hostmark::loopback {
namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::uint32_t kMaxThreads = 256;
/// On Windows accepting starves behind other completions with only one outstanding.
constexpr int kOutstandingAccepts = 32;
/// How long accepting rests when there is no descriptor left.
constexpr std::chrono::milliseconds kAcceptPause{10};

/// "127.0.0.1:80" or "[::1]:80"
std::string endpointText(const asio::ip::address& address, std::uint16_t port) {
    return address.is_v6() ? fmt::format("[{}]:{}", address.to_string(), port)
                           : fmt::format("{}:{}", address.to_string(), port);
}

/// Accepts on the first worker's thread and gives the connections to the workers in turn. Not SO_REUSEPORT:
/// that shares connections by a hash, so that with few of them some threads have twice as many as others, and
/// Windows does not have it.
class AsioServer final : public LoopbackServer {
public:
    explicit AsioServer(std::uint32_t threads) {
        for (std::uint32_t i = 0; i < threads; ++i) {
            m_workers.push_back(std::make_unique<ServerWorker>());
        }
        m_acceptor.emplace(m_workers.front()->context());
        m_pause.emplace(m_workers.front()->context());
    }

    ~AsioServer() override {
        for (const auto& worker : m_workers) {
            worker->stop();
        }
        m_acceptor.reset();
        m_pause.reset();
        // The accepts that were cancelled lie in the first worker's queue and hold sockets of other workers.
        m_workers.front().reset();
    }

    core::Result<void> listen(const ServerSettings& settings, const asio::ip::address& address) {
        const tcp::endpoint endpoint(address, settings.port);
        const auto failure = [&](const error_code& error) {
            const bool isTaken = error == asio::error::address_in_use;
            return core::Error{isTaken ? core::ErrorCode::AlreadyExists : core::ErrorCode::InvalidArgument,
                               isTaken ? "another program already listens on this port"
                                       : "the server cannot listen here: " + error.message(),
                               endpointText(address, settings.port),
                               "Choose another port, or 0 to let the system choose"};
        };
        error_code error;
        m_acceptor->open(endpoint.protocol(), error);
        if (!error) {
            http::allowRestart(*m_acceptor);
            m_acceptor->bind(endpoint, error);
        }
        if (!error) {
            m_acceptor->listen(asio::socket_base::max_listen_connections, error);
        }
        if (error) {
            return failure(error);
        }
        m_port = m_acceptor->local_endpoint().port();
        m_url = "http://" + endpointText(connectableAddress(address), m_port);
        return {};
    }

    void serve() {
        for (int i = 0; i < kOutstandingAccepts; ++i) {
            accept();
        }
        for (const auto& worker : m_workers) {
            worker->start();
        }
    }

    std::uint16_t port() const override { return m_port; }
    std::string url() const override { return m_url; }

    std::uint64_t responseCount() const override {
        std::uint64_t sum = 0;
        for (const auto& worker : m_workers) {
            sum += worker->responseCount();
        }
        return sum;
    }

private:
    /// 0.0.0.0 and :: mean every address when listening, but none when connecting.
    static asio::ip::address connectableAddress(const asio::ip::address& address) {
        if (!address.is_unspecified()) {
            return address;
        }
        return address.is_v6() ? asio::ip::address(asio::ip::address_v6::loopback())
                               : asio::ip::address(asio::ip::address_v4::loopback());
    }

    void accept() {
        ServerWorker& worker = *m_workers[m_next];
        m_next = (m_next + 1) % m_workers.size();
        m_acceptor->async_accept(
            worker.context(), [this, &worker](const error_code& error, tcp::socket socket) {
                if (error == asio::error::operation_aborted) {
                    return;
                }
                if (error == asio::error::no_descriptors || error == asio::error::no_buffer_space) {
                    pauseAccepting();
                    return;
                }
                if (!error) {  // any other error is that of one connection, which is gone
                    worker.adopt(std::move(socket));
                }
                accept();
            });
    }

    void pauseAccepting() {
        if (++m_pausedAccepts > 1) {
            return;  // the timer runs
        }
        m_pause->expires_after(kAcceptPause);
        m_pause->async_wait([this](const error_code& error) {
            if (!error) {
                for (int left = std::exchange(m_pausedAccepts, 0); left > 0; --left) {
                    accept();
                }
            }
        });
    }

    std::vector<std::unique_ptr<ServerWorker>> m_workers;
    std::optional<tcp::acceptor> m_acceptor;
    std::optional<asio::steady_timer> m_pause;
    std::size_t m_next = 0;
    int m_pausedAccepts = 0;
    std::uint16_t m_port = 0;
    std::string m_url;
};

}  // namespace

core::Result<std::unique_ptr<LoopbackServer>> LoopbackServer::start(const ServerSettings& settings) {
    if (settings.threads == 0 || settings.threads > kMaxThreads) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           fmt::format("the server cannot have {} threads", settings.threads), "",
                           fmt::format("Choose from 1 to {}", kMaxThreads)};
    }
    error_code error;
    const asio::ip::address address = asio::ip::make_address(settings.address, error);
    if (error) {
        return core::Error{core::ErrorCode::InvalidArgument, "this is no IP address", settings.address,
                           "Write 127.0.0.1 or ::1 for this machine alone, 0.0.0.0 or :: for every network"};
    }
    host::raiseDescriptorLimit();
    auto server = std::make_unique<AsioServer>(settings.threads);
    if (const core::Result<void> listening = server->listen(settings, address); !listening) {
        return listening.error();
    }
    server->serve();
    return std::unique_ptr<LoopbackServer>(std::move(server));
}

}  // namespace hostmark::loopback

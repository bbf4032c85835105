#include "tests/support/scripted_server.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <openssl/ssl.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "tests/support/test_channel.h"

namespace hostmark::test {
namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kAwaitTuple = asio::as_tuple(asio::use_awaitable);

}  // namespace

class ScriptedServer::Impl {
public:
    Impl(RequestHandler onRequest, Settings settings)
        : m_onRequest(std::move(onRequest)),
          m_settings(std::move(settings)),
          m_context(std::make_shared<asio::io_context>(1)) {
        if (m_settings.tls) {
            m_tls = makeServerContext(*m_settings.tls, false);
        }
        const tcp::endpoint endpoint(asio::ip::make_address(m_settings.address), 0);
        // Not `tcp::acceptor(context, endpoint)`: that allows a second program on the same port on Windows.
        tcp::acceptor acceptor(*m_context);
        acceptor.open(endpoint.protocol());
        acceptor.bind(endpoint);
        acceptor.listen();
        m_port = acceptor.local_endpoint().port();
        asio::co_spawn(*m_context, accept(std::move(acceptor)), asio::detached);
        m_thread = std::thread([this] { m_context->run(); });
    }

    ~Impl() {
        m_context->stop();
        m_thread.join();
        // Destroys the suspended coroutines, and with them their sockets.
        m_context.reset();
    }

    struct Counts {
        std::size_t accepted = 0;
        std::size_t closed = 0;
        std::size_t peak = 0;
        std::size_t requests = 0;
        std::uint64_t bytesReceived = 0;
        std::uint64_t bytesSent = 0;
    };

    template <class Field>
    bool waitFor(Field field, std::size_t count, std::chrono::seconds limit) const {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, limit, [&] { return m_counts.*field >= count; });
    }

    Counts counts() const {
        const std::lock_guard lock(m_mutex);
        return m_counts;
    }

    const Settings& settings() const { return m_settings; }
    std::uint16_t port() const { return m_port; }

    std::vector<ReceivedRequest> requests() const {
        const std::lock_guard lock(m_mutex);
        return m_requests;
    }

    std::vector<std::string> serverNames() const {
        const std::lock_guard lock(m_mutex);
        return m_serverNames;
    }

private:
    /// Counts a connection as closed however its coroutine ends.
    struct ClosedCounter {
        Impl& impl;
        ~ClosedCounter() {
            impl.change([](Counts& counts) { ++counts.closed; });
        }
    };

    template <class Change>
    void change(Change apply) {
        {
            const std::lock_guard lock(m_mutex);
            apply(m_counts);
        }
        m_changed.notify_all();
    }

    asio::awaitable<void> accept(tcp::acceptor acceptor) {
        while (true) {
            auto [error, socket] = co_await acceptor.async_accept(kAwaitTuple);
            if (error) {
                co_return;
            }
            std::size_t index = 0;
            change([&index](Counts& counts) {
                index = counts.accepted++;
                counts.peak = std::max(counts.peak, counts.accepted - counts.closed);
            });
            asio::co_spawn(*m_context, serve(std::move(socket), index), asio::detached);
        }
    }

    asio::awaitable<void> serve(tcp::socket socket, std::size_t connectionIndex) {
        const ClosedCounter closed{*this};
        TestChannel channel(std::move(socket), m_tls.get());
        if (m_settings.onConnect) {
            const Script script = m_settings.onConnect(connectionIndex);
            const bool isOpen = co_await play(channel, script);
            if (!isOpen) {
                co_return;
            }
        }
        if (!m_settings.readsRequests) {
            co_await drop(channel);
            co_return;
        }
        const bool isSecured = co_await channel.handshake();
        if (!isSecured) {
            co_return;
        }
        if (m_tls != nullptr) {
            const std::lock_guard lock(m_mutex);
            m_serverNames.push_back(channel.serverName());
        }
        co_await answerRequests(channel, connectionIndex);
    }

    asio::awaitable<void> answerRequests(TestChannel& channel, std::size_t connectionIndex) {
        std::string bytes;
        for (std::size_t index = 0;; ++index) {
            std::optional<ReceivedRequest> request = takeRequest(bytes);
            while (!request) {
                const std::size_t before = bytes.size();
                const bool isOpen = co_await channel.read(bytes);
                countReceived(bytes.size() - before);
                if (!isOpen) {
                    co_return;
                }
                request = takeRequest(bytes);
            }
            request->connectionIndex = connectionIndex;
            request->indexOnConnection = index;
            keep(*request);
            const Script script = m_onRequest(*request);
            const bool isOpen = co_await play(channel, script);
            if (!isOpen) {
                co_return;
            }
        }
    }

    void keep(ReceivedRequest& request) {
        change([&](Counts& counts) {
            request.index = counts.requests++;
            if (m_requests.size() < m_settings.keptRequests) {
                m_requests.push_back(request);
            }
        });
    }

    void countReceived(std::size_t count) {
        change([count](Counts& counts) { counts.bytesReceived += count; });
    }

    /// @return whether the connection is still open
    asio::awaitable<bool> play(TestChannel& channel, const Script& script) {
        for (const Script::Action& action : script.actions()) {
            bool isOpen = true;
            if (const auto* send = std::get_if<Script::Send>(&action)) {
                isOpen = co_await playSend(channel, *send);
            } else if (const auto* wait = std::get_if<Script::Wait>(&action)) {
                co_await playWait(wait->latch);
            } else if (const auto* delay = std::get_if<Script::Delay>(&action)) {
                co_await playDelay(delay->duration);
            } else {
                co_await playEnding(channel, std::get<Script::Ending>(action));
                isOpen = false;
            }
            if (!isOpen) {
                co_return false;
            }
        }
        co_return true;
    }

    asio::awaitable<bool> playSend(TestChannel& channel, const Script::Send& send) {
        for (const std::string& piece : send.pieces) {
            // Counted first: who has received the bytes finds them counted.
            change([&piece](Counts& counts) { counts.bytesSent += piece.size(); });
            const bool isSent = co_await channel.write(piece);
            if (!isSent) {
                change([&piece](Counts& counts) { counts.bytesSent -= piece.size(); });
                co_return false;
            }
            if (send.between.count() > 0) {
                co_await playDelay(send.between);
            }
        }
        co_return true;
    }

    asio::awaitable<void> playWait(const Latch& latch) {
        const auto timer =
            std::make_shared<asio::steady_timer>(*m_context, asio::steady_timer::time_point::max());
        // The latch may be opened long after this server has gone.
        latch.onOpen([context = std::weak_ptr(m_context), weakTimer = std::weak_ptr(timer)] {
            if (const auto alive = context.lock()) {
                asio::post(*alive, [weakTimer] {
                    if (const auto waiting = weakTimer.lock()) {
                        waiting->cancel();
                    }
                });
            }
        });
        co_await timer->async_wait(kAwaitTuple);
    }

    asio::awaitable<void> playDelay(std::chrono::milliseconds duration) {
        asio::steady_timer timer(*m_context, duration);
        co_await timer.async_wait(kAwaitTuple);
    }

    asio::awaitable<void> playEnding(TestChannel& channel, Script::Ending ending) {
        switch (ending) {
            case Script::Ending::Close:
                co_await channel.sendCloseNotify();
                channel.shutdownSend();
                channel.close();
                break;
            case Script::Ending::CloseNoNotify:
                channel.shutdownSend();
                channel.close();
                break;
            case Script::Ending::Reset:
                channel.reset();
                break;
            case Script::Ending::HalfClose:
                co_await channel.sendCloseNotify();
                channel.shutdownSend();
                co_await drop(channel);
                break;
            case Script::Ending::Stall:
                co_await playWait(Latch());
                break;
            case Script::Ending::WaitForPeerClose:
                co_await drop(channel);
                break;
        }
    }

    asio::awaitable<void> drop(TestChannel& channel) {
        bool isOpen = true;
        while (isOpen) {
            std::string bytes;
            isOpen = co_await channel.read(bytes);
            countReceived(bytes.size());
        }
    }

    RequestHandler m_onRequest;
    Settings m_settings;
    std::unique_ptr<SSL_CTX, SslDeleter> m_tls;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    Counts m_counts;
    std::vector<ReceivedRequest> m_requests;
    std::vector<std::string> m_serverNames;
    std::shared_ptr<asio::io_context> m_context;
    std::uint16_t m_port = 0;
    std::thread m_thread;
};

ScriptedServer::ScriptedServer(RequestHandler onRequest) : ScriptedServer(std::move(onRequest), Settings()) {}

ScriptedServer::ScriptedServer(RequestHandler onRequest, Settings settings)
    : m_impl(std::make_unique<Impl>(std::move(onRequest), std::move(settings))) {}

ScriptedServer::~ScriptedServer() = default;

std::uint16_t ScriptedServer::port() const {
    return m_impl->port();
}

std::string ScriptedServer::url() const {
    const std::string& address = m_impl->settings().address;
    return url(address.find(':') == std::string::npos ? address : "[" + address + "]");
}

std::string ScriptedServer::url(const std::string& host) const {
    return fmt::format("{}://{}:{}", m_impl->settings().tls ? "https" : "http", host, port());
}

std::size_t ScriptedServer::connectionCount() const {
    return m_impl->counts().accepted;
}

std::size_t ScriptedServer::openConnectionCount() const {
    const Impl::Counts counts = m_impl->counts();
    return counts.accepted - counts.closed;
}

std::size_t ScriptedServer::peakConnectionCount() const {
    return m_impl->counts().peak;
}

std::size_t ScriptedServer::requestCount() const {
    return m_impl->counts().requests;
}

std::uint64_t ScriptedServer::bytesReceived() const {
    return m_impl->counts().bytesReceived;
}

std::uint64_t ScriptedServer::bytesSent() const {
    return m_impl->counts().bytesSent;
}

std::vector<ReceivedRequest> ScriptedServer::requests() const {
    return m_impl->requests();
}

std::vector<std::string> ScriptedServer::serverNames() const {
    return m_impl->serverNames();
}

bool ScriptedServer::waitForConnections(std::size_t count, std::chrono::seconds limit) const {
    return m_impl->waitFor(&Impl::Counts::accepted, count, limit);
}

bool ScriptedServer::waitForRequests(std::size_t count, std::chrono::seconds limit) const {
    return m_impl->waitFor(&Impl::Counts::requests, count, limit);
}

bool ScriptedServer::waitForClosed(std::size_t count, std::chrono::seconds limit) const {
    return m_impl->waitFor(&Impl::Counts::closed, count, limit);
}

std::uint16_t closedPort() {
    static asio::io_context context;
    // Bound, never listening: a connection is refused, and the system gives the port to nobody else.
    static const tcp::acceptor bound = [] {
        tcp::acceptor acceptor(context);
        acceptor.open(tcp::v4());
        acceptor.bind(tcp::endpoint(asio::ip::address_v4::loopback(), 0));
        return acceptor;
    }();
    return bound.local_endpoint().port();
}

}  // namespace hostmark::test

#include "tests/support/scripted_http2_server.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "tests/support/test_channel.h"

namespace hostmark::test {
namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kAwaitTuple = asio::as_tuple(asio::use_awaitable);

struct Counts {
    std::size_t accepted = 0;
    std::size_t closed = 0;
    std::size_t requests = 0;
    std::size_t peakStreams = 0;
    std::size_t cancels = 0;
    std::size_t broken = 0;
    std::uint64_t bytesReceived = 0;
    std::uint64_t bytesSent = 0;
};

/// Counts that a test may wait for from another thread.
class SharedCounts {
public:
    template <class Change>
    void change(Change apply) {
        {
            const std::lock_guard lock(m_mutex);
            apply(m_counts);
        }
        m_changed.notify_all();
    }
    [[nodiscard]] Counts get() const {
        const std::lock_guard lock(m_mutex);
        return m_counts;
    }
    template <class Field>
    bool waitFor(Field field, std::size_t count, std::chrono::seconds limit) const {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, limit, [&] { return m_counts.*field >= count; });
    }

private:
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    Counts m_counts;
};

/// One connection. Its coroutines hold it: one reads, and one more waits for each delayed action.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(TestChannel channel, const Http2PeerSettings& settings,
               const ScriptedHttp2Server::Handler& handler, SharedCounts& counts, std::size_t index)
        : m_channel(std::move(channel)),
          m_peer(settings),
          m_handler(handler),
          m_counts(counts),
          m_index(index) {}
    ~Connection() { close(); }

    asio::awaitable<void> serve() {
        const auto self = shared_from_this();
        bool isOpen = co_await m_channel.handshake();
        while (isOpen && !m_isClosed) {
            co_await flush();
            std::string bytes;
            isOpen = co_await m_channel.read(bytes);
            m_counts.change([&](Counts& counts) { counts.bytesReceived += bytes.size(); });
            if (!m_peer.receive(bytes)) {
                m_counts.change([](Counts& counts) { ++counts.broken; });
                co_await flush();
                break;
            }
            count();
            for (Http2Request& request : m_peer.takeRequests()) {
                begin(std::move(request));
            }
        }
        close();
    }

private:
    void count() {
        const std::size_t cancels = m_peer.resets().size();
        m_counts.change([&](Counts& counts) {
            counts.peakStreams = std::max(counts.peakStreams, m_peer.peakCount());
            counts.cancels += cancels - m_cancelCount;
        });
        m_cancelCount = cancels;
    }

    void begin(Http2Request request) {
        Http2Arrival arrival{std::move(request), m_index, m_requestCount++};
        m_counts.change([&](Counts& counts) { arrival.index = counts.requests++; });
        const Http2Action action = m_handler(arrival);
        if (action.delay.count() == 0) {
            act(arrival.request.streamId, action);
            return;
        }
        asio::co_spawn(m_channel.executor(), later(arrival.request.streamId, action), asio::detached);
    }

    asio::awaitable<void> later(std::int32_t streamId, Http2Action action) {
        const auto self = shared_from_this();
        asio::steady_timer timer(m_channel.executor(), action.delay);
        co_await timer.async_wait(kAwaitTuple);
        if (!m_isClosed) {
            act(streamId, action);
            co_await flush();
        }
    }

    void act(std::int32_t streamId, const Http2Action& action) {
        switch (action.kind) {
            case Http2Action::Kind::GoAway:
                m_peer.goAway(streamId, action.code);
                [[fallthrough]];
            case Http2Action::Kind::Respond:
                m_peer.respond(streamId, action.response);
                break;
            case Http2Action::Kind::Reset:
                m_peer.resetStream(streamId, action.code);
                break;
            case Http2Action::Kind::Refuse:
                m_peer.goAway(std::max(streamId - 2, 0), action.code);
                break;
            case Http2Action::Kind::Ignore:
                break;
            case Http2Action::Kind::CloseWithinFrame:
                m_peer.respond(streamId, action.response);
                m_isCutting = true;
                break;
            case Http2Action::Kind::Close:
                m_isClosing = true;
                break;
        }
    }

    /// Sends what is due. Only one coroutine writes at a time; the others leave their bytes to it.
    asio::awaitable<void> flush() {
        m_output += m_peer.takeOutput();
        if (m_isWriting) {
            co_return;
        }
        m_isWriting = true;
        while (!m_output.empty() && !m_isClosed) {
            if (m_isCutting) {
                m_output.pop_back();
                m_isClosing = true;
            }
            const std::string bytes = std::exchange(m_output, {});
            m_counts.change([&](Counts& counts) { counts.bytesSent += bytes.size(); });
            co_await m_channel.write(bytes);
            if (m_isClosing) {
                break;
            }
            m_output += m_peer.takeOutput();
        }
        m_isWriting = false;
        if (m_isClosing) {
            close();
        }
    }

    void close() {
        if (!std::exchange(m_isClosed, true)) {
            m_channel.shutdownSend();
            m_channel.close();
            m_counts.change([](Counts& counts) { ++counts.closed; });
        }
    }

    TestChannel m_channel;
    Http2Peer m_peer;
    const ScriptedHttp2Server::Handler& m_handler;
    SharedCounts& m_counts;
    std::size_t m_index;
    std::size_t m_requestCount = 0;
    std::size_t m_cancelCount = 0;
    std::string m_output;
    bool m_isWriting = false;
    bool m_isCutting = false;
    bool m_isClosing = false;
    bool m_isClosed = false;
};

}  // namespace

class ScriptedHttp2Server::Impl {
public:
    Impl(Handler handler, Settings settings)
        : m_handler(std::move(handler)), m_settings(std::move(settings)) {
        if (m_settings.tls) {
            m_tls = makeServerContext(*m_settings.tls, true);
        }
        tcp::acceptor acceptor(*m_context);
        acceptor.open(tcp::v4());
        acceptor.bind(tcp::endpoint(asio::ip::address_v4::loopback(), 0));
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

    [[nodiscard]] bool isTls() const { return m_tls != nullptr; }
    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] const SharedCounts& counts() const { return m_counts; }

private:
    asio::awaitable<void> accept(tcp::acceptor acceptor) {
        while (true) {
            auto [error, socket] = co_await acceptor.async_accept(kAwaitTuple);
            if (error) {
                co_return;
            }
            std::size_t index = 0;
            m_counts.change([&](Counts& counts) { index = counts.accepted++; });
            const auto connection = std::make_shared<Connection>(TestChannel(std::move(socket), m_tls.get()),
                                                                 m_settings.peer, m_handler, m_counts, index);
            asio::co_spawn(*m_context, connection->serve(), asio::detached);
        }
    }

    Handler m_handler;
    Settings m_settings;
    std::unique_ptr<SSL_CTX, SslDeleter> m_tls;
    SharedCounts m_counts;
    std::unique_ptr<asio::io_context> m_context = std::make_unique<asio::io_context>(1);
    std::uint16_t m_port = 0;
    std::thread m_thread;
};

ScriptedHttp2Server::ScriptedHttp2Server(Handler handler)
    : ScriptedHttp2Server(std::move(handler), Settings()) {}

ScriptedHttp2Server::ScriptedHttp2Server(Handler handler, Settings settings)
    : m_impl(std::make_unique<Impl>(std::move(handler), std::move(settings))) {}

ScriptedHttp2Server::~ScriptedHttp2Server() = default;

std::uint16_t ScriptedHttp2Server::port() const {
    return m_impl->port();
}

std::string ScriptedHttp2Server::url() const {
    return fmt::format("{}://127.0.0.1:{}", m_impl->isTls() ? "https" : "http", port());
}

std::size_t ScriptedHttp2Server::connectionCount() const {
    return m_impl->counts().get().accepted;
}

std::size_t ScriptedHttp2Server::openConnectionCount() const {
    const Counts counts = m_impl->counts().get();
    return counts.accepted - counts.closed;
}

std::size_t ScriptedHttp2Server::requestCount() const {
    return m_impl->counts().get().requests;
}

std::size_t ScriptedHttp2Server::peakStreamCount() const {
    return m_impl->counts().get().peakStreams;
}

std::size_t ScriptedHttp2Server::cancelCount() const {
    return m_impl->counts().get().cancels;
}

std::uint64_t ScriptedHttp2Server::bytesReceived() const {
    return m_impl->counts().get().bytesReceived;
}

std::uint64_t ScriptedHttp2Server::bytesSent() const {
    return m_impl->counts().get().bytesSent;
}

std::size_t ScriptedHttp2Server::brokenCount() const {
    return m_impl->counts().get().broken;
}

bool ScriptedHttp2Server::waitForRequests(std::size_t count, std::chrono::seconds limit) const {
    return m_impl->counts().waitFor(&Counts::requests, count, limit);
}

bool ScriptedHttp2Server::waitForClosed(std::size_t count, std::chrono::seconds limit) const {
    return m_impl->counts().waitFor(&Counts::closed, count, limit);
}

}  // namespace hostmark::test

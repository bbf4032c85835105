#include "engine/load/event_loop.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/asio/write.hpp>

#include "engine/load/asio_loop.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using boost::asio::ip::tcp;
using boost::system::error_code;
using core::SteadyClock;
using core::SteadyTime;

struct AsioKind {
    using Loop = AsioLoop;
    using Socket = AsioSocket;
    using Timer = AsioTimer;
};
#ifdef __linux__
struct EpollKind {
    using Loop = EpollLoop;
    using Socket = EpollSocket;
    using Timer = EpollTimer;
};
using Kinds = testing::Types<AsioKind, EpollKind>;
#else
using Kinds = testing::Types<AsioKind>;
#endif

/// The other side of the connections, which acts between two runs of the loop.
class Peer {
public:
    Peer() : m_acceptor(m_context, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)) {}

    [[nodiscard]] http::Endpoint address() const { return m_acceptor.local_endpoint(); }
    [[nodiscard]] tcp::socket accept() { return m_acceptor.accept(); }
    /// No connection can be made any more.
    void closeListener() { m_acceptor.close(); }

private:
    boost::asio::io_context m_context;
    tcp::acceptor m_acceptor;
};

/// Notes what it hears, and calls `afterwards` each time.
class Witness : public SocketListener {
public:
    void onConnected(const error_code& error) override {
        connected = error;
        afterwards();
    }
    void onReceived(std::string_view bytes) override {
        received += bytes;
        afterwards();
    }
    void onReceiveEnd(const error_code& error) override {
        end = error;
        afterwards();
    }
    void onSent(const error_code& error, std::size_t count) override {
        sendError = error;
        sent += count;
        onRoom();
        afterwards();
    }

    std::optional<error_code> connected;
    std::string received;
    std::optional<error_code> end;
    error_code sendError;
    std::size_t sent = 0;
    std::function<void()> onRoom = [] {};
    std::function<void()> afterwards = [] {};
};

template <typename Kind>
class EventLoopTest : public testing::Test {
protected:
    using Timer = typename Kind::Timer;
    using Socket = typename Kind::Socket;

    EventLoopTest() {
        m_witness.afterwards = [this] { stopWhenDone(); };
    }

    /// Serves until `isDone`, which is asked after each event.
    void runUntil(std::function<bool()> isDone) {
        m_isDone = std::move(isDone);
        m_patience.expireAt(SteadyClock::now() + 20s);
        m_loop.run();
        EXPECT_TRUE(m_isDone()) << "in 20 s";
        m_isDone = [] { return false; };
    }
    /// Serves until what is ready by now has been dispatched: a byte that is sent afterwards has arrived.
    void runThroughWhatIsReady() {
        Witness echo;
        Socket socket(m_loop, echo);
        echo.afterwards = [this] { stopWhenDone(); };
        socket.connect(m_peer.address(), {});
        runUntil([&] { return echo.connected.has_value(); });
        tcp::socket peer = m_peer.accept();
        boost::asio::write(peer, boost::asio::buffer("!", 1));
        runUntil([&] { return echo.received == "!"; });
    }
    tcp::socket connect(const SocketOptions& options = {}) {
        m_witness.connected.reset();
        m_socket.connect(m_peer.address(), options);
        EXPECT_FALSE(m_witness.connected) << "within the call";
        runUntil([this] { return m_witness.connected.has_value(); });
        EXPECT_EQ(*m_witness.connected, error_code());
        return m_peer.accept();
    }
    void stopWhenDone() {
        if (m_isDone()) {
            m_loop.stop();
        }
    }

    Peer m_peer;
    Witness m_witness;
    std::function<bool()> m_isDone = [] { return false; };
    typename Kind::Loop m_loop{4};
    Timer m_patience{m_loop, [this](SteadyTime) { m_loop.stop(); }};
    Socket m_socket{m_loop, m_witness};
};
TYPED_TEST_SUITE(EventLoopTest, Kinds);

void sendAll(tcp::socket& peer, std::string_view text) {
    boost::asio::write(peer, boost::asio::buffer(text.data(), text.size()));
}

TYPED_TEST(EventLoopTest, carriesBytesBothWays) {
    tcp::socket peer = this->connect();
    error_code error;
    EXPECT_EQ(this->m_socket.send("question", error), 8u);
    EXPECT_EQ(error, error_code());
    std::string got(8, ' ');
    boost::asio::read(peer, boost::asio::buffer(got));
    EXPECT_EQ(got, "question");
    sendAll(peer, "answer");
    this->runUntil([this] { return this->m_witness.received == "answer"; });
}

TYPED_TEST(EventLoopTest, receivesWhatCameRightBeforeTheEnd) {
    tcp::socket peer = this->connect();
    const std::string body(300'000, 'b');
    boost::asio::socket_base::send_buffer_size large(1 << 20);
    peer.set_option(large);
    peer.non_blocking(true);
    std::size_t sent = 0;
    const auto sendMore = [&] {
        error_code error;
        while (sent < body.size() && !error) {
            sent += peer.write_some(boost::asio::buffer(body.data() + sent, body.size() - sent), error);
        }
        if (sent == body.size() && peer.is_open()) {
            peer.close();
        }
    };
    this->m_witness.afterwards = [&] {
        sendMore();
        this->stopWhenDone();
    };
    sendMore();
    this->runUntil([this] { return this->m_witness.end.has_value(); });
    EXPECT_EQ(*this->m_witness.end, boost::asio::error::eof);
    EXPECT_EQ(this->m_witness.received, body);
}

TYPED_TEST(EventLoopTest, saysLaterThatNobodyListensAndConnectsAgain) {
    Peer gone;
    const http::Endpoint address = gone.address();
    gone.closeListener();
    this->m_socket.connect(address, {});
    EXPECT_FALSE(this->m_witness.connected);
    this->runUntil([this] { return this->m_witness.connected.has_value(); });
    EXPECT_EQ(*this->m_witness.connected, boost::asio::error::connection_refused);
    this->m_socket.close();
    tcp::socket peer = this->connect();
    sendAll(peer, "hello");
    this->runUntil([this] { return this->m_witness.received == "hello"; });
}

TYPED_TEST(EventLoopTest, saysLaterThatALocalAddressIsNoneOfThisMachine) {
    const http::Endpoint foreign = tcp::endpoint(boost::asio::ip::make_address("192.0.2.1"), 0);
    this->m_socket.connect(this->m_peer.address(), {.local = &foreign});
    EXPECT_FALSE(this->m_witness.connected);
    this->runUntil([this] { return this->m_witness.connected.has_value(); });
    EXPECT_EQ(this->m_witness.connected->default_error_condition(),
              boost::system::errc::address_not_available);
}

TYPED_TEST(EventLoopTest, connectsFromALocalAddress) {
    const http::Endpoint local = tcp::endpoint(boost::asio::ip::make_address("127.0.0.3"), 0);
    tcp::socket peer = this->connect({.local = &local});
    EXPECT_EQ(peer.remote_endpoint().address().to_string(), "127.0.0.3");
}

TYPED_TEST(EventLoopTest, endsByAResetWhenAsked) {
    tcp::socket peer = this->connect({.resetsOnClose = true});
    this->m_socket.close();
    char byte = 0;
    error_code error;
    peer.read_some(boost::asio::buffer(&byte, 1), error);
    EXPECT_EQ(error, boost::asio::error::connection_reset);
}

TYPED_TEST(EventLoopTest, endsInOrderOtherwise) {
    tcp::socket peer = this->connect();
    this->m_socket.close();
    char byte = 0;
    error_code error;
    peer.read_some(boost::asio::buffer(&byte, 1), error);
    EXPECT_EQ(error, boost::asio::error::eof);
}

TYPED_TEST(EventLoopTest, tellsOfAResetByThePeer) {
    tcp::socket peer = this->connect();
    peer.set_option(boost::asio::socket_base::linger(true, 0));
    peer.close();
    this->runUntil([this] { return this->m_witness.end.has_value(); });
    EXPECT_EQ(*this->m_witness.end, boost::asio::error::connection_reset);
}

TYPED_TEST(EventLoopTest, sendsTheRestAsThePeerTakesIt) {
    tcp::socket peer = this->connect();
    const std::string body(8'000'000, 's');
    const std::string_view all = body;
    error_code error;
    std::size_t taken = 0;
    while (!error) {
        taken += this->m_socket.send(all.substr(taken), error);
    }
    EXPECT_EQ(error, boost::asio::error::would_block);
    ASSERT_LT(taken, body.size());
    peer.non_blocking(true);
    std::size_t arrived = 0;
    std::vector<char> buffer(1 << 20);
    this->m_witness.onRoom = [&] {
        if (taken + this->m_witness.sent < body.size()) {
            this->m_socket.sendRest(all.substr(taken + this->m_witness.sent));
        }
    };
    this->m_socket.sendRest(all.substr(taken));
    // The peer reads whenever the loop has nothing else to do.
    typename TestFixture::Timer reader(this->m_loop, [&](SteadyTime now) {
        error_code ignored;
        arrived += peer.read_some(boost::asio::buffer(buffer), ignored);
        reader.expireAt(now);
        this->stopWhenDone();
    });
    reader.expireAt(SteadyClock::now());
    this->runUntil([&] { return arrived == body.size(); });
    EXPECT_EQ(this->m_witness.sendError, error_code());
    EXPECT_EQ(taken + this->m_witness.sent, body.size());
}

TYPED_TEST(EventLoopTest, saysThatTheRestCannotBeSent) {
    tcp::socket peer = this->connect();
    const std::string body(8'000'000, 's');
    const std::string_view all = body;
    error_code error;
    std::size_t taken = 0;
    while (!error) {
        taken += this->m_socket.send(all.substr(taken), error);
    }
    this->m_socket.sendRest(all.substr(taken));
    peer.set_option(boost::asio::socket_base::linger(true, 0));
    peer.close();
    this->runUntil([this] { return this->m_witness.sendError || this->m_witness.end; });
    EXPECT_EQ(this->m_witness.sendError ? this->m_witness.sendError : *this->m_witness.end,
              boost::asio::error::connection_reset);
}

TYPED_TEST(EventLoopTest, hearsNothingOfAConnectionThatIsClosed) {
    tcp::socket peer = this->connect();
    sendAll(peer, "first");
    this->m_witness.afterwards = [this] { this->m_socket.close(); };
    this->runThroughWhatIsReady();
    EXPECT_EQ(this->m_witness.received, "first");
    sendAll(peer, "second");
    this->runThroughWhatIsReady();
    EXPECT_EQ(this->m_witness.received, "first");
    EXPECT_FALSE(this->m_witness.end);
}

TYPED_TEST(EventLoopTest, keepsEventsOfAnEarlierConnectionFromTheNext) {
    tcp::socket first = this->connect();
    Witness other;
    typename TestFixture::Socket otherSocket(this->m_loop, other);
    other.afterwards = [this] { this->stopWhenDone(); };
    otherSocket.connect(this->m_peer.address(), {});
    this->runUntil([&] { return other.connected.has_value(); });
    tcp::socket otherPeer = this->m_peer.accept();
    // Both have something to hear of in the same moment; whoever is first gives the other a new connection.
    this->m_witness.connected.reset();
    other.connected.reset();
    bool isSwitched = false;
    const auto renew = [&](typename TestFixture::Socket& socket) {
        if (!isSwitched) {
            isSwitched = true;
            socket.close();
            socket.connect(this->m_peer.address(), {});
        }
    };
    this->m_witness.afterwards = [&] {
        renew(otherSocket);
        this->stopWhenDone();
    };
    other.afterwards = [&] {
        renew(this->m_socket);
        this->stopWhenDone();
    };
    sendAll(first, "old");
    sendAll(otherPeer, "old");
    first.close();
    otherPeer.close();
    this->runUntil([&] { return this->m_witness.connected || other.connected; });
    Witness& renewed = this->m_witness.connected ? this->m_witness : other;
    EXPECT_EQ(*renewed.connected, error_code());
    EXPECT_EQ(renewed.received, "");
    EXPECT_FALSE(renewed.end);
    tcp::socket next = this->m_peer.accept();
    sendAll(next, "new");
    this->runUntil([&] { return renewed.received == "new"; });
}

TYPED_TEST(EventLoopTest, givesOthersTheirTurnWhileABodyNeverEnds) {
    tcp::socket peer = this->connect();
    peer.non_blocking(true);
    const std::string piece(1 << 16, 'p');
    // Refills what was taken, so that the socket is never found empty.
    this->m_witness.afterwards = [&] {
        this->m_witness.received.clear();
        error_code error;
        while (!error) {
            peer.write_some(boost::asio::buffer(piece), error);
        }
    };
    this->m_witness.afterwards();
    this->runThroughWhatIsReady();
}

TYPED_TEST(EventLoopTest, expiresTimersInTheirOrderAndNeverEarly) {
    const SteadyTime start = SteadyClock::now();
    std::string order;
    const auto note = [&](char name, SteadyTime due, SteadyTime now) {
        EXPECT_GE(now, due) << name;
        order += name;
        this->stopWhenDone();
    };
    typename TestFixture::Timer late(this->m_loop, [&](SteadyTime now) { note('b', start + 4ms, now); });
    typename TestFixture::Timer early(this->m_loop, [&](SteadyTime now) { note('a', start + 2ms, now); });
    late.expireAt(start + 4ms);
    early.expireAt(start + 2ms);
    this->runUntil([&] { return order.size() == 2; });
    EXPECT_EQ(order, "ab");
}

TYPED_TEST(EventLoopTest, forgetsTheMomentThatATimerHadBefore) {
    const SteadyTime start = SteadyClock::now();
    int forgotten = 0;
    std::optional<SteadyTime> expired;
    typename TestFixture::Timer never(this->m_loop, [&](SteadyTime) { ++forgotten; });
    typename TestFixture::Timer moved(this->m_loop, [&](SteadyTime now) {
        expired = now;
        this->stopWhenDone();
    });
    never.expireAt(start);
    never.expireAt(SteadyTime::max());
    moved.expireAt(start);
    moved.expireAt(start + 3ms);
    this->runUntil([&] { return expired.has_value(); });
    EXPECT_GE(*expired, start + 3ms);
    EXPECT_EQ(forgotten, 0);
}

}  // namespace
}  // namespace hostmark::load

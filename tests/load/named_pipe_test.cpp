// Windows only, so it is built there alone.
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <boost/asio/error.hpp>

#include "engine/core/ids.h"
#include "engine/http/failure.h"
#include "engine/http/named_pipe.h"
#include "engine/load/asio_loop.h"
#include "tests/support/pipe_instance_windows.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using boost::system::error_code;
using core::SteadyClock;
using core::SteadyTime;
using test::PipeInstance;

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

class NamedPipe : public testing::Test {
protected:
    NamedPipe() {
        for (Witness* witness : {&m_witness, &m_other}) {
            witness->afterwards = [this] { stopWhenDone(); };
        }
    }

    void runUntil(std::function<bool()> isDone) {
        m_isDone = std::move(isDone);
        m_patience.expireAt(SteadyClock::now() + 20s);
        m_loop.run();
        EXPECT_TRUE(m_isDone()) << "in 20 s";
        m_isDone = [] { return false; };
    }
    void stopWhenDone() {
        if (m_isDone()) {
            m_loop.stop();
        }
    }
    void connect() {
        m_socket.connect(m_address, {.resetsOnClose = true});  // which a pipe does not know
        EXPECT_FALSE(m_witness.connected) << "within the call";
        runUntil([this] { return m_witness.connected.has_value(); });
        EXPECT_EQ(*m_witness.connected, error_code());
    }
    /// Sends all of `bytes`, which outlives it, as the worker does.
    void send(std::string_view bytes) {
        error_code error;
        EXPECT_EQ(m_socket.send(bytes, error), 0u);
        EXPECT_EQ(error, boost::asio::error::would_block);
        m_witness.sent = 0;
        m_witness.onRoom = [this, bytes] {
            if (!m_witness.sendError && m_witness.sent < bytes.size()) {
                m_socket.sendRest(bytes.substr(m_witness.sent));
            }
        };
        m_socket.sendRest(bytes);
    }

    std::string m_name = "hostmark-" + core::generateUuid();
    http::Endpoint m_address = http::pipeEndpoint(m_name);
    Witness m_witness;
    Witness m_other;
    std::function<bool()> m_isDone = [] { return false; };
    AsioLoop m_loop{4};
    AsioTimer m_patience{m_loop, [this](SteadyTime) { m_loop.stop(); }};
    AsioSocket m_socket{m_loop, m_witness};
    AsioSocket m_otherSocket{m_loop, m_other};
};

TEST_F(NamedPipe, carriesBytesBothWaysToTheEnd) {
    std::optional<PipeInstance> server(std::in_place, m_name, 1);
    std::thread thread([&] {
        server->accept();
        EXPECT_EQ(server->read(8), "question");
        server->write("answer");
        EXPECT_EQ(server->read(4), "more");
        server.reset();
    });
    connect();
    send("question");
    runUntil([this] { return m_witness.received == "answer"; });
    send("more");
    runUntil([this] { return m_witness.end.has_value(); });
    thread.join();
    EXPECT_EQ(*m_witness.end, boost::asio::error::eof);
    EXPECT_EQ(m_witness.received, "answer");
}

TEST_F(NamedPipe, carriesMoreThanItsBufferHolds) {
    const std::string question(700'000, 'q');
    const std::string answer(500'000, 'a');
    PipeInstance server(m_name, 1);
    std::thread thread([&] {
        server.accept();
        EXPECT_EQ(server.read(question.size()), question);
        server.write(answer);
    });
    connect();
    send(question);
    runUntil([&] { return m_witness.received.size() == answer.size(); });
    thread.join();
    EXPECT_EQ(m_witness.sent, question.size());
    EXPECT_EQ(m_witness.received, answer);
    EXPECT_FALSE(m_witness.end);
}

TEST_F(NamedPipe, saysLaterThatNobodyServesItAndConnectsAgain) {
    m_socket.connect(m_address, {});
    EXPECT_FALSE(m_witness.connected);
    runUntil([this] { return m_witness.connected.has_value(); });
    EXPECT_EQ(*m_witness.connected, boost::system::errc::no_such_file_or_directory);
    m_socket.close();
    m_witness.connected.reset();
    PipeInstance server(m_name, 1);
    connect();
    server.accept();
    server.write("hello");
    runUntil([this] { return m_witness.received == "hello"; });
}

TEST_F(NamedPipe, waitsForAnInstanceThatIsTaken) {
    PipeInstance server(m_name, 1);
    connect();
    server.accept();
    m_otherSocket.connect(m_address, {});
    // The first goes while the other is waiting.
    std::thread thread;
    AsioTimer leave(m_loop, [&](SteadyTime) {
        EXPECT_FALSE(m_other.connected);
        m_socket.close();
        thread = std::thread([&] {
            server.disconnect();
            server.accept();
        });
    });
    leave.expireAt(SteadyClock::now() + 20ms);
    runUntil([this] { return m_other.connected.has_value(); });
    EXPECT_EQ(*m_other.connected, error_code());
    thread.join();
}

TEST_F(NamedPipe, saysThatAllInstancesStayTaken) {
    PipeInstance server(m_name, 1);
    connect();
    const SteadyTime start = SteadyClock::now();
    m_otherSocket.connect(m_address, {});
    runUntil([this] { return m_other.connected.has_value(); });
    EXPECT_EQ(*m_other.connected, http::HttpError::PipeBusy);
    EXPECT_GE(SteadyClock::now() - start, 2s);
}

TEST_F(NamedPipe, hearsNothingOfAConnectionThatIsClosed) {
    PipeInstance server(m_name, 2);
    PipeInstance next(m_name, 2);
    connect();
    m_otherSocket.connect(m_address, {});
    runUntil([this] { return m_other.connected.has_value(); });
    const std::string question(100'000, 'q');  // more than the pipe's buffer takes
    send(question);
    m_socket.close();
    next.accept();
    next.write("!");
    runUntil([this] { return m_other.received == "!"; });
    EXPECT_EQ(m_witness.sent, 0u);
    EXPECT_EQ(m_witness.received, "");
    EXPECT_FALSE(m_witness.end);
}

TEST_F(NamedPipe, isTriedNoMoreWhenClosed) {
    PipeInstance server(m_name, 1);
    connect();
    m_otherSocket.connect(m_address, {});
    m_otherSocket.close();
    server.accept();
    server.write("!");
    runUntil([this] { return m_witness.received == "!"; });
    EXPECT_FALSE(m_other.connected);
}

}  // namespace
}  // namespace hostmark::load

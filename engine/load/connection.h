#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "engine/http/session.h"
#include "engine/load/connection_flow.h"
#include "engine/load/run_setup.h"

namespace hostmark::load {

/// What a connection needs of its worker.
class ConnectionOwner {
public:
    virtual ~ConnectionOwner() = default;

    /// When connection `index` may be timed out; SteadyTime::max() for never.
    virtual void setDeadline(std::size_t index, core::SteadyTime deadline) = 0;
    /// Connection `index` wants `resume` at `at` or soon after.
    virtual void backOff(std::size_t index, core::SteadyTime at) = 0;
    /// Connection `index` has nothing to do until `resume`.
    virtual void rest(std::size_t index) = 0;
    /// Connection `index` had its first answer or failure: another may be opened.
    virtual void firstOutcome() = 0;
    /// Index of the endpoint that answered last; shared by the worker's connections.
    [[nodiscard]] virtual std::size_t& preferredEndpoint() = 0;
    /// Memory for the length of one call, never across an asynchronous one.
    struct Scratch {
        std::array<char, 64 * 1024> received;
        std::array<char, 64 * 1024> plain;
    };
    [[nodiscard]] virtual Scratch& scratch() = 0;
};

/// One connection of the closed model: the socket and TLS around a `ConnectionFlow`.
///
/// The request is sent by one non-blocking write; receiving is one pending `async_read_some` into a small
/// buffer of its own. Thread-safety: the worker's thread.
class Connection {
public:
    /// All outlive the connection, which must not be moved.
    Connection(std::size_t index, boost::asio::io_context& context, const RunSetup& setup,
               RequestLedger& ledger, ConnectionOwner& owner);

    /// Connects without sending anything, then rests. A failure is not counted: the first request meets it
    /// again.
    void open(core::SteadyTime now);
    /// Begins, or begins again after a rest or a back-off.
    void resume(core::SteadyTime now);
    /// The deadline passed.
    void onDeadline(core::SteadyTime now);
    /// Ends it without counting anything.
    void close();

private:
    using tcp = boost::asio::ip::tcp;

    void perform(const Step& step, core::SteadyTime now);
    void connect();
    void onConnected(const boost::system::error_code& error);
    void continueHandshake(core::SteadyTime now);
    void onOpen(core::SteadyTime now);
    void endOpening();
    void send(core::SteadyTime now);
    void write();
    void onWritten(const boost::system::error_code& error, std::size_t count);
    void startRead();
    void onRead(const boost::system::error_code& error, std::size_t count);
    void drainSocket(core::SteadyTime now);
    void receive(std::string_view bytes, core::SteadyTime now);
    void receiveTls(core::SteadyTime now);
    void onSessionEvent(http::Session::Event event, core::SteadyTime now);
    void onReadEnd(const boost::system::error_code& error, core::SteadyTime now);
    void fail(core::Phase phase, const boost::system::error_code& error, core::SteadyTime now);
    void noteFirstOutcome();
    void closeSocket();
    [[nodiscard]] std::string endpointText() const;

    enum class State { Closed, Connecting, Handshaking, Exchanging, Resting };

    std::size_t m_index;
    const RunSetup& m_setup;
    RequestLedger& m_ledger;
    ConnectionOwner& m_owner;
    ConnectionFlow m_flow;
    State m_state = State::Closed;
    /// Grows with each socket: a handler of an earlier one that was already queued finds itself out of date.
    std::uint32_t m_generation = 0;
    bool m_hadOutcome = false;
    bool m_onlyOpens = false;
    bool m_isReading = false;
    bool m_isWriting = false;
    std::size_t m_endpointsTried = 0;
    std::size_t m_endpoint = 0;
    tcp::socket m_socket;
    std::unique_ptr<http::Session> m_session;
    std::unique_ptr<http::TlsConnection> m_tls;
    std::string m_tlsOutput;  ///< encrypted bytes; those from m_tlsSent on are due
    std::size_t m_tlsSent = 0;
    std::array<char, 1024> m_buffer;
};

}  // namespace hostmark::load

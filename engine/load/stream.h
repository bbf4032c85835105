#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>

#include "engine/core/clock.h"
#include "engine/core/outcome.h"
#include "engine/http/tls.h"
#include "engine/load/run_setup.h"

namespace hostmark::load {

/// Memory that a worker lends its streams for the length of one call, never across an asynchronous one.
struct Scratch {
    static constexpr std::size_t kBytes = 64 * 1024;
    std::unique_ptr<char[]> received{new char[kBytes]};
    std::unique_ptr<char[]> plain{new char[kBytes]};
};

/// What hears of a stream and gives it what to send. Each call may close the stream.
class StreamHandler {
public:
    virtual ~StreamHandler() = default;

    /// TCP is connected; a handshake may follow.
    virtual void onConnected(core::Nanoseconds connectTime, core::SteadyTime now) = 0;
    /// Ready for the first byte of the protocol. @param handshakeTime  0 without TLS
    virtual void onOpen(core::Nanoseconds handshakeTime, core::SteadyTime now) = 0;
    /// Plain bytes came; valid for the length of the call.
    virtual void onBytes(std::string_view bytes, core::SteadyTime now) = 0;
    /// All bytes that came at once were given to `onBytes`.
    virtual void onBytesEnd(core::SteadyTime now) = 0;
    /// The peer ended it. @param isTruncated  TLS without close_notify: anyone may have cut it short
    ///                                        (RFC 8446, section 6.1)
    virtual void onEnd(bool isTruncated, core::SteadyTime now) = 0;
    virtual void onFailed(core::Phase phase, const boost::system::error_code& error,
                          core::SteadyTime now) = 0;

    /// As http::Session::output and outputSent.
    [[nodiscard]] virtual std::string_view output() = 0;
    virtual void outputSent(std::size_t count) = 0;
};

/// Socket and TLS of one connection at a time: bytes in, bytes out.
///
/// What is to be sent is written at once, without waiting, as far as the socket takes it. Receiving is one
/// pending `async_read_some` into a small buffer of its own, always, so that the peer's close of an idle
/// connection is noticed. Thread-safety: the worker's thread.
class Stream {
public:
    /// All outlive the stream, which must not be moved.
    Stream(boost::asio::io_context& context, const RunSetup& setup, Scratch& scratch, StreamHandler& handler);

    /// Connects to the endpoint with this index; from the local address with that one, if there are any.
    void connect(std::size_t endpoint, std::size_t localAddress, core::SteadyTime now);
    /// Sends what the handler has to send.
    void flush(core::SteadyTime now);
    /// Closes without telling the handler; does nothing when closed.
    void close();

    [[nodiscard]] bool isOpen() const { return m_state == State::Open; }
    /// Whether bytes that the handler gave still wait for the socket.
    [[nodiscard]] bool isSending() const {
        return m_isWriting || (m_tls != nullptr && m_tls->sent != m_tls->output.size());
    }

private:
    /// With the executor of one kind: the default's is any kind's, which costs memory and time.
    using Socket = boost::asio::basic_stream_socket<boost::asio::generic::stream_protocol,
                                                    boost::asio::io_context::executor_type>;
    enum class State { Closed, Connecting, Handshaking, Open };

    [[nodiscard]] boost::system::error_code bindTo(std::size_t endpoint, std::size_t localAddress);
    void onConnected(const boost::system::error_code& error);
    void continueHandshake(core::SteadyTime now);
    void open(core::SteadyTime now);
    [[nodiscard]] std::string_view due(core::SteadyTime now);
    void taken(std::size_t count);
    void write(core::SteadyTime now);
    void onWritten(const boost::system::error_code& error, std::size_t count);
    void startRead();
    void onRead(const boost::system::error_code& error, std::size_t count);
    void drainSocket();
    void receive(std::string_view bytes, core::SteadyTime now);
    void receiveTls(core::SteadyTime now);
    void onReadEnd(const boost::system::error_code& error, core::SteadyTime now);
    void fail(core::Phase phase, const boost::system::error_code& error, core::SteadyTime now);

    const RunSetup& m_setup;
    Scratch& m_scratch;
    StreamHandler& m_handler;
    State m_state = State::Closed;
    /// Grows with each socket: a handler of an earlier one that was already queued finds itself out of date.
    std::uint32_t m_generation = 0;
    bool m_isReading = false;
    bool m_isWriting = false;
    core::SteadyTime m_phaseStart;  ///< of connecting, then of the handshake
    Socket m_socket;
    std::unique_ptr<char[]> m_buffer;  ///< of RunSetup::receiveBytes
    /// Apart, because of many plain connections the memory counts.
    struct Tls {
        std::unique_ptr<http::TlsConnection> connection;
        std::string output;  ///< encrypted bytes; those from `sent` on are due
        std::size_t sent = 0;
    };
    std::unique_ptr<Tls> m_tls;
};

}  // namespace hostmark::load

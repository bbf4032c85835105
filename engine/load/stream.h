#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/clock.h"
#include "engine/core/outcome.h"
#include "engine/http/tls.h"
#include "engine/load/event_loop.h"
#include "engine/load/run_setup.h"

namespace hostmark::load {

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

/// Plain bytes of TLS, which a worker lends its streams for the length of one call.
struct Scratch {
    static constexpr std::size_t kBytes = std::size_t{64} * 1024;
    std::unique_ptr<char[]> plain{new char[kBytes]};
};

/// Socket and TLS of one connection at a time: bytes in, bytes out.
///
/// What is to be sent is written at once, without waiting, as far as the socket takes it. It always receives,
/// so that the peer's close of an idle connection is noticed. Thread-safety: the worker's thread.
class Stream : private SocketListener {
public:
    /// All outlive the stream, which must not be moved.
    Stream(EventLoop& loop, const RunSetup& setup, Scratch& scratch, StreamHandler& handler);

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
    enum class State { Closed, Connecting, Handshaking, Open };

    void onConnected(const boost::system::error_code& error) override;
    void onReceived(std::string_view bytes) override;
    void onReceiveEnd(const boost::system::error_code& error) override;
    void onSent(const boost::system::error_code& error, std::size_t count) override;

    [[nodiscard]] const http::Endpoint* localFor(const http::Endpoint& remote, std::size_t turn) const;
    void continueHandshake(core::SteadyTime now);
    void open(core::SteadyTime now);
    [[nodiscard]] std::string_view due(core::SteadyTime now);
    void taken(std::size_t count);
    void write(core::SteadyTime now);
    void receiveTls(core::SteadyTime now);
    void fail(core::Phase phase, const boost::system::error_code& error, core::SteadyTime now);

    const RunSetup& m_setup;
    Scratch& m_scratch;
    StreamHandler& m_handler;
    State m_state = State::Closed;
    std::uint32_t m_generation = 0;  ///< grows with each connection, so that a call finds out it was closed
    bool m_isWriting = false;
    core::SteadyTime m_phaseStart;  ///< of connecting, then of the handshake
    EventSocket m_socket;
    /// Apart, because of many plain connections the memory counts.
    struct Tls {
        std::unique_ptr<http::TlsConnection> connection;
        std::string output;  ///< encrypted bytes; those from `sent` on are due
        std::size_t sent = 0;
    };
    std::unique_ptr<Tls> m_tls;
};

}  // namespace hostmark::load

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/http/connection_authentication.h"
#include "engine/http/session.h"
#include "engine/load/connection_flow.h"
#include "engine/load/redirects.h"
#include "engine/load/run_setup.h"
#include "engine/load/stream.h"

namespace hostmark::load {

/// What a connection needs of its worker.
class ConnectionOwner {
public:
    virtual ~ConnectionOwner() = default;

    /// When connection `index` may be timed out; SteadyTime::max() for never.
    virtual void setDeadline(std::size_t index, core::SteadyTime deadline) = 0;
    /// Connection `index` wants `resume` at `at` or soon after: as precisely as the clock allows when it
    /// thinks, within a tick when it backs off.
    virtual void wakeAt(std::size_t index, core::SteadyTime at) = 0;
    virtual void backOff(std::size_t index, core::SteadyTime at) = 0;
    /// Connection `index` has room for a request and none is due: wants `resume` when one is. Called once
    /// until then.
    virtual void rest(std::size_t index) = 0;
    /// Connection `index` had its first answer or failure: another may be opened.
    virtual void firstOutcome() = 0;
    /// Index of the endpoint that answered last; shared by the worker's connections.
    [[nodiscard]] virtual std::uint32_t& preferredEndpoint() = 0;
    /// Turn of the next connection among the local addresses.
    [[nodiscard]] virtual std::size_t nextTurn() = 0;
    /// An answer pointed elsewhere.
    virtual void noteRedirect(std::string_view location) = 0;
    /// An answer asked for authentication and got none.
    virtual void noteAuthenticationFailure(const core::Error& error) = 0;
    /// The peer allows fewer exchanges at once on a connection than were asked for.
    virtual void notePeerLimit(std::uint32_t limit) = 0;
};

/// What the connections of a worker share; all outlive them.
struct ConnectionShared {
    const RunSetup& setup;
    const ConnectionFlow::Shared& flow;
    ConnectionOwner& owner;
    Scratch& scratch;
    Redirects& redirects;
};

/// One connection that is opened again whenever it ends: a `ConnectionFlow` that decides, a session that
/// speaks the protocol and a stream that carries it. Thread-safety: the worker's thread.
class Connection : private StreamHandler {
public:
    /// Must not be moved. @param index   within the worker
    ///                    @param number  within the run: which request it begins with
    Connection(std::size_t index, std::size_t number, EventLoop& loop, const ConnectionShared& shared);

    /// Connects without sending anything, then rests. A failure is not counted: the first request meets it
    /// again.
    void open(core::SteadyTime now);
    /// Begins what is due, at first or after it rested, thought or backed off.
    void resume(core::SteadyTime now);
    /// The deadline passed.
    void onDeadline(core::SteadyTime now);
    /// Ends it without counting anything.
    void close();

    [[nodiscard]] bool isOpening() const { return m_onlyOpens; }

private:
    void onConnected(core::Nanoseconds connectTime, core::SteadyTime now) override;
    void onOpen(core::Nanoseconds handshakeTime, core::SteadyTime now) override;
    void onBytes(std::string_view bytes, core::SteadyTime now) override;
    void onBytesEnd(core::SteadyTime now) override;
    void onEnd(bool isTruncated, core::SteadyTime now) override;
    void onFailed(core::Phase phase, const boost::system::error_code& error, core::SteadyTime now) override;
    std::string_view output() override { return m_session->output(); }
    void outputSent(std::size_t count) override;

    void connect(core::SteadyTime now);
    void proceed(core::SteadyTime now);
    void fill(core::SteadyTime now);
    void refuse(core::SteadyTime now);
    void take(const ConnectionFlow::Next& next, core::SteadyTime now);
    void takeCompletions(core::SteadyTime now);
    void endExchange(const http::Completion& completion, core::SteadyTime now);
    [[nodiscard]] bool isAuthenticating(const http::Completion& completion, core::SteadyTime now);
    [[nodiscard]] bool sendUnsent(core::SteadyTime now);
    void start(std::uint32_t exchange, core::SteadyTime now);
    void failSession(core::SteadyTime now);
    void fail(core::Phase phase, const boost::system::error_code& error, core::SteadyTime now);
    void endOpening();
    void rest();
    void noteFirstOutcome();
    [[nodiscard]] std::string endpointText() const;

    [[nodiscard]] RequestLedger& ledger() const { return m_shared.flow.ledger; }
    [[nodiscard]] ConnectionOwner& owner() const { return m_shared.owner; }

    const ConnectionShared& m_shared;
    std::uint32_t m_index;
    ConnectionFlow m_flow;
    std::unique_ptr<http::Session> m_session;
    Stream m_stream;
    std::unique_ptr<http::ConnectionAuthentication> m_authentication;  ///< null unless one is going on
    std::uint32_t m_endpointsTried = 0;
    std::uint32_t m_endpoint = 0;
    bool m_hadOutcome = false;
    bool m_onlyOpens = false;
    bool m_isConnecting = false;
    bool m_isResting = false;
    bool m_isBackOffDue = false;
    bool m_hasUnsent = false;  ///< an exchange in flight is still to be sent
    bool m_isBroken = false;   ///< the session refused bytes
    core::SteadyTime m_wakeAt = core::SteadyTime::max();
};

}  // namespace hostmark::load

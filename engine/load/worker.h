#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <queue>
#include <vector>

#include "engine/load/connection.h"
#include "engine/load/event_loop.h"
#include "engine/load/opening_pace.h"
#include "engine/load/request_ledger.h"
#include "engine/load/request_source.h"
#include "engine/load/run_setup.h"
#include "engine/load/start_gate.h"
#include "engine/metrics/error_table.h"

namespace hostmark::load {

/// Its place among the workers of a run.
struct WorkerShare {
    std::size_t worker = 0;
    std::size_t workers = 1;
    std::size_t connections = 1;      ///< its own, at least 1
    std::size_t firstConnection = 0;  ///< number of the first of them within the run
    std::size_t openingLimit = 1;     ///< that may be opening at once
    double openingPerSecond = 0;      ///< 0 as fast as a listener takes them
    std::uint64_t reserved = 0;       ///< requests of a run by count that are its own, taken from the budget
};

/// A generator thread: one event loop, its share of the connections, its own metrics. No other worker touches
/// them.
///
/// Thread-safety: `run` is the thread; `requestStop` and the readers may be called from any.
class Worker : private ConnectionOwner {
public:
    /// `setup` and `gate` outlive the worker.
    Worker(const RunSetup& setup, StartGate& gate, const WorkerShare& share);
    ~Worker() override;

    /// Generates load until the run is over.
    void run();

    /// Ends the measured window at `end`, or soon after when that has passed.
    void requestStop(core::SteadyTime end);

    [[nodiscard]] const RequestLedger& ledger() const { return m_ledger; }
    [[nodiscard]] bool isFinished() const { return m_isFinished.load(std::memory_order_acquire); }
    /// CPU time of this thread, some milliseconds old.
    [[nodiscard]] core::Nanoseconds cpuTime() const {
        return core::Nanoseconds(static_cast<std::int64_t>(m_cpuNs.get()));
    }
    /// Time that this thread could have worked but had no processor, a tenth of a second old; empty where the
    /// system does not tell.
    [[nodiscard]] std::optional<core::Nanoseconds> processorWait() const;
    /// Latest that the loop turned to its tick since the last call, a tick that is overdue at `now` included.
    /// Only one thread may ask.
    [[nodiscard]] core::Nanoseconds takeLoopLag(core::SteadyTime now);
    /// Failures of the measured window, at most some 100 ms old; exact when finished.
    [[nodiscard]] std::vector<metrics::ErrorEntry> errors() const;
    /// Index of the endpoint that answered last; exact when finished.
    [[nodiscard]] std::size_t usedEndpoint() const { return m_preferredEndpoint; }
    /// Where the first answer of the measured window with a 3xx status pointed; valid when finished.
    [[nodiscard]] const std::string& redirectLocation() const { return m_redirectLocation; }
    /// Why the first answer of the measured window that asked for authentication got none; valid when
    /// finished.
    [[nodiscard]] const std::string& authenticationFailure() const { return m_authenticationFailure; }
    /// Fewest exchanges at once that a peer allowed on a connection, when that was fewer than asked; valid
    /// when finished.
    [[nodiscard]] std::optional<std::uint32_t> peerLimit() const { return m_peerLimit; }

private:
    void setDeadline(std::size_t index, core::SteadyTime deadline) override { m_deadlines[index] = deadline; }
    void wakeAt(std::size_t index, core::SteadyTime at) override;
    void backOff(std::size_t index, core::SteadyTime at) override;
    void rest(std::size_t index) override;
    void firstOutcome() override { m_opening.ended(); }
    std::uint32_t& preferredEndpoint() override { return m_preferredEndpoint; }
    std::size_t nextTurn() override { return m_turn++; }
    void noteRedirect(std::string_view location) override;
    void noteAuthenticationFailure(const core::Error& error) override;
    void notePeerLimit(std::uint32_t limit) override;

    void begin(core::SteadyTime start, core::SteadyTime now);
    void onTick(core::SteadyTime now);
    void noteLag(core::SteadyTime now);
    void setTick(core::SteadyTime at);
    void openMore(core::SteadyTime now);
    void passGate(core::SteadyTime now);
    void expireDeadlines(core::SteadyTime now);
    void resumeBackedOff(core::SteadyTime now);
    void resumeResting(core::SteadyTime now);
    void setAlarm();
    void onAlarm(core::SteadyTime now);
    void dispatchArrivals(core::SteadyTime now);
    void publish(bool isLast);
    void finish();

    struct Waiting {
        std::size_t index;
        core::SteadyTime at;

        friend bool operator>(const Waiting& a, const Waiting& b) { return a.at > b.at; }
    };

    static constexpr std::int64_t kUnknownWait = -1;
    static constexpr core::SteadyTime::rep kNoTick = core::SteadyTime::max().time_since_epoch().count();

    const RunSetup& m_setup;
    StartGate& m_gate;
    EventLoop m_loop;
    EventTimer m_tick;
    /// Of the load's start, the next arrival and think times: as precise as the system has it.
    EventTimer m_alarm;
    core::SteadyTime m_alarmAt = core::SteadyTime::max();
    RequestLedger m_ledger;
    RequestSource m_source;
    Scratch m_scratch;
    Redirects m_redirects;
    std::string m_redirectLocation;
    std::string m_authenticationFailure;
    ConnectionFlow::Shared m_flowShared;
    ConnectionShared m_connectionShared;
    std::deque<Connection> m_connections;
    std::vector<core::SteadyTime>
        m_deadlines;  ///< by connection; scanned whole, which for 10,000 takes microseconds
    std::vector<Waiting> m_backingOff;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> m_thinking;
    std::deque<std::size_t> m_resting;  ///< longest first
    std::uint32_t m_preferredEndpoint = 0;
    std::size_t m_turn;
    OpeningPace m_opening;
    std::size_t m_nextToOpen = 0;
    bool m_isReady = false;   ///< told the gate so
    bool m_hasBegun = false;  ///< the load has
    std::uint32_t m_ticks = 0;

    std::atomic<bool> m_isStopRequested{false};
    std::atomic<core::SteadyTime::rep> m_stopAt{0};
    std::atomic<bool> m_isFinished{false};
    metrics::RelaxedCounter m_cpuNs;
    std::atomic<std::int64_t> m_waitNs{kUnknownWait};
    std::atomic<std::int64_t> m_loopLagNs{0};
    std::atomic<core::SteadyTime::rep> m_tickDue{kNoTick};
    std::optional<std::uint32_t> m_peerLimit;
    std::uint64_t m_publishedFailures = 0;
    mutable std::mutex m_errorsMutex;
    std::vector<metrics::ErrorEntry> m_errors;
};

}  // namespace hostmark::load

#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "engine/load/connection.h"
#include "engine/load/request_ledger.h"
#include "engine/load/run_setup.h"
#include "engine/metrics/error_table.h"

namespace hostmark::load {

/// A generator thread: one io_context, its share of the connections, its own metrics. No other worker touches
/// them.
///
/// Thread-safety: `run` is the thread; `requestStop` and the readers may be called from any.
class Worker : private ConnectionOwner {
public:
    /// @param connectionCount  its share, at least 1
    /// @param openingLimit     connections that may be opening at once, at least 1
    /// @param reserved         requests of a run by count that are its own, taken from the budget already
    Worker(const RunSetup& setup, std::size_t connectionCount, std::size_t openingLimit,
           core::SteadyTime start, std::uint64_t reserved);
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
    /// Failures of the measured window, at most some 100 ms old; exact when finished.
    [[nodiscard]] std::vector<metrics::ErrorEntry> errors() const;
    /// Index of the endpoint that answered last; exact when finished.
    [[nodiscard]] std::size_t usedEndpoint() const { return m_preferredEndpoint; }

private:
    void setDeadline(std::size_t index, core::SteadyTime deadline) override { m_deadlines[index] = deadline; }
    void backOff(std::size_t index, core::SteadyTime at) override;
    void rest(std::size_t index) override;
    void firstOutcome() override;
    std::size_t& preferredEndpoint() override { return m_preferredEndpoint; }
    Scratch& scratch() override { return *m_scratch; }

    void scheduleTick();
    void onTick(core::SteadyTime now);
    void openMore(core::SteadyTime now);
    void endOpening(core::SteadyTime now);
    void expireDeadlines(core::SteadyTime now);
    void resumeDue(core::SteadyTime now);
    void publish(bool isLast);
    void finish();

    struct Waiting {
        std::size_t index;
        core::SteadyTime at;
    };

    const RunSetup& m_setup;
    boost::asio::io_context m_context{1};
    boost::asio::steady_timer m_tick;
    RequestLedger m_ledger;
    std::unique_ptr<Scratch> m_scratch;
    std::deque<Connection> m_connections;
    std::vector<core::SteadyTime>
        m_deadlines;  ///< by connection; scanned whole, which for 10,000 takes microseconds
    std::vector<Waiting> m_backingOff;
    std::vector<std::size_t> m_resting;
    std::size_t m_preferredEndpoint = 0;
    std::size_t m_opening = 0;
    std::size_t m_openingLimit;
    std::size_t m_nextToOpen = 0;
    bool m_isOpening;  ///< before the first request, see RunSetup::opensFirst
    std::uint32_t m_ticks = 0;

    std::atomic<bool> m_isStopRequested{false};
    std::atomic<core::SteadyTime::rep> m_stopAt{0};
    std::atomic<bool> m_isFinished{false};
    metrics::RelaxedCounter m_cpuNs;
    std::uint64_t m_publishedFailures = 0;
    mutable std::mutex m_errorsMutex;
    std::vector<metrics::ErrorEntry> m_errors;
};

}  // namespace hostmark::load

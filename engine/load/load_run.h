#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/error.h"
#include "engine/http/authentication.h"
#include "engine/metrics/run_record.h"
#include "engine/metrics/snapshot.h"
#include "engine/plan/plan.h"

namespace hostmark::load {

/// Everything one run needs; nothing is read from anywhere else.
struct LoadSettings {
    std::string url;  ///< http or https base URL
    std::vector<plan::RequestTemplate> requests;
    plan::ConnectionSettings connection;
    std::string connectTo;  ///< as plan::Target
    /// How connections prove who they are; null: as `connection.authentication` says, by the system's means.
    std::shared_ptr<http::Authentication> authentication;
    std::uint32_t connections = 1;
    double ratePerSecond = 0;         ///< of the open model; 0 for the closed model
    plan::Arrivals arrivals;          ///< open model only
    plan::ThinkTime think;            ///< closed model only
    std::uint32_t rampUp = 0;         ///< connections opened per second; 0 as fast as a listener takes them
    std::uint64_t seed = 0;           ///< of think times and Poisson arrivals
    std::uint32_t threads = 1;        ///< workers; never more than connections
    core::Nanoseconds loadBefore{0};  ///< warm-up or settling load, not recorded
    core::Nanoseconds duration{0};    ///< of the measured window, unless `requestCount` is set
    std::optional<std::uint64_t> requestCount;
};

/// One run of load: N workers, warm-up, measured window, drain. Keeps no process-wide state: several may live
/// at once.
///
/// Thread-safety: `requestStop` from any thread; everything else from the thread that made it (the
/// controller).
class LoadRun {
public:
    /// Resolves the host, builds the requests' bytes and the TLS context, takes the credentials. No
    /// connection is made yet. Errors: ErrorCode::InvalidArgument, ResolveFailed, TlsFailed,
    /// AuthenticationFailed.
    [[nodiscard]] static core::Result<std::unique_ptr<LoadRun>> prepare(const LoadSettings& settings);

    virtual ~LoadRun() = default;

    /// Starts the workers. Call once.
    virtual void start() = 0;

    /// Waits until the run is finished, but at most until `deadline`, and no longer than until the window
    /// begins.
    /// @return whether it is finished
    virtual bool waitUntil(core::SteadyTime deadline) = 0;

    /// The run at this moment. The first call starts the first interval.
    [[nodiscard]] virtual metrics::Snapshot snapshot() = 0;

    /// Whole seconds of the measured window that have ended since the last call, oldest first; after the run
    /// is finished also the last, partial one. Call at least once a second, else rows cover more than a
    /// second.
    [[nodiscard]] virtual std::vector<metrics::SecondRow> takeSeconds() = 0;

    /// The measured window as it stands.
    struct Window {
        std::optional<core::SteadyTime> start;  ///< empty: it has not begun
        /// Planned; max() for a run by request count, and before it has begun.
        core::SteadyTime end = core::SteadyTime::max();
        bool isOver = false;
    };
    [[nodiscard]] virtual Window window() const = 0;

    /// What the workers used since the last call; `process` is left to the caller. The first call starts the
    /// first span.
    [[nodiscard]] virtual metrics::GeneratorSpan takeGeneratorSpan() = 0;

    /// Ends the window now; what was measured is kept. Returns at once.
    virtual void requestStop() = 0;

    /// Joins the workers and adds up what they counted, exactly: duration, requests, connectionCounts, bytes,
    /// arrivals, statuses, errors, generator, histograms and remoteAddress of the record are set; the
    /// identities hold.
    virtual void finish(metrics::RunRecord& record) = 0;
};

}  // namespace hostmark::load

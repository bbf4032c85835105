#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/ids.h"
#include "engine/metrics/arrival_counts.h"
#include "engine/metrics/error_table.h"
#include "engine/metrics/histogram_data.h"
#include "engine/metrics/request_counts.h"
#include "engine/metrics/resource_use.h"
#include "engine/metrics/time_series.h"
#include "engine/metrics/trust_verdict.h"

namespace hostmark::metrics {

/// How a run or an experiment stands.
enum class RunStatus : std::uint8_t {
    Running,
    Completed,
    Stopped,     ///< the person stopped it; what was measured until then is kept
    Skipped,     ///< the person skipped it, or it was still to come when the experiment was stopped
    Failed,      ///< could not be carried out; the reason is in `failure`
    Interrupted  ///< the program ended before the run did
};

/// Lower-case name for JSON, tables and the store: "completed".
[[nodiscard]] const char* name(RunStatus status);

/// RunRecord::exchangeLimit when the server allowed no request at all on a connection: 0 says that there was
/// no limit to tell of.
inline constexpr std::int64_t kNoExchangeAllowed = -1;

struct ConnectionCounts {
    std::uint64_t asked = 0;
    std::uint64_t opened = 0;  ///< connections made within the run, reconnects and warm-up included
    std::uint64_t peak = 0;    ///< most that were open at once in the measured window

    friend bool operator==(const ConnectionCounts&, const ConnectionCounts&) = default;
};

struct ByteCounts {
    std::uint64_t received = 0;  ///< HTTP bytes, head and body, after TLS
    std::uint64_t sent = 0;      ///< HTTP bytes, head and body, before TLS
    std::uint64_t body = 0;      ///< response bodies as sent, chunk framing excluded

    friend bool operator==(const ByteCounts&, const ByteCounts&) = default;
};

/// What the generator itself used in the measured window.
struct GeneratorUse {
    double cpuSeconds = 0;      ///< of all workers
    std::uint32_t threads = 0;  ///< workers
    /// Highest CPU share of one worker in [0, 1]: near 1 means that the generator was the bottleneck.
    double busiestWorkerShare = 0;
    /// Longest share of time in which one worker could have worked but had no processor, in [0, 1]; empty
    /// where the system does not tell.
    std::optional<double> longestWaitShare;
    /// Highest share of time in which one worker either worked or waited for a processor, in [0, 1]: near 1
    /// means that it never had to wait for the server. Empty as above.
    std::optional<double> fullestWorkerShare;

    friend bool operator==(const GeneratorUse&, const GeneratorUse&) = default;
};

/// One measured piece: one target, one level, one repetition. The unit of all statistics.
struct RunRecord {
    core::RunId id;
    std::uint32_t sequence = 0;  ///< position in the experiment's order
    core::TargetId targetId;
    std::string targetName;
    std::string url;                ///< what was asked, "builtin" targets by their real address
    std::string remoteAddress;      ///< "127.0.0.1:5000", the address that was used
    std::uint32_t level = 0;        ///< index into the plan's levels
    std::uint32_t connections = 0;  ///< asked for; in the closed model the level's value
    double ratePerSecond = 0;       ///< the level's value in the open model; 0 in the closed model
    std::uint32_t repetition = 0;

    RunStatus status = RunStatus::Running;
    std::string failure;  ///< why it failed; empty otherwise
    std::int64_t startedAtUnixMs = 0;
    core::Nanoseconds duration{0};    ///< measured window
    core::Nanoseconds loadBefore{0};  ///< unrecorded load right before it

    RequestCounts requests;
    ArrivalCounts arrivals;
    ConnectionCounts connectionCounts;
    ByteCounts bytes;
    std::map<int, std::uint64_t> statuses;  ///< status code => responses
    std::uint64_t followedRedirects = 0;    ///< answers that sent a request on, beside those in `statuses`
    std::string redirectLocation;  ///< where the first answer with a 3xx status pointed; empty: none did
    /// Answers with status 401 that asked for (a further step of) authentication and were answered, beside
    /// those in `statuses`.
    std::uint64_t authenticationRounds = 0;
    std::string authenticationFailure;  ///< why the first one was not, and what to do; empty: none was not
    std::uint64_t exchangesAsked = 0;   ///< requests at once on each connection
    /// Fewest of them that the server allowed on a connection, where that was fewer than asked for, or
    /// kNoExchangeAllowed; else 0.
    std::int64_t exchangeLimit = 0;
    std::vector<ErrorEntry> errors;
    GeneratorUse generator;

    HistogramData responseTime;    ///< of ok responses: from due to last byte, connect and handshake included
    HistogramData serviceTime;     ///< of ok responses: from first byte sent to last byte
    HistogramData unexpectedTime;  ///< response time of unexpected responses
    HistogramData timedOutTime;    ///< time-outs, at the moment they were noticed

    // Parts of a request's life. Those of connecting are of all connections made within the window, the
    // others of ok responses; which are empty where they do not apply.
    HistogramData resolveTime;    ///< name to addresses, once per run
    HistogramData connectTime;    ///< TCP connect
    HistogramData tlsTime;        ///< TLS handshake
    HistogramData firstByteTime;  ///< first byte sent to first byte received
    HistogramData bodyTime;       ///< first to last byte received
    /// Open model: from due to the moment the generator noticed it, of all arrivals: how late the generator
    /// itself was.
    HistogramData lateness;

    TimeSeries series;  ///< one row a second
    ResourceUse resources;

    TrustVerdict trust;  ///< may it be believed?

    /// Successful responses per second over the measured window; 0 for an empty window.
    [[nodiscard]] double throughputPerSecond() const;
    /// Share of ended requests that were not ok, in [0, 1]; 0 when none ended.
    [[nodiscard]] double errorShare() const;
    /// Successful responses per second of CPU time that serving took (`ResourceUse::servingCpu`); empty where
    /// that is not known. The response rate of the whole window over the CPU rate of the sampled part.
    [[nodiscard]] std::optional<double> requestsPerCpuSecond() const;
    /// The same with the CPU time of the target's processes alone.
    [[nodiscard]] std::optional<double> requestsPerProcessCpuSecond() const;
    /// Whether it ended by itself and had at least one success.
    [[nodiscard]] bool hasSucceeded() const;
    /// Whether its numbers may enter a comparison: it has succeeded, and its verdict is not Invalid.
    [[nodiscard]] bool isComparable() const;

    friend bool operator==(const RunRecord&, const RunRecord&) = default;
};

}  // namespace hostmark::metrics

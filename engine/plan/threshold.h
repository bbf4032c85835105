#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"

namespace hostmark::plan {

/// What the runs of a target have to keep: an absolute limit of one quantity, or a distance from a baseline.
struct Threshold {
    enum class Kind {
        Below,    ///< value < limit
        AtMost,   ///< value <= limit
        Above,    ///< value > limit
        AtLeast,  ///< value >= limit
        NotWorse  ///< at most `limit` worse than the baseline: a lower throughput, a higher latency
    };

    /// "throughput", "p50", "p90", "p99", "max", "mean", "errors" or "requestsPerCpuSecond".
    std::string quantity;
    Kind kind = Kind::Below;
    /// Per second, nanoseconds, or a share in [0, 1] (errors, and each NotWorse), as `quantity` has it.
    double limit = 0;
    std::string target;  ///< name of the one target that it is for; empty: each

    friend bool operator==(const Threshold&, const Threshold&) = default;
};

/// Names of the quantities, in the order of tables.
[[nodiscard]] const std::vector<std::string>& thresholdQuantities();

/// Reads a threshold as people write it: "p99 < 50ms", "throughput >= 20k", "errors < 0.1%", "not slower than
/// baseline by 5%", "not slower than baseline by 5% in p99". `target` stays empty.
///
/// Errors: ErrorCode::InvalidArgument, with the forms that are understood in `advice`.
[[nodiscard]] core::Result<Threshold> parseThreshold(std::string_view text);

/// Text that `parseThreshold` reads back to the same but for `target`.
[[nodiscard]] std::string toText(const Threshold& threshold);

}  // namespace hostmark::plan

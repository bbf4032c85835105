#pragma once

#include <cstdint>
#include <optional>

#include "engine/metrics/run_record.h"

namespace hostmark::analysis {

/// Share of `count` in `ended`, in [0, 1]; 0 when none ended.
[[nodiscard]] double shareOf(std::uint64_t count, std::uint64_t ended);

/// How grave it is that `count` of the `ended` requests were no success: nothing up to 1 %, Suspect above,
/// Invalid above 50 %.
[[nodiscard]] std::optional<metrics::Trust> trustOfErrors(std::uint64_t count, std::uint64_t ended);

/// Answers with a status that was not expected, by what they ask of the client.
struct UnexpectedAnswers {
    std::uint64_t redirects = 0;       ///< 3xx but 304
    std::uint64_t authentication = 0;  ///< 401 and 407
    std::uint64_t others = 0;
};

/// Splits a run's unexpected answers. Where a plan expects some of these statuses and not others, the split
/// is the most that there can be of each.
[[nodiscard]] UnexpectedAnswers unexpectedAnswers(const metrics::RunRecord& run);

/// Whether the status sends elsewhere; 304 says that nothing has changed.
[[nodiscard]] bool isRedirect(int status);
/// Whether the run's first redirect leads to another scheme, host or port, to which requests do not follow.
[[nodiscard]] bool leadsElsewhere(const metrics::RunRecord& run);
[[nodiscard]] bool asksForAuthentication(int status);

}  // namespace hostmark::analysis

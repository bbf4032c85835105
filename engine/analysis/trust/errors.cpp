#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/error_shares.h"
#include "engine/analysis/trust/trust_text.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

TrustReasons checkErrors(const metrics::ExperimentRecord& /*experiment*/, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    const std::uint64_t ended = run->requests.completed();
    const std::optional<metrics::Trust> trust = trustOfErrors(run->requests.failed, ended);
    if (!trust) {
        return {};
    }
    std::string cause;
    for (const metrics::ErrorEntry& error : run->errors) {  // by count, the most frequent first
        if (error.phase != core::Phase::Timeout) {
            cause = fmt::format(", most by {}: {}", core::name(error.phase), plan::escaped(error.error));
            break;
        }
    }
    return {{{},
             *trust,
             fmt::format("{} of the requests ({} of {}) failed{}",
                         percentText(shareOf(run->requests.failed, ended)), countText(run->requests.failed),
                         countText(ended), cause),
             "Remove the cause, or lower the load until the server answers; a failed request frees its "
             "connection "
             "sooner than an answer would"}};
}

}  // namespace hostmark::analysis

#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/error_shares.h"
#include "engine/analysis/trust/trust_text.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

TrustReasons checkRedirects(const metrics::ExperimentRecord& /*experiment*/, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    const std::uint64_t ended = run->requests.completed();
    const std::uint64_t count = unexpectedAnswers(*run).redirects;
    const std::optional<metrics::Trust> trust = trustOfErrors(count, ended);
    if (!trust) {
        return {};
    }
    const std::string place =
        run->redirectLocation.empty() ? std::string() : " to " + plan::escaped(run->redirectLocation);
    return {{{},
             *trust,
             fmt::format("{} of the requests ({} of {}) were sent elsewhere{} instead of answered",
                         percentText(shareOf(count, ended)), countText(count), countText(ended), place),
             leadsElsewhere(*run)
                 ? "Make that place the target's URL; requests follow redirects to the same scheme, host and "
                   "port "
                   "only"
                 : "Make that place the target's URL, or let the requests follow redirects"}};
}

}  // namespace hostmark::analysis

#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

TrustReasons checkExchangeLimit(const metrics::ExperimentRecord& /*experiment*/,
                                const metrics::RunRecord* run) {
    if (run == nullptr || run->exchangeLimit == 0 || run->exchangeLimit >= run->exchangesAsked) {
        return {};
    }
    return {{{},
             metrics::Trust::Suspect,
             fmt::format("The server allows only {} at once on a connection, where {} were asked for",
                         countText(run->exchangeLimit, "request"), countText(run->exchangesAsked)),
             fmt::format("Ask for {} at once on more connections, or raise the server's limit",
                         countText(run->exchangeLimit))}};
}

}  // namespace hostmark::analysis

#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

TrustReasons checkExchangeLimit(const metrics::ExperimentRecord& /*experiment*/,
                                const metrics::RunRecord* run) {
    if (run == nullptr || run->exchangeLimit == 0) {
        return {};
    }
    const bool isNoneAllowed = run->exchangeLimit == metrics::kNoExchangeAllowed;
    const auto limit = isNoneAllowed ? 0 : static_cast<std::uint64_t>(run->exchangeLimit);
    if (limit >= run->exchangesAsked) {
        return {};
    }
    return {{{},
             metrics::Trust::Suspect,
             fmt::format("The server allows only {} at once on a connection, where {} were asked for",
                         countText(limit, "request"), countText(run->exchangesAsked)),
             isNoneAllowed
                 ? std::string("Raise the server's limit, or use HTTP/1.1")
                 : fmt::format("Ask for {} at once on more connections, or raise the server's limit",
                               countText(limit))}};
}

}  // namespace hostmark::analysis

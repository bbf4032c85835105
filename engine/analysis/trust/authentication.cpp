#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/error_shares.h"
#include "engine/analysis/trust/trust_text.h"
#include "engine/core/sentence.h"

namespace hostmark::analysis {

TrustReasons checkAuthentication(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    const std::uint64_t ended = run->requests.completed();
    const std::uint64_t count = unexpectedAnswers(*run).authentication;
    const std::optional<metrics::Trust> trust = trustOfErrors(count, ended);
    if (!trust) {
        return {};
    }
    using Scheme = plan::AuthenticationSettings::Scheme;
    std::string advice =
        "Set up authentication in the plan, or send the login that the server expects as a header";
    if (!run->authenticationFailure.empty()) {
        // It says what to do in sentences of its own; who shows the advice sets the last full stop.
        advice = core::withoutFullStop(run->authenticationFailure);
    } else if (experiment.plan.connection.authentication.scheme != Scheme::None) {
        advice = "Check user, password and service principal with Send once";
    }
    return {{{},
             *trust,
             fmt::format("The server refused {} of the requests ({} of {}) for want of a login that it takes",
                         percentText(shareOf(count, ended)), countText(count), countText(ended)),
             advice}};
}

}  // namespace hostmark::analysis

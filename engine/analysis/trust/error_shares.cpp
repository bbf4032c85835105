#include "engine/analysis/trust/error_shares.h"

#include <algorithm>

#include "engine/plan/target_url.h"
#include "engine/plan/url_reference.h"

namespace hostmark::analysis {

namespace {

/// SPECweb99 does not count a connection of which a hundredth of the requests or more are errors.
constexpr double kNotableErrorShare = 0.01;
/// With most requests ended in another way, often a quicker one, the run measures that way and not the
/// answers.
constexpr double kOtherwiseShare = 0.5;

}  // namespace

double shareOf(std::uint64_t count, std::uint64_t ended) {
    return ended == 0 ? 0 : static_cast<double>(count) / static_cast<double>(ended);
}

std::optional<metrics::Trust> trustOfErrors(std::uint64_t count, std::uint64_t ended) {
    const double share = shareOf(count, ended);
    if (share > kOtherwiseShare) {
        return metrics::Trust::Invalid;
    }
    return share > kNotableErrorShare ? std::optional(metrics::Trust::Suspect) : std::nullopt;
}

bool isRedirect(int status) {
    return status >= 300 && status < 400 && status != 304;
}

bool asksForAuthentication(int status) {
    return status == 401 || status == 407;
}

UnexpectedAnswers unexpectedAnswers(const metrics::RunRecord& run) {
    UnexpectedAnswers answers;
    for (const auto& [status, count] : run.statuses) {
        answers.redirects += isRedirect(status) ? count : 0;
        answers.authentication += asksForAuthentication(status) ? count : 0;
    }
    const std::uint64_t unexpected = run.requests.unexpected;
    answers.redirects = std::min(answers.redirects, unexpected);
    answers.authentication = std::min(answers.authentication, unexpected - answers.redirects);
    answers.others = unexpected - answers.redirects - answers.authentication;
    return answers;
}

bool leadsElsewhere(const metrics::RunRecord& run) {
    const auto from = plan::parseTargetUrl(run.url);
    const auto to = from ? plan::resolveReference(*from, run.redirectLocation) : from;
    return !run.redirectLocation.empty() && from && to && !plan::isSameOrigin(*from, *to);
}

}  // namespace hostmark::analysis

#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/error_shares.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// "404 and 503": statuses that are neither a success nor named by another check, at most four.
std::string statusesText(const metrics::RunRecord& run) {
    constexpr std::size_t kMost = 4;
    std::vector<std::string> words;
    for (const auto& [status, count] : run.statuses) {
        const bool isSuccess = status >= 200 && status < 300;
        if (!isSuccess && !isRedirect(status) && !asksForAuthentication(status) && words.size() < kMost) {
            words.push_back(std::to_string(status));
        }
    }
    return words.empty() ? "that is not expected" : listText(words);
}

}  // namespace

TrustReasons checkUnexpectedStatuses(const metrics::ExperimentRecord& /*experiment*/,
                                     const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    const std::uint64_t ended = run->requests.completed();
    const std::uint64_t count = unexpectedAnswers(*run).others;
    const std::optional<metrics::Trust> trust = trustOfErrors(count, ended);
    if (!trust) {
        return {};
    }
    return {
        {{},
         *trust,
         fmt::format("{} of the requests ({} of {}) were answered with status {}",
                     percentText(shareOf(count, ended)), countText(count), countText(ended),
                     statusesText(*run)),
         "Send the request once and look at its answer; name the status in the plan if it is the right one"}};
}

}  // namespace hostmark::analysis

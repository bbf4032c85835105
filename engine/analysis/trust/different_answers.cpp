#include "engine/analysis/answer_guard.h"
#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

/// Differences that a sentence names; the whole list stands beside it.
constexpr std::size_t kNamedDifferences = 3;

/// An error page is measured, but not the work.
bool isOtherWorkAltogether(const AnswerDifference& difference) {
    return difference.property == kStatusProperty;
}

/// Of a target that did not answer its runs say more.
bool isSilence(const AnswerDifference& difference) {
    return difference.property == kAnswerProperty;
}

}  // namespace

TrustReasons checkDifferentAnswers(const metrics::ExperimentRecord& experiment,
                                   const metrics::RunRecord* run) {
    if (run != nullptr) {
        return {};
    }
    AnswerComparison comparison = compareAnswers(experiment.answers);
    std::erase_if(comparison.differences, isSilence);
    const std::vector<std::string> found = accusations(comparison);
    if (found.empty()) {
        return {};
    }
    std::string list;
    for (std::size_t i = 0; i < std::min(found.size(), kNamedDifferences); ++i) {
        list += (i == 0 ? "" : "; ") + found[i];
    }
    if (found.size() > kNamedDifferences) {
        list += fmt::format("; and {} more", countText(found.size() - kNamedDifferences, "difference"));
    }
    const bool isInvalid =
        std::any_of(comparison.differences.begin(), comparison.differences.end(), isOtherWorkAltogether);
    return {{{},
             isInvalid ? metrics::Trust::Invalid : metrics::Trust::Suspect,
             "The targets did not do the same work when they were asked before the first run: " + list,
             "Make them answer alike, or compare only what does; Send once shows each answer whole"}};
}

}  // namespace hostmark::analysis

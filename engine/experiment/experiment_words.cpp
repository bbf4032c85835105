#include "engine/experiment/experiment_words.h"

#include <algorithm>

#include "engine/plan/target_url.h"

namespace hostmark::experiment {

core::Error invalidPlan(const std::vector<plan::Problem>& problems) {
    std::vector<const plan::Problem*> errors;
    for (const plan::Problem& problem : problems) {
        if (problem.severity == plan::Severity::Error) {
            errors.push_back(&problem);
        }
    }
    if (errors.size() == 1) {
        return {core::ErrorCode::InvalidPlan, errors.front()->message, errors.front()->field, {}};
    }
    std::string message = "The plan has " + std::to_string(errors.size()) + " errors.";
    for (const plan::Problem* error : errors) {
        message += ' ' + error->field + ": " + error->message;
    }
    return {core::ErrorCode::InvalidPlan, message, {}, {}};
}

std::string askedUrl(const std::string& baseUrl, const std::vector<plan::RequestTemplate>& requests) {
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(baseUrl);
    if (requests.size() != 1 || requests.front().path == "/" || !url) {
        return baseUrl;
    }
    return url->scheme + "://" + plan::hostHeader(*url) + plan::joinPath(*url, requests.front().path);
}

std::string noSuccessReason(const std::vector<metrics::RunRecord>& runs) {
    const auto failed =
        std::find_if(runs.begin(), runs.end(), [](const auto& run) { return !run.failure.empty(); });
    if (failed != runs.end()) {
        return "No run succeeded; the first failure: " + failed->failure;
    }
    const bool areAllSkipped = std::all_of(
        runs.begin(), runs.end(), [](const auto& run) { return run.status == metrics::RunStatus::Skipped; });
    return areAllSkipped ? "Every run was skipped" : "No request succeeded in any run";
}

}  // namespace hostmark::experiment

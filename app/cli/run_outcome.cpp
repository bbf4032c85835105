#include "app/cli/run_outcome.h"

#include <vector>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::cli {

std::string noSuccessSentence(const metrics::RunRecord& run) {
    std::vector<std::string> reasons;
    if (run.requests.unexpected > 0) {
        for (const auto& [status, count] : run.statuses) {
            reasons.push_back(
                fmt::format("{} with status {}", analysis::countText(count, "response"), status));
        }
    }
    if (run.requests.failed > 0) {
        std::string reason = analysis::countText(run.requests.failed) + " failed";
        for (const metrics::ErrorEntry& error : run.errors) {  // by count, the most frequent first
            if (error.phase != core::Phase::Timeout) {
                reason += fmt::format(" ({}: {})", core::name(error.phase), error.error);
                break;
            }
        }
        reasons.push_back(std::move(reason));
    }
    if (run.requests.timedOut > 0) {
        reasons.push_back(analysis::countText(run.requests.timedOut) + " timed out");
    }
    if (reasons.empty()) {
        return "No request ended within the measured window. Measure for longer than one response takes.";
    }
    return "No request succeeded: " + analysis::listText(reasons) + ".";
}

}  // namespace hostmark::cli

#include "app/cli/run_outcome.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::cli {

namespace {

/// Whether all that came back is how servers answer plain HTTP on a TLS port: by 400, or by closing at once.
bool looksLikeTlsPort(const metrics::RunRecord& run) {
    if (!run.url.starts_with("http://")) {
        return false;
    }
    const bool isAll400 =
        run.requests.failed == 0 && run.statuses.size() == 1 && run.statuses.begin()->first == 400;
    // What begins as HTTP and breaks off, or is wrong later on, comes from no port that speaks TLS.
    const auto closes = [](const metrics::ErrorEntry& error) {
        const std::string reset = std::make_error_code(std::errc::connection_reset).message();
        const bool isSilent =
            error.error.find("before any byte") != std::string::npos || error.error == reset;
        return !error.wasReused &&
               ((error.phase == core::Phase::Read && isSilent) ||
                (error.phase == core::Phase::Protocol && error.error.find("TLS") != std::string::npos));
    };
    const bool isAllClosed = run.requests.unexpected == 0 && run.requests.timedOut == 0 &&
                             run.requests.failed > 0 &&
                             std::all_of(run.errors.begin(), run.errors.end(), closes);
    return isAll400 || isAllClosed;
}

}  // namespace

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
    std::string sentence = "No request succeeded: " + analysis::listText(reasons) + ".";
    if (looksLikeTlsPort(run)) {
        sentence += " If the port speaks TLS, use https:// in the URL.";
    }
    return sentence;
}

}  // namespace hostmark::cli

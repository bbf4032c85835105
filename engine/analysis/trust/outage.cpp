#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Where so many succeed in a second of those that have any, one without is no accident: of Poisson arrivals
/// with a mean of 20 one second in 5e8 has none.
constexpr double kUsualSuccesses = 20;
/// From this share of the window on, throughput and latency are those of a server that was not there.
constexpr double kInvalidShare = 0.1;

bool isSilent(const metrics::SecondRow& row) {
    return row.ok == 0 && row.length >= std::chrono::milliseconds(500);
}

}  // namespace

TrustReasons checkOutage(const metrics::ExperimentRecord& /*experiment*/, const metrics::RunRecord* run) {
    if (run == nullptr || run->requests.ok == 0) {
        return {};
    }
    const metrics::TimeSeries& rows = run->series;
    const auto silent = std::count_if(rows.begin(), rows.end(), isSilent);
    const auto others = static_cast<double>(rows.size()) - static_cast<double>(silent);
    if (silent == 0 || static_cast<double>(run->requests.ok) < kUsualSuccesses * others) {
        return {};
    }
    const auto first = std::find_if(rows.begin(), rows.end(), isSilent);
    std::string sentence =
        fmt::format("In {} of the {} of the window no request succeeded, the first time {} after its start",
                    countText(static_cast<std::uint64_t>(silent)), countText(rows.size(), "second"),
                    spanText(first->offset));
    if (!run->errors.empty()) {
        sentence += fmt::format("; the most frequent error is: {}", run->errors.front().error);
    }
    const bool isInvalid = static_cast<double>(silent) >= kInvalidShare * static_cast<double>(rows.size());
    return {{{},
             isInvalid ? metrics::Trust::Invalid : metrics::Trust::Suspect,
             std::move(sentence),
             "Look at what the server did then (its log, a crash, a restart), and measure again"}};
}

}  // namespace hostmark::analysis

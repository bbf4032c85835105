#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

TrustReasons checkNoSuccess(const metrics::ExperimentRecord& /*experiment*/, const metrics::RunRecord* run) {
    if (run == nullptr || run->requests.ok > 0 || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const std::uint64_t ended = run->requests.completed();
    if (ended == 0) {
        return {{{},
                 metrics::Trust::Invalid,
                 fmt::format("No request ended within the window of {}", spanText(run->duration)),
                 "Measure for longer than one response takes"}};
    }
    return {{{},
             metrics::Trust::Invalid,
             fmt::format("None of the {} that ended had a success", countText(ended, "request")),
             "Send the request once and look at its answer before measuring it"}};
}

}  // namespace hostmark::analysis

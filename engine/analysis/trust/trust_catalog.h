#pragma once

#include <string_view>
#include <vector>

#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis {

/// Of the checks below and their thresholds; kept with each verdict, so that a later program knows by what an
/// older number was judged. Raised when a check is added or judges differently.
inline constexpr int kTrustCatalogVersion = 3;

/// What a check found; `TrustReason::check` is filled in by who calls it.
using TrustReasons = std::vector<metrics::TrustReason>;

/// One way in which a number can mislead.
struct TrustCheck {
    std::string_view key;    ///< "generatorSaturated": stays the same for ever, files have it
    std::string_view title;  ///< "generator saturated": for lines and tables
    /// A pure function: what it has to say of `run`, or of the experiment as a whole where `run` is null.
    /// Most checks have a word for only one of the two. None for what nothing was recorded of.
    TrustReasons (*judge)(const metrics::ExperimentRecord& experiment,
                          const metrics::RunRecord* run) = nullptr;
};

/// The catalog: one line to add a check. What makes a number worthless comes first.
[[nodiscard]] const std::vector<TrustCheck>& trustCatalog();

/// The title of the check with this key; the key itself where no check has it, as in a record of a later
/// program.
[[nodiscard]] std::string_view trustTitle(std::string_view key);

/// "generator saturated and short window": the titles of the reasons that are at least as grave as `least`,
/// each once. "" without any.
[[nodiscard]] std::string trustTitles(const metrics::TrustVerdict& verdict, metrics::Trust least);

}  // namespace hostmark::analysis

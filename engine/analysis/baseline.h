#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/series.h"
#include "engine/core/error.h"

namespace hostmark::analysis {

/// Series of one level: the baseline's and the others.
struct LevelGroup {
    plan::Level level;                    ///< of its first series
    std::optional<std::size_t> baseline;  ///< absent when the baseline was not measured at this level
    std::vector<std::size_t> candidates;  ///< in the order of the series
};

/// Index of the series that `wanted` names: its label, or the target's name. A target measured at several
/// levels of one experiment is found at its first.
///
/// @param series  at least one
/// @param wanted  the first series when absent
/// Errors: ErrorCode::NotFound when no series has the name; Ambiguous when targets of several experiments
/// have it.
[[nodiscard]] core::Result<std::size_t> findBaseline(const std::vector<Series>& series,
                                                     const std::optional<std::string>& wanted);

/// Groups the series by level, in the order in which levels first come.
///
/// @param baseline  index of a series; its target stands for the baseline at every level
[[nodiscard]] std::vector<LevelGroup> groupByLevel(const std::vector<Series>& series, std::size_t baseline);

}  // namespace hostmark::analysis

#pragma once

#include <string>
#include <vector>

#include "engine/metrics/experiment_record.h"
#include "engine/plan/level.h"

namespace hostmark::analysis {

/// The runs of one target at one level that can be compared.
struct RunGroup {
    std::string target;
    plan::Level level;
    core::TargetId targetId;
    std::vector<const metrics::RunRecord*>
        runs;  ///< may be empty: it was measured, but nothing of it is left

    /// Whether it is of this target and level, comparable or not.
    [[nodiscard]] bool isOf(const metrics::RunRecord& run) const;
};

/// The experiment's runs by target and level, in the order in which those first come. The pointers live as
/// long as the experiment.
[[nodiscard]] std::vector<RunGroup> runGroups(const metrics::ExperimentRecord& experiment);

/// "Kestrel"; with several levels in the experiment "Kestrel, 64 connections".
[[nodiscard]] std::string groupLabel(const RunGroup& group, const std::vector<RunGroup>& all);

}  // namespace hostmark::analysis

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/metrics/experiment_record.h"
#include "engine/plan/level.h"

namespace hostmark::analysis {

/// Runs of one target at one level of one experiment: what is compared. The run is the unit.
struct Series {
    std::string label;  ///< target name; with the experiment's name and the level where those differ
    core::ExperimentId experimentId;
    std::string experimentName;
    core::TargetId targetId;
    std::string targetName;
    plan::Level level;
    std::vector<metrics::RunRecord> runs;  ///< comparable ones, in order
    std::vector<metrics::RunRecord>
        excluded;  ///< failed, stopped, empty or Invalid ones: shown, never counted

    // Of the experiment, for what the reader of a comparison must know.
    std::string planHash;
    plan::Order order = plan::Order::Interleaved;
    bool keepsAlive = true;
    /// When the target was started anew, where the experiment started it.
    std::optional<plan::Restart> restart;
    metrics::Environment environment;
    std::vector<metrics::IdentityValue> identity;  ///< what the target last said of itself
    metrics::TrustVerdict experimentTrust;
};

/// Splits experiments into series, by target and level: in the order of the experiments, then of the plan's
/// targets, then of its levels. The same experiment given twice counts once; targets without a run have no
/// series.
///
/// Labels are unique and as short as that allows: "Kestrel"; with several levels among the series "Kestrel,
/// 64 connections" or "Kestrel, 10,000/s"; with several experiments "Kestrel (Hosting models)", and where
/// experiments share a name, with their rank by start time, "Kestrel (Hosting models #2)".
[[nodiscard]] std::vector<Series> seriesOf(const std::vector<metrics::ExperimentRecord>& experiments);

}  // namespace hostmark::analysis

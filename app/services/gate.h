#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/gate/gate.h"
#include "engine/metrics/experiment_record.h"

namespace hostmark::services {

/// Holds an experiment against thresholds (analysis::judgeThresholds), and says of the baseline what a
/// comparison of the two would say first: other machines, other plans, runs that were left out; without one,
/// why the experiment is Suspect or Invalid.
///
/// @param baseline  experiment that distances are measured from; absent: the first target of `experiment`
[[nodiscard]] analysis::Gate judgeExperiment(const std::vector<plan::Threshold>& thresholds,
                                             const metrics::ExperimentRecord& experiment,
                                             const std::optional<metrics::ExperimentRecord>& baseline);

/// For a terminal, a page of a build server and its test results; see engine/interop/gate_formats.h.
[[nodiscard]] std::string gateText(const analysis::Gate& gate);
[[nodiscard]] std::string gateMarkdown(const analysis::Gate& gate,
                                       const metrics::ExperimentRecord& experiment);
[[nodiscard]] std::string gateJunit(const analysis::Gate& gate, const metrics::ExperimentRecord& experiment);

}  // namespace hostmark::services

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis::test {

/// An experiment of one run that no check has a word against: 10 whole seconds of 50,000/s with 64
/// connections, from another machine, on 8 processors.
[[nodiscard]] metrics::ExperimentRecord soundExperiment();

/// The same in the open model, at 50,000/s.
[[nodiscard]] metrics::ExperimentRecord soundOpenExperiment();

/// The same with a look at both machines each second: the generator's nearly idle, the server's of 8
/// processors 75 % busy, nearly all of it with the server.
[[nodiscard]] metrics::ExperimentRecord soundObservedExperiment();

/// Makes one machine of them, of 8 processors, with the server on it.
void shareMachine(metrics::RunRecord& run);

/// `runs` sound runs of each target.
[[nodiscard]] metrics::ExperimentRecord soundExperiment(const std::vector<std::string>& targets,
                                                        std::uint32_t runs);

/// What the one check has to say of the first run, asked through the catalog.
[[nodiscard]] std::vector<metrics::TrustReason> reasonsOf(std::string_view check,
                                                          const metrics::ExperimentRecord& experiment);

/// What it has to say of the experiment.
[[nodiscard]] std::vector<metrics::TrustReason> reasonsOfWhole(std::string_view check,
                                                               const metrics::ExperimentRecord& experiment);

/// Replaces the run's seconds by these, a second each, of so many ok responses of `p99Ms` at p99.
void setSeconds(metrics::RunRecord& run, const std::vector<std::uint64_t>& ok, double p99Ms = 2);

}  // namespace hostmark::analysis::test

#pragma once

#include <string>

#include "engine/analysis/gate/gate.h"
#include "engine/metrics/experiment_record.h"

namespace hostmark::interop {

/// For a terminal: a line for each threshold and series, those that failed first.
[[nodiscard]] std::string gateToText(const analysis::Gate& gate);

/// A table with the same, as continuous integration shows it beside a build.
[[nodiscard]] std::string gateToMarkdown(const analysis::Gate& gate,
                                         const metrics::ExperimentRecord& experiment);

/// JUnit XML: a suite of the experiment, a test case for each threshold and series.
/// Undecided ones are skipped, with what was measured as the message.
///
/// Source: the form of Apache Ant's JUnit task.
[[nodiscard]] std::string gateToJunit(const analysis::Gate& gate,
                                      const metrics::ExperimentRecord& experiment);

}  // namespace hostmark::interop

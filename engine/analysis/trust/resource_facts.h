#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/metrics/experiment_record.h"

// What several trust checks read from a run's resources.

namespace hostmark::analysis {

/// A machine of a run, as its rows have it.
struct ObservedMachine {
    std::string name;              ///< "the generator's machine", "the machine of generator and server"
    bool isGenerators = true;      ///< else the server's alone
    bool isServers = false;        ///< with `isGenerators`: both are on it
    std::uint32_t processors = 0;  ///< 0: not known
    std::vector<const metrics::MachineUse*> rows;  ///< never empty

    /// Mean over the time of the rows that know the value; empty when none does.
    [[nodiscard]] std::optional<double> mean(
        const std::function<std::optional<double>(const metrics::MachineUse&)>& value) const;
};

/// The machines that were looked at: the generator's first. They live as long as the run.
[[nodiscard]] std::vector<ObservedMachine> machinesOf(const metrics::ExperimentRecord& experiment,
                                                      const metrics::RunRecord& run);

/// Processors' worth of CPU time that was used within the sampled part of the run's window.
[[nodiscard]] double processorsOf(core::Nanoseconds cpuTime, const metrics::ResourceUse& use);

/// With a capital, for the begin of a sentence.
[[nodiscard]] std::string beginning(std::string text);

/// "1.4 of 8 processors"
[[nodiscard]] std::string processorsText(double used, std::uint32_t all);

}  // namespace hostmark::analysis

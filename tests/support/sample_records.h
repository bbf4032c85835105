#pragma once

#include <cstdint>

#include "engine/metrics/experiment_record.h"

namespace hostmark::test {

/// How the runs of one sample target look.
struct SampleTarget {
    const char* name = "Kestrel";
    double throughputPerSecond = 50'000;
    double medianMs = 1.2;
};

/// A finished experiment as the engine would leave it: balanced counts, skewed latencies, one row per second,
/// a little noise between runs; generator and servers share a machine that the servers make good use of, and
/// what the generator can do at most was measured. The same arguments give the same record but for its ids.
[[nodiscard]] metrics::ExperimentRecord sampleExperiment(const char* name,
                                                         const std::vector<SampleTarget>& targets,
                                                         std::uint32_t runs = 5, std::uint32_t seconds = 10,
                                                         std::uint64_t seed = 1,
                                                         std::vector<std::uint32_t> levels = {64});

/// The same in the open model, at `rates` over 64 connections: all arrivals were sent but a hundredth, which
/// found no connection free. Every run has its phases, TLS too.
[[nodiscard]] metrics::ExperimentRecord sampleOpenExperiment(
    const char* name, const std::vector<SampleTarget>& targets, std::vector<double> rates,
    std::uint32_t runs = 5, std::uint32_t seconds = 10, std::uint64_t seed = 1);

/// The same with targets that the plan launches and that say what they are.
[[nodiscard]] metrics::ExperimentRecord sampleLaunchedExperiment(const char* name,
                                                                 const std::vector<SampleTarget>& targets,
                                                                 std::uint32_t runs = 5,
                                                                 std::uint32_t seconds = 10,
                                                                 std::uint64_t seed = 1);

// For what keeps records: no field has its default, so that one that is forgotten shows, and texts of
// programs hold any bytes.

/// With three rows, of which the first knows everything and the last next to nothing.
[[nodiscard]] metrics::ResourceUse wholeResources();
/// Identities, launches and ceilings for the first targets of the plan.
void addWholeTargets(metrics::ExperimentRecord& experiment);

}  // namespace hostmark::test

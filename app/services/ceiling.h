#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/environment.h"
#include "engine/metrics/experiment_record.h"
#include "engine/metrics/generator_ceiling.h"
#include "engine/plan/plan.h"

namespace hostmark::loopback {
class ServerProcess;
}

namespace hostmark::services {

// What this computer can generate at most for a plan's load: the same load against the built-in server, which
// does as little as a server can. Generator and server share the machine meanwhile, so that the generator
// alone could do somewhat more.

/// Keeps what was measured, by `GeneratorCeiling::shape`.
class CeilingCache {
public:
    virtual ~CeilingCache() = default;

    /// Errors: those of the history that keeps them.
    [[nodiscard]] virtual core::Result<std::optional<metrics::GeneratorCeiling>> find(
        const std::string& shape) = 0;
    /// The higher one of each shape stays: what was reached once can be reached.
    [[nodiscard]] virtual core::Result<void> keep(const metrics::GeneratorCeiling& ceiling) = 0;
};

/// A ceiling, and how it came about.
struct MeasuredCeiling {
    metrics::GeneratorCeiling ceiling;
    /// Of its runs: highest less lowest throughput as a share of the median; empty for one that was kept
    /// before.
    std::optional<double> spreadShare;
    /// What took time from it, so that it may be too low; one sentence without a full stop. Empty when
    /// nothing did.
    std::string disturbance;

    friend bool operator==(const MeasuredCeiling&, const MeasuredCeiling&) = default;
};

/// The hash of all that decides the ceiling at each of the plan's levels: machine, version of Hostmark, load,
/// connections and the length of the requests. Levels that have the same load, as all rates of the open model
/// have, have the same shape.
/// Errors: ErrorCode::InvalidArgument for a plan that has no ceiling, because the built-in server speaks
/// neither TLS nor HTTP/2, and for a body's file that cannot be read.
[[nodiscard]] core::Result<std::vector<std::string>> ceilingShapes(const plan::Plan& plan,
                                                                   const metrics::Environment& machine);

/// What is known of this machine beforehand, by level: for ExperimentOptions::ceilings. None of a plan that
/// has no ceiling. Errors as CeilingCache::find.
[[nodiscard]] core::Result<std::vector<metrics::GeneratorCeiling>> knownCeilings(
    const plan::Plan& plan, const metrics::Environment& machine, CeilingCache& cache);

/// An experiment whose runs are the ceiling of a plan, for `startExperiment` without a history: so it has
/// progress, and can be stopped, as any other. The server lives as long as this does.
struct CeilingExperiment {
    plan::Plan plan;  ///< to be carried out
    std::shared_ptr<const loopback::ServerProcess> server;
    std::vector<std::string> shapes;    ///< by level of the plan that it is the ceiling of
    std::vector<std::uint32_t> levels;  ///< of that plan, each with the one of `plan` at the same place ...
    std::vector<std::uint32_t> measuredAt;  ///< ... at which it is measured
};

/// Starts the server and lays the runs out: three short ones for each different load of these levels.
///
/// @param levels         indexes into the plan's levels that are to be measured
/// @param serverProgram  as in ExperimentOptions
/// Errors: as ceilingShapes, and those of starting the server.
[[nodiscard]] core::Result<CeilingExperiment> prepareCeiling(const plan::Plan& plan,
                                                             const std::vector<std::uint32_t>& levels,
                                                             const metrics::Environment& machine,
                                                             const std::string& serverProgram);

/// The median of what the runs reached, for each level that was asked for, and whether other programs or the
/// hypervisor took time from them. Errors: ErrorCode::Cancelled when it was stopped before every level had a
/// run; what a run failed of.
[[nodiscard]] core::Result<std::vector<MeasuredCeiling>> ceilingsOf(const CeilingExperiment& prepared,
                                                                    const metrics::ExperimentRecord& record);

/// Keeps what was measured, unless it was disturbed and nothing is known that it is higher than.
///
/// @return in the same order: what is to be shown, which is that of an earlier measurement where it was
/// higher Errors: as CeilingCache::find.
[[nodiscard]] core::Result<std::vector<MeasuredCeiling>> keepCeilings(std::vector<MeasuredCeiling> measured,
                                                                      CeilingCache& cache);

/// Those that a result may be held against: nothing disturbed them.
[[nodiscard]] std::vector<metrics::GeneratorCeiling> undisturbed(
    const std::vector<MeasuredCeiling>& ceilings);

/// The plan that `prepareCeiling` carries out against a server at `serverUrl`, one level for each of
/// `connections`.
[[nodiscard]] plan::Plan ceilingPlan(const plan::Plan& plan, std::vector<std::uint32_t> connections,
                                     const std::string& serverUrl);

}  // namespace hostmark::services

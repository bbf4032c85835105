#pragma once

#include <cstdint>
#include <functional>

#include "engine/experiment/experiment_runner.h"
#include "engine/experiment/own_request.h"
#include "engine/experiment/surroundings.h"

namespace hostmark::experiment {

/// Asks targets what they are and what they answer, one request at a time, into the experiment's record.
///
/// Thread-safety: none; the controller's thread only.
class TargetAsker {
public:
    /// All arguments outlive the object.
    TargetAsker(const plan::Plan& plan, Surroundings& surroundings, ExperimentObserver& observer,
                metrics::ExperimentRecord& record);

    /// Asks it each request of the plan, of very many the first ones, twice each.
    ///
    /// @param place        or why there is none: then that is what its answers say
    /// @param isUnwanted   asked before each request: the rest is left out when it says so
    void askRequests(std::size_t target, const core::Result<TargetPlace>& place,
                     const std::function<bool()>& isUnwanted);
    /// Asks a target that has an identity URL; does nothing for others.
    ///
    /// @param beforeRun  sequence of the run that is due
    void askIdentity(std::size_t target, const core::Result<TargetPlace>& place, std::uint32_t beforeRun);

private:
    [[nodiscard]] metrics::TargetAnswer ask(const plan::Target& target, const TargetPlace& place,
                                            const plan::RequestTemplate& request);

    const plan::Plan& m_plan;
    Surroundings& m_surroundings;
    ExperimentObserver& m_observer;
    metrics::ExperimentRecord& m_record;
};

}  // namespace hostmark::experiment

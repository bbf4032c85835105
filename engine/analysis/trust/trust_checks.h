#pragma once

#include "engine/analysis/trust/trust_catalog.h"

// The checks of the catalog, each in the file of its name. Thresholds stand at the top of each file, with
// where they come from.

namespace hostmark::analysis {

/// Nothing was measured: the run failed, was skipped or ended before its window; or there is no run at all.
[[nodiscard]] TrustReasons checkNothingMeasured(const metrics::ExperimentRecord& experiment,
                                                const metrics::RunRecord* run);
/// A launched target's program ended by itself.
[[nodiscard]] TrustReasons checkTargetEnded(const metrics::ExperimentRecord& experiment,
                                            const metrics::RunRecord* run);
/// What answered is none of the processes that were launched.
[[nodiscard]] TrustReasons checkForeignProcess(const metrics::ExperimentRecord& experiment,
                                               const metrics::RunRecord* run);
/// A target's agent did not answer while the run was measured.
[[nodiscard]] TrustReasons checkAgentSilent(const metrics::ExperimentRecord& experiment,
                                            const metrics::RunRecord* run);
/// A target does not say of itself what the plan expects.
[[nodiscard]] TrustReasons checkIdentityMismatch(const metrics::ExperimentRecord& experiment,
                                                 const metrics::RunRecord* run);
/// A target that has an identity URL did not say what it is.
[[nodiscard]] TrustReasons checkIdentityUnknown(const metrics::ExperimentRecord& experiment,
                                                const metrics::RunRecord* run);
/// One process answers for two targets.
[[nodiscard]] TrustReasons checkSameProcess(const metrics::ExperimentRecord& experiment,
                                            const metrics::RunRecord* run);
/// Of the experiment: a target said something else of itself after a later start.
[[nodiscard]] TrustReasons checkIdentityChanged(const metrics::ExperimentRecord& experiment,
                                                const metrics::RunRecord* run);
/// A target that was built or set up for development.
[[nodiscard]] TrustReasons checkDevelopmentTarget(const metrics::ExperimentRecord& experiment,
                                                  const metrics::RunRecord* run);
/// The accounting identities do not hold.
[[nodiscard]] TrustReasons checkUnbalancedCounts(const metrics::ExperimentRecord& experiment,
                                                 const metrics::RunRecord* run);
/// A window without a single success.
[[nodiscard]] TrustReasons checkNoSuccess(const metrics::ExperimentRecord& experiment,
                                          const metrics::RunRecord* run);
/// Workers of the generator had no time left.
[[nodiscard]] TrustReasons checkGeneratorSaturated(const metrics::ExperimentRecord& experiment,
                                                   const metrics::RunRecord* run);
/// The throughput is near what the generator reaches at all, where that was measured.
[[nodiscard]] TrustReasons checkNearCeiling(const metrics::ExperimentRecord& experiment,
                                            const metrics::RunRecord* run);
/// Open model: the generator noticed arrivals late.
[[nodiscard]] TrustReasons checkGeneratorLate(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord* run);
/// Fewer connections were open than were asked for.
[[nodiscard]] TrustReasons checkFewerConnections(const metrics::ExperimentRecord& experiment,
                                                 const metrics::RunRecord* run);
/// The server allows fewer requests at once on a connection than were asked for.
[[nodiscard]] TrustReasons checkExchangeLimit(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord* run);
/// Open model: the offered load was not served.
[[nodiscard]] TrustReasons checkOfferedLoad(const metrics::ExperimentRecord& experiment,
                                            const metrics::RunRecord* run);
/// Requests without a whole response.
[[nodiscard]] TrustReasons checkErrors(const metrics::ExperimentRecord& experiment,
                                       const metrics::RunRecord* run);
/// Seconds without a success in a window that has many: the server was gone.
[[nodiscard]] TrustReasons checkOutage(const metrics::ExperimentRecord& experiment,
                                       const metrics::RunRecord* run);
/// The server ends connections that were to be kept.
[[nodiscard]] TrustReasons checkReconnects(const metrics::ExperimentRecord& experiment,
                                           const metrics::RunRecord* run);
/// Requests that took longer than the limit.
[[nodiscard]] TrustReasons checkTimeOuts(const metrics::ExperimentRecord& experiment,
                                         const metrics::RunRecord* run);
/// Answers that ask for a login, or refuse one.
[[nodiscard]] TrustReasons checkAuthentication(const metrics::ExperimentRecord& experiment,
                                               const metrics::RunRecord* run);
/// Answers that send elsewhere instead of answering.
[[nodiscard]] TrustReasons checkRedirects(const metrics::ExperimentRecord& experiment,
                                          const metrics::RunRecord* run);
/// Any other answers with a status that was not expected.
[[nodiscard]] TrustReasons checkUnexpectedStatuses(const metrics::ExperimentRecord& experiment,
                                                   const metrics::RunRecord* run);
/// The window ended before its time.
[[nodiscard]] TrustReasons checkStoppedEarly(const metrics::ExperimentRecord& experiment,
                                             const metrics::RunRecord* run);
/// The window is short.
[[nodiscard]] TrustReasons checkShortWindow(const metrics::ExperimentRecord& experiment,
                                            const metrics::RunRecord* run);
/// The first seconds of the window differ from the rest.
[[nodiscard]] TrustReasons checkWarmUpVisible(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord* run);
/// Throughput or p99 goes up or down all through the window.
[[nodiscard]] TrustReasons checkDrift(const metrics::ExperimentRecord& experiment,
                                      const metrics::RunRecord* run);
/// Too few responses for the percentile that is shown.
[[nodiscard]] TrustReasons checkFewSamples(const metrics::ExperimentRecord& experiment,
                                           const metrics::RunRecord* run);
/// Hostmark itself was built for debugging.
[[nodiscard]] TrustReasons checkDebugBuild(const metrics::ExperimentRecord& experiment,
                                           const metrics::RunRecord* run);
/// Generator and server on one machine.
[[nodiscard]] TrustReasons checkSharedMachine(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord* run);
/// Closed model: neither the server's processors nor the generator were at their limit.
[[nodiscard]] TrustReasons checkServerNotFull(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord* run);
/// Programs that are no part of the measurement kept a machine busy.
[[nodiscard]] TrustReasons checkOtherPrograms(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord* run);
/// The hypervisor gave processors' time to other machines.
[[nodiscard]] TrustReasons checkStolenTime(const metrics::ExperimentRecord& experiment,
                                           const metrics::RunRecord* run);
/// Heat, a battery or saving power slowed processors down.
[[nodiscard]] TrustReasons checkHeldBackProcessors(const metrics::ExperimentRecord& experiment,
                                                   const metrics::RunRecord* run);
/// The wall clock was set meanwhile, or a machine slept.
[[nodiscard]] TrustReasons checkClockStep(const metrics::ExperimentRecord& experiment,
                                          const metrics::RunRecord* run);
/// A network link was full.
[[nodiscard]] TrustReasons checkLinkSaturated(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord* run);
/// Generator and server shared a machine that was full of moving large responses.
[[nodiscard]] TrustReasons checkLoopbackFull(const metrics::ExperimentRecord& experiment,
                                             const metrics::RunRecord* run);
/// The generator's ports were nearly used up.
[[nodiscard]] TrustReasons checkFewPorts(const metrics::ExperimentRecord& experiment,
                                         const metrics::RunRecord* run);
/// Files and sockets of the generator or the server were nearly as many as they may be.
[[nodiscard]] TrustReasons checkFewDescriptors(const metrics::ExperimentRecord& experiment,
                                               const metrics::RunRecord* run);
/// A machine's memory was nearly used up.
[[nodiscard]] TrustReasons checkLittleMemory(const metrics::ExperimentRecord& experiment,
                                             const metrics::RunRecord* run);
/// Of the experiment: what the targets answered before the first run is not the same work.
[[nodiscard]] TrustReasons checkDifferentAnswers(const metrics::ExperimentRecord& experiment,
                                                 const metrics::RunRecord* run);
/// Of the experiment: runs of one target and level differ much.
[[nodiscard]] TrustReasons checkRunSpread(const metrics::ExperimentRecord& experiment,
                                          const metrics::RunRecord* run);
/// Of the experiment: so few runs that no comparison of them can decide.
[[nodiscard]] TrustReasons checkFewRuns(const metrics::ExperimentRecord& experiment,
                                        const metrics::RunRecord* run);

}  // namespace hostmark::analysis

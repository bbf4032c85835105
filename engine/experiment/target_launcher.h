#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/error.h"
#include "engine/experiment/experiment_runner.h"
#include "engine/experiment/port_origin.h"
#include "engine/experiment/surroundings.h"

namespace hostmark::experiment {

/// The launched targets of one experiment: starts them, knows when they are ready, notices when they end, and
/// stops them. Each start is a metrics::TargetLaunch in the experiment's record, told to the observer
/// whenever it changes.
///
/// A target is ready when a GET of its `readyUrl` (else of its URL and the first request's path) is answered
/// with a status below 500, and its URL takes a connection. Before it is started nothing may answer at its
/// URL, because else that might be measured; and what answers then has to be what was started. A target that
/// could not be started twice in a row is not tried again.
///
/// Thread-safety: none; the controller's thread only.
class TargetLauncher {
public:
    /// Asked some times a second while a target starts: whether the person wants it no longer.
    using IsUnwanted = std::function<bool()>;

    /// All arguments outlive the object.
    TargetLauncher(const plan::Plan& plan, Surroundings& surroundings, ExperimentObserver& observer,
                   std::vector<metrics::TargetLaunch>& launches);
    TargetLauncher(const TargetLauncher&) = delete;
    TargetLauncher& operator=(const TargetLauncher&) = delete;
    /// Ends what is still up, without grace.
    ~TargetLauncher();

    [[nodiscard]] bool isLaunched(std::size_t target) const;
    /// It was started, has been ready and has not ended as far as `watch` has seen.
    [[nodiscard]] bool isUp(std::size_t target) const;

    /// Starts it, when it is not up, and waits until it is ready.
    ///
    /// @param beforeRun  sequence of the run that needs it
    /// Errors, of which `where` is the target's name: AlreadyExists (something else answers at its URL),
    /// those of starting it, ConnectFailed (it ended before it answered), TimedOut (it never answered),
    /// Cancelled (it became unwanted). It is not up then.
    [[nodiscard]] core::Result<void> start(std::size_t target, std::uint32_t beforeRun,
                                           const IsUnwanted& isUnwanted);
    /// Does nothing for what is not up.
    void stop(std::size_t target);
    /// At the same time, so that their graces do not add up.
    void stopAll();

    /// Looks for targets that have ended by themselves.
    /// @param run  sequence of the run that is going on; empty between runs
    void watch(std::optional<std::uint32_t> run);
    /// Of the target on this machine, for sampling; none when it is not up or not of this machine.
    [[nodiscard]] std::vector<std::uint64_t> processes(std::size_t target) const;
    /// Whether a launched target itself answers at the address that answered. Nothing is said where the
    /// port's owner is not known, and nothing against one that may serve for the launch, which the trust
    /// verdict tells. One of the launch's own that listened once has to go on. Errors: AlreadyExists, of
    /// which `where` is the target's name.
    [[nodiscard]] core::Result<void> checkAnswering(std::size_t target, const std::string& remoteAddress);
    /// The processes that answered instead, as the latest check has found them; else none.
    [[nodiscard]] const std::vector<host::ProcessIdentity>& strangers(std::size_t target) const;
    /// A process of a launch whose own parent has ended counts as the launched one's child: on Windows nobody
    /// adopts it.
    void claimOrphans(std::size_t target, std::vector<metrics::ServerProcess>& processes) const;
    /// Errors: why a launched target is not up, as `start`, or how it ended by itself (ConnectFailed).
    [[nodiscard]] core::Result<void> checkUp(std::size_t target) const;

private:
    struct Slot {
        std::unique_ptr<LaunchedTarget> program;       ///< null: it is not up
        std::size_t record = 0;                        ///< index of its latest start among the launches
        std::uint32_t failedStarts = 0;                ///< in a row
        core::Error lastFailure;                       ///< of those
        bool hasListened = false;                      ///< a process of its own had the port
        std::vector<host::ProcessIdentity> strangers;  ///< that have it
        std::string end;  ///< how it ended by itself, with its last words; empty when it did not
    };

    [[nodiscard]] core::Result<void> checkPlace(std::size_t target);
    [[nodiscard]] std::optional<std::size_t> otherAtSamePlace(std::size_t target) const;
    [[nodiscard]] core::Result<void> launch(std::size_t target, const IsUnwanted& isUnwanted);
    [[nodiscard]] core::Result<void> awaitReady(std::size_t target, core::SteadyTime start,
                                                const IsUnwanted& isUnwanted);
    /// What one question whether it is ready came to.
    struct Readiness {
        std::string reason;         ///< why it is not ready yet; empty when it is
        std::string remoteAddress;  ///< that the target answered from; empty: not known
        int status = 0;             ///< that was answered instead of a good one; 0: there was no answer
    };
    [[nodiscard]] Readiness askWhetherReady(const plan::Target& target, core::Nanoseconds left);
    void finish(std::size_t target);
    void refresh(Slot& slot);
    void tell(const Slot& slot);
    [[nodiscard]] metrics::TargetLaunch& recordOf(const Slot& slot);
    [[nodiscard]] std::string lastWords(const Slot& slot) const;

    const plan::Plan& m_plan;
    Surroundings& m_surroundings;
    ExperimentObserver& m_observer;
    std::vector<metrics::TargetLaunch>& m_launches;
    std::vector<Slot> m_slots;  ///< by target of the plan
};

}  // namespace hostmark::experiment

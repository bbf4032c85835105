#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/services/history_service.h"
#include "engine/experiment/experiment_runner.h"
#include "engine/http/fetch.h"

namespace hostmark::services {

/// An experiment that runs on a controller thread of its own.
///
/// Thread-safety: any thread. Destroying it stops the experiment and waits for its end.
class RunningExperiment {
public:
    virtual ~RunningExperiment() = default;

    virtual void requestStop() = 0;
    virtual void requestSkip() = 0;
    [[nodiscard]] virtual bool isFinished() const = 0;
    /// Waits for the end. Errors as experiment::runExperiment.
    virtual core::Result<std::shared_ptr<const metrics::ExperimentRecord>> wait() = 0;
    /// What went wrong with keeping it in the history, if anything; the experiment goes on without it.
    [[nodiscard]] virtual std::optional<core::Error> historyError() const = 0;
};

/// Starts `plan`. What happens goes to `observer` (called on the controller's thread; kept alive until the
/// end; may be null) and, unless it is null, into `history` second by second. Errors that prevent the start
/// are found by `wait`.
[[nodiscard]] std::unique_ptr<RunningExperiment> startExperiment(
    const plan::Plan& plan, const experiment::ExperimentOptions& options,
    std::shared_ptr<experiment::ExperimentObserver> observer, HistoryService* history);

/// Sends one request of the plan to one of its targets, as load would. Starts the built-in server for a
/// "builtin:" target. Blocks; errors as http::fetch, and ErrorCode::InvalidArgument when the plan has no such
/// target or request.
[[nodiscard]] core::Result<http::FetchResponse> sendOnce(const plan::Plan& plan, std::size_t target,
                                                         std::size_t request,
                                                         const std::string& serverProgram);

/// The program that starts a built-in server: hostmark-cli beside the running program, or in its place of the
/// build tree. Never the running program as such: one without the command "serve" would start itself again.
[[nodiscard]] std::string defaultServerProgram();

}  // namespace hostmark::services

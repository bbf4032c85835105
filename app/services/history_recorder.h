#pragma once

#include <memory>
#include <optional>

#include "app/services/history_service.h"
#include "engine/core/error.h"
#include "engine/experiment/experiment_runner.h"

namespace hostmark::services {

/// Keeps an experiment in the history while it goes on, second by second.
///
/// It only posts; the history's thread writes. A write that fails (a full disk, a locked file) does not end
/// the experiment: the seconds and resources of that run, and the starts and identities of targets, are left
/// to the end of the run, which writes them together, and whatever is still missing to the end of the
/// experiment, which writes all that is not there.
///
/// Thread-safety: one thread tells it what happens; any thread may ask for `error`.
class HistoryRecorder : public experiment::ExperimentObserver {
public:
    /// `history` outlives the calls to the recorder; the recorder may be gone before what it posted is
    /// written.
    explicit HistoryRecorder(HistoryService& history);
    ~HistoryRecorder() override;

    void onExperimentStarted(const metrics::ExperimentRecord& experiment,
                             const plan::Schedule& schedule) override;
    void onTargetLaunch(const metrics::TargetLaunch& launch) override;
    void onTargetIdentity(const metrics::TargetIdentity& identity) override;
    void onTargetsAsked(const metrics::ExperimentRecord& experiment) override;
    void onRunStarted(const metrics::RunRecord& run) override;
    void onSecond(const core::RunId& run, const metrics::SecondRow& row) override;
    void onResources(const core::RunId& run, const metrics::ResourceRow& row) override;
    void onRunFinished(const std::shared_ptr<const metrics::RunRecord>& run) override;
    void onExperimentFinished(const std::shared_ptr<const metrics::ExperimentRecord>& experiment) override;

    /// The first thing that went wrong and was not made good by a later write. Final once the experiment has
    /// finished and HistoryService::flush has returned.
    [[nodiscard]] std::optional<core::Error> error() const;

private:
    class Writer;

    HistoryService& m_history;
    std::shared_ptr<Writer> m_writer;
};

}  // namespace hostmark::services

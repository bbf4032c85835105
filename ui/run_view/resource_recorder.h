#pragma once

#include <deque>
#include <vector>

#include "engine/metrics/experiment_record.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/plot_line.h"

namespace hostmark::ui {

/// Keeps what the live charts and counters show of CPU and memory: the rows of the run that goes on, added up
/// as they come, and those of runs that ended.
class ResourceRecorder {
public:
    void start(const metrics::ExperimentRecord& experiment);
    void startRun(const metrics::RunRecord& run);
    void add(const core::RunId& run, const metrics::ResourceRow& row);
    void finishRun(const metrics::RunRecord& run);

    /// Of the run that goes on, as far as it has come, or else of the last one.
    [[nodiscard]] const metrics::ResourceUse& use() const { return m_use; }

    /// A line for each of these quantities, over the server's of finished runs of the same target and level.
    [[nodiscard]] std::vector<PlotLine> lines(
        const std::vector<std::pair<ResourceQuantity, QString>>& quantities) const;

private:
    /// Finished runs that stay in the charts; more would hide the one that matters.
    static constexpr std::size_t kMostFinished = 12;

    struct FinishedRun {
        core::RunId id;
        core::TargetId target;
        std::uint32_t level = 0;
        metrics::ResourceUse use;
    };

    [[nodiscard]] bool wasElsewhere() const;
    [[nodiscard]] std::uint32_t processorsOf(bool isElsewhere) const;

    std::uint32_t m_ownProcessors = 0;  ///< of the generator's machine; 0: not known
    core::RunId m_run;
    core::TargetId m_target;
    std::uint32_t m_level = 0;
    bool m_isHere =
        false;  ///< the target's address is of this machine alone, or its processes were seen here
    std::vector<core::TargetId> m_withAgent;  ///< targets whose machine an agent tells of
    metrics::ResourceUse m_use;
    std::deque<FinishedRun> m_finished;
};

}  // namespace hostmark::ui

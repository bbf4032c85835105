#pragma once

#include <array>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "engine/metrics/run_record.h"
#include "engine/metrics/snapshot.h"
#include "engine/plan/plan.h"
#include "ui/charts/plot_line.h"

namespace hostmark::ui {

/// Keeps what the live charts show: a point per snapshot of the run that goes on, and the seconds of those
/// that ended. Its times count from the start of the measured window: what comes before (warm-up) has
/// negative ones.
class LiveRecorder {
public:
    void start(const plan::Plan& plan);
    void startRun(const metrics::RunRecord& run);
    void add(const metrics::Snapshot& snapshot);
    void finishRun(const std::shared_ptr<const metrics::RunRecord>& run);

    /// The run that goes on, or else the last one, over the finished ones of its level.
    [[nodiscard]] std::vector<PlotLine> throughputLines() const;
    /// p50, p90, p99 and maximum, over p50 and p99 of the finished runs of the same target and level.
    [[nodiscard]] std::vector<PlotLine> latencyLines() const;

    /// What the time axis spans, in seconds: the whole planned window, so that it stays still while lines
    /// grow.
    [[nodiscard]] std::pair<double, double> timeRange() const;

private:
    static constexpr std::size_t kPercentiles = 4;
    /// Finished runs that stay in the charts; more would hide the one that matters.
    static constexpr std::size_t kMostFinished = 24;

    struct FinishedRun {
        core::RunId id;
        int target = 0;
        std::uint32_t level = 0;
        QList<QPointF> throughput;
        QList<QPointF> p50;
        QList<QPointF> p99;
    };

    [[nodiscard]] int targetIndex(const core::TargetId& id) const;

    plan::Plan m_plan;
    core::RunId m_run;
    int m_target = 0;
    std::uint32_t m_level = 0;
    QString m_targetName;
    QList<QPointF> m_throughput;
    std::array<QList<QPointF>, kPercentiles> m_latency;
    std::deque<FinishedRun> m_finished;
};

}  // namespace hostmark::ui

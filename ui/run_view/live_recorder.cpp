#include "ui/run_view/live_recorder.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/series_overlay.h"
#include "ui/charts/time_chart.h"
#include "ui/format/number_format.h"

namespace hostmark::ui {

namespace {

double secondsOf(core::Nanoseconds duration) {
    return std::chrono::duration<double>(duration).count();
}

}  // namespace

void LiveRecorder::start(const plan::Plan& plan) {
    *this = LiveRecorder();
    m_plan = plan;
}

void LiveRecorder::startRun(const metrics::RunRecord& run) {
    m_run = run.id;
    m_target = targetIndex(run.targetId);
    m_targetName = QString::fromStdString(run.targetName);
    m_level = run.level;
    m_throughput.clear();
    for (QList<QPointF>& points : m_latency) {
        points.clear();
    }
}

void LiveRecorder::add(const metrics::Snapshot& snapshot) {
    const bool isWarmUp = snapshot.phase == metrics::LoadPhase::WarmUp;
    if (snapshot.runId != m_run || (!isWarmUp && snapshot.phase != metrics::LoadPhase::Measure) ||
        snapshot.interval <= core::Nanoseconds::zero()) {
        return;
    }
    // The numbers are of the interval before, so they stand at its middle.
    double x = secondsOf(snapshot.phaseElapsed) - secondsOf(snapshot.interval) / 2;
    if (isWarmUp) {
        x -= secondsOf(snapshot.phaseLength);
    }
    if (!m_throughput.isEmpty() && x <= m_throughput.back().x()) {
        return;  // of the same moment, or a first interval that reaches back into the warm-up
    }
    m_throughput.emplace_back(x, snapshot.intervalThroughputPerSecond);
    const metrics::LatencyPoint& latency = snapshot.intervalLatency;
    if (latency.maxNs == 0) {
        return;
    }
    const std::array<std::uint64_t, kPercentiles> values = {latency.p50Ns, latency.p90Ns, latency.p99Ns,
                                                            latency.maxNs};
    for (std::size_t i = 0; i < kPercentiles; ++i) {
        m_latency[i].emplace_back(x, static_cast<double>(values[i]));
    }
}

void LiveRecorder::finishRun(const std::shared_ptr<const metrics::RunRecord>& run) {
    if (run->series.empty()) {
        return;
    }
    m_finished.push_back({run->id, targetIndex(run->targetId), run->level,
                          secondPoints(*run, analysis::SecondQuantity::Throughput),
                          secondPoints(*run, analysis::SecondQuantity::P50),
                          secondPoints(*run, analysis::SecondQuantity::P99)});
    if (m_finished.size() > kMostFinished) {
        m_finished.pop_front();
    }
}

std::vector<PlotLine> LiveRecorder::throughputLines() const {
    std::vector<PlotLine> lines;
    for (const FinishedRun& run : m_finished) {
        if (run.id != m_run && run.level == m_level) {
            lines.push_back({QString(), run.target, true, run.throughput});
        }
    }
    lines.push_back({m_targetName, m_target, false, m_throughput});
    return lines;
}

std::vector<PlotLine> LiveRecorder::latencyLines() const {
    std::vector<PlotLine> lines;
    for (const FinishedRun& run : m_finished) {
        if (run.id != m_run && run.level == m_level && run.target == m_target) {
            lines.push_back({QString(), 0, true, run.p50});
            lines.push_back({QString(), 2, true, run.p99});
        }
    }
    const std::array<QString, kPercentiles> labels = {QStringLiteral("p50"), QStringLiteral("p90"),
                                                      QStringLiteral("p99"), QStringLiteral("max")};
    for (std::size_t i = 0; i < kPercentiles; ++i) {
        lines.push_back({labels[i], static_cast<int>(i), false, m_latency[i]});
    }
    return lines;
}

std::pair<double, double> LiveRecorder::timeRange() const {
    const plan::Procedure& procedure = m_plan.procedure;
    double first = 0;
    double last = procedure.requestCount ? 1 : secondsOf(procedure.duration);
    if (!m_throughput.isEmpty()) {
        first = std::min(first, std::floor(m_throughput.front().x()));
        last = std::max(last, m_throughput.back().x());
    }
    for (const FinishedRun& run : m_finished) {
        if (run.level == m_level && !run.throughput.isEmpty()) {
            last = std::max(last, run.throughput.back().x());
        }
    }
    return {first, last};
}

int LiveRecorder::targetIndex(const core::TargetId& id) const {
    for (std::size_t i = 0; i < m_plan.targets.size(); ++i) {
        if (m_plan.targets[i].id == id) {
            return static_cast<int>(i);
        }
    }
    return 0;
}

}  // namespace hostmark::ui

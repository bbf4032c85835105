#include "app/cli/run_lines.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/cli/console.h"
#include "app/cli/run_outcome.h"
#include "app/cli/text.h"
#include "engine/analysis/comparison.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_catalog.h"
#include "engine/metrics/snapshot.h"

namespace hostmark::cli {

namespace {

std::uint64_t failuresOf(const metrics::RunRecord& run) {
    return run.requests.completed() - run.requests.ok;
}

std::string numbersOf(const metrics::RunRecord& run) {
    const metrics::LatencyPoint latency = metrics::latencyPoint(run.responseTime);
    std::string text = fmt::format("{:>10}  p50 {:>7}  p99 {:>7}", rateText(run.throughputPerSecond()),
                                   latencyText(latency.p50Ns), latencyText(latency.p99Ns));
    if (run.arrivals.notStarted > 0) {
        text += "  " + analysis::countText(run.arrivals.notStarted) + " not started";
    }
    if (failuresOf(run) > 0) {
        text += "  " + analysis::countText(failuresOf(run), "error");
    }
    return text;
}

/// "  suspect: short window": the verdict, where anything speaks against the run's numbers.
std::string trustOf(const metrics::RunRecord& run) {
    if (run.requests.ok == 0 || run.trust.trust() == metrics::Trust::Valid) {
        return {};
    }
    return fmt::format("  {}: {}", metrics::name(run.trust.trust()),
                       analysis::trustTitles(run.trust, metrics::Trust::Suspect));
}

std::string resultOf(const metrics::RunRecord& run) {
    switch (run.status) {
        case metrics::RunStatus::Failed:
            return "failed: " + run.failure;
        case metrics::RunStatus::Completed:
            return run.requests.ok > 0 ? numbersOf(run) : noSuccessSentence(run);
        case metrics::RunStatus::Running:
        case metrics::RunStatus::Stopped:
        case metrics::RunStatus::Skipped:
        case metrics::RunStatus::Interrupted:
            break;
    }
    const std::string word = metrics::name(run.status);
    return run.requests.ok > 0 ? numbersOf(run) + "  (" + word + ")" : word;
}

}  // namespace

std::string runLine(const metrics::RunRecord& run, std::size_t runCount, std::size_t nameWidth) {
    const std::size_t digits = std::to_string(runCount).size();
    const std::string padding(nameWidth - std::min(nameWidth, columnsOf(run.targetName)), ' ');
    return fmt::format("run {:>{}} of {}  {}{}  {}  {}{}\n", run.sequence + 1, digits, runCount,
                       run.targetName, padding, analysis::levelText(analysis::levelOf(run)), resultOf(run),
                       trustOf(run));
}

std::size_t nameWidthOf(const plan::Plan& plan) {
    std::size_t width = 0;
    for (const plan::Target& target : plan.targets) {
        width = std::max(width, columnsOf(target.name));
    }
    return width;
}

std::string runTable(const std::vector<metrics::RunRecord>& runs) {
    const bool isOpen = !runs.empty() && runs.front().ratePerSecond != 0;
    std::vector<std::vector<std::string>> rows = {{"run", "target", isOpen ? "rate" : "connections", "status",
                                                   "throughput", "p50", "p90", "p99", "max", "errors",
                                                   "trust"}};
    if (isOpen) {
        rows.front().emplace_back("not started");
    }
    const bool isCostKnown = std::any_of(runs.begin(), runs.end(), [](const metrics::RunRecord& run) {
        return run.requestsPerCpuSecond().has_value();
    });
    if (isCostKnown) {
        rows.front().emplace_back("per CPU-second");
    }
    for (const metrics::RunRecord& run : runs) {
        const metrics::LatencyPoint latency = metrics::latencyPoint(run.responseTime);
        rows.push_back(
            {std::to_string(run.sequence + 1), run.targetName,
             isOpen ? analysis::arrivalRateText(run.ratePerSecond) : std::to_string(run.connections),
             metrics::name(run.status), rateText(run.throughputPerSecond()), latencyText(latency.p50Ns),
             latencyText(latency.p90Ns), latencyText(latency.p99Ns), latencyText(latency.maxNs),
             analysis::countText(failuresOf(run)),
             run.trust.isJudged() ? metrics::name(run.trust.trust()) : "-"});
        if (isOpen) {
            rows.back().push_back(analysis::countText(run.arrivals.notStarted));
        }
        if (isCostKnown) {
            const std::optional<double> requests = run.requestsPerCpuSecond();
            rows.back().push_back(
                requests ? analysis::countText(static_cast<std::uint64_t>(std::llround(*requests))) : "-");
        }
    }
    return tableText(rows, std::string("rlrlrrrrrrl") + (isOpen ? "r" : "") + (isCostKnown ? "r" : ""));
}

std::string medianLine(const std::vector<metrics::RunRecord>& runs) {
    std::vector<double> throughputs;
    std::size_t invalid = 0;
    for (const metrics::RunRecord& run : runs) {
        if (run.isComparable()) {
            throughputs.push_back(run.throughputPerSecond());
        }
        invalid += run.hasSucceeded() && !run.isComparable() ? 1 : 0;
    }
    const std::string leftOut =
        invalid == 0 ? "" : fmt::format("{} left out: invalid.\n", analysis::countText(invalid, "run"));
    if (throughputs.empty()) {
        return leftOut;
    }
    const analysis::Spread spread = analysis::spreadOf(throughputs);
    return fmt::format("Median of {}: {} ({} to {}).\n{}", analysis::countText(spread.n, "run"),
                       rateText(spread.median), rateText(spread.minimum), rateText(spread.maximum), leftOut);
}

}  // namespace hostmark::cli

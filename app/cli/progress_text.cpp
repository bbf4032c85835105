#include "app/cli/progress_text.h"

#include <fmt/format.h>

#include "app/cli/text.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/text.h"

namespace hostmark::cli {

namespace {

const char* phaseWord(metrics::LoadPhase phase) {
    switch (phase) {
        case metrics::LoadPhase::Waiting:
            return "pause";
        case metrics::LoadPhase::WarmUp:
            return "warming up";
        case metrics::LoadPhase::Measure:
            return "measuring";
        case metrics::LoadPhase::Drain:
            return "draining";
        case metrics::LoadPhase::Finished:
            return "finished";
    }
    return "";
}

std::string phaseText(const ProgressState& state) {
    std::string text = phaseWord(state.phase);
    const bool hasClock =
        state.phase == metrics::LoadPhase::WarmUp || state.phase == metrics::LoadPhase::Measure;
    if (hasClock) {
        text += fmt::format(" {:.0f}", std::chrono::duration<double>(state.phaseElapsed).count());
        text += state.phaseLength.count() > 0 ? " of " + spanText(state.phaseLength) : " s";
    }
    return text;
}

}  // namespace

std::string progressText(const ProgressState& state) {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "  ") + part; };
    if (state.runCount > 1) {
        add(fmt::format("run {} of {}", state.sequence + 1, state.runCount));
    }
    if (!state.targetName.empty()) {
        add(state.targetName);
        add(analysis::levelText(state.level));
    }
    add(phaseText(state));
    if (state.completed > 0) {
        add(rateText(state.throughputPerSecond));
        add("p99 " + latencyText(state.p99Ns));
    }
    if (state.serverProcessors && state.phase == metrics::LoadPhase::Measure) {
        add(fmt::format("server {:.1f} CPUs", *state.serverProcessors));
    }
    if (state.backlog > 0) {
        add(analysis::countText(state.backlog) + " waiting");
    }
    if (state.failures > 0) {
        add(analysis::countText(state.failures, "error"));
    }
    if (state.isRemainingKnown) {
        add(spanText(state.remaining) + " left");
    }
    return text;
}

}  // namespace hostmark::cli

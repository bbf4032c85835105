#include "engine/analysis/run_count_notes.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/holm.h"
#include "engine/analysis/run_count.h"
#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

std::string remedy(std::size_t targets, double confidence) {
    const std::optional<std::uint32_t> enough = smallestDecidingRuns(targets, confidence);
    return enough ? fmt::format("; {} of each can", countText(*enough, "run")) : "";
}

std::string evenNote(std::size_t runs, std::size_t targets, double confidence) {
    return fmt::format(
        "{} of each of {} targets cannot decide at {:.4g} % confidence: the smallest possible p is {:.2g}, "
        "and "
        "{:.2g} is needed{}",
        countText(runs, "run"), targets, 100 * confidence, smallestPossibleP(runs, runs),
        (1 - confidence) / static_cast<double>(targets - 1), remedy(targets, confidence));
}

std::string unevenNote(const Series& candidate, const Series& baseline, std::size_t targets,
                       double confidence) {
    return fmt::format("{} of {} against {} of {} cannot decide at {:.4g} % confidence{}",
                       countText(candidate.runs.size(), "run"), candidate.label, baseline.runs.size(),
                       baseline.label, 100 * confidence, remedy(targets, confidence));
}

/// Notes of one level.
std::vector<std::string> notesOf(const LevelGroup& group, const std::vector<Series>& series,
                                 double confidence) {
    const Series& baseline = series[*group.baseline];
    std::vector<std::size_t> candidates;
    std::vector<double> smallest;
    for (const std::size_t candidate : group.candidates) {
        if (!series[candidate].runs.empty() && !baseline.runs.empty()) {
            candidates.push_back(candidate);
            smallest.push_back(smallestPossibleP(series[candidate].runs.size(), baseline.runs.size()));
        }
    }
    // The most extreme results there could be, corrected as they would be: who fails now always fails.
    const std::vector<double> corrected = holmCorrected(smallest);
    const bool isEven = std::all_of(candidates.begin(), candidates.end(), [&](std::size_t candidate) {
        return series[candidate].runs.size() == baseline.runs.size();
    });
    const std::size_t targets = candidates.size() + 1;
    std::vector<std::string> notes;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (corrected[i] > 1 - confidence + 1e-12) {
            notes.push_back(isEven ? evenNote(baseline.runs.size(), targets, confidence)
                                   : unevenNote(series[candidates[i]], baseline, targets, confidence));
        }
    }
    return notes;
}

}  // namespace

std::vector<std::string> runCountNotes(const std::vector<Series>& series,
                                       const std::vector<LevelGroup>& groups,
                                       const ComparisonOptions& options) {
    std::vector<std::string> notes;
    for (const LevelGroup& group : groups) {
        if (!group.baseline) {
            continue;
        }
        for (std::string& note : notesOf(group, series, options.confidence)) {
            if (std::find(notes.begin(), notes.end(), note) == notes.end()) {
                notes.push_back(std::move(note));
            }
        }
    }
    return notes;
}

}  // namespace hostmark::analysis

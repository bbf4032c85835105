#include "engine/analysis/comparison_notes.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/analysis/identity.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_catalog.h"
#include "engine/core/sentence.h"

namespace hostmark::analysis {

namespace {

using Notes = std::vector<std::string>;

std::string reasonOf(const metrics::RunRecord& run) {
    if (run.hasSucceeded()) {
        return "invalid (" + trustTitles(run.trust, metrics::Trust::Invalid) + ")";
    }
    return run.status == metrics::RunStatus::Completed ? "without a success" : metrics::name(run.status);
}

Notes excludedNotes(const std::vector<Series>& series) {
    Notes notes;
    for (const Series& one : series) {
        if (one.excluded.empty()) {
            continue;
        }
        std::map<std::string, std::size_t> reasons;
        for (const metrics::RunRecord& run : one.excluded) {
            ++reasons[reasonOf(run)];
        }
        std::vector<std::string> words;
        for (const auto& [reason, count] : reasons) {
            words.push_back(countText(count) + ' ' + reason);
        }
        notes.push_back(fmt::format("{} of {} of {} left out: {}", countText(one.excluded.size()),
                                    countText(one.excluded.size() + one.runs.size(), "run"),
                                    one.label + (one.excluded.size() == 1 ? " is" : " are"),
                                    listText(words)));
        if (one.runs.empty()) {
            notes.back() += ", so that nothing of it can be compared";
        }
    }
    return notes;
}

Notes levelNotes(const std::vector<Series>& series, const std::vector<LevelGroup>& groups) {
    const bool hasPair = std::any_of(groups.begin(), groups.end(), [](const LevelGroup& group) {
        return group.baseline && !group.candidates.empty();
    });
    const bool isOneSweep = std::all_of(series.begin(), series.end(), [&](const Series& one) {
        return one.experimentId == series.front().experimentId && one.targetId == series.front().targetId;
    });
    if (isOneSweep) {
        return {};  // of one target: nothing was to be compared but its levels
    }
    if (!hasPair) {
        return {"No level has both the baseline and another series, so that nothing is compared"};
    }
    Notes notes;
    for (const LevelGroup& group : groups) {
        if (group.baseline) {
            continue;
        }
        std::vector<std::string> labels;
        for (const std::size_t candidate : group.candidates) {
            labels.push_back(series[candidate].label);
        }
        notes.push_back(fmt::format("The baseline was not measured {} {}: not compared are {}",
                                    group.level.ratePerSecond != 0 ? "at" : "with", levelText(group.level),
                                    listText(labels)));
    }
    return notes;
}

Notes orderNotes(const std::vector<Series>& series) {
    std::map<core::ExperimentId, std::set<std::string>> targets;
    for (const Series& one : series) {
        if (one.order == plan::Order::Sequential) {
            targets[one.experimentId].insert(one.targetName);
        }
    }
    const bool isConfounded = std::any_of(targets.begin(), targets.end(),
                                          [](const auto& entry) { return entry.second.size() > 1; });
    if (!isConfounded) {
        return {};
    }
    return {
        "The targets were measured one after the other (sequential order): heat, turbo and caches are "
        "confounded with the target; the interleaved order avoids it"};
}

/// Which variation the intervals cover, where Hostmark started what was measured.
Notes startNotes(const std::vector<Series>& series) {
    const auto isAny = [&](const std::function<bool(plan::Restart)>& holds) {
        return std::any_of(series.begin(), series.end(),
                           [&](const Series& one) { return one.restart && holds(*one.restart); });
    };
    Notes notes;
    if (isAny([](plan::Restart restart) { return restart == plan::Restart::Experiment; })) {
        notes.emplace_back(
            "Targets were started once for all their runs, so that the intervals cover how runs of one start "
            "differ, "
            "not how starts do; restarts per block or run cover both");
    }
    if (isAny([](plan::Restart restart) { return restart != plan::Restart::Experiment; })) {
        notes.emplace_back(
            "Targets were started anew between repetitions, so that the intervals also cover how starts "
            "differ");
    }
    return notes;
}

/// What differs between two environments, in words.
std::vector<std::string> environmentDifferences(const metrics::Environment& a,
                                                const metrics::Environment& b) {
    std::vector<std::string> words;
    const auto add = [&words](bool isDifferent, const char* word) {
        if (isDifferent) {
            words.emplace_back(word);
        }
    };
    add(a.hostName != b.hostName, "host");
    add(a.operatingSystem != b.operatingSystem, "operating system");
    add(a.kernel != b.kernel, "kernel");
    add(a.cpuModel != b.cpuModel, "processor");
    add(a.logicalCpus != b.logicalCpus, "number of processors");
    add(a.memoryBytes != b.memoryBytes, "memory");
    add(a.descriptorLimit != b.descriptorLimit, "limit of open files");
    add(a.hostmarkVersion != b.hostmarkVersion, "version of Hostmark");
    add(a.isDebugBuild != b.isDebugBuild, "kind of build of Hostmark");
    return words;
}

/// What one target said of itself in two experiments, where both know.
Notes identityNotes(const std::vector<Series>& series) {
    Notes notes;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const Series& later = series[i];
        const auto earlier = std::find_if(
            series.begin(), series.begin() + static_cast<std::ptrdiff_t>(i), [&](const Series& other) {
                return other.targetName == later.targetName && other.experimentId != later.experimentId &&
                       !other.identity.empty();
            });
        if (earlier == series.begin() + static_cast<std::ptrdiff_t>(i) || later.identity.empty()) {
            continue;
        }
        const auto differences = identityDifferences(earlier->identity, later.identity);
        if (differences.empty()) {
            continue;
        }
        std::string note = fmt::format("{} is not the same in both experiments: {}", later.targetName,
                                       differencesText(differences, " against "));
        if (std::find(notes.begin(), notes.end(), note) == notes.end()) {
            notes.push_back(std::move(note));  // once for all levels
        }
    }
    return notes;
}

Notes experimentNotes(const std::vector<Series>& series) {
    const Series& first = series.front();
    bool areSeveral = false;
    bool isOtherPlan = false;
    std::vector<std::string> differing;
    for (const Series& one : series) {
        areSeveral = areSeveral || one.experimentId != first.experimentId;
        isOtherPlan = isOtherPlan || one.planHash != first.planHash;
        for (std::string& word : environmentDifferences(first.environment, one.environment)) {
            if (std::find(differing.begin(), differing.end(), word) == differing.end()) {
                differing.push_back(std::move(word));
            }
        }
    }
    if (!areSeveral) {
        return {};
    }
    Notes notes = {
        "The series come from experiments at different times: whatever changed in between is "
        "confounded with the target"};
    if (isOtherPlan) {
        notes.emplace_back(
            "The experiments ran different plans: targets, requests, load or procedure differ");
    }
    if (!differing.empty()) {
        notes.push_back("The experiments ran in different environments: " + listText(differing) +
                        (differing.size() == 1 ? " differs" : " differ"));
    }
    return notes;
}

/// What the verdict finds beside what the notes have told already: the numbers of runs, and the runs that are
/// left out because nothing of them was measured whole. What makes the whole Invalid is said in any case.
Notes trustNotes(const metrics::TrustVerdict& trust) {
    constexpr std::array kTold = {"fewRuns", "nothingMeasured", "noSuccess", "stoppedEarly"};
    Notes notes;
    for (const metrics::TrustReason& reason : trust.reasons) {
        const bool isTold = std::find(kTold.begin(), kTold.end(), reason.check) != kTold.end();
        if (!isTold || reason.trust == metrics::Trust::Invalid) {
            notes.push_back(core::withFullStop(reason.sentence) + ' ' + reason.advice);
        }
    }
    return notes;
}

}  // namespace

std::vector<std::string> comparisonNotes(const std::vector<Series>& series,
                                         const std::vector<LevelGroup>& groups,
                                         const std::vector<std::string>& runCounts,
                                         const metrics::TrustVerdict& trust) {
    Notes all;
    for (const Notes& notes :
         {excludedNotes(series), levelNotes(series, groups), runCounts, orderNotes(series),
          experimentNotes(series), identityNotes(series), trustNotes(trust), startNotes(series)}) {
        all.insert(all.end(), notes.begin(), notes.end());
    }
    return all;
}

}  // namespace hostmark::analysis

#include "engine/analysis/comparison_notes.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/analysis/level_text.h"
#include "engine/analysis/run_count_notes.h"
#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

using Notes = std::vector<std::string>;

constexpr double kNotableErrorShare = 0.01;
constexpr double kNotableNotStartedShare = 0.01;
// Of the response time: more makes the generator a part of what was measured.
constexpr double kNotableLatenessShare = 0.1;
constexpr double kSaturatedWorkerShare = 0.95;

std::string reasonOf(const metrics::RunRecord& run) {
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

Notes connectionNotes(const std::vector<Series>& series) {
    Notes notes;
    for (const Series& one : series) {
        // Without keep-alive a connection is gone between two requests: fewer at once are no shortfall.
        const metrics::ConnectionCounts* worst = nullptr;
        for (const metrics::RunRecord& run : one.runs) {
            const metrics::ConnectionCounts& counts = run.connectionCounts;
            if (one.keepsAlive && counts.peak < counts.asked &&
                (worst == nullptr || counts.peak < worst->peak)) {
                worst = &counts;
            }
        }
        if (worst != nullptr) {
            notes.push_back(
                fmt::format("{}: at most {} of the {} connections asked for were open at once in a run",
                            one.label, countText(worst->peak), countText(worst->asked)));
        }
    }
    return notes;
}

Notes errorNotes(const std::vector<Series>& series) {
    Notes notes;
    for (const Series& one : series) {
        double worst = 0;
        for (const metrics::RunRecord& run : one.runs) {
            worst = std::max(worst, run.errorShare());
        }
        if (worst > kNotableErrorShare) {
            notes.push_back(
                fmt::format("{}: up to {:.2g} % of a run's requests failed, timed out or had an "
                            "unexpected status; throughput and latency count the others alone",
                            one.label, 100 * worst));
        }
    }
    return notes;
}

Notes arrivalNotes(const std::vector<Series>& series) {
    Notes notes;
    for (const Series& one : series) {
        double worst = 0;
        for (const metrics::RunRecord& run : one.runs) {
            if (run.arrivals.intended > 0) {
                worst = std::max(worst, static_cast<double>(run.arrivals.notStarted) /
                                            static_cast<double>(run.arrivals.intended));
            }
        }
        if (worst > kNotableNotStartedShare) {
            notes.push_back(
                fmt::format("{}: up to {:.2g} % of a run's arrivals were not started, because no connection "
                            "was free in time; latencies are those of the others alone",
                            one.label, 100 * worst));
        }
    }
    return notes;
}

/// Labels of the series of which a run is as `isNotable` says.
std::vector<std::string> labelsWith(const std::vector<Series>& series,
                                    bool (*isNotable)(const metrics::RunRecord&)) {
    std::vector<std::string> labels;
    for (const Series& one : series) {
        if (std::any_of(one.runs.begin(), one.runs.end(), isNotable)) {
            labels.push_back(one.label);
        }
    }
    return labels;
}

bool isSaturated(const metrics::RunRecord& run) {
    return run.generator.busiestWorkerShare >= kSaturatedWorkerShare;
}

bool isGeneratorLate(const metrics::RunRecord& run) {
    const core::Result<core::Nanoseconds> lateness = run.lateness.quantile(0.99);
    const core::Result<core::Nanoseconds> response = run.responseTime.quantile(0.99);
    return lateness && response &&
           static_cast<double>(lateness->count()) >
               kNotableLatenessShare * static_cast<double>(response->count());
}

Notes generatorNotes(const std::vector<Series>& series) {
    Notes notes;
    if (const std::vector<std::string> labels = labelsWith(series, isSaturated); !labels.empty()) {
        notes.push_back(fmt::format(
            "A worker of the load generator was busy all the time in runs of {}: the generator may be "
            "what was measured",
            listText(labels)));
    }
    if (const std::vector<std::string> labels = labelsWith(series, isGeneratorLate); !labels.empty()) {
        notes.push_back(fmt::format(
            "The load generator itself was late in runs of {}: at p99 by more than a tenth of the response "
            "time",
            listText(labels)));
    }
    return notes;
}

Notes buildNotes(const std::vector<Series>& series) {
    const bool isDebug = std::any_of(series.begin(), series.end(),
                                     [](const Series& one) { return one.environment.isDebugBuild; });
    return isDebug ? Notes{"Hostmark itself was a debug build, which costs the generator speed"} : Notes{};
}

}  // namespace

std::vector<std::string> comparisonNotes(const std::vector<Series>& series,
                                         const std::vector<LevelGroup>& groups,
                                         const ComparisonOptions& options) {
    Notes all;
    for (const Notes& notes :
         {excludedNotes(series), levelNotes(series, groups), runCountNotes(series, groups, options),
          orderNotes(series), experimentNotes(series), connectionNotes(series), errorNotes(series),
          arrivalNotes(series), generatorNotes(series), buildNotes(series)}) {
        all.insert(all.end(), notes.begin(), notes.end());
    }
    return all;
}

}  // namespace hostmark::analysis

#include "engine/analysis/trust/judge.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/run_groups.h"
#include "engine/analysis/trust/trust_catalog.h"
#include "engine/analysis/trust/worst_run.h"

namespace hostmark::analysis {

namespace {

using metrics::RunRecord;
using metrics::Trust;
using metrics::TrustReason;
using metrics::TrustVerdict;

void sortGravestFirst(std::vector<TrustReason>& reasons) {
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const TrustReason& a, const TrustReason& b) { return a.trust > b.trust; });
}

TrustVerdict askAll(const metrics::ExperimentRecord& experiment, const RunRecord* run) {
    TrustVerdict verdict;
    verdict.catalogVersion = kTrustCatalogVersion;
    for (const TrustCheck& check : trustCatalog()) {
        for (TrustReason& reason : check.judge(experiment, run)) {
            reason.check = check.key;
            verdict.reasons.push_back(std::move(reason));
        }
    }
    sortGravestFirst(verdict.reasons);
    return verdict;
}

/// One check's reasons in several runs.
struct Tally {
    std::string check;
    TrustReason gravest;
    const RunRecord* worst = nullptr;      ///< that `gravest` is of
    std::vector<const LabelledRun*> runs;  ///< each once
};

/// Of the gravest verdict by the check, and of those with it the one that it is worst in; the first of
/// equals.
bool isWorse(const TrustReason& reason, const RunRecord& run, const Tally& tally) {
    return reason.trust != tally.gravest.trust
               ? reason.trust > tally.gravest.trust
               : badnessOf(tally.check, run) > badnessOf(tally.check, *tally.worst);
}

std::vector<Tally> tallies(const std::vector<LabelledRun>& runs) {
    std::vector<Tally> all;
    for (const LabelledRun& labelled : runs) {
        for (const TrustReason& reason : labelled.run->trust.reasons) {
            auto found = std::find_if(all.begin(), all.end(),
                                      [&](const Tally& tally) { return tally.check == reason.check; });
            if (found == all.end()) {
                found = all.insert(all.end(), {reason.check, reason, labelled.run, {}});
            }
            if (found->runs.empty() || found->runs.back() != &labelled) {
                found->runs.push_back(&labelled);
            }
            if (isWorse(reason, *labelled.run, *found)) {
                found->gravest = reason;
                found->worst = labelled.run;
            }
        }
    }
    return all;
}

std::vector<std::string> labelsOf(const std::vector<const LabelledRun*>& runs) {
    std::vector<std::string> labels;
    for (const LabelledRun* run : runs) {
        if (std::find(labels.begin(), labels.end(), run->label) == labels.end()) {
            labels.push_back(run->label);
        }
    }
    return labels;
}

/// "All 10 runs, as in run 1: ", "3 of 10 runs (nginx), as in run 4: "; nothing for the only run.
std::string prefixOf(const Tally& tally, const std::vector<LabelledRun>& runs) {
    if (runs.size() == 1) {
        return {};
    }
    std::vector<const LabelledRun*> all;
    for (const LabelledRun& run : runs) {
        all.push_back(&run);
    }
    const std::vector<std::string> labels = labelsOf(tally.runs);
    const bool isOfAllLabels = labels.size() == labelsOf(all).size();
    return fmt::format("{} of {}{}, as in run {}: ", countText(tally.runs.size()),
                       countText(runs.size(), "run"), isOfAllLabels ? "" : " (" + listText(labels) + ")",
                       tally.worst->sequence + 1);
}

/// Whether an Invalid run of the tally is missed: of its label nothing is left.
bool isMissed(const Tally& tally) {
    return std::any_of(tally.runs.begin(), tally.runs.end(), [&](const LabelledRun* run) {
        const std::vector<TrustReason>& reasons = run->run->trust.reasons;
        return !run->isReplaceable &&
               std::any_of(reasons.begin(), reasons.end(), [&](const TrustReason& reason) {
                   return reason.check == tally.check && reason.trust == Trust::Invalid;
               });
    });
}

}  // namespace

std::vector<TrustReason> reasonsOverRuns(const std::vector<LabelledRun>& runs) {
    std::vector<TrustReason> reasons;
    for (const Tally& tally : tallies(runs)) {
        TrustReason reason = tally.gravest;
        reason.sentence = prefixOf(tally, runs) + reason.sentence;
        if (reason.trust == Trust::Invalid && !isMissed(tally)) {
            reason.trust = Trust::Suspect;
        }
        reasons.push_back(std::move(reason));
    }
    sortGravestFirst(reasons);
    return reasons;
}

TrustVerdict judgeRun(const metrics::ExperimentRecord& experiment, const RunRecord& run) {
    return askAll(experiment, &run);
}

TrustVerdict judgeExperiment(const metrics::ExperimentRecord& experiment) {
    TrustVerdict verdict = askAll(experiment, nullptr);
    const std::vector<RunGroup> groups = runGroups(experiment);
    std::vector<LabelledRun> runs;
    for (const RunRecord& run : experiment.runs) {
        const auto group =
            std::find_if(groups.begin(), groups.end(), [&](const RunGroup& each) { return each.isOf(run); });
        runs.push_back({groupLabel(*group, groups), &run, !group->runs.empty()});
    }
    for (TrustReason& reason : reasonsOverRuns(runs)) {
        verdict.reasons.push_back(std::move(reason));
    }
    sortGravestFirst(verdict.reasons);
    return verdict;
}

void judgeWhereMissing(metrics::ExperimentRecord& experiment) {
    for (RunRecord& run : experiment.runs) {
        if (!run.trust.isJudged() && run.status != metrics::RunStatus::Running) {
            run.trust = judgeRun(experiment, run);
        }
    }
    if (!experiment.trust.isJudged() && experiment.status != metrics::RunStatus::Running) {
        experiment.trust = judgeExperiment(experiment);
    }
}

}  // namespace hostmark::analysis

#include "engine/analysis/comparison_trust.h"

#include <algorithm>

#include "engine/analysis/trust/judge.h"
#include "engine/analysis/trust/run_spread.h"
#include "engine/analysis/trust/trust_catalog.h"

namespace hostmark::analysis {

namespace {

using metrics::TrustReason;

std::vector<LabelledRun> allRuns(const std::vector<Series>& series) {
    std::vector<LabelledRun> runs;
    for (const Series& one : series) {
        for (const metrics::RunRecord& run : one.runs) {
            runs.push_back({one.label, &run, true});
        }
        for (const metrics::RunRecord& run : one.excluded) {
            runs.push_back({one.label, &run, !one.runs.empty()});
        }
    }
    return runs;
}

/// Whether the targets did the same work: of the experiments' reasons the one that no run and no number of
/// runs tells.
void addDifferentAnswers(const std::vector<Series>& series, std::vector<TrustReason>& reasons) {
    for (const Series& one : series) {
        for (const TrustReason& reason : one.experimentTrust.reasons) {
            const bool isTold = std::find(reasons.begin(), reasons.end(), reason) != reasons.end();
            if (reason.check == "differentAnswers" && !isTold) {
                reasons.push_back(reason);
            }
        }
    }
}

}  // namespace

metrics::TrustVerdict comparisonTrust(const std::vector<Series>& series,
                                      const std::vector<std::string>& runCounts) {
    metrics::TrustVerdict verdict;
    verdict.catalogVersion = kTrustCatalogVersion;
    addDifferentAnswers(series, verdict.reasons);
    for (const std::string& sentence : runCounts) {
        verdict.reasons.push_back({"fewRuns", metrics::Trust::Suspect, sentence, "Take more runs of each"});
    }
    for (const Series& one : series) {
        std::vector<double> throughputs;
        for (const metrics::RunRecord& run : one.runs) {
            throughputs.push_back(run.throughputPerSecond());
        }
        if (std::optional<TrustReason> reason = spreadReason(one.label, throughputs)) {
            reason->check = "runSpread";
            verdict.reasons.push_back(std::move(*reason));
        }
    }
    for (TrustReason& reason : reasonsOverRuns(allRuns(series))) {
        verdict.reasons.push_back(std::move(reason));
    }
    std::stable_sort(verdict.reasons.begin(), verdict.reasons.end(),
                     [](const TrustReason& a, const TrustReason& b) { return a.trust > b.trust; });
    return verdict;
}

}  // namespace hostmark::analysis

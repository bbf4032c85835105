#include "app/services/gate.h"

#include "engine/analysis/comparison.h"
#include "engine/interop/gate_formats.h"

namespace hostmark::services {

analysis::Gate judgeExperiment(const std::vector<plan::Threshold>& thresholds,
                               const metrics::ExperimentRecord& experiment,
                               const std::optional<metrics::ExperimentRecord>& baseline) {
    const std::vector<analysis::Series> measured = analysis::seriesOf({experiment});
    analysis::Gate gate = analysis::judgeThresholds(
        thresholds, measured, baseline ? analysis::seriesOf({*baseline}) : std::vector<analysis::Series>{});
    if (baseline) {
        if (const auto comparison = analysis::compare(analysis::seriesOf({*baseline, experiment}), {})) {
            gate.notes = comparison->notes;
        }
    }
    // What makes the runs themselves doubtful stands in the comparison's notes already.
    for (const metrics::TrustReason& reason : experiment.trust.reasons) {
        if (!baseline && reason.trust != metrics::Trust::Valid) {
            gate.notes.push_back(std::string("The experiment is ") + metrics::title(reason.trust) + ": " +
                                 reason.sentence);
        }
    }
    return gate;
}

std::string gateText(const analysis::Gate& gate) {
    return interop::gateToText(gate);
}

std::string gateMarkdown(const analysis::Gate& gate, const metrics::ExperimentRecord& experiment) {
    return interop::gateToMarkdown(gate, experiment);
}

std::string gateJunit(const analysis::Gate& gate, const metrics::ExperimentRecord& experiment) {
    return interop::gateToJunit(gate, experiment);
}

}  // namespace hostmark::services

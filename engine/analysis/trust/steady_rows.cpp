#include "engine/analysis/trust/steady_rows.h"

namespace hostmark::analysis {

namespace {

using Rows = std::vector<const metrics::SecondRow*>;

/// Ten beyond p99, as for a whole run.
constexpr std::uint64_t kLeastResponses = 1000;

Rows wholeSeconds(const metrics::ExperimentRecord& experiment, const metrics::RunRecord& run) {
    const plan::Load& load = experiment.plan.load;
    const bool isChanging =
        load.model == plan::LoadModel::Open && load.arrivals.shape != plan::Arrivals::Shape::Flat;
    Rows rows;
    if (isChanging) {
        return rows;
    }
    for (const metrics::SecondRow& row : run.series) {
        if (row.length >= std::chrono::milliseconds(990)) {
            rows.push_back(&row);
        }
    }
    return rows.size() < kLeastSteadyRows ? Rows() : rows;
}

}  // namespace

std::vector<double> steadyThroughputs(const metrics::ExperimentRecord& experiment,
                                      const metrics::RunRecord& run) {
    std::vector<double> values;
    for (const metrics::SecondRow* row : wholeSeconds(experiment, run)) {
        values.push_back(row->throughputPerSecond());
    }
    return values;
}

std::vector<double> steadyP99Ns(const metrics::ExperimentRecord& experiment, const metrics::RunRecord& run) {
    std::vector<double> values;
    for (const metrics::SecondRow* row : wholeSeconds(experiment, run)) {
        const core::Result<core::Nanoseconds> p99 = row->responseTime.quantile(0.99);
        if (!p99 || row->responseTime.count() < kLeastResponses) {
            return {};
        }
        values.push_back(static_cast<double>(p99->count()));
    }
    return values;
}

}  // namespace hostmark::analysis

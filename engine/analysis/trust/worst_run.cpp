#include "engine/analysis/trust/worst_run.h"

#include <algorithm>
#include <chrono>

#include "engine/analysis/trust/error_shares.h"

namespace hostmark::analysis {

namespace {

using metrics::RunRecord;

double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

double shareOfEnded(std::uint64_t count, const RunRecord& run) {
    return shareOf(count, run.requests.completed());
}

double generatorLoad(const RunRecord& run) {
    const metrics::GeneratorUse& use = run.generator;
    return std::max(use.busiestWorkerShare, use.fullestWorkerShare.value_or(0));
}

double lateness(const RunRecord& run) {
    const auto late = run.lateness.quantile(0.99);
    const auto response = run.responseTime.quantile(0.99);
    return late && response
               ? ratio(static_cast<double>(late->count()), static_cast<double>(response->count()))
               : 0;
}

double missingConnections(const RunRecord& run) {
    const metrics::ConnectionCounts& counts = run.connectionCounts;
    return 1 - ratio(static_cast<double>(counts.peak), static_cast<double>(counts.asked));
}

double secondsWithoutSuccess(const RunRecord& run) {
    return static_cast<double>(
        std::count_if(run.series.begin(), run.series.end(), [](const auto& row) { return row.ok == 0; }));
}

struct Badness {
    std::string_view key;
    double (*of)(const RunRecord& run);
};

constexpr Badness kBadness[] = {
    {"errors", [](const RunRecord& run) { return shareOfEnded(run.requests.failed, run); }},
    {"timeOuts", [](const RunRecord& run) { return shareOfEnded(run.requests.timedOut, run); }},
    {"authentication",
     [](const RunRecord& run) { return shareOfEnded(unexpectedAnswers(run).authentication, run); }},
    {"redirects", [](const RunRecord& run) { return shareOfEnded(unexpectedAnswers(run).redirects, run); }},
    {"unexpectedStatuses",
     [](const RunRecord& run) { return shareOfEnded(unexpectedAnswers(run).others, run); }},
    {"generatorSaturated", generatorLoad},
    {"generatorLate", lateness},
    {"nearCeiling", [](const RunRecord& run) { return run.throughputPerSecond(); }},
    {"fewerConnections", missingConnections},
    {"offeredLoad",
     [](const RunRecord& run) {
         return ratio(static_cast<double>(run.arrivals.notStarted),
                      static_cast<double>(run.arrivals.intended));
     }},
    {"reconnects",
     [](const RunRecord& run) {
         return ratio(static_cast<double>(run.connectionCounts.opened), static_cast<double>(run.requests.ok));
     }},
    {"outage", secondsWithoutSuccess},
    {"otherPrograms", [](const RunRecord& run) { return run.resources.machineBusyShare().value_or(0); }},
    {"stoppedEarly",
     [](const RunRecord& run) { return -std::chrono::duration<double>(run.duration).count(); }},
    {"shortWindow",
     [](const RunRecord& run) { return -std::chrono::duration<double>(run.duration).count(); }},
    {"fewSamples", [](const RunRecord& run) { return -static_cast<double>(run.requests.ok); }},
};

}  // namespace

double badnessOf(std::string_view key, const RunRecord& run) {
    const auto found = std::find_if(std::begin(kBadness), std::end(kBadness),
                                    [key](const Badness& each) { return each.key == key; });
    return found == std::end(kBadness) ? 0 : found->of(run);
}

}  // namespace hostmark::analysis

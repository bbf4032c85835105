#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

/// Below this share of what was asked for, the run is not at its level at all: 1,019 connections under the
/// name of 4,096.
constexpr double kOtherLevelShare = 0.5;
/// What the program itself needs beside the connections, as host::checkDescriptors has it.
constexpr std::uint64_t kOwnDescriptors = 64;

}  // namespace

TrustReasons checkFewerConnections(const metrics::ExperimentRecord& experiment,
                                   const metrics::RunRecord* run) {
    const plan::ConnectionSettings& connection = experiment.plan.connection;
    // Where each request has its own connection, one is gone before the next is there: no shortfall.
    const bool isReplacing = !connection.keepAlive || connection.requestsPerConnection == 1;
    if (run == nullptr || isReplacing || run->requests.completed() == 0 ||
        run->connectionCounts.peak >= run->connectionCounts.asked) {
        return {};
    }
    const metrics::ConnectionCounts& counts = run->connectionCounts;
    std::string sentence = fmt::format("At most {} of the {} asked for were open at once",
                                       countText(counts.peak), countText(counts.asked, "connection"));
    std::string advice =
        "Look at the run's errors, ask for as many connections as the server takes, or allow more "
        "time until all are open";
    const std::uint64_t limit = experiment.environment.descriptorLimit;
    if (limit != 0 && counts.asked + kOwnDescriptors > limit) {
        sentence +=
            fmt::format(": the limit of open files on the generator's machine is {}", countText(limit));
        advice = fmt::format(
            "Raise the limit on the generator's machine to at least {} (ulimit -n), or ask for fewer "
            "connections",
            counts.asked + kOwnDescriptors);
    } else if (run->requests.completed() < counts.asked) {
        sentence += fmt::format(", because only {} ended", countText(run->requests.completed(), "request"));
        advice = "Send many times more requests than there are connections";
    }
    const bool isOtherLevel =
        static_cast<double>(counts.peak) < kOtherLevelShare * static_cast<double>(counts.asked);
    return {{{}, isOtherLevel ? metrics::Trust::Invalid : metrics::Trust::Suspect, sentence, advice}};
}

}  // namespace hostmark::analysis

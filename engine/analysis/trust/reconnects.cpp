#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

/// New connections per request. Servers that end a connection after some number of requests (nginx: 1,000)
/// stay far below.
constexpr double kNotableReconnects = 0.1;
constexpr std::uint64_t kFewestRequests = 20;

}  // namespace

TrustReasons checkReconnects(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    const plan::ConnectionSettings& connection = experiment.plan.connection;
    if (run == nullptr || !connection.keepAlive || connection.requestsPerConnection != 0 ||
        run->requests.ok < kFewestRequests) {
        return {};
    }
    // A failed request may take its connection along: of those the errors tell.
    const std::uint64_t explained =
        run->connectionCounts.asked + run->requests.failed + run->requests.timedOut;
    const std::uint64_t opened = run->connectionCounts.opened;
    if (opened <= explained || static_cast<double>(opened - explained) <=
                                   kNotableReconnects * static_cast<double>(run->requests.ok)) {
        return {};
    }
    return {
        {{},
         metrics::Trust::Suspect,
         fmt::format("The server ends connections that were to be kept: {} were made for {}, so that much "
                     "of what was measured is connecting",
                     countText(opened, "connection"), countText(run->requests.ok, "response")),
         "Switch keep-alive on in the server, or switch it off in the plan if that is what you want to "
         "measure"}};
}

}  // namespace hostmark::analysis

#include "app/services/ceiling.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "engine/analysis/median.h"
#include "engine/core/version.h"
#include "engine/host/machine.h"
#include "engine/http/encoded_request.h"
#include "engine/loopback/server_process.h"
#include "engine/plan/level.h"
#include "engine/plan/sha256.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"

namespace hostmark::services {

namespace {

using namespace std::chrono_literals;

/// The path with the cheapest answer: it is prepared once a second and copied. What follows it in a request's
/// path is ignored.
constexpr const char* kCheapestPath = "/hello";
/// Each long enough that its start does not matter; the median of three leaves out one that was disturbed.
constexpr core::Nanoseconds kWarmUp = 1s;
constexpr core::Nanoseconds kSettle = 250ms;
constexpr core::Nanoseconds kRun = 1s;
constexpr std::uint32_t kRuns = 3;

core::Error noCeiling(const std::string& what) {
    return {core::ErrorCode::InvalidArgument,
            "The built-in server speaks HTTP/1.1 without TLS, and the plan asks for " + what +
                ": there is nothing to measure its ceiling with",
            {},
            "Look at the share of a processor that the busiest worker uses instead"};
}

core::Result<void> checkHasCeiling(const plan::Plan& plan) {
    if (plan.connection.http == plan::HttpVersion::Http2) {
        return noCeiling("HTTP/2");
    }
    const bool hasTls = std::any_of(plan.targets.begin(), plan.targets.end(), [](const plan::Target& target) {
        const auto url = plan::parseTargetUrl(target.url);
        return url && url->isTls();
    });
    return hasTls ? core::Result<void>(noCeiling("TLS")) : core::Result<void>();
}

/// What each request costs the generator to send: how long it is, and how it is sent.
core::Result<std::string> requestsText(const plan::Plan& plan) {
    const auto encoded = http::encodeRequests(std::string("http://127.0.0.1") + kCheapestPath,
                                              ceilingPlan(plan, {}, "").requests, plan.connection.keepAlive);
    if (!encoded) {
        return encoded.error();
    }
    std::string text;
    for (const http::EncodedRequest& request : *encoded) {
        text +=
            fmt::format("request {} {} {}\n", request.bytes.size(), request.isHead, request.expectsContinue);
    }
    return text;
}

/// What the run was judged to have lost time to; "" when nothing took any.
std::string disturbanceOf(const metrics::RunRecord& run) {
    for (const metrics::TrustReason& reason : run.trust.reasons) {
        if (reason.trust >= metrics::Trust::Suspect &&
            (reason.check == "otherPrograms" || reason.check == "stolenTime")) {
            return reason.sentence;
        }
    }
    return {};
}

}  // namespace

plan::Plan ceilingPlan(const plan::Plan& plan, std::vector<std::uint32_t> connections,
                       const std::string& serverUrl) {
    plan::Plan ceiling;
    ceiling.id = core::PlanId::generate();
    ceiling.name = "Ceiling of " + plan.name;
    plan::Target server;
    server.id = core::TargetId::generate();
    server.name = "built-in server";
    server.url = serverUrl + kCheapestPath;
    ceiling.targets = {std::move(server)};
    ceiling.requests = plan.requests;
    for (plan::RequestTemplate& request : ceiling.requests) {
        request.expectedStatuses.clear();
        request.followsRedirects = false;
    }
    ceiling.load.connections = std::move(connections);
    ceiling.load.threads = plan.load.threads;
    ceiling.procedure.warmUp = kWarmUp;
    ceiling.procedure.settle = kSettle;
    ceiling.procedure.pause = 0s;
    ceiling.procedure.runs = kRuns;
    ceiling.procedure.duration = kRun;
    // How requests are carried; not where from, and by what right, which the server here does not ask.
    ceiling.connection.keepAlive = plan.connection.keepAlive;
    ceiling.connection.pipelining = plan.connection.pipelining;
    ceiling.connection.requestsPerConnection = plan.connection.requestsPerConnection;
    ceiling.connection.timeout = plan.connection.timeout;
    ceiling.connection.isResettingOnClose = plan.connection.isResettingOnClose;
    return ceiling;
}

core::Result<std::vector<std::string>> ceilingShapes(const plan::Plan& plan,
                                                     const metrics::Environment& machine) {
    if (const core::Result<void> check = checkHasCeiling(plan); !check) {
        return check.error();
    }
    const core::Result<std::string> requests = requestsText(plan);
    if (!requests) {
        return requests.error();
    }
    const plan::ConnectionSettings& connection = plan.connection;
    std::vector<std::string> shapes;
    for (const plan::Level& level : plan::levelsOf(plan.load)) {
        // One line each; what changes what is measured, or how, gets another first line.
        shapes.push_back(plan::sha256Hex(fmt::format(
            "hostmark ceiling 1\n{}\n{}\n{}\n{} of {}\nconnections {} threads {}\nkeep-alive {} "
            "pipelining {} requests per connection {} reset {}\n{}",
            core::version(), machine.cpuModel, machine.kernel, host::usableCpus(), machine.logicalCpus,
            level.connections, plan.load.threads, connection.keepAlive, connection.pipelining,
            connection.requestsPerConnection, connection.isResettingOnClose, *requests)));
    }
    return shapes;
}

core::Result<std::vector<metrics::GeneratorCeiling>> knownCeilings(const plan::Plan& plan,
                                                                   const metrics::Environment& machine,
                                                                   CeilingCache& cache) {
    std::vector<metrics::GeneratorCeiling> known;
    const core::Result<std::vector<std::string>> shapes = ceilingShapes(plan, machine);
    if (!shapes) {
        return known;
    }
    for (std::uint32_t level = 0; level < shapes->size(); ++level) {
        core::Result<std::optional<metrics::GeneratorCeiling>> found = cache.find((*shapes)[level]);
        if (!found) {
            return found.error();
        }
        if (*found) {
            (*found)->level = level;
            known.push_back(std::move(**found));
        }
    }
    return known;
}

core::Result<CeilingExperiment> prepareCeiling(const plan::Plan& plan,
                                               const std::vector<std::uint32_t>& levels,
                                               const metrics::Environment& machine,
                                               const std::string& serverProgram) {
    core::Result<std::vector<std::string>> shapes = ceilingShapes(plan, machine);
    if (!shapes) {
        return shapes.error();
    }
    CeilingExperiment prepared;
    prepared.shapes = std::move(*shapes);
    prepared.levels = levels;
    const std::vector<plan::Level> all = plan::levelsOf(plan.load);
    std::vector<std::uint32_t> connections;
    for (const std::uint32_t level : levels) {
        const auto same = std::find(connections.begin(), connections.end(), all.at(level).connections);
        prepared.measuredAt.push_back(static_cast<std::uint32_t>(same - connections.begin()));
        if (same == connections.end()) {
            connections.push_back(all.at(level).connections);
        }
    }
    // As many threads as there are processors: one alone would be the limit before the generator is.
    loopback::ServerSettings settings;
    settings.threads = std::min<std::uint32_t>(host::usableCpus(), 256);
    auto server = loopback::ServerProcess::start(serverProgram, settings);
    if (!server) {
        return server.error();
    }
    prepared.plan = ceilingPlan(plan, std::move(connections), (*server)->url());
    prepared.server = std::move(*server);
    return prepared;
}

core::Result<std::vector<MeasuredCeiling>> ceilingsOf(const CeilingExperiment& prepared,
                                                      const metrics::ExperimentRecord& record) {
    std::vector<MeasuredCeiling> ceilings;
    for (std::size_t i = 0; i < prepared.levels.size(); ++i) {
        std::vector<double> reached;
        std::string disturbance;
        for (const metrics::RunRecord& run : record.runs) {
            if (run.level != prepared.measuredAt[i]) {
                continue;
            }
            if (run.hasSucceeded()) {
                reached.push_back(run.throughputPerSecond());
                disturbance = disturbance.empty() ? disturbanceOf(run) : disturbance;
            } else if (run.status == metrics::RunStatus::Failed ||
                       run.status == metrics::RunStatus::Completed) {
                return core::Error{core::ErrorCode::ConnectFailed,
                                   run.failure.empty()
                                       ? "The built-in server answered no request of the plan successfully"
                                       : run.failure,
                                   {},
                                   {}};
            }
        }
        if (reached.size() < kRuns) {
            return core::Error{
                core::ErrorCode::Cancelled, "Stopped before the ceiling of each level was measured", {}, {}};
        }
        const std::uint32_t level = prepared.levels[i];
        const auto [lowest, highest] = std::minmax_element(reached.begin(), reached.end());
        const double range = *highest - *lowest;
        const double median = analysis::medianOf(std::move(reached));
        ceilings.push_back({{level, prepared.shapes[level], median, record.startedAtUnixMs},
                            range / median,
                            std::move(disturbance)});
    }
    return ceilings;
}

core::Result<std::vector<MeasuredCeiling>> keepCeilings(std::vector<MeasuredCeiling> measured,
                                                        CeilingCache& cache) {
    for (MeasuredCeiling& one : measured) {
        auto known = cache.find(one.ceiling.shape);
        if (!known) {
            return known.error();
        }
        if (*known && (*known)->throughputPerSecond > one.ceiling.throughputPerSecond) {
            (*known)->level = one.ceiling.level;
            one = {std::move(**known), std::nullopt, {}};
        } else if (*known || one.disturbance.empty()) {
            // Higher than what was taken for the most is nearer to it, disturbed or not.
            one.disturbance.clear();
            if (const core::Result<void> kept = cache.keep(one.ceiling); !kept) {
                return kept.error();
            }
        }
    }
    return measured;
}

std::vector<metrics::GeneratorCeiling> undisturbed(const std::vector<MeasuredCeiling>& ceilings) {
    std::vector<metrics::GeneratorCeiling> usable;
    for (const MeasuredCeiling& one : ceilings) {
        if (one.disturbance.empty()) {
            usable.push_back(one.ceiling);
        }
    }
    return usable;
}

}  // namespace hostmark::services

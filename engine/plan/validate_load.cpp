#include "engine/core/units.h"
#include "engine/plan/problem_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hostmark::plan {

namespace {

constexpr std::uint32_t kMostConnections = 1'000'000;
constexpr std::uint32_t kMostThreads = 1'024;
constexpr std::uint32_t kMostSteps = 1'000;
/// Far above what one machine can send; what is higher is a slip of the pen.
constexpr double kMostPerSecond = 10'000'000;

void checkConnections(const Plan& plan, std::size_t index, ProblemList& problems) {
    const std::vector<std::uint32_t>& levels = plan.load.connections;
    const std::string field = fmt::format("load.connections[{}]", index);
    const std::uint32_t level = levels[index];
    const auto end = levels.begin() + static_cast<std::ptrdiff_t>(index);
    if (level == 0) {
        problems.error(field, "A level needs at least 1 connection.");
    } else if (level > kMostConnections) {
        problems.error(field, fmt::format("{} connections are more than the {} that are possible.", level,
                                          kMostConnections));
    } else if (std::find(levels.begin(), end, level) != end) {
        problems.warning(
            field, fmt::format("The level {} is named twice; raise the number of runs instead.", level));
    } else if (level > portsOfWindows(plan)) {
        problems.warning(field,
                         fmt::format("{} connections to one address are more than Windows has ports for "
                                     "({}); other systems have about 28,000 for each local address.",
                                     level, portsOfWindows(plan)));
    }
}

/// @return whether it is one that requests can arrive at
bool checkRate(double rate, const std::string& field, ProblemList& problems) {
    if (!std::isfinite(rate) || rate <= 0) {
        problems.error(field, fmt::format("The rate {} is not above 0 requests per second.", rate));
    } else if (rate > kMostPerSecond) {
        problems.error(field, fmt::format("{} requests per second are more than the {} that are possible.",
                                          rate, kMostPerSecond));
    } else {
        return true;
    }
    return false;
}

void checkRates(const Plan& plan, ProblemList& problems) {
    const std::vector<double>& rates = plan.load.rates;
    if (rates.empty()) {
        problems.error("load.rates", "The load has no level; add at least one rate.");
    }
    const std::size_t count = entriesToCheck(rates.size(), "load.rates", problems);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string field = fmt::format("load.rates[{}]", i);
        const auto end = rates.begin() + static_cast<std::ptrdiff_t>(i);
        if (checkRate(rates[i], field, problems) && std::find(rates.begin(), end, rates[i]) != end) {
            problems.warning(
                field,
                fmt::format("The rate {} is named twice; raise the number of runs instead.", rates[i]));
        }
    }
}

void checkArrivals(const Plan& plan, ProblemList& problems) {
    const Arrivals& arrivals = plan.load.arrivals;
    if (arrivals.shape == Arrivals::Shape::Flat) {
        return;
    }
    if (plan.procedure.requestCount) {
        problems.error(
            "load.arrivals.shape",
            "A rate that changes over the measured window needs a run that ends by duration; remove "
            "the request count or use flat arrivals.");
    }
    const auto& rates = plan.load.rates;
    if (checkRate(arrivals.startRate, "load.arrivals.startRate", problems) &&
        std::find(rates.begin(), rates.end(), arrivals.startRate) != rates.end()) {
        problems.warning("load.arrivals.startRate",
                         fmt::format("The rate would go from {0} to {0}; use flat arrivals or another start.",
                                     arrivals.startRate));
    }
    if (arrivals.shape == Arrivals::Shape::Steps && (arrivals.steps < 2 || arrivals.steps > kMostSteps)) {
        problems.error("load.arrivals.steps", fmt::format("{} steps are not possible; between 2 and {} are.",
                                                          arrivals.steps, kMostSteps));
    }
}

void checkThinkTime(const Load& load, ProblemList& problems) {
    const std::string field = "load.thinkTime";
    const ThinkTime& think = load.think;
    if (think.kind == ThinkTime::Kind::None) {
        return;
    }
    if (load.model == LoadModel::Open) {
        problems.error(field,
                       "Requests of the open model arrive by themselves and have no think time; remove "
                       "it or use the closed model.");
        return;
    }
    if (think.kind != ThinkTime::Kind::Uniform) {
        checkSpan(think.time, field, "think time", false, problems);
        return;
    }
    checkSpan(think.time, field + ".uniform[0]", "shortest think time", true, problems);
    checkSpan(think.longest, field + ".uniform[1]", "longest think time", false, problems);
    if (think.longest < think.time) {
        problems.error(field + ".uniform[1]",
                       fmt::format("The longest think time {} is below the shortest, {}.",
                                   core::formatDuration(think.longest), core::formatDuration(think.time)));
    }
}

void checkRampUp(const Plan& plan, std::uint32_t mostConnections, ProblemList& problems) {
    const std::uint32_t perSecond = plan.load.rampUp;
    if (perSecond > kMostConnections) {
        problems.error("load.rampUp", fmt::format("{} connections per second are more than the {} that are "
                                                  "possible.",
                                                  perSecond, kMostConnections));
    } else if (perSecond != 0 && !plan.procedure.requestCount) {
        const double seconds = static_cast<double>(mostConnections) / perSecond;
        const std::chrono::duration<double> duration = plan.procedure.duration;
        if (seconds > duration.count()) {
            problems.warning(
                "load.rampUp",
                fmt::format("Opening {} connections at {} per second takes {:.0f} s, longer than a "
                            "run; raise one of the two.",
                            mostConnections, perSecond, seconds));
        }
    }
}

/// Said, not refused: a plan that was changed from one model to the other keeps what it had for the other.
void checkOtherModel(const Load& load, ProblemList& problems) {
    if (load.model == LoadModel::Open) {
        return;  // the only one that is of the closed model alone is the think time, see above
    }
    if (load.rates != Load{}.rates) {
        problems.note("load.rates",
                      "Rates belong to the open model and have no effect in the closed one; remove them, or set "
                      "load.model to \"open\".");
    }
    if (load.arrivals != Arrivals{}) {
        problems.note("load.arrivals",
                      "Arrivals belong to the open model and have no effect in the closed one; remove them, or "
                      "set load.model to \"open\".");
    }
}

}  // namespace

std::uint64_t portsOfWindows(const Plan& plan) {
    const std::size_t addresses = std::max<std::size_t>(1, plan.connection.localAddresses.size());
    return std::uint64_t{kPortsOfWindows} * addresses;
}

void validateLoad(const Plan& plan, ProblemList& problems) {
    const Load& load = plan.load;
    if (load.connections.empty()) {
        problems.error("load.connections", "The load has no level; add at least one number of connections.");
    }
    const std::size_t count = entriesToCheck(load.connections.size(), "load.connections", problems);
    for (std::size_t i = 0; i < count; ++i) {
        checkConnections(plan, i, problems);
    }
    if (load.model == LoadModel::Open) {
        if (load.connections.size() > 1) {
            problems.error(
                "load.connections",
                "The open model has one number of connections, which all arrivals share; its levels "
                "are the rates.");
        }
        checkRates(plan, problems);
        checkArrivals(plan, problems);
    }
    checkThinkTime(load, problems);
    checkOtherModel(load, problems);
    if (load.connections.empty()) {
        return;
    }
    const auto [lowest, highest] = std::minmax_element(load.connections.begin(), load.connections.end());
    checkRampUp(plan, *highest, problems);
    if (load.threads > kMostThreads) {
        problems.error("load.threads", fmt::format("{} threads are more than the {} that are possible.",
                                                   load.threads, kMostThreads));
    } else if (*lowest != 0 && load.threads > *lowest) {
        problems.warning("load.threads",
                         fmt::format("{} threads for {} connections: no more than {} can work.", load.threads,
                                     *lowest, *lowest));
    }
}

}  // namespace hostmark::plan

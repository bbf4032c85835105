#include "engine/plan/validation.h"

#include "engine/core/units.h"
#include "engine/plan/decidability.h"
#include "engine/plan/level.h"
#include "engine/plan/problem_list.h"
#include "engine/plan/schedule.h"
#include "engine/plan/templates.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

void validateRequests(const Plan& plan, ProblemList& problems) {
    if (plan.requests.empty()) {
        problems.error("requests", "The plan has no request; add at least one.");
    }
    const std::size_t count = entriesToCheck(plan.requests.size(), "requests", problems);
    for (std::size_t i = 0; i < count; ++i) {
        validateRequest(plan.requests[i], plan.connection, fmt::format("requests[{}]", i), problems);
    }
}

/// A name stands in lists, windows and the names of files.
void checkNameLength(const std::string& name, ProblemList& problems) {
    constexpr std::size_t kMostCharacters = 200;
    std::size_t characters = 0;
    for (std::size_t i = 0; i < name.size(); i += std::max<std::size_t>(1, utf8Length(name, i))) {
        ++characters;
    }
    if (characters > kMostCharacters) {
        problems.error("name", fmt::format("The name has {} characters; at most {} are possible.", characters,
                                           kMostCharacters));
    }
}

/// What the number of runs can show, and whether it can be carried out.
void checkRuns(const Plan& plan, ProblemList& problems) {
    const std::uint64_t runs = plan.procedure.runs;
    const std::size_t levels = levelsOf(plan.load).size();
    const std::uint64_t places = std::uint64_t{plan.targets.size()} * levels;
    if (runs == 0) {
        problems.error("procedure.runs", "At least 1 run is needed.");
        return;
    }
    if (places > kMostRuns || runs * places > kMostRuns) {
        problems.error("procedure.runs",
                       fmt::format("The plan comes to more than {} runs; lower the number of "
                                   "runs, targets or levels.",
                                   kMostRuns));
        return;
    }
    if (plan.targets.size() < 2 || levels == 0) {
        return;
    }
    // The comparisons of one level are one family, as engine/analysis corrects them.
    const auto comparisons = static_cast<std::uint32_t>(plan.targets.size() - 1);
    const double threshold = firstHolmThreshold(comparisons);
    const double smallest = smallestRankTestP(plan.procedure.runs);
    if (smallest > threshold) {
        problems.note(
            "procedure.runs",
            fmt::format("{} {} of {} targets cannot decide; {} can. The smallest possible p is {:.3g}, "
                        "and the first of {} {} with the baseline needs {:.3g}.",
                        runs, runs == 1 ? "run" : "runs", plan.targets.size(), runsToDecide(comparisons),
                        smallest, comparisons, comparisons == 1 ? "comparison" : "comparisons", threshold));
    }
}

void checkRequestCount(const Plan& plan, std::uint64_t requestCount, ProblemList& problems) {
    // With fewer, each connection's first request, its connect included, is much of what is measured.
    constexpr std::uint64_t kFewestPerConnection = 10;
    const auto& levels = plan.load.connections;
    const std::uint64_t highest = levels.empty() ? 0 : *std::max_element(levels.begin(), levels.end());
    if (requestCount == 0) {
        problems.error("procedure.requestCount", "A run needs at least 1 request.");
    } else if (requestCount < highest * kFewestPerConnection) {
        problems.warning(
            "procedure.requestCount",
            fmt::format("{} requests on {} connections are fewer than {} each: connecting would be "
                        "measured more than answering.",
                        requestCount, highest, kFewestPerConnection));
    }
}

void validateProcedure(const Plan& plan, ProblemList& problems) {
    const Procedure& procedure = plan.procedure;
    checkSpan(procedure.warmUp, "procedure.warmUp", "warm-up", true, problems);
    checkSpan(procedure.settle, "procedure.settle", "settling load", true, problems);
    checkSpan(procedure.pause, "procedure.pause", "pause", true, problems);
    checkRuns(plan, problems);
    if (procedure.requestCount) {
        checkRequestCount(plan, *procedure.requestCount, problems);
    } else {
        checkSpan(procedure.duration, "procedure.duration", "duration", false, problems);
        if (procedure.duration.count() > 0 && procedure.duration < std::chrono::seconds(1)) {
            problems.warning("procedure.duration",
                             "A run shorter than a second has no second to show in its "
                             "series; 10s or more is usual.");
        }
    }
    if (procedure.order == Order::Sequential && plan.targets.size() > 1) {
        problems.warning("procedure.order",
                         "One target after the other: heat, turbo and caches change with time "
                         "and are confounded with the target; interleaved order avoids it.");
    }
}

}  // namespace

std::vector<Problem> validate(const Plan& plan) {
    ProblemList problems;
    if (plan.name.empty()) {
        problems.warning("name", "The plan has no name; lists and results could not show it.");
    }
    checkOneLine(plan.name, "name", problems);
    checkNameLength(plan.name, problems);
    validateTargets(plan, problems);
    validateRequests(plan, problems);
    validateLoad(plan, problems);
    validateProcedure(plan, problems);
    validateConnection(plan, problems);
    return problems.take();
}

bool hasErrors(const std::vector<Problem>& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& problem) { return problem.severity == Severity::Error; });
}

}  // namespace hostmark::plan

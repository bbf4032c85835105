#include "engine/plan/validation.h"

#include "engine/core/units.h"
#include "engine/plan/connect_to.h"
#include "engine/plan/decidability.h"
#include "engine/plan/level.h"
#include "engine/plan/problem_list.h"
#include "engine/plan/schedule.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

void checkTargetName(const Plan& plan, std::size_t index, const std::string& field, ProblemList& problems) {
    const std::string& name = plan.targets[index].name;
    if (name.empty()) {
        problems.error(field, "The target has no name.");
        return;
    }
    checkOneLine(name, field, problems);
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        if (plan.targets[earlier].name == name) {
            problems.error(field,
                           fmt::format("The name {} is also that of targets[{}]; results could not be told "
                                       "apart.",
                                       inQuotes(name), earlier));
            return;
        }
    }
}

void checkTargetUrl(const Plan& plan, std::size_t index, const std::string& field, ProblemList& problems) {
    const std::string& text = plan.targets[index].url;
    const core::Result<TargetUrl> url = parseTargetUrl(text);
    if (!url) {
        problems.error(field, sentence(url.error()));
        return;
    }
    for (const RequestTemplate& request : plan.requests) {
        if (const core::Result<void> joined = checkJoin(*url, request.path); !joined) {
            problems.error(field, sentence(joined.error()));
            break;
        }
    }
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        if (plan.targets[earlier].url == text &&
            plan.targets[earlier].connectTo == plan.targets[index].connectTo) {
            problems.warning(
                field,
                fmt::format("targets[{}] has the same URL: it would be compared with itself.", earlier));
            return;
        }
    }
}

void checkConnectTo(const Target& target, const std::string& field, ProblemList& problems) {
    if (target.connectTo.empty()) {
        return;
    }
    const core::Result<ConnectTo> place = parseConnectTo(target.connectTo);
    if (!place) {
        problems.error(field, sentence(place.error()));
    } else if (place->kind == ConnectTo::Kind::NamedPipe && !kHasNamedPipes) {
        problems.error(field, "Named pipes exist only on Windows; connect to a host and port.");
    } else if (const auto url = parseTargetUrl(target.url); url && url->scheme == kBuiltInScheme) {
        problems.error(field,
                       "Hostmark starts a built-in server itself, so that it cannot be elsewhere; "
                       "remove the address.");
    }
}

void validateTargets(const Plan& plan, ProblemList& problems) {
    if (plan.targets.empty()) {
        problems.error("targets", "The plan has no target; add at least one.");
    }
    const std::size_t count = entriesToCheck(plan.targets.size(), "targets", problems);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string field = fmt::format("targets[{}]", i);
        const core::TargetId& id = plan.targets[i].id;
        const auto end = plan.targets.begin() + static_cast<std::ptrdiff_t>(i);
        const auto hasSameId = [&](const Target& other) { return other.id == id; };
        if (!id.isEmpty() && std::any_of(plan.targets.begin(), end, hasSameId)) {
            problems.error(field + ".id",
                           "The target has the id of another one; remove it to get a new one.");
        }
        checkTargetName(plan, i, field + ".name", problems);
        checkTargetUrl(plan, i, field + ".url", problems);
        checkConnectTo(plan.targets[i], field + ".connectTo", problems);
    }
}

void validateRequests(const Plan& plan, ProblemList& problems) {
    if (plan.requests.empty()) {
        problems.error("requests", "The plan has no request; add at least one.");
    }
    const std::size_t count = entriesToCheck(plan.requests.size(), "requests", problems);
    for (std::size_t i = 0; i < count; ++i) {
        validateRequest(plan.requests[i], plan.connection, fmt::format("requests[{}]", i), problems);
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

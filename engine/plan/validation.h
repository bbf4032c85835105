#pragma once

#include <string>
#include <vector>

#include "engine/plan/plan.h"

namespace hostmark::plan {

enum class Severity {
    Note,     ///< allowed, with something the person should know ("4 runs of 4 targets cannot decide; 5 can")
    Warning,  ///< allowed, but probably not what was meant
    Error     ///< the plan cannot run
};

/// One thing to say about one field of a plan.
struct Problem {
    Severity severity = Severity::Error;
    std::string field;  ///< JSON path of the field: "targets[1].url", "procedure.runs", "load.connections[2]"
    std::string message;  ///< one sentence: what is wrong and what to do instead

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Every problem of the plan at once, in the order of its fields. A plan without an Error can run.
[[nodiscard]] std::vector<Problem> validate(const Plan& plan);

[[nodiscard]] bool hasErrors(const std::vector<Problem>& problems);

}  // namespace hostmark::plan

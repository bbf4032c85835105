#include "app/cli/plan_problems.h"

#include <vector>

#include <fmt/format.h>

#include "engine/plan/validation.h"

namespace hostmark::cli {

bool sayProblems(const plan::Plan& plan, Console& console) {
    const std::vector<plan::Problem> problems = plan::validate(plan);
    for (const plan::Problem& problem : problems) {
        const char* word = problem.severity == plan::Severity::Error     ? "error"
                           : problem.severity == plan::Severity::Warning ? "warning"
                                                                         : "note";
        console.complain(fmt::format("{}: {}: {}", word, problem.field, problem.message));
    }
    return !plan::hasErrors(problems);
}

}  // namespace hostmark::cli

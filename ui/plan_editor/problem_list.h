#pragma once

#include "engine/plan/validation.h"

#include <string>
#include <vector>

namespace hostmark::ui {

/// The problems of a plan that no field has shown yet. Each part of the editor takes those of its fields, so
/// that what is left has no field and is shown above all of them: no problem stays unseen.
class ProblemList {
public:
    ProblemList() = default;
    explicit ProblemList(std::vector<plan::Problem> problems) : m_problems(std::move(problems)) {}

    /// Takes out the problems of `field` itself and of what lies in it: "load.connections" takes
    /// "load.connections[2]" too. Worst first, else in the order of the plan.
    [[nodiscard]] std::vector<plan::Problem> take(const std::string& field);

    [[nodiscard]] const std::vector<plan::Problem>& rest() const { return m_problems; }

private:
    std::vector<plan::Problem> m_problems;
};

}  // namespace hostmark::ui

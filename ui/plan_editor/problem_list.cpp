#include "ui/plan_editor/problem_list.h"

#include <algorithm>
#include <iterator>

namespace hostmark::ui {

namespace {

bool liesIn(const std::string& path, const std::string& field) {
    return path.starts_with(field) &&
           (path.size() == field.size() || path[field.size()] == '.' || path[field.size()] == '[');
}

}  // namespace

std::vector<plan::Problem> ProblemList::take(const std::string& field) {
    const auto isElsewhere = [&](const plan::Problem& problem) { return !liesIn(problem.field, field); };
    const auto first = std::stable_partition(m_problems.begin(), m_problems.end(), isElsewhere);
    std::vector<plan::Problem> taken(std::make_move_iterator(first),
                                     std::make_move_iterator(m_problems.end()));
    m_problems.erase(first, m_problems.end());
    std::stable_sort(taken.begin(), taken.end(), [](const plan::Problem& left, const plan::Problem& right) {
        return left.severity > right.severity;
    });
    return taken;
}

}  // namespace hostmark::ui

#include "ui/plan_editor/table_problems.h"

#include <algorithm>
#include <charconv>

namespace hostmark::ui {

TableProblems takeTableProblems(ProblemList& problems, const std::string& path, int rows,
                                const std::vector<std::string>& columns, const QString& rowName) {
    TableProblems result;
    for (int row = 0; row < rows; ++row) {
        const std::string entry = path + "[" + std::to_string(row) + "]";
        for (const plan::Problem& problem : problems.take(entry)) {
            const TablePlace place = placeInTable(problem.field, path, columns);
            result.cells.push_back({row, std::max(place.column, 0), problem});
            plan::Problem sentence = problem;
            sentence.message = rowName.arg(row + 1).toStdString() + ": " + problem.message;
            result.sentences.push_back(sentence);
        }
    }
    for (const plan::Problem& problem : problems.take(path)) {
        result.sentences.push_back(problem);
    }
    std::stable_sort(
        result.sentences.begin(), result.sentences.end(),
        [](const plan::Problem& left, const plan::Problem& right) { return left.severity > right.severity; });
    return result;
}

TablePlace placeInTable(const std::string& problemPath, const std::string& path,
                        const std::vector<std::string>& columns) {
    TablePlace place;
    if (!problemPath.starts_with(path)) {
        return place;
    }
    const std::string rest = problemPath.substr(path.size());
    place.isInTable = rest.empty() || rest[0] == '[';
    if (rest.empty() || rest[0] != '[') {
        return place;
    }
    std::from_chars(rest.data() + 1, rest.data() + rest.size(), place.row);
    const std::size_t dot = rest.find("].");
    if (dot != std::string::npos) {
        const auto column = std::find(columns.begin(), columns.end(), rest.substr(dot + 2));
        place.column = column == columns.end() ? -1 : static_cast<int>(column - columns.begin());
    }
    return place;
}

}  // namespace hostmark::ui

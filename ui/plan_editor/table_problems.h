#pragma once

#include "ui/plan_editor/problem_list.h"
#include "ui/plan_editor/text_table_model.h"

#include <QString>

#include <string>
#include <vector>

namespace hostmark::ui {

/// The problems of a list in the plan, as a table shows them: marks on its cells, sentences beneath it.
struct TableProblems {
    std::vector<TextTableModel::CellProblem> cells;
    std::vector<plan::Problem> sentences;  ///< worst first, each with the row that it speaks of
};

/// Takes the problems of the list at `path` ("targets") with `rows` entries.
///
/// @param columns  per column the name of its field in an entry ("url"); problems of an entry that lie in no
/// column mark its first cell
/// @param rowName  "Target %1": what the sentences call a row, counted from 1
[[nodiscard]] TableProblems takeTableProblems(ProblemList& problems, const std::string& path, int rows,
                                              const std::vector<std::string>& columns,
                                              const QString& rowName);

/// Where `problemPath` points in the list at `path`: its row and column, -1 for none.
struct TablePlace {
    bool isInTable = false;
    int row = -1;
    int column = -1;
};
[[nodiscard]] TablePlace placeInTable(const std::string& problemPath, const std::string& path,
                                      const std::vector<std::string>& columns);

}  // namespace hostmark::ui

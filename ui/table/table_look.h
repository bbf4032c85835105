#pragma once

#include <initializer_list>

#include <QString>

class QTableView;

namespace hostmark::ui {

/// Gives a table the look that all of them have: no grid and no frame, flat headers, room between columns,
/// rows of one height; Tab leaves it, arrows move within.
void setUpTable(QTableView& table, const QString& accessibleName);

/// A column and the widest text that it is expected to hold.
struct ColumnSample {
    int column;
    QString text;
};

/// Makes columns as wide as their samples and their titles need.
void setColumnWidths(QTableView& table, std::initializer_list<ColumnSample> samples);

}  // namespace hostmark::ui

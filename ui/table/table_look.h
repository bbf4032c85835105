#pragma once

#include <initializer_list>

#include <QString>

class QTableView;

namespace hostmark::ui {

inline constexpr int kTablePadding = 8;

/// Gives a table the look that all of them have: no grid and no frame, flat headers, room between columns,
/// rows of one height; Tab leaves it, arrows move within. `padding`: room on both sides of a cell, in
/// device-independent pixels.
void setUpTable(QTableView& table, const QString& accessibleName, int padding = kTablePadding);

/// A column and the widest text that it is expected to hold.
struct ColumnSample {
    int column;
    QString text;
};

/// Makes columns as wide as their samples and their titles need.
void setColumnWidths(QTableView& table, std::initializer_list<ColumnSample> samples);

}  // namespace hostmark::ui

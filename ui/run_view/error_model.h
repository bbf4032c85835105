#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/metrics/error_table.h"

namespace hostmark::ui {

/// Kinds of failures, one a row: phase, error, first or reused connection, count, sample. The most frequent
/// ones first, as the engine gives them.
class ErrorModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Phase, Error, Connection, Count, Sample, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Keeps the rows that stay, so that a selection does.
    void setErrors(const std::vector<metrics::ErrorEntry>& errors);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<metrics::ErrorEntry> m_errors;
};

}  // namespace hostmark::ui

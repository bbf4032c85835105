#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "engine/analysis/comparison.h"

namespace hostmark::ui {

/// The table of a comparison: per statistic a row for each series, with its difference from the baseline of
/// its level and the verdict in words.
class DifferenceModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Statistic, Series, Median, Runs, Difference, Interval, Verdict, ColumnCount };
    enum Role {
        IsFirstOfStatisticRole = Qt::UserRole + 1,
        SeriesRole  ///< index into Comparison::series
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null empties the table.
    void setComparison(std::shared_ptr<const analysis::Comparison> comparison);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::size_t statistic = 0;  ///< index into the catalog
        std::size_t series = 0;     ///< index into Comparison::series
        const analysis::Difference* difference = nullptr;
        bool isBaseline = false;
        bool isFirst = false;  ///< of its statistic
    };

    [[nodiscard]] QString text(const Row& row, int column) const;
    [[nodiscard]] QString hint(const Row& row, int column) const;

    std::shared_ptr<const analysis::Comparison> m_comparison;
    std::vector<Row> m_rows;
};

}  // namespace hostmark::ui

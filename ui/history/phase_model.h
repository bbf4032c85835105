#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/analysis/series.h"

namespace hostmark::ui {

/// Where the time of requests went: a row per series and part of a request's life, over the series' runs
/// together. Parts that were not measured have no row.
class PhaseModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Series, Phase, Count, P50, P99, Max, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setSeries(const std::vector<analysis::Series>& series);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString series;
        bool isFirst = false;  ///< of its series: the others do not repeat its name
        QString phase;
        QString hint;
        metrics::HistogramData histogram;
    };

    [[nodiscard]] QString text(const Row& row, int column) const;

    std::vector<Row> m_rows;
};

}  // namespace hostmark::ui

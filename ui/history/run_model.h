#pragma once

#include <memory>

#include <QAbstractTableModel>

#include "engine/metrics/experiment_record.h"

namespace hostmark::ui {

/// The runs of one experiment in the order they were due.
class RunModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Target,
        Level,
        Repetition,
        Status,
        Throughput,
        PerCpuSecond,  ///< where CPU time was sampled
        P50,
        P99,
        Max,
        NotStarted,  ///< open model only
        Errors,
        Trust,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setExperiment(std::shared_ptr<const metrics::ExperimentRecord> experiment);
    [[nodiscard]] const metrics::RunRecord& run(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const metrics::RunRecord& run, int column) const;
    [[nodiscard]] bool isOpen() const;

    std::shared_ptr<const metrics::ExperimentRecord> m_experiment;
};

}  // namespace hostmark::ui

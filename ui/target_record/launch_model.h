#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/metrics/target_launch.h"

namespace hostmark::ui {

/// The starts of launched targets, one a row, in the order of time.
class LaunchModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Target, State, Ready, Exit, Command, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setLaunches(std::vector<metrics::TargetLaunch> launches);
    /// A new start, or one that is there as it stands now.
    void update(const metrics::TargetLaunch& launch);
    [[nodiscard]] const metrics::TargetLaunch& launch(int row) const;
    /// Whether one could not be measured.
    [[nodiscard]] bool hasFailures() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const metrics::TargetLaunch& launch, int column) const;

    std::vector<metrics::TargetLaunch> m_launches;
};

/// Where a start stands in a word: "starting", "up", "ended", "failed".
[[nodiscard]] QString launchStateText(const metrics::TargetLaunch& launch);

}  // namespace hostmark::ui

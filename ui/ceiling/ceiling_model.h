#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "app/services/ceiling.h"
#include "engine/plan/level.h"

namespace hostmark::ui {

/// What this computer can generate at each level of a plan, as far as it was measured.
class CeilingModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Level, Rate, Spread, Measured, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setLevels(std::vector<plan::Level> levels);
    /// Adds them, or takes them in place of those of the same level.
    void add(const std::vector<services::MeasuredCeiling>& ceilings);
    /// Indexes of the levels that nothing is known of.
    [[nodiscard]] std::vector<std::uint32_t> missing() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(std::size_t level, int column) const;

    std::vector<plan::Level> m_levels;
    std::vector<services::MeasuredCeiling> m_ceilings;  ///< by level; a rate of 0 where nothing is known
};

}  // namespace hostmark::ui

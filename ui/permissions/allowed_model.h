#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "app/services/history_caches.h"

namespace hostmark::ui {

/// What plans were allowed to start and which agents they were allowed to ask, one a row.
class AllowedModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { What, When, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setLaunches(std::vector<services::LaunchAllowed> launches);
    [[nodiscard]] const services::LaunchAllowed& launch(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<services::LaunchAllowed> m_launches;
};

/// All of it, as it was shown when it was allowed.
[[nodiscard]] QString allowedText(const services::LaunchAllowed& launch);

}  // namespace hostmark::ui

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/plan/plan.h"

namespace hostmark::ui {

/// How each target of a plan is started, and by whom its machine is looked at: one target a row.
class StartModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Target, StartedBy, Command, Folder, Agent, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(const plan::Plan& plan);
    /// Whether a target is started by Hostmark, or has an agent.
    [[nodiscard]] bool hasStarts() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString text(const plan::Target& target, int column);

    std::vector<plan::Target> m_targets;
};

}  // namespace hostmark::ui

#pragma once

#include "engine/plan/plan.h"

#include <QAbstractListModel>

#include <optional>
#include <vector>

namespace hostmark::ui {

/// The named plans, as the page holds them. It is changed through `insert`, `remove` and `replace` alone, so
/// that undo and saving meet every change; typing a new name only asks for one.
class PlanListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { SummaryRole = Qt::UserRole };  ///< "16 runs, 15 min 30 s"

    using QAbstractListModel::QAbstractListModel;

    void reset(std::vector<plan::Plan> plans);
    void insert(int row, const plan::Plan& plan);
    void remove(const core::PlanId& id);
    /// Puts `plan` in the place of the one with its id; does nothing when there is none.
    void replace(const plan::Plan& plan);

    [[nodiscard]] const plan::Plan& plan(int row) const {
        return m_entries[static_cast<std::size_t>(row)].plan;
    }
    /// Row of the plan; -1 when there is none.
    [[nodiscard]] int rowOf(const core::PlanId& id) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    void planInserted(int row);
    void planReplaced(int row);
    void planRemoved(const hostmark::core::PlanId& id);
    void renameRequested(const hostmark::core::PlanId& id, const QString& name);

private:
    struct Entry {
        plan::Plan plan;
        QString summary;
        bool hasErrors = false;
    };

    [[nodiscard]] static Entry entryOf(const plan::Plan& plan);

    std::vector<Entry> m_entries;
};

}  // namespace hostmark::ui

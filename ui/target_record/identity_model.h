#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/metrics/target_identity.h"
#include "engine/plan/plan.h"

namespace hostmark::ui {

/// What targets say that they are, side by side: one value a row, one target a column. What is not as the
/// plan expects it, or differs from what the target said before, says so in words.
class IdentityModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// @param identities  in the order of time
    void setIdentities(const std::vector<metrics::TargetIdentity>& identities, const plan::Plan& plan);
    /// Whether something is not as it should be.
    [[nodiscard]] bool hasMismatches() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Cell {
        QString value;
        QString complaint;  ///< why it is not as it should be; empty when it is
    };
    struct Column {
        core::TargetId id;
        QString name;
        std::vector<metrics::TargetIdentity> told;  ///< in the order of time
        std::vector<plan::IdentityExpectation> expected;
    };

    void addColumn(const metrics::TargetIdentity& identity, const plan::Plan& plan);
    void addKeys();
    [[nodiscard]] Cell cellOf(const Column& column, const QString& key) const;
    [[nodiscard]] Cell failureOf(const Column& column) const;

    std::vector<Column> m_columns;
    QStringList m_keys;                      ///< the first is empty when a target did not answer
    std::vector<std::vector<Cell>> m_cells;  ///< by row and column
};

}  // namespace hostmark::ui

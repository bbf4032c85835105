#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/metrics/trust_verdict.h"

namespace hostmark::ui {

/// Why a number may not be believed, and what to do: one reason a row, the gravest first.
class TrustReasonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Check, Finding, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setReasons(std::vector<metrics::TrustReason> reasons);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<metrics::TrustReason> m_reasons;
};

}  // namespace hostmark::ui

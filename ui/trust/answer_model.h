#pragma once

#include <QAbstractTableModel>

#include "engine/analysis/answer_guard.h"

namespace hostmark::ui {

/// By what the answers of targets differ, side by side: one property a row, one target a column.
class AnswerModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setAnswers(analysis::AnswerComparison answers);
    [[nodiscard]] const analysis::AnswerComparison& answers() const { return m_answers; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString propertyText(const analysis::AnswerDifference& difference) const;

    analysis::AnswerComparison m_answers;
    bool m_hasSeveralRequests = false;
};

}  // namespace hostmark::ui

#include "ui/trust/answer_model.h"

#include <algorithm>
#include <utility>

#include <QGuiApplication>
#include <QPalette>

#include "ui/theme/icons.h"

namespace hostmark::ui {

void AnswerModel::setAnswers(analysis::AnswerComparison answers) {
    if (answers == m_answers) {
        return;
    }
    beginResetModel();
    m_answers = std::move(answers);
    m_hasSeveralRequests =
        std::any_of(m_answers.differences.begin(), m_answers.differences.end(),
                    [this](const auto& one) { return one.request != m_answers.differences.front().request; });
    endResetModel();
}

int AnswerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_answers.differences.size());
}

int AnswerModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_answers.targetNames.size());
}

QVariant AnswerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const analysis::AnswerDifference& one = m_answers.differences[static_cast<std::size_t>(index.row())];
    const bool isProperty = index.column() == 0;
    switch (role) {
        case Qt::DisplayRole:
            return isProperty
                       ? propertyText(one)
                       : QString::fromStdString(one.values[static_cast<std::size_t>(index.column() - 1)]);
        case Qt::ToolTipRole:
            return isProperty ? one.isByDesign ? tr("Servers may differ in this; it accuses nobody")
                                               : tr("The targets do not do the same work")
                              : data(index, Qt::DisplayRole);
        case Qt::DecorationRole:
            return isProperty ? QVariant(symbolIcon(QLatin1String(one.isByDesign ? "note" : "warning")))
                              : QVariant();
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            // What accuses nobody stands back.
            return one.isByDesign ? QVariant(QGuiApplication::palette().placeholderText()) : QVariant();
        default:
            return {};
    }
}

QVariant AnswerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return section == 0
               ? tr("Property")
               : QString::fromStdString(m_answers.targetNames[static_cast<std::size_t>(section - 1)]);
}

QString AnswerModel::propertyText(const analysis::AnswerDifference& difference) const {
    const QString property = QString::fromStdString(difference.property);
    return m_hasSeveralRequests
               ? tr("%1: %2", "request: property").arg(QString::fromStdString(difference.request), property)
               : property;
}

}  // namespace hostmark::ui

#include "ui/run_view/error_model.h"

#include "ui/format/number_format.h"
#include "ui/format/terms.h"

namespace hostmark::ui {

void ErrorModel::setErrors(const std::vector<metrics::ErrorEntry>& errors) {
    if (errors == m_errors) {
        return;
    }
    const int before = rowCount();
    const int after = static_cast<int>(errors.size());
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_errors = errors;
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_errors = errors;
        endRemoveRows();
    } else {
        m_errors = errors;
    }
    if (after > 0) {
        emit dataChanged(index(0, 0), index(after - 1, ColumnCount - 1));
    }
}

int ErrorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_errors.size());
}

int ErrorModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ErrorModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const metrics::ErrorEntry& entry = m_errors[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() == Count) {
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && (index.column() == Error || index.column() == Sample)) {
        return QString::fromStdString(index.column() == Error ? entry.error : entry.sample);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
        case Phase:
            return format::errorPhaseText(entry.phase);
        case Error:
            return QString::fromStdString(entry.error);
        case Connection:
            return entry.wasReused ? tr("Reused") : tr("First");
        case Count:
            return format::count(entry.count);
        case Sample:
            return QString::fromStdString(entry.sample).simplified();
        default:
            return {};
    }
}

QVariant ErrorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((section == Count ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == Connection) {
        return tr(
            "First: nothing had been answered on this connection yet. Reused: it had carried a response "
            "before; "
            "a server that closes idle connections shows up here.");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Phase:
            return tr("Phase");
        case Error:
            return tr("Error");
        case Connection:
            return tr("Connection");
        case Count:
            return tr("Count");
        case Sample:
            return tr("First seen");
        default:
            return {};
    }
}

}  // namespace hostmark::ui

#include "ui/plan_editor/plan_list_model.h"

#include "engine/plan/validation.h"
#include "ui/plan_editor/schedule_text.h"
#include "ui/theme/icons.h"

#include <algorithm>

namespace hostmark::ui {

void PlanListModel::reset(std::vector<plan::Plan> plans) {
    beginResetModel();
    m_entries.clear();
    for (const plan::Plan& plan : plans) {
        m_entries.push_back(entryOf(plan));
    }
    endResetModel();
}

void PlanListModel::insert(int row, const plan::Plan& plan) {
    row = std::clamp(row, 0, rowCount());
    beginInsertRows({}, row, row);
    m_entries.insert(m_entries.begin() + row, entryOf(plan));
    endInsertRows();
    emit planInserted(row);
}

void PlanListModel::remove(const core::PlanId& id) {
    const int row = rowOf(id);
    if (row < 0) {
        return;
    }
    const core::PlanId removed = id;  // `id` may be that of the entry that goes
    beginRemoveRows({}, row, row);
    m_entries.erase(m_entries.begin() + row);
    endRemoveRows();
    emit planRemoved(removed);
}

void PlanListModel::replace(const plan::Plan& plan) {
    const int row = rowOf(plan.id);
    if (row < 0) {
        return;
    }
    m_entries[static_cast<std::size_t>(row)] = entryOf(plan);
    emit dataChanged(index(row), index(row));
    emit planReplaced(row);
}

int PlanListModel::rowOf(const core::PlanId& id) const {
    const auto entry = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry& candidate) { return candidate.plan.id == id; });
    return entry == m_entries.end() ? -1 : static_cast<int>(entry - m_entries.begin());
}

int PlanListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant PlanListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    const QString name = QString::fromStdString(entry.plan.name);
    switch (role) {
        case Qt::EditRole:
            return name;
        case Qt::DisplayRole:
            return name.isEmpty() ? tr("Plan without a name") : name;
        case SummaryRole:
            return entry.summary;
        case Qt::ToolTipRole:
            return QStringLiteral("%1\n%2").arg(name, entry.summary);
        case Qt::AccessibleDescriptionRole:
            return entry.summary;
        default:
            return {};
    }
}

Qt::ItemFlags PlanListModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

bool PlanListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return false;
    }
    const QString name = value.toString().trimmed();
    if (name.isEmpty()) {
        return false;
    }
    emit renameRequested(plan(index.row()).id, name);
    return true;
}

PlanListModel::Entry PlanListModel::entryOf(const plan::Plan& plan) {
    Entry entry{plan, {}, plan::hasErrors(plan::validate(plan))};
    entry.summary = entry.hasErrors ? tr("Cannot run yet") : ScheduleText::summary(previewSchedule(plan));
    return entry;
}

}  // namespace hostmark::ui

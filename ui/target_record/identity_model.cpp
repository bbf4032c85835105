#include "ui/target_record/identity_model.h"

#include <algorithm>

#include "engine/analysis/identity.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

void IdentityModel::setIdentities(const std::vector<metrics::TargetIdentity>& identities,
                                  const plan::Plan& plan) {
    beginResetModel();
    m_columns.clear();
    for (const metrics::TargetIdentity& identity : identities) {
        addColumn(identity, plan);
    }
    addKeys();
    m_cells.clear();
    for (const QString& key : m_keys) {
        std::vector<Cell>& row = m_cells.emplace_back();
        for (const Column& column : m_columns) {
            row.push_back(key.isEmpty() ? failureOf(column) : cellOf(column, key));
        }
    }
    endResetModel();
}

void IdentityModel::addColumn(const metrics::TargetIdentity& identity, const plan::Plan& plan) {
    auto column = std::find_if(m_columns.begin(), m_columns.end(), [&](const Column& one) {
        return one.id == identity.targetId && one.name == QString::fromStdString(identity.targetName);
    });
    if (column == m_columns.end()) {
        column = m_columns.insert(m_columns.end(),
                                  {identity.targetId, QString::fromStdString(identity.targetName), {}, {}});
        for (const plan::Target& target : plan.targets) {
            if (target.id == identity.targetId) {
                column->expected = target.expectedIdentity;
            }
        }
    }
    column->told.push_back(identity);
}

void IdentityModel::addKeys() {
    m_keys.clear();
    const auto add = [this](const std::string& text) {
        const QString key = QString::fromStdString(text);
        if (!m_keys.contains(key)) {
            m_keys << key;
        }
    };
    const bool hasFailed = std::any_of(m_columns.begin(), m_columns.end(), [](const Column& column) {
        return !column.told.back().failure.empty();
    });
    if (hasFailed) {
        m_keys << QString();
    }
    for (const Column& column : m_columns) {
        for (const plan::IdentityExpectation& one : column.expected) {
            add(one.key);
        }
    }
    for (const Column& column : m_columns) {
        for (const metrics::TargetIdentity& told : column.told) {
            for (const metrics::IdentityValue& value : told.values) {
                add(value.key);
            }
        }
    }
}

IdentityModel::Cell IdentityModel::failureOf(const Column& column) const {
    const std::string& failure = column.told.back().failure;
    return failure.empty() ? Cell() : Cell{{}, QString::fromStdString(failure)};
}

IdentityModel::Cell IdentityModel::cellOf(const Column& column, const QString& key) const {
    const std::string name = key.toStdString();
    const std::string* now = analysis::identityValue(column.told.back().values, name);
    Cell cell{now == nullptr ? QString() : QString::fromStdString(*now), {}};
    const auto expected = std::find_if(column.expected.begin(), column.expected.end(),
                                       [&](const plan::IdentityExpectation& one) { return one.key == name; });
    if (expected != column.expected.end() && (now == nullptr || *now != expected->value)) {
        cell.complaint = tr("expected %1").arg(QString::fromStdString(expected->value));
        return cell;
    }
    if (now == nullptr || analysis::isPassing(name)) {
        return cell;
    }
    for (const metrics::TargetIdentity& before : column.told) {
        const std::string* then = analysis::identityValue(before.values, name);
        if (before.failure.empty() && then != nullptr && *then != *now) {
            cell.complaint =
                tr("was %1 before run %2").arg(QString::fromStdString(*then)).arg(before.beforeRun + 1);
        }
    }
    return cell;
}

bool IdentityModel::hasMismatches() const {
    return std::any_of(m_cells.begin(), m_cells.end(), [](const std::vector<Cell>& row) {
        return std::any_of(row.begin(), row.end(),
                           [](const Cell& cell) { return !cell.complaint.isEmpty(); });
    });
}

int IdentityModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_keys.size());
}

int IdentityModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_columns.size());
}

QVariant IdentityModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    const auto row = static_cast<std::size_t>(index.row());
    if (index.column() == 0) {
        const QString& key = m_keys[index.row()];
        return role == Qt::DisplayRole ? QVariant(key.isEmpty() ? tr("No answer") : key) : QVariant();
    }
    const Cell& cell = m_cells[row][static_cast<std::size_t>(index.column() - 1)];
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            if (cell.complaint.isEmpty()) {
                return cell.value;
            }
            return m_keys[index.row()].isEmpty()
                       ? cell.complaint
                       : tr("%1, mismatch: %2", "value, why")
                             .arg(cell.value.isEmpty() ? tr("nothing") : cell.value, cell.complaint);
        case Qt::DecorationRole:
            return cell.complaint.isEmpty() ? QVariant() : symbolIcon(QStringLiteral("warning"));
        default:
            return {};
    }
}

QVariant IdentityModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return section == 0 ? tr("Value") : m_columns[static_cast<std::size_t>(section - 1)].name;
}

}  // namespace hostmark::ui

#include "ui/run_view/server_note_model.h"

#include <algorithm>
#include <utility>

#include "ui/theme/icons.h"

namespace hostmark::ui {

void ServerNoteModel::setEntries(const std::vector<Entry>& entries) {
    std::vector<Row> rows;
    for (const Entry& entry : entries) {
        bool isFirst = true;
        for (format::ServerNote& note : format::serverNotes(entry.conduct)) {
            rows.push_back({entry.label, std::exchange(isFirst, false), std::move(note)});
        }
    }
    if (rows == m_rows) {
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

bool ServerNoteModel::hasWarnings() const {
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.note.isWarning; });
}

int ServerNoteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ServerNoteModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ServerNoteModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
        case Qt::DecorationRole:
            return index.column() == Topic
                       ? QVariant(symbolIcon(QLatin1String(row.note.isWarning ? "warning" : "note")))
                       : QVariant();
        case Qt::AccessibleTextRole:
            return index.column() == Server ? row.label : data(index, Qt::DisplayRole);
        case Qt::DisplayRole:
            switch (index.column()) {
                case Server:
                    return row.isFirst ? row.label : QString();
                case Topic:
                    return row.note.topic;
                case Note:
                    return row.note.text;
                default:
                    return {};
            }
        default:
            return {};
    }
}

QVariant ServerNoteModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Server:
            return tr("Target");
        case Topic:
            return tr("What");
        case Note:
            return tr("Note");
        default:
            return {};
    }
}

void addRun(const QString& label, const metrics::RunRecord& run,
            std::vector<ServerNoteModel::Entry>& entries) {
    auto entry = std::find_if(entries.begin(), entries.end(),
                              [&label](const ServerNoteModel::Entry& one) { return one.label == label; });
    if (entry == entries.end()) {
        entry = entries.insert(entries.end(), {label, {}});
    }
    entry->conduct.add(run);
}

}  // namespace hostmark::ui

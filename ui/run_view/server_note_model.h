#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/analysis/server_conduct.h"
#include "ui/format/server_notes.h"

namespace hostmark::ui {

/// What servers did with requests beside answering them: one note a row, those of a server together.
class ServerNoteModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Server, Topic, Note, ColumnCount };

    struct Entry {
        QString label;  ///< a target, or a run of it
        analysis::ServerConduct conduct;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Entries that have nothing to say get no row.
    void setEntries(const std::vector<Entry>& entries);
    /// Whether a note says that the numbers may not be those that were wanted.
    [[nodiscard]] bool hasWarnings() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString label;
        bool isFirst = false;  ///< of its server: the others do not repeat its name
        format::ServerNote note;

        friend bool operator==(const Row&, const Row&) = default;
    };

    std::vector<Row> m_rows;
};

/// Takes a run into the entry of this label, which is added where there is none yet.
void addRun(const QString& label, const metrics::RunRecord& run,
            std::vector<ServerNoteModel::Entry>& entries);

}  // namespace hostmark::ui

#pragma once

#include "ui/run_view/server_note_model.h"
#include "ui/table/sentence_table.h"

namespace hostmark::ui {

/// The table of what servers did beside answering.
class ServerNotesView : public SentenceTable {
    Q_OBJECT

public:
    explicit ServerNotesView(QWidget* parent = nullptr);

    void setEntries(const std::vector<ServerNoteModel::Entry>& entries) { m_notes->setEntries(entries); }
    [[nodiscard]] int count() const { return m_notes->rowCount(); }
    [[nodiscard]] bool hasWarnings() const { return m_notes->hasWarnings(); }

private:
    ServerNoteModel* m_notes;
};

}  // namespace hostmark::ui

#pragma once

#include <QTableView>
#include <QTimer>

#include "ui/run_view/server_note_model.h"

namespace hostmark::ui {

/// The table of what servers did beside answering, with rows as high as their sentences.
class ServerNotesView : public QTableView {
    Q_OBJECT

public:
    explicit ServerNotesView(QWidget* parent = nullptr);

    void setEntries(const std::vector<ServerNoteModel::Entry>& entries);
    [[nodiscard]] int count() const { return m_notes->rowCount(); }
    [[nodiscard]] bool hasWarnings() const { return m_notes->hasWarnings(); }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fitRows();

    ServerNoteModel* m_notes = nullptr;
    QTimer m_fitTimer;  ///< once the columns have the widths of a new layout
};

}  // namespace hostmark::ui

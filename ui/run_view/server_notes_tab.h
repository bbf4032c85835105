#pragma once

#include <vector>

#include <QObject>

#include "ui/run_view/server_note_model.h"

class QTabWidget;

namespace hostmark::ui {

class ServerNotesView;

/// The tab of a tab widget that says what servers did beside answering; there only while they did something.
class ServerNotesTab : public QObject {
    Q_OBJECT

public:
    /// Adds it behind the tabs that are there. `tabs` owns this.
    explicit ServerNotesTab(QTabWidget* tabs);

    void setEntries(const std::vector<ServerNoteModel::Entry>& entries);

private:
    QTabWidget* m_tabs;
    ServerNotesView* m_view;
    int m_tab;
};

}  // namespace hostmark::ui

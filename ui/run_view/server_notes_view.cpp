#include "ui/run_view/server_notes_view.h"

#include <QHeaderView>

#include "ui/table/table_look.h"

namespace hostmark::ui {

namespace {

/// As much as rows of one line have in other tables.
constexpr int kRowRoom = 9;

}  // namespace

ServerNotesView::ServerNotesView(QWidget* parent) : QTableView(parent) {
    m_notes = new ServerNoteModel(this);
    setObjectName(QStringLiteral("serverNotes"));
    setModel(m_notes);
    setUpTable(*this, tr("What servers did with requests beside answering them"));
    setWordWrap(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);  // a row may be as high as the view
    setColumnWidths(*this, {{ServerNoteModel::Server, QStringLiteral("nginx to Kestrel")},
                            {ServerNoteModel::Topic, QStringLiteral("       ") + tr("Authentication")}});
    horizontalHeader()->setStretchLastSection(true);
    // Few rows, so that each may be measured. Their heights follow the width of the sentences.
    m_fitTimer.setSingleShot(true);
    m_fitTimer.setInterval(0);
    connect(&m_fitTimer, &QTimer::timeout, this, &ServerNotesView::fitRows);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this] { m_fitTimer.start(); });
}

void ServerNotesView::setEntries(const std::vector<ServerNoteModel::Entry>& entries) {
    m_notes->setEntries(entries);
    m_fitTimer.start();
}

void ServerNotesView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    m_fitTimer.start();
}

void ServerNotesView::showEvent(QShowEvent* event) {
    QTableView::showEvent(event);
    m_fitTimer.start();
}

void ServerNotesView::fitRows() {
    resizeRowsToContents();
    for (int row = 0; row < m_notes->rowCount(); ++row) {
        setRowHeight(row, rowHeight(row) + kRowRoom);
    }
}

}  // namespace hostmark::ui

#include "ui/run_view/server_notes_view.h"

#include "ui/table/table_look.h"

namespace hostmark::ui {

ServerNotesView::ServerNotesView(QWidget* parent)
    : SentenceTable(new ServerNoteModel, tr("What servers did with requests beside answering them"), parent),
      m_notes(static_cast<ServerNoteModel*>(model())) {
    setObjectName(QStringLiteral("serverNotes"));
    setColumnWidths(*this, {{ServerNoteModel::Server, QStringLiteral("nginx to Kestrel")},
                            {ServerNoteModel::Topic, QStringLiteral("       ") + tr("Authentication")}});
}

}  // namespace hostmark::ui

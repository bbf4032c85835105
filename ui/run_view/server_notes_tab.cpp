#include "ui/run_view/server_notes_tab.h"

#include <QTabWidget>

#include "ui/run_view/server_notes_view.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

ServerNotesTab::ServerNotesTab(QTabWidget* tabs) : QObject(tabs), m_tabs(tabs) {
    m_view = new ServerNotesView(tabs);
    m_tab = tabs->addTab(m_view, QString());
    setEntries({});
}

void ServerNotesTab::setEntries(const std::vector<ServerNoteModel::Entry>& entries) {
    m_view->setEntries(entries);
    m_tabs->setTabText(m_tab, tr("Server notes (%1)").arg(m_view->count()));
    m_tabs->setTabIcon(m_tab, m_view->hasWarnings() ? symbolIcon(QStringLiteral("warning")) : QIcon());
    m_tabs->setTabVisible(m_tab, m_view->count() > 0);
}

}  // namespace hostmark::ui

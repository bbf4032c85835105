#pragma once

#include <QDialog>

class QMenu;
class QMenuBar;
class QTreeWidget;

namespace hostmark::ui {

/// Every key that does something: those of the menus, read from them so that none is forgotten, and those of
/// lists and tables.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutsDialog(const QMenuBar& menus, QWidget* parent = nullptr);

private:
    void addMenu(const QString& title, const QMenu& menu);
    void addListKeys();

    QTreeWidget* m_tree = nullptr;
};

}  // namespace hostmark::ui

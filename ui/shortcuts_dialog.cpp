#include "ui/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>
#include "ui/dialog_buttons.h"

namespace hostmark::ui {

namespace {

QString withoutMnemonic(QString text) {
    text.remove(u'&');
    return text;
}

QTreeWidgetItem* addGroup(QTreeWidget& tree, const QString& title) {
    auto* group = new QTreeWidgetItem(&tree, {title});
    QFont bold = group->font(0);
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFirstColumnSpanned(true);
    group->setExpanded(true);
    return group;
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard Shortcuts"));
    resize(480, 560);
    m_tree = new QTreeWidget(this);
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Action"), tr("Keys")});
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    for (const QAction* action : menus.actions()) {
        if (action->menu() != nullptr) {
            addMenu(withoutMnemonic(action->text()), *action->menu());
        }
    }
    addListKeys();
    QDialogButtonBox* buttons = makeCloseButton(*this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 14);
    layout->setSpacing(12);
    layout->addWidget(m_tree, 1);
    layout->addWidget(buttons);
}

void ShortcutsDialog::addMenu(const QString& title, const QMenu& menu) {
    QTreeWidgetItem* group = nullptr;
    for (const QAction* action : menu.actions()) {
        if (action->shortcuts().isEmpty()) {
            continue;
        }
        if (group == nullptr) {
            group = addGroup(*m_tree, title);
        }
        QStringList keys;
        for (const QKeySequence& sequence : action->shortcuts()) {
            keys += sequence.toString(QKeySequence::NativeText);
        }
        new QTreeWidgetItem(group, {withoutMnemonic(action->text()), keys.join(QStringLiteral(", "))});
    }
}

void ShortcutsDialog::addListKeys() {
    QTreeWidgetItem* group = addGroup(*m_tree, tr("Lists and tables"));
    const auto keys = [](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        return QKeySequence(QKeyCombination(modifiers, key)).toString(QKeySequence::NativeText);
    };
    const std::pair<QString, QString> entries[] = {
        {tr("Edit the cell, rename the plan"), keys(Qt::Key_F2)},
        {tr("Remove the selected rows, delete the plan"), keys(Qt::Key_Delete)},
        {tr("Move the row up"), keys(Qt::Key_Up, Qt::AltModifier)},
        {tr("Move the row down"), keys(Qt::Key_Down, Qt::AltModifier)},
        {tr("Copy the selected rows"), keys(Qt::Key_C, Qt::ControlModifier)},
        {tr("Paste rows"), keys(Qt::Key_V, Qt::ControlModifier)},
    };
    for (const auto& [action, key] : entries) {
        new QTreeWidgetItem(group, {action, key});
    }
}

}  // namespace hostmark::ui

#include "ui/plan_editor/plan_list_panel.h"

#include "ui/plan_editor/plan_actions.h"
#include "ui/plan_editor/plan_list_delegate.h"
#include "ui/plan_editor/plan_list_model.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

namespace hostmark::ui {

namespace {

QToolButton* buttonFor(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->iconText());
    return button;
}

}  // namespace

PlanListPanel::PlanListPanel(PlanListModel& model, const PlanActions& actions, QWidget* parent)
    : QWidget(parent), m_model(model) {
    m_list = new QListView(this);
    m_list->setObjectName(QStringLiteral("planList"));
    m_list->setAccessibleName(tr("Plans"));
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new PlanListDelegate(this));
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->addActions({actions.run, actions.rename, actions.duplicate, actions.exportPlan, actions.remove});
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { emit currentRowChanged(current.row()); });
    // A key that means something else elsewhere in the window: only for the list.
    auto* deletion = new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut);
    connect(deletion, &QShortcut::activated, actions.remove, &QAction::trigger);

    auto* heading = new QLabel(tr("Plans"), this);
    heading->setProperty("heading", true);
    heading->setContentsMargins(8, 0, 0, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 14, 4, 10);
    layout->setSpacing(8);
    layout->addWidget(heading);
    layout->addWidget(m_list, 1);
    layout->addWidget(buildButtons(actions));
}

QWidget* PlanListPanel::buildButtons(const PlanActions& actions) {
    auto* row = new QWidget(this);
    auto* newButton = buttonFor(actions.newPlan, row);
    newButton->setObjectName(QStringLiteral("newPlan"));
    newButton->setText(tr("New"));
    newButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    newButton->setPopupMode(QToolButton::MenuButtonPopup);
    auto* menu = new QMenu(newButton);
    menu->setToolTipsVisible(true);
    menu->addAction(actions.newPlan);
    menu->addSeparator();
    for (QAction* action : actions.newFromTemplate) {
        menu->addAction(action);
    }
    newButton->setMenu(menu);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(newButton);
    layout->addStretch(1);
    for (QAction* action : {actions.duplicate, actions.remove, actions.importPlan, actions.exportPlan}) {
        layout->addWidget(buttonFor(action, row));
    }
    return row;
}

int PlanListPanel::currentRow() const {
    return m_list->currentIndex().row();
}

void PlanListPanel::setCurrentRow(int row) {
    const QModelIndex index = m_model.index(row);
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
}

void PlanListPanel::renameCurrent() {
    if (m_list->currentIndex().isValid()) {
        m_list->setFocus(Qt::OtherFocusReason);
        m_list->edit(m_list->currentIndex());
    }
}

}  // namespace hostmark::ui

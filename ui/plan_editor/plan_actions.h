#pragma once

#include <QObject>

#include <vector>

class QAction;
class QUndoStack;

namespace hostmark::ui {

/// What a person can do on the plans page, each once: menus, buttons and shortcuts share the same actions.
struct PlanActions {
    QAction* newPlan = nullptr;
    std::vector<QAction*> newFromTemplate;  ///< in the order of plan::planTemplates; data() is the index
    QAction* duplicate = nullptr;
    QAction* rename = nullptr;
    QAction* remove = nullptr;
    QAction* importPlan = nullptr;
    QAction* exportPlan = nullptr;
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* run = nullptr;
    QAction* sendOnce = nullptr;
    QAction* check = nullptr;
    QAction* ceiling = nullptr;
};

/// Makes the actions with texts, symbols, shortcuts and tool tips; they belong to `parent`.
[[nodiscard]] PlanActions createPlanActions(QUndoStack& undoStack, QObject* parent);

}  // namespace hostmark::ui

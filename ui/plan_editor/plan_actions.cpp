#include "ui/plan_editor/plan_actions.h"

#include "ui/plan_editor/template_text.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QUndoStack>

namespace hostmark::ui {

namespace {

QString text(const char* source) {
    return QCoreApplication::translate("PlanActions", source);
}

QAction* add(QObject* parent, const char* symbol, const QString& title, const QString& toolTip,
             const QKeySequence& shortcut = {}) {
    auto* action = new QAction(symbolIcon(QString::fromLatin1(symbol)), title, parent);
    action->setShortcut(shortcut);
    const QString keys = shortcut.toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? toolTip : QStringLiteral("%1 (%2)").arg(toolTip, keys));
    return action;
}

void addTemplates(PlanActions& actions, QObject* parent) {
    int index = 0;
    for (const plan::PlanTemplate& planTemplate : plan::planTemplates()) {
        auto* action =
            add(parent, "template", templateTitle(planTemplate), templateDescription(planTemplate));
        action->setData(index++);
        actions.newFromTemplate.push_back(action);
    }
}

}  // namespace

PlanActions createPlanActions(QUndoStack& undoStack, QObject* parent) {
    PlanActions actions;
    actions.newPlan = add(parent, "add", text(QT_TRANSLATE_NOOP("PlanActions", "&New Plan")),
                          text(QT_TRANSLATE_NOOP("PlanActions", "Begin a plan")), QKeySequence::New);
    addTemplates(actions, parent);
    actions.duplicate = add(parent, "duplicate", text(QT_TRANSLATE_NOOP("PlanActions", "&Duplicate Plan")),
                            text(QT_TRANSLATE_NOOP("PlanActions", "Copy the selected plan")),
                            QKeySequence(Qt::CTRL | Qt::Key_D));
    actions.rename = add(parent, "rename", text(QT_TRANSLATE_NOOP("PlanActions", "&Rename Plan")),
                         text(QT_TRANSLATE_NOOP("PlanActions", "Rename the selected plan")));
    actions.remove =
        add(parent, "delete", text(QT_TRANSLATE_NOOP("PlanActions", "De&lete Plan")),
            text(QT_TRANSLATE_NOOP("PlanActions", "Delete the selected plan; this can be undone")));
    actions.importPlan =
        add(parent, "import", text(QT_TRANSLATE_NOOP("PlanActions", "&Import Plan…")),
            text(QT_TRANSLATE_NOOP("PlanActions", "Read a plan from a JSON file")), QKeySequence::Open);
    actions.exportPlan = add(parent, "export", text(QT_TRANSLATE_NOOP("PlanActions", "&Export Plan…")),
                             text(QT_TRANSLATE_NOOP("PlanActions", "Write the selected plan to a JSON file")),
                             QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    actions.undo = undoStack.createUndoAction(parent, text(QT_TRANSLATE_NOOP("PlanActions", "&Undo")));
    actions.undo->setIcon(symbolIcon(QStringLiteral("undo")));
    actions.undo->setShortcut(QKeySequence::Undo);
    actions.redo = undoStack.createRedoAction(parent, text(QT_TRANSLATE_NOOP("PlanActions", "&Redo")));
    actions.redo->setIcon(symbolIcon(QStringLiteral("redo")));
    actions.redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    // Other pages take back what is theirs by the same keys.
    for (QAction* action : {actions.undo, actions.redo}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    }
    actions.run = add(parent, "run", text(QT_TRANSLATE_NOOP("PlanActions", "&Start")),
                      text(QT_TRANSLATE_NOOP("PlanActions", "Measure the selected plan")));
    actions.run->setShortcuts({QKeySequence(Qt::Key_F5), QKeySequence(Qt::CTRL | Qt::Key_R)});
    actions.sendOnce = add(parent, "send", text(QT_TRANSLATE_NOOP("PlanActions", "Send &Once…")),
                           text(QT_TRANSLATE_NOOP("PlanActions", "Send one request and see the answer")),
                           QKeySequence(Qt::CTRL | Qt::Key_Return));
    actions.check =
        add(parent, "check", text(QT_TRANSLATE_NOOP("PlanActions", "&Check…")),
            text(QT_TRANSLATE_NOOP("PlanActions",
                                   "Look for what would make the selected plan's numbers misleading")),
            QKeySequence(Qt::Key_F8));
    actions.ceiling =
        add(parent, "ceiling", text(QT_TRANSLATE_NOOP("PlanActions", "What This Computer Can &Generate…")),
            text(QT_TRANSLATE_NOOP("PlanActions",
                                   "Measure the selected plan's load against the built-in server")));
    return actions;
}

}  // namespace hostmark::ui

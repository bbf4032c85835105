#include "ui/plan_editor/plan_commands.h"

#include "ui/plan_editor/plan_list_model.h"

#include <QCoreApplication>

namespace hostmark::ui {

namespace {

QString textWithName(const char* text, const plan::Plan& plan) {
    return QCoreApplication::translate("PlanCommands", text).arg(QString::fromStdString(plan.name));
}

}  // namespace

EditPlanCommand::EditPlanCommand(PlanListModel& model, plan::Plan before, plan::Plan after, QString key)
    : m_model(model), m_before(std::move(before)), m_after(std::move(after)), m_key(std::move(key)) {
    setText(textWithName(QT_TRANSLATE_NOOP("PlanCommands", "Change of “%1”"), m_before));
}

void EditPlanCommand::undo() {
    m_model.replace(m_before);
}

void EditPlanCommand::redo() {
    m_model.replace(m_after);
}

bool EditPlanCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = static_cast<const EditPlanCommand*>(other);
    if (m_key.isEmpty() || next->m_key != m_key || next->m_before.id != m_before.id) {
        return false;
    }
    m_after = next->m_after;
    setObsolete(m_after == m_before);
    return true;
}

AddPlanCommand::AddPlanCommand(PlanListModel& model, plan::Plan plan, int row)
    : m_model(model), m_plan(std::move(plan)), m_row(row) {
    setText(textWithName(QT_TRANSLATE_NOOP("PlanCommands", "New Plan “%1”"), m_plan));
}

void AddPlanCommand::undo() {
    m_model.remove(m_plan.id);
}

void AddPlanCommand::redo() {
    m_model.insert(m_row, m_plan);
}

DeletePlanCommand::DeletePlanCommand(PlanListModel& model, int row)
    : m_model(model), m_plan(model.plan(row)), m_row(row) {
    setText(textWithName(QT_TRANSLATE_NOOP("PlanCommands", "Deletion of “%1”"), m_plan));
}

void DeletePlanCommand::undo() {
    m_model.insert(m_row, m_plan);
}

void DeletePlanCommand::redo() {
    m_model.remove(m_plan.id);
}

}  // namespace hostmark::ui

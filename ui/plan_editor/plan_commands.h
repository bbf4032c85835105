#pragma once

#include "engine/plan/plan.h"

#include <QUndoCommand>

namespace hostmark::ui {

class PlanListModel;

/// From one value of a plan to another. Successive edits with one key become one step.
class EditPlanCommand : public QUndoCommand {
public:
    /// `key` names the field and the time it was entered; empty: a step of its own.
    EditPlanCommand(PlanListModel& model, plan::Plan before, plan::Plan after, QString key);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    PlanListModel& m_model;
    plan::Plan m_before;
    plan::Plan m_after;
    QString m_key;
};

/// A plan that was not there before: new, from a template, a copy, or imported.
class AddPlanCommand : public QUndoCommand {
public:
    AddPlanCommand(PlanListModel& model, plan::Plan plan, int row);

    void undo() override;
    void redo() override;

private:
    PlanListModel& m_model;
    plan::Plan m_plan;
    int m_row;
};

/// A plan that goes.
class DeletePlanCommand : public QUndoCommand {
public:
    DeletePlanCommand(PlanListModel& model, int row);

    void undo() override;
    void redo() override;

private:
    PlanListModel& m_model;
    plan::Plan m_plan;
    int m_row;
};

}  // namespace hostmark::ui

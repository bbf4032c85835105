#pragma once

#include <QWidget>

class QListView;

namespace hostmark::ui {

class PlanListModel;
struct PlanActions;

/// The list of named plans with its buttons. A plan is renamed in place.
class PlanListPanel : public QWidget {
    Q_OBJECT

public:
    PlanListPanel(PlanListModel& model, const PlanActions& actions, QWidget* parent = nullptr);

    /// Row of the selected plan; -1 for none.
    [[nodiscard]] int currentRow() const;
    void setCurrentRow(int row);
    void renameCurrent();

signals:
    void currentRowChanged(int row);

private:
    QWidget* buildButtons(const PlanActions& actions);

    PlanListModel& m_model;
    QListView* m_list = nullptr;
};

}  // namespace hostmark::ui

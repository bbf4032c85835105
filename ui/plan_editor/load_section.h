#pragma once

#include "ui/plan_editor/plan_section.h"

class QSpinBox;

namespace hostmark::ui {

/// How hard the targets are pressed: the levels of the sweep and the threads that send.
class LoadSection : public PlanSection {
    Q_OBJECT

public:
    explicit LoadSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;

private:
    QSpinBox* m_threads = nullptr;
};

}  // namespace hostmark::ui

#pragma once

#include "ui/plan_editor/plan_section.h"

namespace hostmark::ui {

/// How hard the targets are pressed: what makes a request due, the levels of the sweep, and what sends.
class LoadSection : public PlanSection {
    Q_OBJECT

public:
    explicit LoadSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;

private:
    void addModel();
    void addLevels();
    void addArrivals();
    void addThinkTime();
    void addGenerator();
    void chooseModel(plan::Plan& plan, plan::LoadModel model) const;
    void showLevels(const plan::Load& load);

    /// What going back to the closed model brings back, because one number is left of a sweep in the open
    /// one.
    std::vector<std::uint32_t> m_sweep;
};

}  // namespace hostmark::ui

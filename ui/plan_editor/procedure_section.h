#pragma once

#include "ui/plan_editor/plan_section.h"

#include <optional>

class QComboBox;

namespace hostmark::ui {

/// How it is measured: what precedes a run, how many runs, what ends one, and their order.
class ProcedureSection : public PlanSection {
    Q_OBJECT

public:
    explicit ProcedureSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;

private:
    void addRuns();
    void addEnd();
    void addOrder();
    void addRestart();
    void showRestart(const plan::Plan& plan);
    void endChosen(int index);

    QComboBox* m_end = nullptr;
    QComboBox* m_order = nullptr;
    QComboBox* m_restart = nullptr;
    std::uint64_t m_lastRequestCount = 100'000;  ///< what choosing an end by requests begins with
};

}  // namespace hostmark::ui

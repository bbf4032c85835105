#pragma once

#include "ui/plan_editor/plan_section.h"

class QLabel;

namespace hostmark::ui {

class RequestDetails;
class TextTableEditor;

/// The requests of a plan: a table of their lines, and the details of the one that is selected.
class RequestsSection : public PlanSection {
    Q_OBJECT

public:
    explicit RequestsSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;
    void showProblems(ProblemList& problems) override;
    [[nodiscard]] std::vector<plan::Problem> inputProblems() const override;
    bool reveal(const std::string& path) override;

    /// Index of the request whose details are shown; -1 for none.
    [[nodiscard]] int currentRequest() const { return m_current; }

private:
    void buildTable();
    void tellChange(const QString& cell);
    void showDetails(int row, bool isOtherPlan);
    void currentRowChanged(int row);

    plan::Plan m_plan;  ///< as it was shown last: details of any row, and what a row was before an edit
    int m_current = -1;
    bool m_isShowing = false;
    ProblemList m_problems;  ///< those of requests, for the details of a row that is selected later
    TextTableEditor* m_table = nullptr;
    QLabel* m_heading = nullptr;
    RequestDetails* m_details = nullptr;
};

}  // namespace hostmark::ui

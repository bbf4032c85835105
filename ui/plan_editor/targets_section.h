#pragma once

#include "ui/plan_editor/plan_section.h"
#include "ui/plan_editor/text_table_model.h"

class QLabel;

namespace hostmark::ui {

class TargetDetails;
class TextTableEditor;

/// The targets of a plan: what is compared. A table of their lines, and the details of the one that is
/// selected.
class TargetsSection : public PlanSection {
    Q_OBJECT

public:
    explicit TargetsSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;
    void showProblems(ProblemList& problems) override;
    [[nodiscard]] std::vector<plan::Problem> inputProblems() const override;
    bool reveal(const std::string& path) override;

private:
    void buildTable();
    void tellChange(const QString& cell);
    void tellDetail(const QString& key, const PlanChange& change);
    void showDetails(int row, bool isOtherPlan);
    void currentRowChanged(int row);

    plan::Plan m_plan;  ///< as it was shown last: details of any row, and what a row was before an edit
    int m_current = -1;
    core::TargetId m_currentId;
    bool m_isShowing = false;
    ProblemList m_problems;  ///< those of targets, for the details of a row that is selected later
    TextTableEditor* m_table = nullptr;
    QLabel* m_heading = nullptr;
    TargetDetails* m_details = nullptr;
};

/// Cells of a pasted line, name, URL and where to connect: what is there of them ("Kestrel<TAB>http://..."),
/// else a URL with its host as the name; empty for an empty line.
[[nodiscard]] QStringList targetFromLine(const QString& line);

}  // namespace hostmark::ui

#pragma once

#include "ui/plan_editor/plan_section.h"
#include "ui/plan_editor/text_table_model.h"

namespace hostmark::ui {

class TextTableEditor;

/// The targets of a plan: what is compared.
class TargetsSection : public PlanSection {
    Q_OBJECT

public:
    explicit TargetsSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;
    void showProblems(ProblemList& problems) override;
    bool reveal(const std::string& path) override;

private:
    void tellChange(const QString& cell);

    TextTableEditor* m_table = nullptr;
};

/// Cells of a pasted line, name, URL and where to connect: what is there of them ("Kestrel<TAB>http://..."),
/// else a URL with its host as the name; empty for an empty line.
[[nodiscard]] QStringList targetFromLine(const QString& line);

}  // namespace hostmark::ui

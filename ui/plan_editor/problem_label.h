#pragma once

#include "engine/plan/validation.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace hostmark::ui {

/// The line beside a field: how to read the field, or, in the same place, what is wrong with it. Severity is
/// told by a symbol and by colour.
class ProblemLabel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemLabel(const QString& hint = {}, QWidget* parent = nullptr);

    /// Shows the sentences, one a line, worst first; none shows the hint again. Without either the label
    /// takes no room.
    void setProblems(const std::vector<plan::Problem>& problems);
    void setHint(const QString& hint);
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool hasProblems() const { return !m_problems.empty(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    QLabel* m_symbol = nullptr;
    QLabel* m_text = nullptr;
    QString m_hint;
    std::vector<plan::Problem> m_problems;
};

/// Name of the symbol of resources/icons for a severity.
[[nodiscard]] QString severitySymbol(plan::Severity severity);
[[nodiscard]] QColor severityColor(plan::Severity severity, const QPalette& palette);
/// The problem as a sentence with its full stop.
[[nodiscard]] QString problemSentence(const plan::Problem& problem);

}  // namespace hostmark::ui

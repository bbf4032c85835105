#pragma once

#include "engine/core/error.h"
#include "engine/plan/plan.h"
#include "engine/plan/validation.h"

#include <QLineEdit>

#include <functional>
#include <optional>

namespace hostmark::ui {

/// One change to a plan, as a field of the editor makes it.
using PlanChange = std::function<void(plan::Plan&)>;

/// A line of text that stands for a value of the plan in a form of its own ("30s", "10, 100, 1k"). Text that
/// cannot be read changes nothing in the plan: the field keeps it, and `problem` says what is wrong with it.
class ParsedField : public QLineEdit {
    Q_OBJECT

public:
    /// What the text asks for, or why it cannot be read.
    using Parse = std::function<core::Result<PlanChange>(const std::string& text)>;
    using Print = std::function<std::string(const plan::Plan&)>;

    /// `path` is the JSON path of the value.
    ParsedField(std::string path, Parse parse, Print print, QWidget* parent = nullptr);

    /// Shows the plan's value. Text that means this value already stays as the person typed it; so does text
    /// that cannot be read, unless the value has changed elsewhere or `isOtherPlan`.
    void showPlan(const plan::Plan& plan, bool isOtherPlan);

    /// As if a person had typed it.
    void enter(const QString& text);

    [[nodiscard]] const std::optional<plan::Problem>& problem() const { return m_problem; }

signals:
    void changed(const hostmark::ui::PlanChange& change);
    void problemChanged();

private:
    void read(const QString& text);
    void setProblem(std::optional<plan::Problem> problem);

    std::string m_path;
    Parse m_parse;
    Print m_print;
    std::string m_printed;  ///< the plan's value when it was last shown
    std::optional<plan::Problem> m_problem;
};

}  // namespace hostmark::ui

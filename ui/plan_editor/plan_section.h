#pragma once

#include "engine/plan/plan.h"
#include "ui/plan_editor/parsed_field.h"
#include "ui/plan_editor/problem_list.h"

#include <QFrame>

#include <vector>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace hostmark::ui {

class ProblemLabel;

/// One card of the plan editor with the fields of one part of a plan. A row is a label, a field, and beside
/// it what the field means or what is wrong with it. Sections hold no plan: they show one and tell changes.
class PlanSection : public QFrame {
    Q_OBJECT

public:
    explicit PlanSection(const QString& title, QWidget* parent = nullptr);

    /// Shows the plan's values. `isOtherPlan`: another one than before, so that nothing typed is kept.
    virtual void showPlan(const plan::Plan& plan, bool isOtherPlan) = 0;

    /// Takes the problems of this section's fields out of `problems` and shows them.
    virtual void showProblems(ProblemList& problems);

    /// What is typed but cannot be read.
    [[nodiscard]] virtual std::vector<plan::Problem> inputProblems() const;

    /// Moves the focus to the field with this path. @return whether the section has it
    virtual bool reveal(const std::string& path);

signals:
    /// `key` names the field, so that a row of changes to one field becomes one step of undo.
    void changed(const QString& key, const hostmark::ui::PlanChange& change);
    void inputProblemsChanged();

protected:
    /// One row of the form. `path` is the JSON path of the value.
    void addField(const std::string& path, const QString& label, QWidget* field, const QString& hint);
    /// A row whose field is text with a form of its own.
    ParsedField* addParsedField(const std::string& path, const QString& label, const QString& hint,
                                ParsedField::Parse parse, ParsedField::Print print);
    /// A duration like "30s".
    ParsedField* addDurationField(const std::string& path, const QString& label, const QString& hint,
                                  std::function<core::Nanoseconds&(plan::Plan&)> value);
    /// Hides a row that means nothing at present.
    void setFieldVisible(const std::string& path, bool isVisible);
    void showParsedFields(const plan::Plan& plan, bool isOtherPlan);
    [[nodiscard]] QVBoxLayout* contentLayout() const { return m_layout; }
    [[nodiscard]] ProblemLabel* labelOf(const std::string& path) const;

private:
    struct Field {
        std::string path;
        QLabel* buddy = nullptr;
        QWidget* widget = nullptr;
        ProblemLabel* label = nullptr;
    };

    void watch(ParsedField* field, const std::string& path);

    QVBoxLayout* m_layout = nullptr;
    QGridLayout* m_form = nullptr;  ///< made with the first field
    std::vector<Field> m_fields;
    std::vector<ParsedField*> m_parsedFields;
};

}  // namespace hostmark::ui

#include "ui/plan_editor/parsed_field.h"

namespace hostmark::ui {

ParsedField::ParsedField(std::string path, Parse parse, Print print, QWidget* parent)
    : QLineEdit(parent), m_path(std::move(path)), m_parse(std::move(parse)), m_print(std::move(print)) {
    connect(this, &QLineEdit::textEdited, this, &ParsedField::read);
}

void ParsedField::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    const std::string printed = m_print(plan);
    const bool isSameValue = printed == m_printed;
    m_printed = printed;
    if (!isOtherPlan) {
        if (m_problem && isSameValue) {
            return;
        }
        if (const core::Result<PlanChange> change = m_parse(text().toStdString())) {
            plan::Plan asTyped = plan;
            (*change)(asTyped);
            if (asTyped == plan) {
                setProblem(std::nullopt);
                return;
            }
        }
    }
    setText(QString::fromStdString(printed));
    setProblem(std::nullopt);
}

void ParsedField::enter(const QString& text) {
    setText(text);
    read(text);
}

void ParsedField::read(const QString& text) {
    const core::Result<PlanChange> change = m_parse(text.toStdString());
    if (!change) {
        const core::Error& error = change.error();
        std::string message = error.message;
        if (!error.advice.empty()) {
            message += ". " + error.advice;
        }
        setProblem(plan::Problem{plan::Severity::Error, m_path, message});
        return;
    }
    setProblem(std::nullopt);
    emit changed(*change);
}

void ParsedField::setProblem(std::optional<plan::Problem> problem) {
    if (problem != m_problem) {
        m_problem = std::move(problem);
        emit problemChanged();
    }
}

}  // namespace hostmark::ui

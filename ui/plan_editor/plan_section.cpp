#include "ui/plan_editor/plan_section.h"

#include "engine/core/units.h"
#include "ui/plan_editor/problem_label.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace hostmark::ui {

namespace {
constexpr int kLabelWidth = 132;
constexpr int kFieldWidth = 210;
constexpr int kFieldHeight = 26;
}  // namespace

PlanSection::PlanSection(const QString& title, QWidget* parent) : QFrame(parent) {
    setProperty("card", true);
    auto* heading = new QLabel(title, this);
    heading->setProperty("heading", true);
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(16, 12, 16, 14);
    m_layout->setSpacing(10);
    m_layout->addWidget(heading);
    setAccessibleName(title);
}

void PlanSection::showProblems(ProblemList& problems) {
    for (const Field& field : m_fields) {
        field.label->setProblems(problems.take(field.path));
    }
}

std::vector<plan::Problem> PlanSection::inputProblems() const {
    std::vector<plan::Problem> problems;
    for (const ParsedField* field : m_parsedFields) {
        if (field->problem()) {
            problems.push_back(*field->problem());
        }
    }
    return problems;
}

bool PlanSection::reveal(const std::string& path) {
    for (const Field& field : m_fields) {
        ProblemList probe({plan::Problem{plan::Severity::Error, path, {}}});
        if (!probe.take(field.path).empty()) {
            field.widget->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return false;
}

void PlanSection::addField(const std::string& path, const QString& label, QWidget* field,
                           const QString& hint) {
    if (m_form == nullptr) {
        m_form = new QGridLayout;
        m_form->setHorizontalSpacing(12);
        m_form->setVerticalSpacing(8);
        m_form->setColumnMinimumWidth(0, kLabelWidth);
        m_form->setColumnStretch(2, 1);
        m_layout->addLayout(m_form);
    }
    const int row = m_form->rowCount();
    auto* buddy = new QLabel(label, this);
    buddy->setBuddy(field);
    QString name = label;
    field->setAccessibleName(name.remove(u'&'));
    field->setAccessibleDescription(hint);
    field->setObjectName(QString::fromStdString(path));
    field->setFixedWidth(kFieldWidth);
    field->setMinimumHeight(kFieldHeight);
    auto* problems = new ProblemLabel(hint, this);
    problems->setObjectName(QString::fromStdString(path + "/problem"));
    m_form->addWidget(buddy, row, 0, Qt::AlignVCenter);
    m_form->addWidget(field, row, 1, Qt::AlignVCenter);
    m_form->addWidget(problems, row, 2, Qt::AlignVCenter);
    m_fields.push_back({path, buddy, field, problems});
}

ParsedField* PlanSection::addParsedField(const std::string& path, const QString& label, const QString& hint,
                                         ParsedField::Parse parse, ParsedField::Print print) {
    auto* field = new ParsedField(path, std::move(parse), std::move(print), this);
    addField(path, label, field, hint);
    watch(field, path);
    return field;
}

ParsedField* PlanSection::addDurationField(const std::string& path, const QString& label, const QString& hint,
                                           std::function<core::Nanoseconds&(plan::Plan&)> value) {
    const auto parse = [value](const std::string& text) -> core::Result<PlanChange> {
        const core::Result<core::Nanoseconds> duration = core::parseDuration(text);
        if (!duration) {
            return duration.error();
        }
        return PlanChange([value, duration = *duration](plan::Plan& plan) { value(plan) = duration; });
    };
    const auto print = [value](const plan::Plan& plan) {
        plan::Plan copy = plan;
        return core::formatDuration(value(copy));
    };
    return addParsedField(path, label, hint, parse, print);
}

void PlanSection::showParsedFields(const plan::Plan& plan, bool isOtherPlan) {
    for (ParsedField* field : m_parsedFields) {
        field->showPlan(plan, isOtherPlan);
    }
}

void PlanSection::setFieldVisible(const std::string& path, bool isVisible) {
    for (const Field& field : m_fields) {
        if (field.path == path) {
            field.buddy->setVisible(isVisible);
            field.widget->setVisible(isVisible);
            field.label->setVisible(isVisible);
        }
    }
}

ProblemLabel* PlanSection::labelOf(const std::string& path) const {
    for (const Field& field : m_fields) {
        if (field.path == path) {
            return field.label;
        }
    }
    return nullptr;
}

void PlanSection::watch(ParsedField* field, const std::string& path) {
    m_parsedFields.push_back(field);
    connect(field, &ParsedField::changed, this,
            [this, path](const PlanChange& change) { emit changed(QString::fromStdString(path), change); });
    connect(field, &ParsedField::problemChanged, this, &PlanSection::inputProblemsChanged);
}

}  // namespace hostmark::ui

#include "ui/plan_editor/plan_editor.h"

#include "ui/plan_editor/connection_section.h"
#include "ui/plan_editor/load_section.h"
#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/procedure_section.h"
#include "ui/plan_editor/requests_section.h"
#include "ui/plan_editor/schedule_strip.h"
#include "ui/plan_editor/schedule_text.h"
#include "ui/plan_editor/targets_section.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

PlanEditor::PlanEditor(QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(buildHeader());
    layout->addWidget(buildSchedule());
    m_otherProblems = new ProblemLabel({}, this);
    m_otherProblems->setObjectName(QStringLiteral("otherProblems"));
    m_otherProblems->setContentsMargins(20, 0, 20, 0);
    layout->addWidget(m_otherProblems);
    layout->addWidget(buildSections(), 1);
    watchFields();
}

QWidget* PlanEditor::buildHeader() {
    auto* header = new QWidget(this);
    m_name = new QLineEdit(header);
    m_name->setProperty("title", true);
    m_name->setObjectName(QStringLiteral("name"));
    m_name->setAccessibleName(tr("Name of the plan"));
    m_name->setToolTip(tr("Name of the plan"));
    m_name->setPlaceholderText(tr("Name of the plan"));
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString& text) {
        apply(QStringLiteral("name"), [name = text.toStdString()](plan::Plan& plan) { plan.name = name; });
    });

    m_sendOnce = new QPushButton(symbolIcon(QStringLiteral("send")), tr("Send &Once…"), header);
    m_sendOnce->setObjectName(QStringLiteral("sendOnce"));
    m_sendOnce->setToolTip(tr("Send one request to one target and see the whole answer, before any load"));
    connect(m_sendOnce, &QPushButton::clicked, this, &PlanEditor::sendOnceRequested);

    m_check = new QPushButton(symbolIcon(QStringLiteral("check")), tr("Chec&k…"), header);
    m_check->setObjectName(QStringLiteral("check"));
    m_check->setToolTip(
        tr("Look for what of this computer and the targets would make the numbers misleading, without load"));
    connect(m_check, &QPushButton::clicked, this, &PlanEditor::checkRequested);

    m_run = new QPushButton(tr("&Run"), header);
    m_run->setObjectName(QStringLiteral("run"));
    m_run->setProperty("primary", true);
    connect(m_run, &QPushButton::clicked, this, &PlanEditor::runRequested);

    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(14, 12, 20, 0);
    layout->setSpacing(10);
    layout->addWidget(m_name, 1);
    layout->addWidget(m_sendOnce);
    layout->addWidget(m_check);
    layout->addWidget(m_run);
    return header;
}

QWidget* PlanEditor::buildSchedule() {
    auto* box = new QWidget(this);
    m_summary = new QLabel(box);
    m_summary->setObjectName(QStringLiteral("scheduleSummary"));
    m_summary->setProperty("heading", true);
    m_composition = new QLabel(box);
    m_composition->setProperty("secondary", true);
    m_runReason = new QLabel(box);
    m_runReason->setObjectName(QStringLiteral("runReason"));
    connect(m_runReason, &QLabel::linkActivated, this, &PlanEditor::revealFirstError);
    m_strip = new ScheduleStrip(box);

    auto* line = new QHBoxLayout;
    line->setSpacing(10);
    line->addWidget(m_summary);
    line->addWidget(m_composition);
    line->addStretch(1);
    line->addWidget(m_runReason);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(20, 0, 20, 0);
    layout->setSpacing(6);
    layout->addLayout(line);
    layout->addWidget(m_strip);
    return box;
}

QWidget* PlanEditor::buildSections() {
    m_scrollArea = new QScrollArea(this);
    m_scrollArea->setWidgetResizable(true);
    m_scrollArea->setFrameShape(QFrame::NoFrame);
    m_scrollArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scrollArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    // The scroll bar is always there, so that the cards end where the header does.
    layout->setContentsMargins(20, 4, 20 - kScrollBarWidth, 20);
    layout->setSpacing(12);
    m_scrollArea->setWidget(content);

    addSection(new TargetsSection(content));
    m_requests = new RequestsSection(content);
    addSection(m_requests);
    addSection(new LoadSection(content));
    addSection(new ProcedureSection(content));
    addSection(new ConnectionSection(content));
    for (PlanSection* section : m_sections) {
        layout->addWidget(section);
    }
    layout->addStretch(1);
    return m_scrollArea;
}

void PlanEditor::addSection(PlanSection* section) {
    m_sections.push_back(section);
    connect(section, &PlanSection::changed, this, &PlanEditor::apply);
    connect(section, &PlanSection::inputProblemsChanged, this, &PlanEditor::judge);
}

void PlanEditor::showPlan(const plan::Plan& plan) {
    const bool isOtherPlan = plan.id != m_plan.id;
    m_plan = plan;
    if (m_name->text() != QString::fromStdString(plan.name)) {
        m_name->setText(QString::fromStdString(plan.name));
    }
    for (PlanSection* section : m_sections) {
        section->showPlan(plan, isOtherPlan);
    }
    if (isOtherPlan) {
        m_scrollArea->ensureVisible(0, 0);
    }
    showSchedule();
    judge();
}

void PlanEditor::beginNaming() {
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void PlanEditor::setRunForbidden(const QString& reason) {
    m_forbidden = reason;
    updateRun();
}

int PlanEditor::currentRequest() const {
    return std::max(m_requests->currentRequest(), 0);
}

bool PlanEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    // Scrolling past a field must not change it.
    const auto* field = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && field != nullptr && !field->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PlanEditor::apply(const QString& key, const PlanChange& change) {
    plan::Plan plan = m_plan;
    change(plan);
    if (plan != m_plan) {
        emit edited(plan, key);
    } else {
        judge();
    }
}

void PlanEditor::judge() {
    std::vector<plan::Problem> all;
    for (const PlanSection* section : m_sections) {
        const std::vector<plan::Problem> typed = section->inputProblems();
        all.insert(all.end(), typed.begin(), typed.end());
    }
    const std::vector<plan::Problem> judged = plan::validate(m_plan);
    all.insert(all.end(), judged.begin(), judged.end());
    m_errors.clear();
    std::copy_if(all.begin(), all.end(), std::back_inserter(m_errors),
                 [](const plan::Problem& problem) { return problem.severity == plan::Severity::Error; });
    ProblemList problems(std::move(all));
    for (PlanSection* section : m_sections) {
        section->showProblems(problems);
    }
    m_otherProblems->setProblems(problems.rest());
    updateRun();
}

void PlanEditor::showSchedule() {
    const plan::Schedule schedule = previewSchedule(m_plan);
    m_summary->setText(ScheduleText::summary(schedule));
    m_summary->setToolTip(ScheduleText::startsHint(schedule));
    m_composition->setText(ScheduleText::composition(m_plan));
    m_strip->showSchedule(m_plan, schedule);
}

void PlanEditor::updateRun() {
    const bool hasErrors = !m_errors.empty();
    QString reason = m_forbidden;
    if (hasErrors) {
        reason =
            tr("%n error(s) to fix before this plan can run.", nullptr, static_cast<int>(m_errors.size()));
    }
    m_run->setEnabled(reason.isEmpty());
    m_run->setToolTip(reason.isEmpty() ? tr("Measure this plan (F5)") : reason);
    m_runReason->setText(hasErrors ? QStringLiteral("%1 <a href=\"#\">%2</a>").arg(reason, tr("Show"))
                                   : reason);
    m_sendOnce->setEnabled(!m_plan.targets.empty() && !m_plan.requests.empty());
    m_check->setEnabled(canCheck());
    if (reason != m_reason) {
        m_reason = reason;
        emit canRunChanged();
    }
}

void PlanEditor::revealFirstError() {
    if (m_errors.empty()) {
        return;
    }
    const std::string path = m_errors.front().field;
    for (PlanSection* section : m_sections) {
        if (section->reveal(path)) {
            if (QWidget* field = focusWidget()) {
                m_scrollArea->ensureWidgetVisible(field);
            }
            return;
        }
    }
    m_name->setFocus(Qt::OtherFocusReason);
}

void PlanEditor::watchFields() {
    for (QLineEdit* field : findChildren<QLineEdit*>()) {
        field->installEventFilter(this);
    }
    for (QPlainTextEdit* field : findChildren<QPlainTextEdit*>()) {
        field->installEventFilter(this);
    }
    for (QSpinBox* field : findChildren<QSpinBox*>()) {
        field->setFocusPolicy(Qt::StrongFocus);
        field->installEventFilter(this);
    }
    for (QComboBox* field : findChildren<QComboBox*>()) {
        field->setFocusPolicy(Qt::StrongFocus);
        field->installEventFilter(this);
    }
}

}  // namespace hostmark::ui

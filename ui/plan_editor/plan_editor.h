#pragma once

#include "engine/plan/plan.h"
#include "engine/plan/validation.h"
#include "ui/plan_editor/parsed_field.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace hostmark::ui {

class PlanSection;
class ProblemLabel;
class RequestsSection;
class ScheduleStrip;

/// Everything a plan holds, to be set by clicking. The editor shows a plan and tells how it should become; it
/// keeps nothing: whoever shows it answers `edited` with `showPlan`. Problems stand beside their field while
/// somebody types, and a plan with errors cannot be run.
class PlanEditor : public QWidget {
    Q_OBJECT

public:
    explicit PlanEditor(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan);
    [[nodiscard]] const plan::Plan& plan() const { return m_plan; }

    /// Puts the cursor into the name, as for a plan that was just made.
    void beginNaming();

    /// While something else forbids it, `reason` says what; empty allows it again.
    void setRunForbidden(const QString& reason);
    [[nodiscard]] bool canRun() const { return m_reason.isEmpty(); }
    /// Whether the plan has no errors.
    [[nodiscard]] bool canCheck() const { return m_errors.empty(); }
    /// Why Run is off, in a sentence; empty when it is on.
    [[nodiscard]] const QString& reason() const { return m_reason; }

    /// Index of the request that is selected; 0 when none is.
    [[nodiscard]] int currentRequest() const;

signals:
    /// `key` names the field: successive edits of one field are one step of undo. Empty: a step of its own.
    void edited(const hostmark::plan::Plan& plan, const QString& key);
    void runRequested();
    void checkRequested();
    void sendOnceRequested();
    void canRunChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildHeader();
    QWidget* buildSchedule();
    QWidget* buildSections();
    void addSection(PlanSection* section);
    void apply(const QString& key, const PlanChange& change);
    void judge();
    void showSchedule();
    void updateRun();
    void revealFirstError();
    /// A text field would undo its own text only, where the page undoes plans; and a wheel that scrolls the
    /// page would turn the numbers that it passes.
    void watchFields();

    plan::Plan m_plan;
    std::vector<plan::Problem> m_errors;
    QString m_forbidden;
    QString m_reason;

    QLineEdit* m_name = nullptr;
    QPushButton* m_sendOnce = nullptr;
    QPushButton* m_check = nullptr;
    QPushButton* m_run = nullptr;
    QLabel* m_runReason = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_composition = nullptr;
    ScheduleStrip* m_strip = nullptr;
    ProblemLabel* m_otherProblems = nullptr;
    QScrollArea* m_scrollArea = nullptr;
    std::vector<PlanSection*> m_sections;
    RequestsSection* m_requests = nullptr;
};

}  // namespace hostmark::ui

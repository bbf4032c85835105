#pragma once

#include "app/services/doctor.h"
#include "ui/bridge/background_task.h"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;

namespace hostmark::services {
class HistoryService;
}

namespace hostmark::ui {

class FindingsView;

/// What of this computer and of a plan's targets would make its numbers misleading. It looks on a thread of
/// its own, as often as somebody asks; what was found last stays in view meanwhile. Before a run it asks
/// whether to run all the same.
class CheckDialog : public QDialog {
    Q_OBJECT

public:
    /// Looks at a plan's machine and targets, and waits for them.
    using Examine = std::function<std::vector<host::Finding>(const plan::Plan& plan)>;
    /// services::examinePlan with the program's own built-in server. Agents are asked that `history`, which
    /// outlives the result, says are allowed.
    [[nodiscard]] static Examine engine(services::HistoryService& history);

    enum class Purpose {
        Look,      ///< at any time; it closes
        BeforeRun  ///< accepted when the plan is to run all the same
    };

    CheckDialog(Purpose purpose, Examine examine, QWidget* parent = nullptr);

    /// Looks at this plan now.
    void check(const plan::Plan& plan);
    /// Shows what was found about this plan elsewhere.
    void showFindings(const plan::Plan& plan, const std::vector<host::Finding>& findings);

private:
    QWidget* buildHead();
    QWidget* buildButtons(Purpose purpose);
    void receive(const std::vector<host::Finding>& findings);
    void showBusy(bool isBusy);

    Examine m_examine;
    BackgroundTask m_task;
    plan::Plan m_plan;
    std::optional<std::vector<host::Finding>> m_found;  ///< last, of this plan
    QLabel* m_summary = nullptr;
    QLabel* m_subject = nullptr;
    QProgressBar* m_progress = nullptr;
    FindingsView* m_findings = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_cancel = nullptr;
};

}  // namespace hostmark::ui

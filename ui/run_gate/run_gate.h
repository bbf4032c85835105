#pragma once

#include "app/services/run_permission.h"
#include "engine/metrics/environment.h"
#include "engine/metrics/generator_ceiling.h"
#include "ui/bridge/background_task.h"
#include "ui/doctor/check_dialog.h"

#include <QObject>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

class QDialog;

namespace hostmark::services {
class HistoryService;
}

namespace hostmark::ui {

/// What stands between Run and the first request: a person allows what has to be allowed, then the machine
/// and the targets are looked at. Whoever has seen a problem of a plan and ran it all the same is not shown
/// the same problem again before the program ends. Thread-safety: GUI thread only.
class RunGate : public QObject {
    Q_OBJECT

public:
    using Ceilings = std::vector<metrics::GeneratorCeiling>;

    /// What it asks, on another thread than the window's. What is null is not asked.
    struct Checks {
        std::function<core::Result<services::PermissionsNeeded>(const plan::Plan& plan)> permissions;
        std::function<core::Result<void>(const std::vector<plan::LaunchToAllow>& launches)> allow;
        CheckDialog::Examine examine;
        /// What is known of what this computer can generate for the plan.
        std::function<core::Result<Ceilings>(const plan::Plan& plan)> ceilings;
    };
    /// The engine's, with what is allowed and what was measured kept in `history`, which outlives them.
    /// `readMachine` describes this computer.
    [[nodiscard]] static Checks engine(services::HistoryService& history,
                                       std::function<metrics::Environment()> readMachine);

    /// `window` is what its dialogs stand over.
    RunGate(Checks checks, QWidget* window);

    /// Answers by one of the signals. Does nothing while it is at work.
    void ask(const plan::Plan& plan);
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// How it looks at machine and targets; may be null.
    [[nodiscard]] const CheckDialog::Examine& examine() const { return m_checks.examine; }
    /// Runs without waiting for what is being looked at; permission is not skipped.
    void skipCheck();
    void cancel();

signals:
    /// It begins to look at the machine and the targets.
    void checking();
    void passed(const hostmark::plan::Plan& plan,
                const std::vector<hostmark::metrics::GeneratorCeiling>& ceilings);
    /// The person does not want to run, or took it back.
    void refused();
    /// What is allowed cannot be known or kept; nothing runs.
    void failed(const hostmark::core::Error& error);

private:
    void askPermission(const core::Result<services::PermissionsNeeded>& needed);
    void keepPermission(const std::vector<plan::LaunchToAllow>& launches);
    void check();
    void judge(const std::vector<host::Finding>& findings);
    void open(QDialog* dialog, std::function<void()> accepted);
    void work(BackgroundTask::Work work);
    void pass();
    void tellPassed(const Ceilings& ceilings);
    void refuse();
    void fail(const core::Error& error);

    Checks m_checks;
    QWidget* m_window;
    BackgroundTask m_task;
    plan::Plan m_plan;
    bool m_isBusy = false;
    bool m_isChecking = false;
    QSet<QString> m_seen;  ///< problems that somebody ran in spite of
};

}  // namespace hostmark::ui

#include "ui/run_gate/run_gate.h"

#include "ui/run_gate/permission_dialog.h"

#include <algorithm>

namespace hostmark::ui {

namespace {

/// What makes a problem of a plan the same as one before: not its numbers, which change from look to look.
QString keyOf(const plan::Plan& plan, const host::Finding& finding) {
    QStringList parts = {QString::fromStdString(plan.id.text()), QString::fromStdString(finding.check),
                         QString::fromStdString(finding.machine),
                         QString::number(static_cast<int>(finding.kind))};
    for (const std::string& target : finding.targets) {
        parts += QString::fromStdString(target);
    }
    return parts.join(u'\n');
}

}  // namespace

RunGate::RunGate(Checks checks, QWidget* window)
    : QObject(window), m_checks(std::move(checks)), m_window(window), m_task(this) {}

void RunGate::ask(const plan::Plan& plan) {
    if (m_isBusy) {
        return;
    }
    m_isBusy = true;
    m_plan = plan;
    if (!m_checks.permissions) {
        check();
        return;
    }
    work([this, permissions = m_checks.permissions, plan] {
        return BackgroundTask::Done([this, needed = permissions(plan)] { askPermission(needed); });
    });
}

void RunGate::askPermission(const core::Result<services::PermissionsNeeded>& needed) {
    if (!needed) {
        fail(needed.error());
        return;
    }
    if (needed->areNone()) {
        check();
        return;
    }
    open(new PermissionDialog(*needed, m_window),
         [this, launches = needed->launches] { keepPermission(launches); });
}

void RunGate::keepPermission(const std::vector<plan::LaunchToAllow>& launches) {
    if (launches.empty() || !m_checks.allow) {
        check();
        return;
    }
    work([this, allow = m_checks.allow, launches] {
        return BackgroundTask::Done([this, kept = allow(launches)] {
            if (kept) {
                check();
            } else {
                fail(kept.error());
            }
        });
    });
}

void RunGate::check() {
    if (!m_checks.examine) {
        pass();
        return;
    }
    m_isChecking = true;
    emit checking();
    work([this, examine = m_checks.examine, plan = m_plan] {
        return BackgroundTask::Done([this, findings = examine(plan)] { judge(findings); });
    });
}

void RunGate::judge(const std::vector<host::Finding>& findings) {
    m_isChecking = false;
    QStringList problems;
    for (const host::Finding& finding : findings) {
        if (finding.kind >= host::FindingKind::Warning) {
            problems += keyOf(m_plan, finding);
        }
    }
    const bool areSeen = std::all_of(problems.begin(), problems.end(),
                                     [this](const QString& problem) { return m_seen.contains(problem); });
    if (areSeen) {
        pass();
        return;
    }
    auto* dialog = new CheckDialog(CheckDialog::Purpose::BeforeRun, m_checks.examine, m_window);
    dialog->showFindings(m_plan, findings);
    open(dialog, [this, problems] {
        for (const QString& problem : problems) {
            m_seen.insert(problem);
        }
        pass();
    });
}

void RunGate::open(QDialog* dialog, std::function<void()> accepted) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, std::move(accepted));
    connect(dialog, &QDialog::rejected, this, &RunGate::refuse);
    dialog->open();
}

void RunGate::work(BackgroundTask::Work work) {
    if (const core::Result<void> started = m_task.start(std::move(work)); !started) {
        fail(started.error());
    }
}

void RunGate::skipCheck() {
    if (m_isChecking) {
        m_task.abandon();
        pass();
    }
}

void RunGate::cancel() {
    if (m_task.isRunning()) {
        m_task.abandon();
        refuse();
    }
}

void RunGate::pass() {
    m_isChecking = false;
    if (!m_checks.ceilings) {
        tellPassed({});
        return;
    }
    work([this, known = m_checks.ceilings, plan = m_plan] {
        return BackgroundTask::Done([this, ceilings = known(plan)] {
            // A run without its share of the ceiling is worth more than none.
            tellPassed(ceilings ? *ceilings : Ceilings());
        });
    });
}

void RunGate::tellPassed(const Ceilings& ceilings) {
    m_isBusy = false;
    emit passed(m_plan, ceilings);
}

void RunGate::refuse() {
    m_isBusy = false;
    m_isChecking = false;
    emit refused();
}

void RunGate::fail(const core::Error& error) {
    m_isBusy = false;
    m_isChecking = false;
    emit failed(error);
}

}  // namespace hostmark::ui

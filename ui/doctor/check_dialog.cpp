#include "ui/doctor/check_dialog.h"

#include "ui/dialog_buttons.h"
#include "ui/doctor/findings_view.h"
#include "ui/format/terms.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace hostmark::ui {

CheckDialog::CheckDialog(Purpose purpose, Examine examine, QWidget* parent)
    : QDialog(parent), m_examine(std::move(examine)), m_task(this) {
    setWindowTitle(tr("Check"));
    resize(720, 560);
    m_findings = new FindingsView(this);
    m_findings->setObjectName(QStringLiteral("findings"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 14);
    layout->setSpacing(12);
    layout->addWidget(buildHead());
    layout->addWidget(m_findings, 1);
    layout->addWidget(buildButtons(purpose));
    showBusy(false);
}

QWidget* CheckDialog::buildHead() {
    auto* head = new QWidget(this);
    m_summary = new QLabel(head);
    m_summary->setObjectName(QStringLiteral("checkSummary"));
    QFont font = m_summary->font();
    font.setPointSizeF(font.pointSizeF() * 1.3);
    font.setWeight(QFont::DemiBold);
    m_summary->setFont(font);
    m_subject = new QLabel(head);
    m_subject->setTextFormat(Qt::PlainText);
    m_subject->setProperty("secondary", true);
    m_subject->setWordWrap(true);
    m_progress = new QProgressBar(head);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Looking at this computer and the targets"));
    QSizePolicy keepsItsPlace = m_progress->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsItsPlace);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_summary);
    layout->addWidget(m_subject);
    layout->addWidget(m_progress);
    return head;
}

QWidget* CheckDialog::buildButtons(Purpose purpose) {
    auto* row = new QWidget(this);
    m_again = makeDialogButton(QStringLiteral("checkAgain"), tr("Check &Again"), row);
    connect(m_again, &QPushButton::clicked, this, [this] { check(m_plan); });
    m_cancel = makeDialogButton(QStringLiteral("stopChecking"), tr("&Stop Checking"), row);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_task.abandon();
        showBusy(false);
    });
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_again);
    layout->addWidget(m_cancel);
    layout->addStretch(1);
    if (purpose == Purpose::Look) {
        layout->addWidget(makeCloseButton(*this));
        return row;
    }
    QPushButton* run = makeDialogButton(QStringLiteral("runAllTheSame"), tr("&Run All the Same"), row);
    connect(run, &QPushButton::clicked, this, &QDialog::accept);
    QPushButton* stay = makeDialogButton(QStringLiteral("doNotRun"), tr("Do Not Run"), row);
    stay->setDefault(true);
    connect(stay, &QPushButton::clicked, this, &QDialog::reject);
    layout->addWidget(run);
    layout->addWidget(stay);
    stay->setFocus();
    return row;
}

void CheckDialog::check(const plan::Plan& plan) {
    if (plan.id != m_plan.id) {
        m_found.reset();
        m_findings->setFindings({});
    }
    m_plan = plan;
    showBusy(true);
    const core::Result<void> started = m_task.start([this, examine = m_examine, plan] {
        return BackgroundTask::Done([this, findings = examine(plan)] { receive(findings); });
    });
    if (!started) {
        showBusy(false);
        m_subject->setText(format::sentence(started.error()));
    }
}

void CheckDialog::showFindings(const plan::Plan& plan, const std::vector<host::Finding>& findings) {
    m_task.abandon();
    m_plan = plan;
    receive(findings);
}

void CheckDialog::receive(const std::vector<host::Finding>& findings) {
    m_found = findings;
    m_findings->setFindings(findings);
    showBusy(false);
}

void CheckDialog::showBusy(bool isBusy) {
    m_progress->setVisible(isBusy);
    m_cancel->setVisible(isBusy);
    m_again->setVisible(!isBusy);
    m_summary->setText(isBusy    ? tr("Looking at this computer and the targets…")
                       : m_found ? findingsSummary(*m_found)
                                 : tr("Nothing was checked"));
    m_subject->setText(tr("Plan “%1”. Each target is asked once at most; there is no load.")
                           .arg(QString::fromStdString(m_plan.name)));
}

}  // namespace hostmark::ui

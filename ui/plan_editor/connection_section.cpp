#include "ui/plan_editor/connection_section.h"

#include <QCheckBox>
#include <QSignalBlocker>

namespace hostmark::ui {

ConnectionSection::ConnectionSection(QWidget* parent) : PlanSection(tr("Connection"), parent) {
    m_keepAlive = addSwitch("connection.keepAlive", tr("&Keep-alive"), tr("Reuse connections"),
                            tr("Off: each request opens a connection of its own"),
                            [](plan::Plan& plan) -> bool& { return plan.connection.keepAlive; });
    ParsedField* timeout =
        addDurationField("connection.timeout", tr("Time-&out"), tr("Per request, connecting included"),
                         [](plan::Plan& plan) -> core::Nanoseconds& { return plan.connection.timeout; });
    timeout->setToolTip(tr("A request without its whole response by then counts as timed out."));
    m_verifyTls = addSwitch("connection.tls.verify", tr("T&LS"), tr("Verify certificates"),
                            tr("Off for a test server whose certificate this machine does not trust"),
                            [](plan::Plan& plan) -> bool& { return plan.connection.tls.verify; });
}

void ConnectionSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    showParsedFields(plan, isOtherPlan);
    const QSignalBlocker keepAliveBlocker(m_keepAlive);
    const QSignalBlocker verifyBlocker(m_verifyTls);
    m_keepAlive->setChecked(plan.connection.keepAlive);
    m_verifyTls->setChecked(plan.connection.tls.verify);
}

QCheckBox* ConnectionSection::addSwitch(const std::string& path, const QString& label, const QString& text,
                                        const QString& hint, bool& (*value)(plan::Plan&)) {
    auto* box = new QCheckBox(text, this);
    addField(path, label, box, hint);
    connect(box, &QCheckBox::toggled, this, [this, path, value](bool isOn) {
        emit changed(QString::fromStdString(path), [value, isOn](plan::Plan& plan) { value(plan) = isOn; });
    });
    return box;
}

}  // namespace hostmark::ui

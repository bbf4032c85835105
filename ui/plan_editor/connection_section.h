#pragma once

#include "ui/plan_editor/plan_section.h"

namespace hostmark::ui {

/// How connections are made and kept.
class ConnectionSection : public PlanSection {
    Q_OBJECT

public:
    explicit ConnectionSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;

private:
    void addUsual();
    void addConnections();
    void addTls();
    void addAuthentication();
    void addTlsVersion(const std::string& path, const QString& label, const QString& unset,
                       Member<plan::TlsVersion> value);
    void setTlsApplicable(bool isApplicable, const plan::TlsSettings& tls);
    void chooseScheme(plan::Plan& plan, plan::AuthenticationSettings::Scheme scheme) const;

    /// What choosing a scheme brings back, because without one nobody is to be named.
    plan::AuthenticationSettings m_authentication;
};

}  // namespace hostmark::ui

#pragma once

#include "ui/plan_editor/plan_section.h"

class QCheckBox;

namespace hostmark::ui {

/// How connections are made and kept.
class ConnectionSection : public PlanSection {
    Q_OBJECT

public:
    explicit ConnectionSection(QWidget* parent = nullptr);

    void showPlan(const plan::Plan& plan, bool isOtherPlan) override;

private:
    QCheckBox* addSwitch(const std::string& path, const QString& label, const QString& text,
                         const QString& hint, bool& (*value)(plan::Plan&));

    QCheckBox* m_keepAlive = nullptr;
    QCheckBox* m_verifyTls = nullptr;
};

}  // namespace hostmark::ui

#pragma once

#include "app/services/run_permission.h"

#include <QDialog>

class QVBoxLayout;

namespace hostmark::ui {

/// Asks before a run for what a person has to allow: load on somebody else's server, and what the plan starts
/// on this computer. Everything is shown in full; the answer that Enter gives is no.
class PermissionDialog : public QDialog {
    Q_OBJECT

public:
    explicit PermissionDialog(const services::PermissionsNeeded& needed, QWidget* parent = nullptr);

private:
    void addPublicTargets(QVBoxLayout* layout, const std::vector<services::PublicTarget>& targets);
    void addLaunches(QVBoxLayout* layout, const std::vector<plan::LaunchToAllow>& launches);
    [[nodiscard]] QWidget* buildButtons();
};

}  // namespace hostmark::ui

#pragma once

#include <QDialog>

namespace hostmark::ui {

/// What this program is: name, version, licence, and where it keeps things.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(const QString& historyFile, QWidget* parent = nullptr);
};

}  // namespace hostmark::ui

#pragma once

#include "app/services/doctor.h"

#include <QScrollArea>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace hostmark::ui {

/// What was found before a run, the gravest first. What is fine folds away beneath it.
class FindingsView : public QScrollArea {
    Q_OBJECT

public:
    explicit FindingsView(QWidget* parent = nullptr);

    void setFindings(const std::vector<host::Finding>& findings);

private:
    void addFineOnes(const std::vector<host::Finding>& findings);
    void showFine(bool isShown);

    std::vector<QWidget*> m_fine;
    QPushButton* m_more = nullptr;  ///< null when nothing is fine
};

/// How many there are of each kind that is no mere "fine": "1 error, 2 warnings"; says so when there are
/// none.
[[nodiscard]] QString findingsSummary(const std::vector<host::Finding>& findings);

}  // namespace hostmark::ui

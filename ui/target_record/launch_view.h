#pragma once

#include <QWidget>

#include "ui/target_record/launch_model.h"

class QLabel;
class QPlainTextEdit;
class QTableView;

namespace hostmark::ui {

/// The starts of launched targets, and what the selected one printed. Output that grows is followed while its
/// end is in view.
class LaunchView : public QWidget {
    Q_OBJECT

public:
    explicit LaunchView(QWidget* parent = nullptr);

    void setLaunches(const std::vector<metrics::TargetLaunch>& launches);
    /// A new start, which comes into view, or one that is there as it stands now.
    void update(const metrics::TargetLaunch& launch);
    [[nodiscard]] const LaunchModel& launches() const { return *m_model; }

private:
    void showCurrent();
    void showOutput(const QString& output);

    LaunchModel* m_model;
    QTableView* m_table;
    QLabel* m_facts;
    QPlainTextEdit* m_output;
};

}  // namespace hostmark::ui

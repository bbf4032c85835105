#pragma once

#include <memory>

#include <QWidget>

#include "engine/core/ids.h"
#include "ui/bridge/experiment_bridge.h"

class QPushButton;
class QStackedWidget;

namespace hostmark::ui {

class NoticeBar;
class RunContent;

/// What goes on: live charts, counters, errors, the grid of runs, and what a person may do about it (stop,
/// skip). Says what to do when nothing has run, and why when an experiment could not start. Thread-safety:
/// GUI thread only.
class RunPage : public QWidget {
    Q_OBJECT

public:
    /// `bridge` outlives the page.
    explicit RunPage(ExperimentBridge& bridge, QWidget* parent = nullptr);
    ~RunPage() override;

signals:
    void compareRequested(const hostmark::core::ExperimentId& experiment);
    void historyRequested(const hostmark::core::ExperimentId& experiment);

private:
    void connectBridge(ExperimentBridge& bridge);
    void start(const metrics::ExperimentRecord& experiment, const plan::Schedule& schedule);
    void tellFailure(const metrics::RunRecord& run);
    void tellResult(const metrics::ExperimentRecord& experiment);

    QStackedWidget* m_stack = nullptr;
    RunContent* m_content = nullptr;
    NoticeBar* m_result = nullptr;
    NoticeBar* m_failure = nullptr;
    NoticeBar* m_historyFailure = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_history = nullptr;
    core::ExperimentId m_experiment;
};

}  // namespace hostmark::ui

#pragma once

#include <memory>

#include <QWidget>

#include "engine/core/ids.h"
#include "ui/bridge/experiment_bridge.h"

class QStackedWidget;

namespace hostmark::ui {

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
    QStackedWidget* m_stack = nullptr;
    RunContent* m_content = nullptr;
};

}  // namespace hostmark::ui

#pragma once

#include <QList>
#include <QWidget>

#include "engine/core/ids.h"
#include "ui/bridge/history_bridge.h"

namespace hostmark::ui {

/// Every experiment that was kept: a table to filter and sort, and the details of the one that is selected.
/// Thread-safety: GUI thread only.
class HistoryPage : public QWidget {
    Q_OBJECT

public:
    /// `bridge` outlives the page.
    explicit HistoryPage(HistoryBridge& bridge, QWidget* parent = nullptr);
    ~HistoryPage() override;

    /// Selects the experiment and shows its details, as soon as the history has it.
    void selectExperiment(const core::ExperimentId& id);

    /// Reads the list again, as when an experiment has started or ended.
    void reload();

signals:
    void compareRequested(const QList<hostmark::core::ExperimentId>& experiments);

private:
    HistoryBridge& m_bridge;
};

}  // namespace hostmark::ui

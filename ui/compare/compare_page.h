#pragma once

#include <QList>
#include <QWidget>

#include "engine/core/ids.h"
#include "ui/bridge/history_bridge.h"

namespace hostmark::ui {

/// Targets and experiments side by side: a chooser, charts, and the table of differences against a baseline.
/// Thread-safety: GUI thread only.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    /// `bridge` outlives the page.
    explicit ComparePage(HistoryBridge& bridge, QWidget* parent = nullptr);
    ~ComparePage() override;

    /// Chooses exactly the series of these experiments.
    void compareExperiments(const QList<core::ExperimentId>& experiments);

    /// Reads the list of experiments again, as when one has started or ended.
    void reload();

private:
    HistoryBridge& m_bridge;
};

}  // namespace hostmark::ui

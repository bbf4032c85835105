#pragma once

#include "engine/core/error.h"
#include "engine/core/ids.h"

#include <QObject>
#include <QTimer>

#include <set>

namespace hostmark::ui {

class HistoryBridge;
class PlanListModel;

/// Keeps the list of plans and the history equal: reads them at the start, and writes each change soon after
/// it was made. A change that could not be written is tried again. Thread-safety: GUI thread only.
class PlanSaver : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    PlanSaver(HistoryBridge& bridge, PlanListModel& model, QObject* parent = nullptr);
    /// Hands over what is not written yet.
    ~PlanSaver() override;

    /// Fills the model; answers by `loaded` or `loadFailed`. A history without plans gets the first template.
    void load();

    /// Hands over what is not written yet, without waiting for the pause in typing.
    void saveNow();

signals:
    void loaded();
    void loadFailed(const hostmark::core::Error& error);

private:
    void planInserted(int row);
    void planReplaced(int row);
    void planRemoved(const core::PlanId& id);

    HistoryBridge& m_bridge;
    PlanListModel& m_model;
    QTimer m_timer;
    bool m_isLoaded = false;
    std::set<core::PlanId> m_unsaved;
    std::set<core::PlanId> m_inFlight;  ///< handed over, not yet confirmed
    std::set<core::PlanId> m_deleted;   ///< must be restored before they are saved again
};

}  // namespace hostmark::ui

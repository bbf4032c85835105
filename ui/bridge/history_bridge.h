#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QPointer>

#include "app/services/history_service.h"

namespace hostmark::ui {

/// The history as the GUI thread sees it: asks return at once, answers arrive later as calls in the GUI
/// thread, and not at all when their `context` is gone by then. Thread-safety: GUI thread only.
class HistoryBridge : public QObject {
    Q_OBJECT

public:
    template <class T>
    using Answer = std::function<void(core::Result<T>)>;

    /// `service` outlives the bridge.
    explicit HistoryBridge(services::HistoryService& service, QObject* parent = nullptr);

    void listPlans(QObject* context, Answer<std::vector<plan::Plan>> answer);
    void listExperiments(bool includeDeleted, QObject* context,
                         Answer<std::vector<metrics::ExperimentSummary>> answer);
    void loadExperiment(const core::ExperimentId& id, QObject* context,
                        Answer<std::shared_ptr<const metrics::ExperimentRecord>> answer);

    // Changes: success is told by plansChanged or experimentsChanged, a failure by changeFailed.
    void savePlan(const plan::Plan& plan);
    void deletePlan(const core::PlanId& id);
    void restorePlan(const core::PlanId& id);
    void rename(const core::ExperimentId& id, const QString& name);
    void setTags(const core::ExperimentId& id, const QStringList& tags);
    void setNote(const core::ExperimentId& id, const QString& note);
    void remove(const core::ExperimentId& id);
    void restore(const core::ExperimentId& id);

    [[nodiscard]] services::HistoryService& service() { return m_service; }

signals:
    void plansChanged();
    void experimentsChanged();
    void changeFailed(const hostmark::core::Error& error);

private:
    template <class T>
    [[nodiscard]] services::HistoryService::Callback<T> answerIn(QObject* context, Answer<T> answer);
    [[nodiscard]] services::HistoryService::Callback<void> changed(void (HistoryBridge::*signal)());

    services::HistoryService& m_service;
    /// Receives the store's calls; kept by each callback, because the store may answer after the bridge is
    /// gone.
    std::shared_ptr<QObject> m_mailbox;
};

}  // namespace hostmark::ui

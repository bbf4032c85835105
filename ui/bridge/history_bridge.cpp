#include "ui/bridge/history_bridge.h"

#include <utility>

namespace hostmark::ui {

namespace {

/// An object of the GUI thread whose last owner may be a thread of the store.
std::shared_ptr<QObject> makeMailbox() {
    return {new QObject, [](QObject* object) { object->deleteLater(); }};
}

}  // namespace

HistoryBridge::HistoryBridge(services::HistoryService& service, QObject* parent)
    : QObject(parent), m_service(service), m_mailbox(makeMailbox()) {}

/// A callback for the store's thread that hands its result to `answer` in the GUI thread.
template <class T>
services::HistoryService::Callback<T> HistoryBridge::answerIn(QObject* context, Answer<T> answer) {
    // The guard is copied in the store's thread but looked at in the GUI thread only, where its object lives.
    return [mailbox = m_mailbox, guard = QPointer<QObject>(context),
            answer = std::move(answer)](core::Result<T> result) {
        QMetaObject::invokeMethod(
            mailbox.get(),
            [guard, answer, result = std::move(result)]() mutable {
                if (guard) {
                    answer(std::move(result));
                }
            },
            Qt::QueuedConnection);
    };
}

services::HistoryService::Callback<void> HistoryBridge::changed(void (HistoryBridge::*signal)()) {
    return answerIn<void>(this, [this, signal](core::Result<void> result) {
        if (result) {
            emit(this->*signal)();
        } else {
            emit changeFailed(result.error());
        }
    });
}

void HistoryBridge::listPlans(QObject* context, Answer<std::vector<plan::Plan>> answer) {
    m_service.listPlans(answerIn(context, std::move(answer)));
}

void HistoryBridge::listExperiments(bool includeDeleted, QObject* context,
                                    Answer<std::vector<metrics::ExperimentSummary>> answer) {
    m_service.listExperiments(includeDeleted, answerIn(context, std::move(answer)));
}

void HistoryBridge::loadExperiment(const core::ExperimentId& id, QObject* context,
                                   Answer<std::shared_ptr<const metrics::ExperimentRecord>> answer) {
    m_service.loadExperiment(id, answerIn(context, std::move(answer)));
}

void HistoryBridge::savePlan(const plan::Plan& plan) {
    m_service.savePlan(plan, changed(&HistoryBridge::plansChanged));
}

void HistoryBridge::deletePlan(const core::PlanId& id) {
    m_service.deletePlan(id, changed(&HistoryBridge::plansChanged));
}

void HistoryBridge::restorePlan(const core::PlanId& id) {
    m_service.restorePlan(id, changed(&HistoryBridge::plansChanged));
}

void HistoryBridge::rename(const core::ExperimentId& id, const QString& name) {
    m_service.rename(id, name.toStdString(), changed(&HistoryBridge::experimentsChanged));
}

void HistoryBridge::setTags(const core::ExperimentId& id, const QStringList& tags) {
    std::vector<std::string> texts;
    for (const QString& tag : tags) {
        texts.push_back(tag.toStdString());
    }
    m_service.setTags(id, texts, changed(&HistoryBridge::experimentsChanged));
}

void HistoryBridge::setNote(const core::ExperimentId& id, const QString& note) {
    m_service.setNote(id, note.toStdString(), changed(&HistoryBridge::experimentsChanged));
}

void HistoryBridge::remove(const core::ExperimentId& id) {
    m_service.remove(id, changed(&HistoryBridge::experimentsChanged));
}

void HistoryBridge::restore(const core::ExperimentId& id) {
    m_service.restore(id, changed(&HistoryBridge::experimentsChanged));
}

}  // namespace hostmark::ui

#include "ui/plan_editor/plan_saver.h"

#include "engine/plan/templates.h"
#include "ui/bridge/history_bridge.h"
#include "ui/plan_editor/plan_list_model.h"

#include <chrono>

namespace hostmark::ui {

namespace {
using namespace std::chrono_literals;
constexpr auto kPauseInTyping = 500ms;
constexpr auto kUntilRetry = 5s;
}  // namespace

PlanSaver::PlanSaver(HistoryBridge& bridge, PlanListModel& model, QObject* parent)
    : QObject(parent), m_bridge(bridge), m_model(model) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &PlanSaver::saveNow);
    connect(&m_model, &PlanListModel::planInserted, this, &PlanSaver::planInserted);
    connect(&m_model, &PlanListModel::planReplaced, this, &PlanSaver::planReplaced);
    connect(&m_model, &PlanListModel::planRemoved, this, &PlanSaver::planRemoved);
    connect(&m_bridge, &HistoryBridge::plansChanged, this, [this] { m_inFlight.clear(); });
    connect(&m_bridge, &HistoryBridge::changeFailed, this, [this] {
        // The failure does not say which change it was, and saving a plan twice does no harm.
        m_unsaved.merge(m_inFlight);
        m_inFlight.clear();
        if (!m_unsaved.empty() && !m_timer.isActive()) {
            m_timer.start(kUntilRetry);
        }
    });
}

PlanSaver::~PlanSaver() {
    saveNow();
}

void PlanSaver::load() {
    m_bridge.listPlans(this, [this](const core::Result<std::vector<plan::Plan>>& plans) {
        if (!plans) {
            emit loadFailed(plans.error());
            return;
        }
        m_model.reset(*plans);
        m_isLoaded = true;
        if (plans->empty() && !plan::planTemplates().empty()) {
            m_model.insert(0, plan::instantiate(plan::planTemplates().front()));
        }
        emit loaded();
    });
}

void PlanSaver::saveNow() {
    m_timer.stop();
    std::set<core::PlanId> unsaved;
    unsaved.swap(m_unsaved);
    for (const core::PlanId& id : unsaved) {
        const int row = m_model.rowOf(id);
        if (row >= 0) {
            m_inFlight.insert(id);
            m_bridge.savePlan(m_model.plan(row));
        }
    }
}

void PlanSaver::planInserted(int row) {
    const core::PlanId id = m_model.plan(row).id;
    if (m_deleted.erase(id) > 0) {
        m_bridge.restorePlan(id);
    }
    m_unsaved.insert(id);
    saveNow();
}

void PlanSaver::planReplaced(int row) {
    m_unsaved.insert(m_model.plan(row).id);
    m_timer.start(kPauseInTyping);
}

void PlanSaver::planRemoved(const core::PlanId& id) {
    m_unsaved.erase(id);
    m_deleted.insert(id);
    m_bridge.deletePlan(id);
}

}  // namespace hostmark::ui

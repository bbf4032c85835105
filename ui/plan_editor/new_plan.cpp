#include "ui/plan_editor/new_plan.h"

#include "ui/plan_editor/plan_list_model.h"

#include <QCoreApplication>

#include <set>

namespace hostmark::ui {

plan::Plan emptyPlan() {
    const auto text = [](const char* source) {
        return QCoreApplication::translate("NewPlan", source).toStdString();
    };
    plan::Plan plan;
    plan.id = core::PlanId::generate();
    plan.name = text(QT_TRANSLATE_NOOP("NewPlan", "New plan"));
    plan.targets.push_back({core::TargetId::generate(), text(QT_TRANSLATE_NOOP("NewPlan", "Target 1")), {}});
    plan::RequestTemplate request;
    request.name = text(QT_TRANSLATE_NOOP("NewPlan", "request 1"));
    plan.requests.push_back(request);
    return plan;
}

std::string freeName(const std::string& name, const PlanListModel& plans) {
    std::set<std::string> taken;
    for (int row = 0; row < plans.rowCount(); ++row) {
        taken.insert(plans.plan(row).name);
    }
    std::string free = name;
    for (int number = 2; taken.count(free) > 0; ++number) {
        free = name + " " + std::to_string(number);
    }
    return free;
}

}  // namespace hostmark::ui

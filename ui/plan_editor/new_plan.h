#pragma once

#include "engine/plan/plan.h"

#include <string>

namespace hostmark::ui {

class PlanListModel;

/// A plan to fill in: one target without a URL, one request, everything else as the defaults are.
[[nodiscard]] plan::Plan emptyPlan();

/// `name`, or "name 2", "name 3", ...: the first that no plan of the list has.
[[nodiscard]] std::string freeName(const std::string& name, const PlanListModel& plans);

}  // namespace hostmark::ui

#pragma once

#include "engine/plan/templates.h"

#include <QString>

namespace hostmark::ui {

/// Title of a template in the person's language, found by its key; its own English title when the key is new.
[[nodiscard]] QString templateTitle(const plan::PlanTemplate& planTemplate);

/// The one sentence about it, likewise.
[[nodiscard]] QString templateDescription(const plan::PlanTemplate& planTemplate);

}  // namespace hostmark::ui

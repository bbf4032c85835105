#pragma once

#include "engine/plan/plan.h"

#include <functional>

namespace hostmark::ui {

/// One change to a request, as a field of its details makes it.
using RequestChange = std::function<void(plan::RequestTemplate&)>;

}  // namespace hostmark::ui

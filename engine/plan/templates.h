#pragma once

#include <string>
#include <vector>

#include "engine/plan/plan.h"

namespace hostmark::plan {

/// A plan to start from.
struct PlanTemplate {
    std::string key;          ///< stable: "two-built-in-servers"
    std::string title;        ///< English; ui/ translates it by key
    std::string description;  ///< one sentence
    Plan plan;                ///< with ids empty; `instantiate` makes them
};

/// URL of a built-in server that the program starts for the plan: "builtin://fast/hello".
/// `experiment` replaces its scheme and host by the started server's address.
inline constexpr const char* kBuiltInScheme = "builtin";

/// The templates in the order of the menu. Also the documentation of what comes with the program.
[[nodiscard]] const std::vector<PlanTemplate>& planTemplates();

/// A plan of its own from a template: new ids, the template's name.
[[nodiscard]] Plan instantiate(const PlanTemplate& planTemplate);

/// A copy with new ids, named "NAME (copy)".
[[nodiscard]] Plan duplicate(const Plan& plan);

}  // namespace hostmark::plan

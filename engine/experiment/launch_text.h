#pragma once

#include <string>

#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// What is started, as people read and type it: "dotnet HostingModels.dll --kestrel", words with blanks in
/// quotes; "site shop of IIS", "entry kestrel of the agent http://server:7412".
[[nodiscard]] std::string commandText(const plan::Target& target);

/// The last lines of what a program printed, on one line of at most 300 bytes, in quotes; "" of nothing.
[[nodiscard]] std::string lastLines(const std::string& output);

}  // namespace hostmark::experiment

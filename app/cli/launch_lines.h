#pragma once

#include <string>
#include <vector>

#include "engine/metrics/target_identity.h"
#include "engine/metrics/target_launch.h"

namespace hostmark::cli {

/// What there is to say of a start as it stands: "Kestrel: started, ready after 1.2 s"; why it failed or
/// ended by itself, with the last lines that it printed. "" while it starts, and of an end without trouble.
[[nodiscard]] std::string launchLine(const metrics::TargetLaunch& launch);

/// The first values that a target says of itself: "Kestrel is server=Kestrel, runtimeVersion=10.0.1 and 4
/// more"; or why it does not.
[[nodiscard]] std::string identityLine(const metrics::TargetIdentity& identity);

/// The last `count` lines of what a program printed, each behind four blanks, fit for a terminal.
[[nodiscard]] std::string lastLinesText(const std::string& output, std::size_t count);

}  // namespace hostmark::cli

#pragma once

#include <string>
#include <vector>

#include "engine/metrics/target_identity.h"
#include "engine/metrics/target_launch.h"
#include "engine/plan/plan.h"

namespace hostmark::cli {

/// What there is to say of a start as it stands: "Kestrel: started, ready after 1.2 s"; why it failed or
/// ended by itself, with the last lines that it printed. "" while it starts, and of an end without trouble.
[[nodiscard]] std::string launchLine(const metrics::TargetLaunch& launch);

/// The first values that a target says of itself: "Kestrel is server=Kestrel, runtimeVersion=10.0.1 and 4
/// more"; or why it does not.
[[nodiscard]] std::string identityLine(const metrics::TargetIdentity& identity);

/// All of them: "Kestrel says that it is", and a line for each value behind four blanks, "server = Kestrel";
/// or why it does not.
[[nodiscard]] std::string identityLines(const metrics::TargetIdentity& identity);

/// How a target was started and by which agent it was watched, a line for each: "started by dotnet App.dll in
/// publish"; none for a target that somebody else started and no agent watched.
[[nodiscard]] std::vector<std::string> startLines(const plan::Target& target);

/// The last `count` lines of what a program printed, each behind four blanks, fit for a terminal.
[[nodiscard]] std::string lastLinesText(const std::string& output, std::size_t count);

}  // namespace hostmark::cli

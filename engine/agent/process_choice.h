#pragma once

#include "engine/agent/agent_values.h"

namespace hostmark::agent {

/// The processes of this machine that a choice means. It reads much of every process: meant for once a run.
/// Thread-safety: any thread.
[[nodiscard]] FoundProcesses findProcesses(const ProcessChoice& choice);

}  // namespace hostmark::agent

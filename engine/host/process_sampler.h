#pragma once

#include <cstdint>

#include "engine/metrics/process_sample.h"

namespace hostmark::host {

/// What a process has used so far. One file per operating system. Thread-safety: any thread.
/// @return state Gone or NotVisible instead of an error: a target may end, and may be another user's
[[nodiscard]] metrics::ProcessSample sampleProcess(std::uint64_t pid);

/// What `root` and all its descendants have used so far; they are found anew each time, so that those count
/// that it started meanwhile. A descendant whose own parent has ended is no longer one of them on Linux,
/// which gives it to another parent. Thread-safety: any thread.
[[nodiscard]] metrics::ProcessTreeSample sampleProcessTree(std::uint64_t root);

}  // namespace hostmark::host

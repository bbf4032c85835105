#pragma once

#include <cstdint>
#include <vector>

#include "engine/host/process_list.h"
#include "engine/metrics/process_sample.h"

namespace hostmark::host {

/// What a process has used so far. One file per operating system. Thread-safety: any thread.
/// @return state Gone or NotVisible instead of an error: a target may end, and may be another user's
[[nodiscard]] metrics::ProcessSample sampleProcess(std::uint64_t pid);

/// What `root` and all its descendants have used so far; they are found anew each time, so that those count
/// that it started meanwhile. A descendant whose own parent has ended is no longer one of them on Linux,
/// which gives it to another parent. Thread-safety: any thread.
[[nodiscard]] metrics::ProcessTreeSample sampleProcessTree(std::uint64_t root);

/// The same of several roots, each process once, by a list that the caller has, because listing is what
/// costs: processes that began later are missing. Without `except` and what descends from it, unless that is
/// a root of its own.
/// @return state that of the roots that are there, if any is
[[nodiscard]] metrics::ProcessTreeSample sampleProcessTrees(std::vector<ProcessLink> links,
                                                            const std::vector<std::uint64_t>& roots,
                                                            std::uint64_t except);

}  // namespace hostmark::host

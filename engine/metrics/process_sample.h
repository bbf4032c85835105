#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"

namespace hostmark::metrics {

/// How a process stands; none of these is an error.
enum class ProcessState : std::uint8_t {
    Running,
    Ended,      ///< its parent has not asked for its end yet (a zombie): only its CPU time is still known
    Gone,       ///< there is no such process, or no longer
    NotVisible  ///< it is there, but this user may not look at it
};

/// What one process has used until one moment.
struct ProcessSample {
    std::uint64_t pid = 0;
    std::uint64_t parentPid = 0;
    ProcessState state = ProcessState::Gone;  ///< all below is empty unless it is Running or Ended
    core::SteadyTime at;
    std::string name;  ///< short name, as `ps` and the task manager show it
    /// Moment of its start in the system's own count: with the pid it tells this process from a later one
    /// that got the same number.
    std::uint64_t startedAt = 0;
    core::Nanoseconds cpuTime{0};     ///< user and kernel together, of all its threads, ended ones included
    core::Nanoseconds kernelTime{0};  ///< the kernel's part of it; Linux counts it in steps of 10 ms
    /// CPU time of its children that have ended, and of theirs (Linux). 0 where the system does not keep it.
    core::Nanoseconds endedChildrenTime{0};
    std::uint64_t residentBytes = 0;
    std::uint64_t threads = 0;
    std::optional<std::uint64_t>
        openDescriptors;  ///< handles on Windows; empty: this user may not count them

    friend bool operator==(const ProcessSample&, const ProcessSample&) = default;
};

/// A process and all that descend from it, at one moment.
struct ProcessTreeSample {
    core::SteadyTime at;
    ProcessState state = ProcessState::Gone;  ///< of the root
    std::vector<ProcessSample>
        processes;  ///< Running or Ended, by ascending pid; empty when the root is Gone

    /// Sum over the processes; memory that several of them share counts several times.
    [[nodiscard]] std::uint64_t residentBytes() const;
    [[nodiscard]] std::uint64_t threads() const;
    /// Sum over those whose descriptors may be counted; empty when there is none.
    [[nodiscard]] std::optional<std::uint64_t> openDescriptors() const;

    friend bool operator==(const ProcessTreeSample&, const ProcessTreeSample&) = default;
};

/// CPU time that a tree used between two samples of it, never negative. What a process used that began and
/// ended between the two is known only where the system keeps the time of ended children.
///
/// The larger of two lower bounds. The growth of the whole (processes and ended children) misses what an
/// ended process takes along when nobody asks for its end; the growth of each process for itself misses the
/// last moments of those that ended.
[[nodiscard]] core::Nanoseconds cpuTimeBetween(const ProcessTreeSample& first, const ProcessTreeSample& last);

}  // namespace hostmark::metrics

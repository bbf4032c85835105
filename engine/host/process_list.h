#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace hostmark::host {

/// A process and the one that started it, or that it was given to when that one ended.
struct ProcessLink {
    std::uint64_t pid = 0;
    std::uint64_t parentPid = 0;

    friend bool operator==(const ProcessLink&, const ProcessLink&) = default;
};

/// All processes that this user may see, in no order. One file per operating system. Where the parent has
/// ended and its number belongs to a later process (Windows), the parent is 0.
[[nodiscard]] std::vector<ProcessLink> listProcesses();

/// `root` and all that descend from it by `links`, ascending; only `root` when it is not among them.
[[nodiscard]] std::vector<std::uint64_t> processTree(const std::vector<ProcessLink>& links,
                                                     std::uint64_t root);

/// The nearest process that all of `pids` descend from or that is one of them, as the master of nginx is of
/// its workers. Empty when that is none but the system's first process, from which everything descends, or
/// when `pids` is empty.
[[nodiscard]] std::optional<std::uint64_t> commonAncestor(const std::vector<ProcessLink>& links,
                                                          const std::vector<std::uint64_t>& pids);

}  // namespace hostmark::host

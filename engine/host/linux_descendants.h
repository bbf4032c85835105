#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hostmark::host {

/// A process that descends from this one.
struct Descendant {
    std::uint64_t pid = 0;
    std::uint64_t parentPid = 0;
    std::string name;  ///< short name, as `ps` shows it
};

/// Linux: all that descend from this process now, by pid; without zombies, of which nothing runs any more.
[[nodiscard]] std::vector<Descendant> descendants();

/// Those of `all` that are not `root` and do not descend from it.
[[nodiscard]] std::vector<Descendant> without(const std::vector<Descendant>& all, std::uint64_t root);

/// Sends each of them a signal; one that this user may not signal is left out.
void signalAll(const std::vector<Descendant>& processes, int signal);

/// "nginx (pid 812), worker (pid 813)"
[[nodiscard]] std::string namesOf(const std::vector<Descendant>& processes);

}  // namespace hostmark::host

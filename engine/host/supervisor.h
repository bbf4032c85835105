#pragma once

namespace hostmark::host {

/// What the hidden command "supervise" does: the process between Hostmark and a program that it launches on
/// Linux. It reads what to start from its standard input, starts it with the errors' output for all that it
/// prints, and adopts every descendant that loses its parent, so that it finds them all when they are to end.
/// It ends them when it is told to, and at once when its standard input ends, as it does when Hostmark dies
/// in whatever way; then it ends itself. What happens goes to its standard output, see supervisor_line.h.
///
/// Uses the calling thread, which is to be the only one.
/// @return the exit code of the process; on systems that need no such process that of bad usage
[[nodiscard]] int runSupervisor();

}  // namespace hostmark::host

#include "engine/host/supervisor.h"

/// The command "supervise" that host::LaunchedProgram expects of a program.
int main() {
    return hostmark::host::runSupervisor();
}

#include "engine/host/supervisor.h"

#include <cstdio>

namespace hostmark::host {

int runSupervisor() {
    constexpr int kBadUsage = 2;
    std::fputs("Windows needs no such process: a job object ends what Hostmark has launched.\n", stderr);
    return kBadUsage;
}

}  // namespace hostmark::host

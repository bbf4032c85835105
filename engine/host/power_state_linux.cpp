#include "engine/host/power_state.h"

#include "engine/host/linux_power.h"

namespace hostmark::host {

metrics::PowerState readPowerState() {
    return linuxPowerState("/sys");
}

}  // namespace hostmark::host

#include "engine/host/doctor/machine_facts.h"

#include <algorithm>
#include <thread>

#include "engine/host/machine_sampler.h"
#include "engine/host/power_state.h"

namespace hostmark::host {

void observeMachine(MachineFacts& facts, core::Nanoseconds interval) {
    const std::uint64_t throttledBefore = readPowerState().throttleCount.value_or(0);
    const auto before = sampleMachine();
    std::this_thread::sleep_for(interval);
    const auto after = sampleMachine();
    facts.power = readPowerState();
    if (!before || !after) {
        return;
    }
    facts.timeWaitSockets = after->timeWaitSockets;
    const metrics::MachineUse use = metrics::machineUse(*before, *after);
    const std::uint64_t throttledAfter =
        std::max(throttledBefore, facts.power.throttleCount.value_or(throttledBefore));
    facts.activity = MachineActivity{use.interval, use.busyShare, throttledAfter - throttledBefore};
}

}  // namespace hostmark::host

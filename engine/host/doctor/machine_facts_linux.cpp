#include "engine/host/doctor/machine_facts.h"

#include <chrono>

#include "engine/host/machine.h"
#include "engine/host/port_range.h"

namespace hostmark::host {

MachineFacts readMachineFacts() {
    MachineFacts facts;
    const metrics::Environment environment = readEnvironment();
    facts.name = environment.hostName;
    facts.logicalCpus = environment.logicalCpus;
    facts.usableCpus = usableCpus();
    facts.commands = CommandLanguage::Linux;
    facts.descriptors = raiseDescriptorLimit();
    if (auto ports = readPortLimits()) {
        facts.ports = std::move(*ports);
    }
    facts.timeWait = std::chrono::seconds(60);  // TCP_TIMEWAIT_LEN, which the kernel is built with
    return facts;
}

}  // namespace hostmark::host

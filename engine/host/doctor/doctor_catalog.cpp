#include "engine/host/doctor/doctor_catalog.h"

#include "engine/host/doctor/descriptor_check.h"
#include "engine/host/doctor/port_checks.h"

namespace hostmark::host {

const std::vector<DoctorCheck>& doctorChecks() {
    static const std::vector<DoctorCheck> kChecks{
        {"descriptors", lookAtDescriptors},
        {"ports.connections", lookAtPortsAtOnce},
        {"ports.reconnects", lookAtPortsOfReconnects},
    };
    return kChecks;
}

std::vector<Finding> examine(const PlanConnections& plan, const MachineFacts& machine) {
    std::vector<Finding> findings;
    for (const DoctorCheck& check : doctorChecks()) {
        if (auto finding = check.look(plan, machine)) {
            finding->check = check.key;
            finding->machine = machine.name;
            findings.push_back(std::move(*finding));
        }
    }
    return findings;
}

}  // namespace hostmark::host

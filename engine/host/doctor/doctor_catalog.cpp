#include "engine/host/doctor/doctor_catalog.h"

#include <algorithm>

#include "engine/host/doctor/activity_check.h"
#include "engine/host/doctor/answer_checks.h"
#include "engine/host/doctor/descriptor_check.h"
#include "engine/host/doctor/launch_checks.h"
#include "engine/host/doctor/listen_queue_check.h"
#include "engine/host/doctor/local_name_check.h"
#include "engine/host/doctor/port_checks.h"
#include "engine/host/doctor/power_checks.h"
#include "engine/host/doctor/public_target_check.h"
#include "engine/host/doctor/server_machine_checks.h"
#include "engine/host/doctor/shared_machine_check.h"

namespace hostmark::host {
namespace {

/// A server elsewhere has the name that its agent says, else the one by which it is reached.
std::string machineOf(const Finding& finding, const MachineFacts& machine, const TargetFacts& target) {
    const bool isThisMachine =
        finding.side == FindingSide::Generator || target.place == TargetPlace::ThisMachine;
    if (isThisMachine) {
        return machine.name;
    }
    return target.machine && !target.machine->name.empty() ? target.machine->name : target.host;
}

/// Adds the finding, or its target to one that is the same in all else.
void addOrJoin(std::vector<Finding>& findings, Finding finding) {
    const auto same = std::find_if(findings.begin(), findings.end(), [&](const Finding& other) {
        Finding joined = finding;
        joined.targets = other.targets;
        return joined == other;
    });
    if (same == findings.end()) {
        findings.push_back(std::move(finding));
    } else {
        same->targets.push_back(finding.targets.front());
    }
}

}  // namespace

const std::vector<DoctorCheck>& doctorChecks() {
    static const std::vector<DoctorCheck> kChecks{
        {"descriptors", lookAtDescriptors},
        {"ports.connections", lookAtPortsAtOnce},
        {"ports.reconnects", lookAtPortsOfReconnects},
        {"ports.waiting", lookAtWaitingPorts},
        {"machine.busy", lookAtActivity},
        {"power.governor", lookAtGovernor},
        {"power.battery", lookAtBattery},
        {"power.heat", lookAtHeat},
    };
    return kChecks;
}

const std::vector<TargetCheck>& targetChecks() {
    static const std::vector<TargetCheck> kChecks{
        {"target.launch", lookAtLaunch},
        {"target.reach", lookAtReach},
        {"target.public", lookAtPublicTarget},
        {"target.httpsRedirect", lookAtHttpsRedirect},
        {"target.status", lookAtStatus},
        {"target.localName", lookAtLocalName},
        {"target.sharedMachine", lookAtSharedMachine},
        {"target.listenQueue", lookAtListenQueue},
        {"server.agent", lookAtAgent},
        {"server.descriptors", lookAtServerDescriptors},
        {"server.busy", lookAtServerActivity},
        {"server.governor", lookAtServerGovernor},
        {"server.battery", lookAtServerBattery},
        {"server.heat", lookAtServerHeat},
    };
    return kChecks;
}

std::vector<Finding> examine(const PlanConnections& plan, const MachineFacts& machine,
                             const std::vector<TargetFacts>& targets) {
    std::vector<Finding> findings;
    for (const DoctorCheck& check : doctorChecks()) {
        if (auto finding = check.look(plan, machine)) {
            finding->check = check.key;
            finding->machine = machine.name;
            findings.push_back(std::move(*finding));
        }
    }
    for (const TargetCheck& check : targetChecks()) {
        for (const TargetFacts& target : targets) {
            if (auto finding = check.look(plan, machine, target)) {
                finding->check = check.key;
                finding->machine = machineOf(*finding, machine, target);
                finding->targets = {target.name};
                addOrJoin(findings, std::move(*finding));
            }
        }
    }
    return findings;
}

}  // namespace hostmark::host

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/host/doctor/doctor_catalog.h"

namespace hostmark::host::test {

/// A Linux as it comes.
inline MachineFacts linuxMachine() {
    MachineFacts facts;
    facts.name = "generator";
    facts.commands = CommandLanguage::Linux;
    facts.logicalCpus = 8;
    facts.usableCpus = 8;
    facts.descriptors = {1'024, 1'048'576};
    facts.ports =
        metrics::PortLimits{{32'768, 60'999}, {}, metrics::TimeWaitReuse::LoopbackOnly, 4'096, 4'096};
    facts.timeWait = std::chrono::seconds(60);
    facts.timeWaitSockets = 12;
    facts.power.policy = "performance";
    facts.activity = MachineActivity{std::chrono::milliseconds(500), 0.01, 0};
    return facts;
}

/// A Windows as it comes.
inline MachineFacts windowsMachine() {
    MachineFacts facts;
    facts.name = "desktop";
    facts.commands = CommandLanguage::Windows;
    facts.logicalCpus = 8;
    facts.usableCpus = 8;
    facts.descriptors = {UINT64_MAX, UINT64_MAX};
    facts.ports = metrics::PortLimits{{49'152, 65'535}, {}, {}, {}, {}};
    facts.timeWait = std::chrono::seconds(120);
    facts.timeWaitSockets = 12;
    facts.power.policy = "Balanced";
    facts.activity = MachineActivity{std::chrono::milliseconds(500), 0.01, 0};
    return facts;
}

inline PlanConnections connections(std::uint64_t atOnce) {
    PlanConnections plan;
    plan.atOnce = atOnce;
    plan.usesPorts = true;
    return plan;
}

/// A plan with a new connection for each request.
inline PlanConnections reconnecting(double rate) {
    PlanConnections plan = connections(64);
    plan.requestsPerConnection = 1;
    plan.highestRate = rate;
    return plan;
}

/// A server of one's own network that answers as the plan expects.
inline TargetFacts privateTarget() {
    TargetFacts target;
    target.name = "Kestrel";
    target.url = "http://10.0.0.5:5000";
    target.host = "10.0.0.5";
    target.addresses = {"10.0.0.5:5000"};
    target.place = TargetPlace::PrivateNetwork;
    target.answeredBy = "10.0.0.5:5000";
    target.request = "GET /hello";
    target.status = 200;
    target.isStatusExpected = true;
    return target;
}

/// The same on this machine.
inline TargetFacts localTarget() {
    TargetFacts target = privateTarget();
    target.url = "http://127.0.0.1:5000";
    target.host = "127.0.0.1";
    target.addresses = {"127.0.0.1:5000"};
    target.place = TargetPlace::ThisMachine;
    target.answeredBy = "127.0.0.1:5000";
    return target;
}

/// What the check of this key found; a finding without a key when it did not apply.
inline Finding findingOf(const std::string& key, const PlanConnections& plan, const MachineFacts& machine,
                         const std::vector<TargetFacts>& targets = {}) {
    for (const Finding& finding : examine(plan, machine, targets)) {
        if (finding.check == key) {
            return finding;
        }
    }
    return {};
}

}  // namespace hostmark::host::test

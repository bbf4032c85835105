#include "engine/host/doctor/machine_facts.h"

#include <windows.h>

#include <chrono>

#include "engine/host/machine.h"
#include "engine/host/port_range.h"

namespace hostmark::host {
namespace {

core::Nanoseconds timeWait() {
    // The setting is seldom there; without it Windows waits two minutes.
    constexpr DWORD kDefault = 120;
    DWORD seconds = kDefault;
    DWORD bytes = sizeof seconds;
    if (RegGetValueW(HKEY_LOCAL_MACHINE, L"SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters",
                     L"TcpTimedWaitDelay", RRF_RT_REG_DWORD, nullptr, &seconds, &bytes) != ERROR_SUCCESS) {
        seconds = kDefault;
    }
    return std::chrono::seconds(seconds);
}

}  // namespace

MachineFacts readMachineFacts() {
    MachineFacts facts;
    const metrics::Environment environment = readEnvironment();
    facts.name = environment.hostName;
    facts.logicalCpus = environment.logicalCpus;
    facts.usableCpus = usableCpus();
    facts.commands = CommandLanguage::Windows;
    facts.descriptors = raiseDescriptorLimit();
    if (auto ports = readPortLimits()) {
        facts.ports = std::move(*ports);
    }
    facts.timeWait = timeWait();
    return facts;
}

}  // namespace hostmark::host

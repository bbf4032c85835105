#include "engine/host/machine_sampler.h"

#include <winsock2.h>
#include <ws2tcpip.h>

// Below what they need.
#include <iphlpapi.h>
#include <netioapi.h>

#include <cstdint>
#include <vector>

#include "engine/host/windows_tcp_table.h"
#include "engine/host/windows_text.h"
#include "engine/host/windows_time.h"

namespace hostmark::host {
namespace {

void addNetwork(metrics::MachineSample& sample) {
    MIB_IF_TABLE2* table = nullptr;
    if (GetIfTable2(&table) != NO_ERROR) {
        return;
    }
    for (ULONG i = 0; i < table->NumEntries; ++i) {
        const MIB_IF_ROW2& row = table->Table[i];
        // Filters stand above an adapter and count its bytes once more. The loopback interface counts next to
        // nothing of what goes through it, so it stays unknown.
        if (row.Type != IF_TYPE_SOFTWARE_LOOPBACK && !row.InterfaceAndOperStatusFlags.FilterInterface) {
            sample.network.received += row.InOctets;
            sample.network.sent += row.OutOctets;
            // Virtual switches and tunnels make a speed up.
            const bool isLink = row.InterfaceAndOperStatusFlags.HardwareInterface != 0 &&
                                row.OperStatus == IfOperStatusUp && row.ReceiveLinkSpeed != UINT64_MAX;
            if (isLink && row.ReceiveLinkSpeed > 0) {
                sample.links.push_back(
                    {toUtf8(row.Alias), row.ReceiveLinkSpeed, {row.InOctets, row.OutOctets}});
            }
        }
    }
    FreeMibTable(table);
}

std::optional<std::uint64_t> countTimeWait() {
    std::uint64_t count = 0;
    const auto v4 = tcpTable<MIB_TCPTABLE_OWNER_PID>(AF_INET, TCP_TABLE_OWNER_PID_ALL);
    const auto v6 = tcpTable<MIB_TCP6TABLE_OWNER_PID>(AF_INET6, TCP_TABLE_OWNER_PID_ALL);
    if (!v4 && !v6) {
        return std::nullopt;
    }
    forEachRow<MIB_TCPTABLE_OWNER_PID>(
        v4, [&](const auto& row) { count += row.dwState == MIB_TCP_STATE_TIME_WAIT ? 1 : 0; });
    forEachRow<MIB_TCP6TABLE_OWNER_PID>(
        v6, [&](const auto& row) { count += row.dwState == MIB_TCP_STATE_TIME_WAIT ? 1 : 0; });
    return count;
}

}  // namespace

core::Result<metrics::MachineSample> sampleMachine() {
    metrics::MachineSample sample;
    readClocks(sample);
    FILETIME idle{};
    FILETIME kernel{};
    FILETIME user{};
    if (GetSystemTimes(&idle, &kernel, &user) == 0) {
        return core::Error{core::ErrorCode::NotFound, "the time that the processors were busy is not known",
                           "", "Repair the performance counters with 'lodctr /R'"};
    }
    // The kernel's time there includes the idle time.
    sample.cpu.total = toDuration(kernel) + toDuration(user);
    sample.cpu.busy = sample.cpu.total - toDuration(idle);
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    if (GlobalMemoryStatusEx(&memory) != 0) {
        sample.memoryBytes = memory.ullTotalPhys;
        sample.availableMemoryBytes = memory.ullAvailPhys;
    }
    addNetwork(sample);
    sample.timeWaitSockets = countTimeWait();
    return sample;
}

}  // namespace hostmark::host

#include "engine/host/process_list.h"

#include <windows.h>

// Below what it needs.
#include <tlhelp32.h>

#include <map>

#include "engine/host/windows_process.h"
#include "engine/host/windows_time.h"

namespace hostmark::host {
namespace {

/// Moment of its start; empty when this user may not know.
std::optional<std::uint64_t> startOf(std::uint64_t pid) {
    const Handle process = openProcess(pid);
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (process == nullptr || GetProcessTimes(process.get(), &created, &exited, &kernel, &user) == 0) {
        return std::nullopt;
    }
    return ticks(created);
}

}  // namespace

std::vector<ProcessLink> listProcesses() {
    std::vector<ProcessLink> links;
    const HANDLE opened = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    if (opened == INVALID_HANDLE_VALUE) {
        return links;
    }
    const Handle snapshot(opened);
    PROCESSENTRY32W entry{};
    entry.dwSize = sizeof entry;
    for (BOOL isThere = Process32FirstW(snapshot.get(), &entry); isThere != 0;
         isThere = Process32NextW(snapshot.get(), &entry)) {
        links.push_back({entry.th32ProcessID, entry.th32ParentProcessID});
    }
    // Windows keeps the parent's number when the parent has ended and gives that number to others: a parent
    // that began later is none.
    std::map<std::uint64_t, std::optional<std::uint64_t>> starts;
    for (const ProcessLink& link : links) {
        starts.emplace(link.pid, startOf(link.pid));
    }
    for (ProcessLink& link : links) {
        const auto parent = starts.find(link.parentPid);
        const auto own = starts[link.pid];
        if (parent != starts.end() && parent->second && own && *parent->second > *own) {
            link.parentPid = 0;
        }
    }
    return links;
}

}  // namespace hostmark::host

#include "engine/host/process_sampler.h"

#include <windows.h>

// Below what they need.
#include <psapi.h>
#include <tlhelp32.h>

#include "engine/host/windows_process.h"
#include "engine/host/windows_text.h"
#include "engine/host/windows_time.h"

namespace hostmark::host {
namespace {

/// What only the list of all processes tells. @return whether it is on the list
bool addFromList(metrics::ProcessSample& sample) {
    const HANDLE opened = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    if (opened == INVALID_HANDLE_VALUE) {
        return false;
    }
    const Handle snapshot(opened);
    PROCESSENTRY32W entry{};
    entry.dwSize = sizeof entry;
    for (BOOL isThere = Process32FirstW(snapshot.get(), &entry); isThere != 0;
         isThere = Process32NextW(snapshot.get(), &entry)) {
        if (entry.th32ProcessID == sample.pid) {
            sample.parentPid = entry.th32ParentProcessID;
            sample.threads = entry.cntThreads;
            sample.name = toUtf8(entry.szExeFile);
            return true;
        }
    }
    return false;
}

}  // namespace

metrics::ProcessSample sampleProcess(std::uint64_t pid) {
    metrics::ProcessSample sample;
    sample.pid = pid;
    sample.at = core::SteadyClock::now();
    const Handle process = openProcess(pid);
    if (process == nullptr) {
        const bool isThere = GetLastError() == ERROR_ACCESS_DENIED;
        sample.state = isThere ? metrics::ProcessState::NotVisible : metrics::ProcessState::Gone;
        return sample;
    }
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (GetProcessTimes(process.get(), &created, &exited, &kernel, &user) == 0) {
        sample.state = metrics::ProcessState::NotVisible;
        return sample;
    }
    sample.startedAt = ticks(created);
    sample.cpuTime = toDuration(kernel) + toDuration(user);
    sample.kernelTime = toDuration(kernel);
    // A process that has ended is there as long as somebody holds a handle to it, but on no list.
    if (!addFromList(sample)) {
        sample.state = metrics::ProcessState::Ended;
        return sample;
    }
    sample.state = metrics::ProcessState::Running;
    PROCESS_MEMORY_COUNTERS memory{};
    memory.cb = sizeof memory;
    if (K32GetProcessMemoryInfo(process.get(), &memory, sizeof memory) != 0) {
        sample.residentBytes = memory.WorkingSetSize;
    }
    DWORD handles = 0;
    if (GetProcessHandleCount(process.get(), &handles) != 0) {
        sample.openDescriptors = handles;
    }
    return sample;
}

}  // namespace hostmark::host

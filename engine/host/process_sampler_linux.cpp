#include "engine/host/process_sampler.h"

#include <dirent.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <limits>
#include <memory>
#include <optional>

#include "engine/host/linux_files.h"
#include "engine/host/linux_process_text.h"

namespace hostmark::host {
namespace {

core::Nanoseconds fromTicks(std::uint64_t ticks) {
    constexpr core::Nanoseconds kSecond = std::chrono::seconds(1);
    return kSecond / sysconf(_SC_CLK_TCK) * static_cast<std::int64_t>(ticks);
}

/// CPU time to the nanosecond; /proc has it in ticks of 10 ms, which says little of a short interval.
std::optional<core::Nanoseconds> exactCpuTime(std::uint64_t pid) {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(static_cast<pid_t>(pid), &clock) != 0 || clock_gettime(clock, &time) != 0) {
        return std::nullopt;
    }
    return std::chrono::seconds(time.tv_sec) + core::Nanoseconds(time.tv_nsec);
}

std::optional<std::uint64_t> countDescriptors(std::uint64_t pid) {
    const std::string folder = processFolder(pid) / "fd";
    // Since Linux 6.2 the folder's size is their number; counting ten thousand of them takes milliseconds.
    struct stat status {};
    if (stat(folder.c_str(), &status) == 0 && status.st_size > 0) {
        return static_cast<std::uint64_t>(status.st_size);
    }
    const std::unique_ptr<DIR, int (*)(DIR*)> entries(opendir(folder.c_str()), closedir);
    if (entries == nullptr) {
        return std::nullopt;
    }
    std::uint64_t count = 0;
    while (const dirent* const entry = readdir(entries.get())) {
        count += entry->d_name[0] == '.' ? 0 : 1;
    }
    return count;
}

/// A process of another user's is there though /proc may hide it (mount option hidepid).
metrics::ProcessState stateWithoutStat(std::uint64_t pid) {
    constexpr std::uint64_t kHighest = std::numeric_limits<pid_t>::max();
    const bool isThere =
        pid > 0 && pid <= kHighest && (kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM);
    return isThere ? metrics::ProcessState::NotVisible : metrics::ProcessState::Gone;
}

}  // namespace

metrics::ProcessSample sampleProcess(std::uint64_t pid) {
    metrics::ProcessSample sample;
    sample.pid = pid;
    sample.at = core::SteadyClock::now();
    const auto stat = processStat(readText(processFolder(pid) / "stat"));
    if (!stat) {
        sample.state = stateWithoutStat(pid);
        return sample;
    }
    const bool hasEnded = stat->state == 'Z' || stat->state == 'X';
    sample.state = hasEnded ? metrics::ProcessState::Ended : metrics::ProcessState::Running;
    sample.name = stat->name;
    sample.parentPid = stat->parentPid;
    sample.startedAt = stat->startTicks;
    sample.cpuTime = exactCpuTime(pid).value_or(fromTicks(stat->userTicks + stat->systemTicks));
    sample.kernelTime = fromTicks(stat->systemTicks);
    sample.endedChildrenTime = fromTicks(stat->endedChildrenTicks);
    if (!hasEnded) {
        sample.residentBytes = stat->residentPages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
        sample.threads = stat->threads;
        sample.openDescriptors = countDescriptors(pid);
    }
    return sample;
}

}  // namespace hostmark::host

#include "engine/host/process_identity.h"

#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "engine/host/linux_files.h"
#include "engine/host/linux_process_text.h"

namespace hostmark::host {

std::uint64_t ownProcessId() {
    return static_cast<std::uint64_t>(getpid());
}

std::optional<ProcessIdentity> identifyProcess(std::uint64_t pid) {
    const std::filesystem::path folder = processFolder(pid);
    const auto stat = processStat(readText(folder / "stat"));
    if (!stat) {
        return std::nullopt;
    }
    std::error_code ignored;  // another user's, or a kernel thread, which has no file
    ProcessIdentity identity{pid, stat->name, std::filesystem::read_symlink(folder / "exe", ignored).string(),
                             commandLineText(readText(folder / "cmdline"))};
    return identity;
}

}  // namespace hostmark::host

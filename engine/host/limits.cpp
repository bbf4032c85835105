#include "engine/host/limits.h"

#include <fmt/format.h>

namespace hostmark::host {

namespace {
/// Standard streams, the history with its journal, one epoll, event and timer descriptor per worker,
/// libraries.
constexpr std::uint64_t kOwnDescriptors = 64;
}  // namespace

core::Result<void> checkDescriptors(std::uint64_t connections, const DescriptorLimit& limit) {
    const std::uint64_t available = limit.soft > kOwnDescriptors ? limit.soft - kOwnDescriptors : 0;
    if (connections <= available) {
        return {};
    }
    const std::uint64_t needed = connections + kOwnDescriptors;
    core::Error error;
    error.code = core::ErrorCode::ResourceLimit;
    error.message = fmt::format(
        "{} connections need {} open descriptors, but this process may have {}, so that {} connections fit",
        connections, needed, limit.soft, available);
    error.advice = fmt::format("Run '{}' in the shell that starts this program, or ask for fewer connections",
                               raisingCommand(connections, limit));
    return error;
}

std::string raisingCommand(std::uint64_t connections, const DescriptorLimit& limit) {
    const std::uint64_t needed = connections + kOwnDescriptors;
    return needed <= limit.hard ? fmt::format("ulimit -n {}", needed)
                                : fmt::format("sudo prlimit --pid $$ --nofile={0}:{0}", needed);
}

}  // namespace hostmark::host

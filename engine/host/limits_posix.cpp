#include "engine/host/limits.h"

#include <sys/resource.h>

#include <cstdint>

namespace hostmark::host {
namespace {

std::uint64_t count(rlim_t limit) {
    return limit == RLIM_INFINITY ? UINT64_MAX : static_cast<std::uint64_t>(limit);
}

}  // namespace

DescriptorLimit raiseDescriptorLimit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return {};
    }
    if (limit.rlim_cur != limit.rlim_max) {
        rlimit raised = limit;
        raised.rlim_cur = raised.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &raised) == 0) {
            limit = raised;
        }
    }
    return {count(limit.rlim_cur), count(limit.rlim_max)};
}

std::optional<std::uint64_t> descriptorLimitOf(std::uint64_t pid) {
    rlimit limit{};
    if (prlimit(static_cast<pid_t>(pid), RLIMIT_NOFILE, nullptr, &limit) != 0 ||
        limit.rlim_cur == RLIM_INFINITY) {
        return std::nullopt;
    }
    return count(limit.rlim_cur);
}

}  // namespace hostmark::host

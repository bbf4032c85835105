#include "engine/host/port_range.h"

#include "engine/host/linux_files.h"
#include "engine/host/port_range_text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

const std::filesystem::path kSettings = "/proc/sys/net";

std::optional<metrics::TimeWaitReuse> timeWaitReuse() {
    switch (number<int>(readLine(kSettings / "ipv4/tcp_tw_reuse")).value_or(-1)) {
        case 0:
            return metrics::TimeWaitReuse::Never;
        case 1:
            return metrics::TimeWaitReuse::Always;
        case 2:
            return metrics::TimeWaitReuse::LoopbackOnly;
        default:
            return std::nullopt;
    }
}

}  // namespace

core::Result<metrics::PortLimits> readPortLimits() {
    const std::filesystem::path rangeFile = kSettings / "ipv4/ip_local_port_range";
    const auto range = localPortRange(readText(rangeFile));
    if (!range) {
        return core::Error{core::ErrorCode::NotFound, "the range of dynamic ports is not known",
                           rangeFile.string(), "Mount /proc"};
    }
    metrics::PortLimits limits;
    limits.dynamicPorts = *range;
    limits.excludedPorts = reservedPorts(readText(kSettings / "ipv4/ip_local_reserved_ports"));
    limits.timeWaitReuse = timeWaitReuse();
    limits.longestListenQueue = number<std::uint32_t>(readLine(kSettings / "core/somaxconn"));
    limits.longestSynQueue = number<std::uint32_t>(readLine(kSettings / "ipv4/tcp_max_syn_backlog"));
    return limits;
}

}  // namespace hostmark::host

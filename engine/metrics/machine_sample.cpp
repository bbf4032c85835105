#include "engine/metrics/machine_sample.h"

#include <algorithm>
#include <chrono>

namespace hostmark::metrics {
namespace {

/// The two clocks cannot be read at once, and the wall clock may be steered towards the right time by
/// running up to 500 ppm faster or slower (ntp_adjtime(2)); where the steady clock is not steered with it,
/// that is a difference too. Neither is a step.
constexpr core::Nanoseconds kReadingTolerance = std::chrono::milliseconds(5);
constexpr std::int64_t kSteeringDivisor = 1'000;  // twice 500 ppm

double share(core::Nanoseconds part, core::Nanoseconds whole) {
    if (whole.count() <= 0) {
        return 0;
    }
    return std::clamp(static_cast<double>(part.count()) / static_cast<double>(whole.count()), 0.0, 1.0);
}

std::optional<double> shareOfGrowth(const std::optional<core::Nanoseconds>& first,
                                    const std::optional<core::Nanoseconds>& last, core::Nanoseconds whole) {
    if (!first || !last) {
        return std::nullopt;
    }
    return share(*last - *first, whole);
}

double rate(std::uint64_t first, std::uint64_t last, core::Nanoseconds interval) {
    if (last <= first || interval.count() <= 0) {
        return 0;
    }
    return static_cast<double>(last - first) / std::chrono::duration<double>(interval).count();
}

NetworkRate rate(const NetworkBytes& first, const NetworkBytes& last, core::Nanoseconds interval) {
    return {rate(first.received, last.received, interval), rate(first.sent, last.sent, interval)};
}

core::Nanoseconds wallClockStep(const MachineSample& first, const MachineSample& last) {
    const core::Nanoseconds steady = last.at - first.at;
    const core::Nanoseconds step = core::Nanoseconds(last.wallUnixNs - first.wallUnixNs) - steady;
    const core::Nanoseconds tolerance = kReadingTolerance + std::chrono::abs(steady) / kSteeringDivisor;
    return std::chrono::abs(step) > tolerance ? step : core::Nanoseconds(0);
}

std::optional<LinkUse> fullestLink(const MachineSample& first, const MachineSample& last,
                                   core::Nanoseconds interval) {
    std::optional<LinkUse> fullest;
    for (const LinkSample& link : last.links) {
        const auto before =
            std::find_if(first.links.begin(), first.links.end(),
                         [&](const LinkSample& candidate) { return candidate.name == link.name; });
        if (before == first.links.end() || link.bitsPerSecond == 0) {
            continue;
        }
        const NetworkRate used = rate(before->bytes, link.bytes, interval);
        const double bits = 8 * std::max(used.receivedBytesPerSecond, used.sentBytesPerSecond);
        const double share = std::min(1.0, bits / static_cast<double>(link.bitsPerSecond));
        if (!fullest || share > fullest->share) {
            fullest = LinkUse{link.name, link.bitsPerSecond, share};
        }
    }
    return fullest;
}

}  // namespace

MachineUse machineUse(const MachineSample& first, const MachineSample& last) {
    MachineUse use;
    use.interval = last.at - first.at;
    const core::Nanoseconds total = last.cpu.total - first.cpu.total;
    use.busyShare = share(last.cpu.busy - first.cpu.busy, total);
    use.ioWaitShare = shareOfGrowth(first.cpu.ioWait, last.cpu.ioWait, total);
    use.stolenShare = shareOfGrowth(first.cpu.stolen, last.cpu.stolen, total);
    if (first.loopback && last.loopback) {
        use.loopback = rate(*first.loopback, *last.loopback, use.interval);
    }
    use.network = rate(first.network, last.network, use.interval);
    use.wallClockStep = wallClockStep(first, last);
    use.memoryBytes = last.memoryBytes;
    use.availableMemoryBytes = last.availableMemoryBytes;
    if (first.swappedBytes && last.swappedBytes) {
        use.swappedBytesPerSecond = rate(*first.swappedBytes, *last.swappedBytes, use.interval);
    }
    use.timeWaitSockets = last.timeWaitSockets;
    use.fullestLink = fullestLink(first, last, use.interval);
    return use;
}

}  // namespace hostmark::metrics

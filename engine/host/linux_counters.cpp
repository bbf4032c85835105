#include "engine/host/linux_counters.h"

#include <array>
#include <chrono>

#include "engine/core/text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

core::Nanoseconds fromTicks(std::uint64_t ticks, std::int64_t ticksPerSecond) {
    constexpr core::Nanoseconds kSecond = std::chrono::seconds(1);
    return kSecond / ticksPerSecond * static_cast<std::int64_t>(ticks);
}

std::uint64_t bytesOf(std::string_view memInfo, std::string_view key) {
    const auto value = valueOf(memInfo, key, ':');
    if (!value) {
        return 0;
    }
    const std::string_view kibibytes = value->substr(0, value->find(' '));
    return number<std::uint64_t>(kibibytes).value_or(0) * 1024;
}

}  // namespace

std::optional<metrics::CpuTimes> cpuTimes(std::string_view stat, std::int64_t ticksPerSecond) {
    enum Column { User, Nice, System, Idle, IoWait, Interrupt, SoftInterrupt, Stolen, Count };
    while (!stat.empty()) {
        const std::vector<std::string_view> fields = words(takeLine(stat));
        if (fields.empty() || fields.front() != "cpu") {
            continue;
        }
        if (fields.size() <= Count) {  // kernels before 2.6.11 do not tell stolen time
            return std::nullopt;
        }
        std::array<core::Nanoseconds, Count> times{};
        core::Nanoseconds total{0};
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto ticks = number<std::uint64_t>(fields[i + 1]);
            if (!ticks) {
                return std::nullopt;
            }
            times[i] = fromTicks(*ticks, ticksPerSecond);
            total += times[i];
        }
        return metrics::CpuTimes{total - times[Idle] - times[IoWait] - times[Stolen], total, times[IoWait],
                                 times[Stolen]};
    }
    return std::nullopt;
}

std::uint64_t availableMemoryBytes(std::string_view memInfo) {
    return bytesOf(memInfo, "MemAvailable");
}

std::uint64_t memoryBytes(std::string_view memInfo) {
    return bytesOf(memInfo, "MemTotal");
}

std::optional<std::uint64_t> swappedPages(std::string_view vmStat) {
    std::optional<std::uint64_t> pages;
    while (!vmStat.empty()) {
        const std::vector<std::string_view> fields = words(takeLine(vmStat));
        if (fields.size() == 2 && (fields[0] == "pswpin" || fields[0] == "pswpout")) {
            pages = pages.value_or(0) + number<std::uint64_t>(fields[1]).value_or(0);
        }
    }
    return pages;
}

std::vector<InterfaceBytes> interfaceBytes(std::string_view netDev) {
    constexpr std::size_t kReceived = 0;
    constexpr std::size_t kSent = 8;
    std::vector<InterfaceBytes> found;
    while (!netDev.empty()) {
        const std::string_view line = takeLine(netDev);
        // Old kernels leave no blank behind the colon, and an alias has a colon in its name.
        const std::size_t colon = line.rfind(':');
        if (colon == std::string_view::npos) {
            continue;
        }
        const std::vector<std::string_view> numbers = words(line.substr(colon + 1));
        if (numbers.size() <= kSent) {
            continue;
        }
        const auto received = number<std::uint64_t>(numbers[kReceived]);
        const auto sent = number<std::uint64_t>(numbers[kSent]);
        if (received && sent) {
            found.push_back({std::string(core::trimmed(line.substr(0, colon))), {*received, *sent}});
        }
    }
    return found;
}

std::optional<std::uint64_t> timeWaitSockets(std::string_view sockStat) {
    const auto tcp = valueOf(sockStat, "TCP", ':');
    if (!tcp) {
        return std::nullopt;
    }
    const std::vector<std::string_view> pairs = words(*tcp);
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i] == "tw") {
            return number<std::uint64_t>(pairs[i + 1]);
        }
    }
    return std::nullopt;
}

}  // namespace hostmark::host

#include "engine/store/resource_columns.h"

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "engine/store/damaged_content.h"

namespace hostmark::store {

namespace {

using core::Nanoseconds;
using metrics::LinkUse;
using metrics::MachineUse;
using metrics::NetworkRate;
using metrics::PowerState;
using metrics::ProcessUse;
using metrics::ResourceRow;
using metrics::ResourceUse;

/// The columns of some processes' use.
struct ProcessColumns {
    const char* cpuTime;
    const char* residentBytes;
    const char* threads;
    const char* openDescriptors;
    const char* processes;
};

constexpr ProcessColumns kGenerator{"generator_cpu_ns", "generator_resident_bytes", "generator_threads",
                                    "generator_open_descriptors", "generator_processes"};
constexpr ProcessColumns kServer{"server_cpu_ns", "server_resident_bytes", "server_threads",
                                 "server_open_descriptors", "server_processes"};

/// `member` of what may be absent.
template <class Whole, class Member>
std::optional<Member> partOf(const std::optional<Whole>& whole, Member Whole::*member) {
    return whole ? std::optional<Member>((*whole).*member) : std::nullopt;
}

void addProcess(ColumnValues& values, const ProcessColumns& columns, const std::optional<ProcessUse>& use) {
    values.add(columns.cpuTime, partOf(use, &ProcessUse::cpuTime))
        .add(columns.residentBytes, partOf(use, &ProcessUse::residentBytes))
        .add(columns.threads, partOf(use, &ProcessUse::threads))
        .add(columns.openDescriptors, use ? use->openDescriptors : std::nullopt)
        .add(columns.processes, use ? std::optional<std::int64_t>(use->processes) : std::nullopt);
}

std::optional<ProcessUse> processFrom(SQLite::Statement& row, const ProcessColumns& columns) {
    if (isNullColumn(row, columns.cpuTime)) {
        return std::nullopt;
    }
    return ProcessUse{durationColumn(row, columns.cpuTime), unsignedColumn(row, columns.residentBytes),
                      unsignedColumn(row, columns.threads),
                      optionalUnsignedColumn(row, columns.openDescriptors),
                      smallColumn(row, columns.processes)};
}

std::string workerText(const std::vector<Nanoseconds>& workers) {
    std::string text;
    for (const Nanoseconds cpuTime : workers) {
        text += (text.empty() ? "" : " ") + std::to_string(cpuTime.count());
    }
    return text;
}

std::vector<Nanoseconds> workersFrom(const std::string& text) {
    std::vector<Nanoseconds> workers;
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at != end;) {
        std::int64_t cpuNs = 0;
        const auto [rest, error] = std::from_chars(at, end, cpuNs);
        const bool isNumber = error == std::errc() && (rest == end || (*rest == ' ' && rest + 1 != end));
        if (!isNumber) {
            throw DamagedContent("'" + text + "' is no list of workers' CPU times");
        }
        workers.emplace_back(cpuNs);
        at = rest == end ? end : rest + 1;
    }
    return workers;
}

void addPower(ColumnValues& values, const PowerState& power) {
    values.add("power_policy", power.policy)
        .add("power_preference", power.preference)
        .add("is_on_battery", power.isOnBattery)
        .add("is_turbo_allowed", power.isTurboAllowed)
        .add("slowest_mhz", power.slowestMhz)
        .add("fastest_mhz", power.fastestMhz)
        .add("maximum_mhz", power.maximumMhz)
        .add("throttle_count", power.throttleCount);
}

PowerState powerFrom(SQLite::Statement& row) {
    PowerState power;
    power.policy = textColumn(row, "power_policy");
    power.preference = textColumn(row, "power_preference");
    power.isOnBattery = optionalFlagColumn(row, "is_on_battery");
    power.isTurboAllowed = optionalFlagColumn(row, "is_turbo_allowed");
    power.slowestMhz = optionalSmallColumn(row, "slowest_mhz");
    power.fastestMhz = optionalSmallColumn(row, "fastest_mhz");
    power.maximumMhz = optionalSmallColumn(row, "maximum_mhz");
    power.throttleCount = optionalUnsignedColumn(row, "throttle_count");
    return power;
}

}  // namespace

void addResourceSums(ColumnValues& values, const ResourceUse& resources) {
    values.add("sampled_ns", resources.sampled)
        .add("logical_cpus", resources.logicalCpus)
        .add("is_server_elsewhere", resources.isServerElsewhere)
        .add("machine_busy_ns", resources.machineBusy)
        .add("generator_cpu_ns", resources.generatorCpu)
        .add("server_cpu_ns", resources.serverCpu)
        .add("idle_targets_cpu_ns", resources.idleTargetsCpu)
        .add("server_found_by", resources.serverFoundBy)
        .add("server_unseen", resources.serverUnseen)
        .add("throttled_times", resources.throttledTimes)
        .add("usable_ports", resources.usablePorts);
    addPower(values, resources.power);
}

void readResourceSums(SQLite::Statement& row, ResourceUse& resources) {
    resources.sampled = durationColumn(row, "sampled_ns");
    resources.logicalCpus = smallColumn(row, "logical_cpus");
    resources.isServerElsewhere = flagColumn(row, "is_server_elsewhere");
    resources.machineBusy = optionalDurationColumn(row, "machine_busy_ns");
    resources.generatorCpu = durationColumn(row, "generator_cpu_ns");
    resources.serverCpu = optionalDurationColumn(row, "server_cpu_ns");
    resources.idleTargetsCpu = optionalDurationColumn(row, "idle_targets_cpu_ns");
    resources.serverFoundBy = textColumn(row, "server_found_by");
    resources.serverUnseen = textColumn(row, "server_unseen");
    resources.throttledTimes = optionalUnsignedColumn(row, "throttled_times");
    resources.usablePorts = smallColumn(row, "usable_ports");
    resources.power = powerFrom(row);
}

void addResourceRow(ColumnValues& values, const ResourceRow& row) {
    values.add("offset_ns", row.offset).add("length_ns", row.length);
    addProcess(values, kGenerator, row.generator.process);
    values.add("worker_cpu_ns", workerText(row.generator.workerCpu))
        .add("loop_lag_ns", row.generator.loopLag)
        .add("processor_wait_ns", row.generator.processorWait);
    addProcess(values, kServer, row.server);
    values.add("idle_targets_cpu_ns", row.idleTargetsCpu);
}

ResourceRow resourceRowFrom(SQLite::Statement& row) {
    ResourceRow result;
    result.offset = durationColumn(row, "offset_ns");
    result.length = durationColumn(row, "length_ns");
    result.generator.process = processFrom(row, kGenerator).value_or(ProcessUse());
    result.generator.workerCpu = workersFrom(textColumn(row, "worker_cpu_ns"));
    result.generator.loopLag = durationColumn(row, "loop_lag_ns");
    result.generator.processorWait = optionalDurationColumn(row, "processor_wait_ns");
    result.server = processFrom(row, kServer);
    result.idleTargetsCpu = optionalDurationColumn(row, "idle_targets_cpu_ns");
    return result;
}

void addMachineUse(ColumnValues& values, const MachineUse& use) {
    values.add("interval_ns", use.interval)
        .add("busy_share", use.busyShare)
        .add("io_wait_share", use.ioWaitShare)
        .add("stolen_share", use.stolenShare)
        .add("loopback_received_bytes_per_second", partOf(use.loopback, &NetworkRate::receivedBytesPerSecond))
        .add("loopback_sent_bytes_per_second", partOf(use.loopback, &NetworkRate::sentBytesPerSecond))
        .add("network_received_bytes_per_second", use.network.receivedBytesPerSecond)
        .add("network_sent_bytes_per_second", use.network.sentBytesPerSecond)
        .add("wall_clock_step_ns", use.wallClockStep)
        .add("memory_bytes", use.memoryBytes)
        .add("available_memory_bytes", use.availableMemoryBytes)
        .add("swapped_bytes_per_second", use.swappedBytesPerSecond)
        .add("time_wait_sockets", use.timeWaitSockets)
        .add("fullest_link", partOf(use.fullestLink, &LinkUse::name))
        .add("fullest_link_bits_per_second", partOf(use.fullestLink, &LinkUse::bitsPerSecond))
        .add("fullest_link_share", partOf(use.fullestLink, &LinkUse::share));
}

MachineUse machineUseFrom(SQLite::Statement& row) {
    MachineUse use;
    use.interval = durationColumn(row, "interval_ns");
    use.busyShare = realColumn(row, "busy_share");
    use.ioWaitShare = optionalRealColumn(row, "io_wait_share");
    use.stolenShare = optionalRealColumn(row, "stolen_share");
    if (!isNullColumn(row, "loopback_received_bytes_per_second")) {
        use.loopback = NetworkRate{realColumn(row, "loopback_received_bytes_per_second"),
                                   realColumn(row, "loopback_sent_bytes_per_second")};
    }
    use.network = {realColumn(row, "network_received_bytes_per_second"),
                   realColumn(row, "network_sent_bytes_per_second")};
    use.wallClockStep = durationColumn(row, "wall_clock_step_ns");
    use.memoryBytes = unsignedColumn(row, "memory_bytes");
    use.availableMemoryBytes = unsignedColumn(row, "available_memory_bytes");
    use.swappedBytesPerSecond = optionalRealColumn(row, "swapped_bytes_per_second");
    use.timeWaitSockets = optionalUnsignedColumn(row, "time_wait_sockets");
    if (!isNullColumn(row, "fullest_link")) {
        use.fullestLink =
            LinkUse{textColumn(row, "fullest_link"), unsignedColumn(row, "fullest_link_bits_per_second"),
                    realColumn(row, "fullest_link_share")};
    }
    return use;
}

}  // namespace hostmark::store

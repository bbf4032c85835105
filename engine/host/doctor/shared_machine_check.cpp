#include "engine/host/doctor/shared_machine_check.h"

#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace hostmark::host {
namespace {

/// With fewer neither side has two of its own: four fifths of a small request's cost is the kernel's TCP,
/// which both pay, so that each needs about as much as the other.
constexpr std::uint32_t kFewCpus = 4;
/// Processors that a mask of `start /affinity` has.
constexpr std::uint32_t kMostMaskedCpus = 64;

/// Keeps the generator on the first `cpus` processors.
std::string pinningCommand(CommandLanguage language, std::uint32_t cpus) {
    if (language == CommandLanguage::Linux) {
        return fmt::format("taskset --cpu-list 0-{} hostmark-cli run PLAN.json", cpus - 1);
    }
    return cpus < kMostMaskedCpus ? fmt::format("start /b /wait /affinity {:X} hostmark-cli run PLAN.json",
                                                (std::uint64_t{1} << cpus) - 1)
                                  : std::string();
}

}  // namespace

std::optional<Finding> lookAtSharedMachine(const PlanConnections& plan, const MachineFacts& machine,
                                           const TargetFacts& target) {
    if (target.place != TargetPlace::ThisMachine || machine.logicalCpus == 0) {
        return std::nullopt;
    }
    const std::uint32_t cpus = machine.logicalCpus;
    const std::uint32_t workers = plan.threads != 0 ? plan.threads : machine.usableCpus;
    Finding finding;
    finding.side = FindingSide::Server;
    finding.sentence =
        fmt::format("generator ({} {}) and server share this machine's {} {}", workers,
                    workers == 1 ? "worker" : "workers", cpus, cpus == 1 ? "processor" : "processors");
    if (cpus >= kFewCpus && workers <= cpus / 2) {
        return finding;
    }
    finding.kind = cpus < kFewCpus ? FindingKind::Warning : FindingKind::Note;
    finding.reason =
        "What the generator takes is missing to the server, so that the numbers are not the server's own "
        "maximum";
    if (cpus < 2) {
        finding.advice = "Generate the load on another machine";
        return finding;
    }
    const std::uint32_t half = cpus / 2;
    const std::string threads = half == 1 ? std::string("one thread") : fmt::format("{} threads", half);
    if (plan.startsServers) {
        // What Hostmark starts inherits its processors: a command that confines one confines both.
        finding.advice = "Generate the load on another machine";
        if (workers > half) {
            finding.advice += fmt::format(", or set {} in the plan", threads);
        }
        return finding;
    }
    finding.advice = fmt::format(
        "Generate the load on another machine, or keep the generator on {} and start the server on the "
        "others, with {} in the plan",
        half == 1 ? std::string("processor 0") : fmt::format("processors 0 to {}", half - 1), threads);
    finding.command = pinningCommand(machine.commands, half);
    return finding;
}

}  // namespace hostmark::host

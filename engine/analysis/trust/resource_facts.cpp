#include "engine/analysis/trust/resource_facts.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

std::optional<double> ObservedMachine::mean(
    const std::function<std::optional<double>(const metrics::MachineUse&)>& value) const {
    double sum = 0;
    double seconds = 0;
    for (const metrics::MachineUse* row : rows) {
        const double length = std::chrono::duration<double>(row->interval).count();
        if (const std::optional<double> known = value(*row)) {
            sum += *known * length;
            seconds += length;
        }
    }
    return seconds > 0 ? std::optional(sum / seconds) : std::nullopt;
}

std::vector<ObservedMachine> machinesOf(const metrics::ExperimentRecord& experiment,
                                        const metrics::RunRecord& run) {
    const metrics::ResourceUse& use = run.resources;
    ObservedMachine generators;
    generators.isServers = use.machineBusy.has_value() && !use.isServerElsewhere;
    generators.name =
        generators.isServers ? "the machine of generator and server" : "the generator's machine";
    generators.processors = experiment.environment.logicalCpus;
    ObservedMachine servers;
    servers.name = "the server's machine";
    servers.isGenerators = false;
    servers.isServers = true;
    servers.processors = use.isServerElsewhere ? use.logicalCpus : 0;
    for (const metrics::ResourceRow& row : use.rows) {
        if (row.machine) {
            generators.rows.push_back(&*row.machine);
        }
        if (row.serverMachine) {
            servers.rows.push_back(&*row.serverMachine);
        }
    }
    std::vector<ObservedMachine> machines;
    for (ObservedMachine* machine : {&generators, &servers}) {
        if (!machine->rows.empty()) {
            machines.push_back(std::move(*machine));
        }
    }
    return machines;
}

double processorsOf(core::Nanoseconds cpuTime, const metrics::ResourceUse& use) {
    return use.sampled.count() > 0
               ? static_cast<double>(cpuTime.count()) / static_cast<double>(use.sampled.count())
               : 0;
}

std::string beginning(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string processorsText(double used, std::uint32_t all) {
    return fmt::format("{:.2g} of {}", used, countText(all, "processor"));
}

}  // namespace hostmark::analysis

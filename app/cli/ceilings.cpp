#include "app/cli/ceilings.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/cli/run_lines.h"
#include "app/cli/watch_experiment.h"
#include "app/services/history_caches.h"
#include "engine/analysis/generator_ceiling.h"
#include "engine/analysis/level_text.h"
#include "engine/host/machine.h"
#include "engine/plan/level.h"

namespace hostmark::cli {

namespace {

using Ceilings = std::vector<services::MeasuredCeiling>;

std::vector<std::uint32_t> levelsWithout(const Ceilings& known, std::size_t levels) {
    std::vector<std::uint32_t> missing;
    for (std::uint32_t level = 0; level < levels; ++level) {
        if (std::none_of(known.begin(), known.end(),
                         [level](const auto& ceiling) { return ceiling.ceiling.level == level; })) {
            missing.push_back(level);
        }
    }
    return missing;
}

core::Result<Ceilings> measure(const plan::Plan& plan, const std::vector<std::uint32_t>& levels,
                               const metrics::Environment& machine, Console& console) {
    const core::Result<services::CeilingExperiment> prepared =
        services::prepareCeiling(plan, levels, machine, services::defaultServerProgram());
    if (!prepared) {
        return prepared.error();
    }
    const std::size_t nameWidth = nameWidthOf(prepared->plan);
    console.print("Measuring what this computer can generate at most\n");
    const WatchedEnd end = watchExperiment(prepared->plan, console, nullptr,
                                           [&](const metrics::RunRecord& run, std::size_t runCount) {
                                               console.print(runLine(run, runCount, nameWidth));
                                           });
    console.print("\n");
    return end.record ? services::ceilingsOf(*prepared, **end.record)
                      : core::Result<Ceilings>(end.record.error());
}

core::Result<Ceilings> knownOf(const plan::Plan& plan, const metrics::Environment& machine,
                               services::CeilingCache& cache) {
    const auto known = services::knownCeilings(plan, machine, cache);
    if (!known) {
        return known.error();
    }
    Ceilings ceilings;
    for (const metrics::GeneratorCeiling& ceiling : *known) {
        ceilings.push_back({ceiling, std::nullopt, {}});
    }
    return ceilings;
}

void sayDisturbances(const plan::Plan& plan, const Ceilings& ceilings, Console& console) {
    const std::vector<plan::Level> levels = plan::levelsOf(plan.load);
    for (const services::MeasuredCeiling& one : ceilings) {
        if (!one.disturbance.empty()) {
            console.complain(
                fmt::format("The ceiling at {} may be too low, and is not kept. {}. Measure it again when "
                            "the machine is quiet.",
                            analysis::levelText(levels[one.ceiling.level]), one.disturbance));
        }
    }
}

}  // namespace

core::Result<Ceilings> ceilingsFor(const plan::Plan& plan, CeilingWish wish,
                                   services::HistoryService& history, Console& console) {
    const metrics::Environment machine = host::readEnvironment();
    services::HistoryCeilings cache(history);
    core::Result<Ceilings> all =
        wish == CeilingWish::All ? core::Result<Ceilings>(Ceilings{}) : knownOf(plan, machine, cache);
    if (!all || wish == CeilingWish::Known) {
        return all;
    }
    const std::vector<std::uint32_t> missing = levelsWithout(*all, plan::levelsOf(plan.load).size());
    if (missing.empty()) {
        return all;
    }
    core::Result<Ceilings> measured = measure(plan, missing, machine, console);
    if (!measured) {
        return measured.error();
    }
    const core::Result<Ceilings> kept = services::keepCeilings(std::move(*measured), cache);
    if (!kept) {
        return kept.error();
    }
    sayDisturbances(plan, *kept, console);
    all->insert(all->end(), kept->begin(), kept->end());
    std::sort(all->begin(), all->end(),
              [](const auto& a, const auto& b) { return a.ceiling.level < b.ceiling.level; });
    return all;
}

std::string ceilingLines(const metrics::ExperimentRecord& record) {
    std::string lines;
    for (const metrics::GeneratorCeiling& ceiling : record.ceilings) {
        const metrics::RunRecord* best = nullptr;
        for (const metrics::RunRecord& run : record.runs) {
            if (run.level == ceiling.level && run.hasSucceeded() &&
                (best == nullptr || run.throughputPerSecond() > best->throughputPerSecond())) {
                best = &run;
            }
        }
        if (best != nullptr) {
            lines += fmt::format("{} at {} reached {}.\n", best->targetName,
                                 analysis::levelText(analysis::levelOf(*best)),
                                 analysis::shareOfCeilingText(record, *best));
        }
    }
    return lines;
}

}  // namespace hostmark::cli

#include "app/cli/ceilings.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/cli/run_lines.h"
#include "app/cli/watch_experiment.h"
#include "app/services/ceiling.h"
#include "app/services/history_caches.h"
#include "engine/analysis/generator_ceiling.h"
#include "engine/analysis/level_text.h"
#include "engine/host/machine.h"
#include "engine/plan/level.h"

namespace hostmark::cli {

namespace {

using Ceilings = std::vector<metrics::GeneratorCeiling>;

std::vector<std::uint32_t> levelsWithout(const Ceilings& known, std::size_t levels) {
    std::vector<std::uint32_t> missing;
    for (std::uint32_t level = 0; level < levels; ++level) {
        if (std::none_of(known.begin(), known.end(),
                         [level](const auto& ceiling) { return ceiling.level == level; })) {
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

}  // namespace

core::Result<Ceilings> ceilingsFor(const plan::Plan& plan, CeilingWish wish,
                                   services::HistoryService& history, Console& console) {
    const metrics::Environment machine = host::readEnvironment();
    services::HistoryCeilings cache(history);
    core::Result<Ceilings> all = wish == CeilingWish::All ? core::Result<Ceilings>(Ceilings{})
                                                          : services::knownCeilings(plan, machine, cache);
    if (!all || wish == CeilingWish::Known) {
        return all;
    }
    const std::vector<std::uint32_t> missing = levelsWithout(*all, plan::levelsOf(plan.load).size());
    if (missing.empty()) {
        return all;
    }
    const core::Result<Ceilings> measured = measure(plan, missing, machine, console);
    if (!measured) {
        return measured.error();
    }
    for (const metrics::GeneratorCeiling& ceiling : *measured) {
        if (const core::Result<void> kept = cache.keep(ceiling); !kept) {
            return kept.error();
        }
        all->push_back(ceiling);
    }
    std::sort(all->begin(), all->end(), [](const auto& a, const auto& b) { return a.level < b.level; });
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

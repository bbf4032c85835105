#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of the server's machine: a load that its processors limit keeps them busier than this, whatever is lost
/// between requests.
constexpr double kBusyShare = 0.7;
/// Of one processor, of the generator's busiest worker: it would have sent more, had it been asked.
constexpr double kGeneratorBusyShare = 0.7;
/// A program with one working thread cannot use more than a processor, however many there are: around so much
/// for each working process nobody can tell it from one that has enough.
constexpr double kOneThreadAtLeast = 0.8;
constexpr double kOneThreadAtMost = 1.1;

/// Whether the target's processes may each have one thread that had no time left. The parent of several
/// workers does not work itself.
bool mayBeBoundToThreads(double processors, std::size_t processes) {
    const double workers = std::max<double>(1, static_cast<double>(processes) - 1);
    return processors >= kOneThreadAtLeast * workers &&
           processors <= kOneThreadAtMost * std::max<double>(1, static_cast<double>(processes));
}

/// Lower levels of a sweep are not meant to be a maximum.
bool isHighestLevel(const metrics::ExperimentRecord& experiment, const metrics::RunRecord& run) {
    const std::vector<std::uint32_t>& connections = experiment.plan.load.connections;
    return std::none_of(connections.begin(), connections.end(),
                        [&](std::uint32_t level) { return level > run.connections; });
}

}  // namespace

TrustReasons checkServerNotFull(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr || run->ratePerSecond != 0 || run->requests.ok == 0 ||
        experiment.plan.load.think.kind != plan::ThinkTime::Kind::None || !isHighestLevel(experiment, *run)) {
        return {};
    }
    const metrics::ResourceUse& use = run->resources;
    const std::optional<double> busy = use.machineBusyShare();
    const std::optional<double> processors = use.serverProcessors();
    const double generator =
        std::max(run->generator.busiestWorkerShare, run->generator.fullestWorkerShare.value_or(0));
    if (!busy || !processors || *busy >= kBusyShare || generator >= kGeneratorBusyShare ||
        mayBeBoundToThreads(*processors, use.server.size())) {
        return {};
    }
    return {
        {{},
         metrics::Trust::Valid,
         fmt::format("The processors were not the limit: {} was {} busy, of which the target's processes "
                     "used {:.2g} of {}, and the generator's busiest worker {}, so that {} is not the "
                     "server's maximum, unless something else holds it back (a lock, a database)",
                     use.isServerElsewhere ? "the server's machine" : "the machine of generator and server",
                     percentText(*busy), *processors, countText(use.logicalCpus, "processor"),
                     percentText(generator), perSecondText(run->throughputPerSecond())),
         "Add a level with more connections to find its maximum"}};
}

}  // namespace hostmark::analysis

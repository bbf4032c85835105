#include "ui/format/resource_text.h"

#include <algorithm>

#include <QCoreApplication>

#include "engine/analysis/generator_ceiling.h"
#include "ui/format/number_format.h"

namespace hostmark::ui::format {

namespace {

struct Resources {
    Q_DECLARE_TR_FUNCTIONS(Resources)
};

double shareOf(core::Nanoseconds part, core::Nanoseconds whole) {
    return static_cast<double>(part.count()) / static_cast<double>(whole.count());
}

}  // namespace

QString resourceSentence(const metrics::ResourceUse& use) {
    if (use.sampled <= core::Nanoseconds::zero()) {
        return {};
    }
    QStringList parts;
    const metrics::ResourceRow none;
    const metrics::ResourceRow& last = use.rows.empty() ? none : use.rows.back();
    if (use.serverCpu) {
        const QString cpus = processors(shareOf(*use.serverCpu, use.sampled));
        parts << (last.server ? Resources::tr("server %1 CPUs, %2", "CPUs, memory")
                                    .arg(cpus, bytes(last.server->residentBytes))
                              : Resources::tr("server %1 CPUs").arg(cpus));
    } else if (!use.serverUnseen.empty()) {
        parts << QString::fromStdString(use.serverUnseen);
    }
    const QString generator = processors(shareOf(use.generatorCpu, use.sampled));
    const std::uint64_t memory = last.generator.process.residentBytes;
    parts << (memory > 0
                  ? Resources::tr("generator %1 CPUs, %2", "CPUs, memory").arg(generator, bytes(memory))
                  : Resources::tr("generator %1 CPUs").arg(generator));
    if (const std::optional<double> busy = use.machineBusyShare()) {
        const QString share = percent(std::min(*busy, 1.0));
        parts << (use.isServerElsewhere ? Resources::tr("server's machine %1 busy").arg(share)
                                        : Resources::tr("machine %1 busy").arg(share));
    }
    return parts.join(QStringLiteral(" · "));
}

QString ceilingShareText(double share) {
    return analysis::isCeilingOutdated(share)
               ? Resources::tr("more than this computer was measured to generate at most: that is outdated")
               : Resources::tr("%1 of what this computer can generate").arg(percent(std::min(share, 1.0)));
}

QString perCpuSecond(const std::optional<double>& value) {
    return value ? rateNumber(*value) : QStringLiteral("–");
}

QString perCpuSecondHint() {
    return Resources::tr(
        "Successful responses for each second of CPU time that serving took, on all processors of the "
        "server's machine: what a throughput costs. The generator's own CPU time is taken off when it shares "
        "the machine.");
}

}  // namespace hostmark::ui::format

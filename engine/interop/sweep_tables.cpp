#include "engine/interop/sweep_tables.h"

#include <fmt/format.h>

#include "engine/analysis/level_text.h"
#include "engine/analysis/sweep/sweep.h"
#include "engine/interop/number_text.h"
#include "engine/plan/text.h"

namespace hostmark::interop {

namespace {

using analysis::Sweep;
using analysis::SweepLevel;
using analysis::SweepValue;

std::string valueText(const std::optional<SweepValue>& value, std::string (*format)(double)) {
    if (!value) {
        return "-";
    }
    if (!value->interval) {
        return format(value->median);
    }
    return fmt::format("{} ({} - {})", format(value->median), format(value->interval->lower),
                       format(value->interval->upper));
}

std::string shareText(double share) {
    return share == 0 ? "0" : fmt::format("{:.2g} %", share * 100);
}

Table tableOf(const Sweep& sweep) {
    Table table{{Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right},
                {"Level", "n", "Requests/s", "p50", "p99", "Errors"},
                {}};
    for (const SweepLevel& level : sweep.levels) {
        table.rows.push_back({analysis::levelText(level.level), std::to_string(level.runs),
                              valueText(level.throughput, rateText), valueText(level.p50, latencyText),
                              valueText(level.p99, latencyText), shareText(level.errorShare)});
    }
    return table;
}

std::string kneeText(const Sweep& sweep) {
    const analysis::Knee& knee = *sweep.knee;
    const SweepLevel& level = sweep.levels[knee.level];
    std::string text = fmt::format("Knee: {}, with {} requests/s", analysis::levelText(level.level),
                                   rateText(level.throughput.median));
    if (level.p99) {
        text += fmt::format(" and a p99 of {}", latencyText(level.p99->median));
    }
    if (knee.isAtEnd) {
        return text + fmt::format("; it is the {} level, so that the real one may lie beyond.",
                                  knee.level == 0 ? "lowest" : "highest");
    }
    if (knee.lowest != knee.highest) {
        return text + fmt::format("; single repetitions put it between {} and {}.",
                                  analysis::levelText(sweep.levels[knee.lowest].level),
                                  analysis::levelText(sweep.levels[knee.highest].level));
    }
    return text + ". Beyond it more load costs more response time than it brings throughput.";
}

std::string lawText(const analysis::ScalabilityFit& fit) {
    const std::string quality = fmt::format("largest residual {:.1f} %", fit.largestResidual() * 100);
    if (!fit.isGood()) {
        return fmt::format("The Universal Scalability Law does not describe this curve ({}).", quality);
    }
    std::string text = fmt::format(
        "Universal Scalability Law: {} requests/s per connection alone, contention {:.3g}, coherency "
        "{:.3g} ({})",
        rateText(fit.perConnection), fit.contention, fit.coherency, quality);
    if (fit.peakConnections) {
        return text + fmt::format("; highest at about {:.0f} connections, {} requests/s.",
                                  *fit.peakConnections, rateText(*fit.peakThroughput));
    }
    if (fit.peakThroughput) {
        return text + fmt::format("; it nears {} requests/s.", rateText(*fit.peakThroughput));
    }
    return text + ".";
}

}  // namespace

std::vector<SweepTable> sweepTables(const std::vector<analysis::Series>& series) {
    std::vector<SweepTable> tables;
    for (const Sweep& sweep : analysis::sweepsOf(series)) {
        SweepTable table{"Sweep of " + plan::escaped(sweep.label), tableOf(sweep), {}};
        if (sweep.knee) {
            table.sentences.push_back(kneeText(sweep));
        }
        if (sweep.fit) {
            table.sentences.push_back(lawText(*sweep.fit));
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

}  // namespace hostmark::interop

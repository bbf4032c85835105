#include "engine/analysis/text.h"
#include "engine/core/units.h"
#include "engine/interop/format_catalog.h"
#include "engine/interop/latency_summary.h"
#include "engine/interop/number_text.h"
#include "engine/interop/text_table.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

namespace hostmark::interop {

namespace {

using analysis::countText;

// A worker that uses this much of a processor has none left for more load.
constexpr double kBusyWorkerShare = 0.95;

std::string line(const char* label, const std::string& text) {
    return fmt::format("{:<15}{}\n", label, text);
}

std::string headText(const metrics::RunRecord& run) {
    std::string text = plan::escaped(run.url);
    if (!run.remoteAddress.empty()) {
        text += fmt::format(" ({})", plan::escaped(run.remoteAddress));
    }
    text += fmt::format("\n{}, {}, {}", countText(run.connections, "connection"),
                        countText(run.generator.threads, "thread"), core::formatDuration(run.duration));
    if (run.loadBefore.count() > 0) {
        text += fmt::format(" after {} of load that is not counted", core::formatDuration(run.loadBefore));
    }
    text += "\n";
    if (run.status != metrics::RunStatus::Completed) {
        text += line("Status", metrics::name(run.status) +
                                   (run.failure.empty() ? std::string() : ": " + plan::escaped(run.failure)));
    }
    return text + "\n";
}

std::string throughputText(const metrics::RunRecord& run) {
    const double seconds = std::chrono::duration<double>(run.duration).count();
    const double bytesPerSecond = seconds > 0 ? static_cast<double>(run.bytes.received) / seconds : 0;
    return line("Throughput", fmt::format("{} requests/s, {}/s received ({:.4g} Mbit/s)",
                                          rateText(run.throughputPerSecond()), bytesText(bytesPerSecond),
                                          bytesPerSecond * 8 / 1e6));
}

void addLatencyRow(const char* title, const metrics::HistogramData& histogram, Table& table) {
    if (histogram.isEmpty()) {
        return;
    }
    std::vector<std::string> row = {title, latencyText(histogram.meanNs()),
                                    latencyText(static_cast<double>(histogram.minNs()))};
    for (const Percentile& percentile : kPercentiles) {
        row.push_back(latencyText(static_cast<double>(quantileNs(histogram, percentile.quantile))));
    }
    row.push_back(latencyText(static_cast<double>(histogram.maxNs())));
    table.rows.push_back(std::move(row));
}

std::string latencyTable(const metrics::RunRecord& run) {
    Table table;
    table.header = {"Latency      ", "mean", "min"};
    for (const Percentile& percentile : kPercentiles) {
        table.header.emplace_back(percentile.title);
    }
    table.header.emplace_back("max");
    table.columns.assign(table.header.size(), Align::Right);
    table.columns[0] = Align::Left;
    addLatencyRow("  response", run.responseTime, table);
    addLatencyRow("  service", run.serviceTime, table);
    addLatencyRow("  unexpected", run.unexpectedTime, table);
    addLatencyRow("  timed out", run.timedOutTime, table);
    return table.rows.empty() ? line("Latency", "none: no request ended in a response") : textTable(table, 0);
}

std::string accountingText(const metrics::RunRecord& run) {
    const metrics::RequestCounts& r = run.requests;
    std::string text = line(
        "Requests", fmt::format("started {} + in flight at start {} {} ok {} + unexpected {} + failed {} + "
                                "timed out {} + in flight at end {}",
                                countText(r.sent), countText(r.inFlightAtStart),
                                r.isBalanced() ? "=" : "!=", countText(r.ok), countText(r.unexpected),
                                countText(r.failed), countText(r.timedOut), countText(r.inFlightAtEnd)));
    if (!r.isBalanced()) {
        text += line("", "Warning: the counts do not balance; this run cannot be trusted");
    }
    return text;
}

std::string connectionText(const metrics::RunRecord& run) {
    const metrics::ConnectionCounts& counts = run.connectionCounts;
    std::string text =
        line("Connections", fmt::format("asked {}, opened {}, peak {}", countText(counts.asked),
                                        countText(counts.opened), countText(counts.peak)));
    if (counts.peak < counts.asked) {
        text += line("", fmt::format("Warning: at most {} of the {} connections asked for were open at once "
                                     "(expected only without keep-alive)",
                                     countText(counts.peak), countText(counts.asked)));
    }
    return text;
}

std::string statusText(const metrics::RunRecord& run) {
    std::string statuses;
    std::uint64_t redirects = 0;
    for (const auto& [status, count] : run.statuses) {
        statuses += fmt::format("{}{}: {}", statuses.empty() ? "" : ", ", status, countText(count));
        redirects += status >= 300 && status < 400 && status != 304 ? count : 0;
    }
    std::string text = line("Statuses", statuses.empty() ? "none" : statuses);
    if (redirects != 0) {
        text += line("", fmt::format("{} redirects were not followed: point the URL at where they lead",
                                     countText(redirects)));
    }
    return text;
}

std::string errorText(const metrics::RunRecord& run) {
    std::string text;
    for (const metrics::ErrorEntry& error : run.errors) {
        text +=
            line(text.empty() ? "Errors" : "",
                 fmt::format("{} x {} ({} connection): {}", countText(error.count), core::name(error.phase),
                             error.wasReused ? "reused" : "new", plan::escaped(error.error)));
        if (!error.sample.empty()) {
            text += line("", "  sample: " + plan::escaped(error.sample));
        }
    }
    return text;
}

std::string generatorText(const metrics::RunRecord& run) {
    const metrics::GeneratorUse& use = run.generator;
    std::string text =
        line("Generator", fmt::format("{:.3g} s of CPU in {}, busiest {:.2f} of a processor", use.cpuSeconds,
                                      countText(use.threads, "thread"), use.busiestWorkerShare));
    if (run.requests.completed() > 0) {
        const double cpuNs = use.cpuSeconds * 1e9 / static_cast<double>(run.requests.completed());
        text.insert(text.size() - 1, fmt::format(", {} per request", latencyText(cpuNs)));
    }
    if (use.busiestWorkerShare >= kBusyWorkerShare) {
        text += line("",
                     "Warning: a thread was busy all the time, so that the generator may be what was "
                     "measured; use more threads");
    }
    return text;
}

}  // namespace

std::string runToText(const metrics::RunRecord& run) {
    std::string text =
        headText(run) + throughputText(run) + latencyTable(run) + accountingText(run) + connectionText(run);
    text += line("Transferred", fmt::format("received {} ({} of bodies), sent {}",
                                            bytesText(static_cast<double>(run.bytes.received)),
                                            bytesText(static_cast<double>(run.bytes.body)),
                                            bytesText(static_cast<double>(run.bytes.sent))));
    return text + statusText(run) + errorText(run) + generatorText(run);
}

}  // namespace hostmark::interop

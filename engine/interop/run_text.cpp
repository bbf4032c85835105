#include "engine/analysis/level_text.h"
#include "engine/analysis/server_conduct.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/error_shares.h"
#include "engine/core/units.h"
#include "engine/interop/format_catalog.h"
#include "engine/interop/latency_summary.h"
#include "engine/interop/number_text.h"
#include "engine/interop/text_table.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <map>

namespace hostmark::interop {

namespace {

using analysis::countText;

bool isOpen(const metrics::RunRecord& run) {
    return run.ratePerSecond != 0;
}

double perSecond(std::uint64_t count, core::Nanoseconds length) {
    const double seconds = std::chrono::duration<double>(length).count();
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

std::string line(const char* label, const std::string& text) {
    return fmt::format("{:<15}{}\n", label, text);
}

/// "64 connections", "10,000/s over 64 connections"
std::string loadText(const metrics::RunRecord& run) {
    const std::string connections = countText(run.connections, "connection");
    return isOpen(run) ? analysis::arrivalRateText(run.ratePerSecond) + " over " + connections : connections;
}

std::string headText(const metrics::RunRecord& run) {
    std::string text = plan::escaped(run.url);
    if (!run.remoteAddress.empty()) {
        text += fmt::format(" ({})", plan::escaped(run.remoteAddress));
    }
    text += fmt::format("\n{}, {}, {}", loadText(run), countText(run.generator.threads, "thread"),
                        core::formatDuration(run.duration));
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

/// What serving cost, beside how fast it was. Nothing where no machine was seen.
std::string efficiencyText(const metrics::RunRecord& run) {
    const std::optional<double> ofMachine = run.requestsPerCpuSecond();
    const std::optional<double> ofProcesses = run.requestsPerProcessCpuSecond();
    if (!ofMachine) {
        return {};
    }
    std::string text = rateText(*ofMachine) + " requests per CPU-second of serving";
    if (ofProcesses) {
        text += fmt::format("; {} per CPU-second of its processes alone", rateText(*ofProcesses));
    }
    return line("", text);
}

std::string throughputText(const metrics::RunRecord& run) {
    std::string requests = rateText(run.throughputPerSecond()) + " requests/s";
    if (isOpen(run)) {
        requests +=
            fmt::format(" reached of {} offered", rateText(perSecond(run.arrivals.intended, run.duration)));
    }
    const double received = perSecond(run.bytes.received, run.duration);
    const double sent = perSecond(run.bytes.sent, run.duration);
    return line("Throughput", requests) + efficiencyText(run) +
           line("Traffic",
                fmt::format("received {}/s ({:.4g} Mbit/s), sent {}/s ({:.4g} Mbit/s)", bytesText(received),
                            received * 8 / 1e6, bytesText(sent), sent * 8 / 1e6));
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

/// The parts of a request's life, under a title of their own. Nothing where none was measured.
void addPhaseRows(const metrics::RunRecord& run, Table& table) {
    const std::size_t before = table.rows.size();
    table.rows.push_back({"Phases"});
    addLatencyRow("  resolve", run.resolveTime, table);
    addLatencyRow("  connect", run.connectTime, table);
    addLatencyRow("  TLS", run.tlsTime, table);
    addLatencyRow("  first byte", run.firstByteTime, table);
    if (run.bodyTime.maxNs() > 0) {  // short responses come in one piece
        addLatencyRow("  body", run.bodyTime, table);
    }
    if (table.rows.size() == before + 1) {
        table.rows.pop_back();
    }
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
    if (table.rows.empty()) {
        return line("Latency", "none: no request ended in a response");
    }
    addPhaseRows(run, table);
    std::string text = textTable(table, 0);
    if (isOpen(run)) {
        text += line("", "response counts from the intended start, service from the first byte sent");
    }
    return text;
}

std::string arrivalText(const metrics::RunRecord& run) {
    if (!isOpen(run)) {
        return {};
    }
    const metrics::ArrivalCounts& arrivals = run.arrivals;
    const bool isBalanced = arrivals.isBalanced(run.requests.sent);
    return line("Arrivals", fmt::format("intended {} {} sent {} + not started {}; at most {} waited at once",
                                        countText(arrivals.intended),
                                        isBalanced ? "=" : "!=", countText(run.requests.sent),
                                        countText(arrivals.notStarted), countText(arrivals.peakBacklog)));
}

std::string accountingText(const metrics::RunRecord& run) {
    const metrics::RequestCounts& r = run.requests;
    return line("Requests",
                fmt::format("started {} + in flight at start {} {} ok {} + unexpected {} + failed {} + "
                            "timed out {} + in flight at end {}",
                            countText(r.sent), countText(r.inFlightAtStart),
                            r.isBalanced() ? "=" : "!=", countText(r.ok), countText(r.unexpected),
                            countText(r.failed), countText(r.timedOut), countText(r.inFlightAtEnd)));
}

std::string connectionText(const metrics::RunRecord& run) {
    const metrics::ConnectionCounts& counts = run.connectionCounts;
    std::string text =
        line("Connections", fmt::format("asked {}, opened {}, peak {}", countText(counts.asked),
                                        countText(counts.opened), countText(counts.peak)));
    if (run.exchangeLimit == metrics::kNoExchangeAllowed) {
        text += line("", "The server allows 0 requests at once on a connection, so that none can be sent");
    } else if (run.exchangeLimit != 0) {
        text += line("", fmt::format("The server allows only {} at once on a connection; {} were asked for",
                                     countText(static_cast<std::uint64_t>(run.exchangeLimit), "request"),
                                     countText(run.exchangesAsked)));
    }
    return text;
}

/// Where answers sent on to, and whether that was followed. Nothing without such answers.
std::string redirectText(const metrics::RunRecord& run) {
    const analysis::ServerConduct conduct = analysis::serverConductOf(run);
    const bool hasFollowed = conduct.followedRedirects != 0;
    const bool hasOthers = !conduct.redirects.empty();
    const std::string place = plan::escaped(conduct.redirectLocation);
    std::string text;
    if (hasFollowed) {
        text += line("Redirects", "followed " + countText(conduct.followedRedirects, "redirect") +
                                      (hasOthers || place.empty() ? "" : ", the first to " + place));
    }
    if (hasOthers) {
        std::string statuses;
        for (const auto& [status, answers] : conduct.redirects) {
            statuses += fmt::format("{}{}", statuses.empty() ? "" : ", ", status);
        }
        text += line(text.empty() ? "Redirects" : "",
                     fmt::format("{} with {}{} (not followed: {}make that the URL)",
                                 countText(conduct.redirectCount(), "answer"), statuses,
                                 hasFollowed || place.empty() ? "" : ", to " + place,
                                 analysis::leadsElsewhere(run) ? "" : "use --follow-redirects or "));
    }
    if (hasFollowed && hasOthers && !place.empty()) {
        text += line("", "The first of all of them pointed to " + place);
    }
    return text;
}

std::string statusText(const metrics::RunRecord& run) {
    std::string statuses;
    for (const auto& [status, count] : run.statuses) {
        statuses += fmt::format("{}{}: {}", statuses.empty() ? "" : ", ", status, countText(count));
    }
    return line("Statuses", statuses.empty() ? "none" : statuses) + redirectText(run);
}

std::string authenticationText(const metrics::RunRecord& run) {
    std::string text;
    if (run.authenticationRounds != 0) {
        text = line("Authentication", fmt::format("answered {} of status 401, apart from those above",
                                                  countText(run.authenticationRounds, "response")));
    }
    if (!run.authenticationFailure.empty()) {
        text +=
            line(text.empty() ? "Authentication" : "", "Failed: " + plan::escaped(run.authenticationFailure));
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

/// How late the generator itself was with arrivals that found a connection free.
std::string latenessText(const metrics::RunRecord& run) {
    if (run.lateness.isEmpty()) {
        return {};
    }
    return line("Lateness", fmt::format("of the generator itself: p50 {}, p99 {}, max {}",
                                        latencyText(static_cast<double>(quantileNs(run.lateness, 0.5))),
                                        latencyText(static_cast<double>(quantileNs(run.lateness, 0.99))),
                                        latencyText(static_cast<double>(run.lateness.maxNs()))));
}

std::string generatorText(const metrics::RunRecord& run) {
    const metrics::GeneratorUse& use = run.generator;
    std::string text =
        line("Generator", fmt::format("{:.3g} s of CPU in {}, busiest {:.2f} of a processor", use.cpuSeconds,
                                      countText(use.threads, "thread"), use.busiestWorkerShare));
    if (use.longestWaitShare) {
        text.insert(text.size() - 1, fmt::format(", longest wait for one {:.2f}", *use.longestWaitShare));
    }
    if (run.requests.completed() > 0) {
        const double cpuNs = use.cpuSeconds * 1e9 / static_cast<double>(run.requests.completed());
        text.insert(text.size() - 1, fmt::format(", {} per request", latencyText(cpuNs)));
    }
    return text;
}

double processorsOf(core::Nanoseconds cpuTime, const metrics::ResourceUse& use) {
    return static_cast<double>(cpuTime.count()) / static_cast<double>(use.sampled.count());
}

/// "nginx x 3 and node": names of the processes, each once.
std::string processNames(const std::vector<metrics::ServerProcess>& processes) {
    std::map<std::string, std::size_t> counts;
    for (const metrics::ServerProcess& process : processes) {
        ++counts[plan::escaped(process.name)];
    }
    constexpr std::size_t kMostNames = 4;
    std::vector<std::string> names;
    for (const auto& [name, count] : counts) {
        if (names.size() == kMostNames) {
            names.emplace_back("others");
            break;
        }
        names.push_back(count == 1 ? name : fmt::format("{} x {}", name, count));
    }
    return analysis::listText(names);
}

std::string serverText(const metrics::ResourceUse& use) {
    std::string text;
    if (use.serverCpu) {
        text =
            fmt::format("{:.2f} processors of CPU in {}", *use.serverProcessors(), processNames(use.server));
        if (const auto& last = use.rows.back().server) {
            text += ", " + bytesText(static_cast<double>(last->residentBytes));
        }
        text += "; found by " + use.serverFoundBy;
    }
    if (!use.serverUnseen.empty()) {
        text += (text.empty() ? "" : "; ") + plan::escaped(use.serverUnseen);
    }
    return text.empty() ? text : line("Server", text);
}

/// Whose CPU time the machine's was, and how full it was.
std::string machineText(const metrics::ResourceUse& use) {
    const std::optional<double> busy = use.machineBusyShare();
    if (!busy) {
        return {};
    }
    std::string text =
        fmt::format("{:.0f} % of {} busy{}", 100 * *busy, countText(use.logicalCpus, "processor"),
                    use.isServerElsewhere ? " on the server's" : "");
    text += fmt::format("; all of Hostmark {:.2f}", processorsOf(use.generatorCpu, use));
    if (use.idleTargetsCpu) {
        text +=
            fmt::format(", targets that were not measured {:.2f}", processorsOf(*use.idleTargetsCpu, use));
    }
    return line("Machine", text);
}

std::string resourcesText(const metrics::RunRecord& run) {
    const metrics::ResourceUse& use = run.resources;
    if (use.sampled.count() <= 0 || use.rows.empty()) {
        return {};
    }
    return serverText(use) + machineText(use);
}

}  // namespace

std::string runToText(const metrics::RunRecord& run) {
    std::string text = headText(run) + throughputText(run) + latencyTable(run) + arrivalText(run) +
                       accountingText(run) + connectionText(run);
    text += line("Transferred", fmt::format("received {} ({} of bodies), sent {}",
                                            bytesText(static_cast<double>(run.bytes.received)),
                                            bytesText(static_cast<double>(run.bytes.body)),
                                            bytesText(static_cast<double>(run.bytes.sent))));
    text +=
        statusText(run) + authenticationText(run) + errorText(run) + generatorText(run) + latenessText(run);
    text += resourcesText(run);
    return run.trust.isJudged() ? text + "\n" + trustToText(run.trust) : text;
}

}  // namespace hostmark::interop

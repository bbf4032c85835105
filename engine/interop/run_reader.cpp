#include "engine/interop/bytes_document.h"
#include "engine/interop/record_reader.h"
#include "engine/interop/resource_document.h"
#include "engine/interop/run_document.h"
#include "engine/interop/trust_document.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <limits>

namespace hostmark::interop {

namespace {

using plan::JsonObject;
using plan::JsonValue;

core::Phase phaseFrom(const JsonValue& value) {
    const std::string text = value.text();
    for (const core::Phase phase :
         {core::Phase::Resolve, core::Phase::Connect, core::Phase::Tls, core::Phase::Write, core::Phase::Read,
          core::Phase::Protocol, core::Phase::Timeout}) {
        if (text == core::name(phase)) {
            return phase;
        }
    }
    value.refuse(plan::inQuotes(text) + " is not a phase");
    return core::Phase::Read;
}

metrics::RequestCounts requestsFrom(const JsonValue& value) {
    const JsonObject object(
        value, {"sent", "ok", "unexpected", "failed", "timedOut", "inFlightAtStart", "inFlightAtEnd"});
    metrics::RequestCounts counts;
    counts.sent = count64(object.require("sent"));
    counts.ok = count64(object.require("ok"));
    counts.unexpected = count64(object.require("unexpected"));
    counts.failed = count64(object.require("failed"));
    counts.timedOut = count64(object.require("timedOut"));
    counts.inFlightAtStart = count64(object.require("inFlightAtStart"));
    counts.inFlightAtEnd = count64(object.require("inFlightAtEnd"));
    return counts;
}

metrics::ArrivalCounts arrivalsFrom(const JsonValue& value) {
    const JsonObject object(value, {"intended", "notStarted", "peakBacklog"});
    return {count64(object.require("intended")), count64(object.require("notStarted")),
            count64(object.require("peakBacklog"))};
}

std::int64_t exchangeLimitFrom(const JsonValue& value) {
    const std::int64_t limit = value.integer();
    if (limit < metrics::kNoExchangeAllowed) {
        value.refuse("a limit is a count, 0 when there was none, or -1 when no request was allowed");
    }
    return limit;
}

std::map<int, std::uint64_t> statusesFrom(const JsonValue& value) {
    std::map<int, std::uint64_t> statuses;
    if (!value.raw().is_object()) {
        value.refuse("an object is expected");
        return statuses;
    }
    for (const auto& member : value.raw().items()) {
        const JsonValue count(member.value(), plan::memberPath(value.path(), member.key()), value.errors());
        const std::string& key = member.key();
        const bool isStatus =
            key.size() == 3 && key.find_first_not_of("0123456789") == std::string::npos && key[0] != '0';
        if (!isStatus) {
            count.refuse(plan::inQuotes(key) + " is not a status");
            return statuses;
        }
        statuses[std::stoi(key)] = count64(count);
    }
    return statuses;
}

metrics::ErrorEntry errorFrom(const JsonValue& value) {
    const JsonObject object(value, {"phase", "error", "reused", "count", "sample", "sampleBase64"});
    metrics::ErrorEntry entry;
    entry.phase = phaseFrom(object.require("phase"));
    entry.error = object.require("error").text();
    entry.wasReused = object.require("reused").boolean();
    entry.count = count64(object.require("count"));
    entry.sample = bytesFrom(object, "sample");
    return entry;
}

metrics::GeneratorUse generatorFrom(const JsonValue& value) {
    const JsonObject object(
        value, {"cpuSeconds", "threads", "busiestWorkerShare", "longestWaitShare", "fullestWorkerShare"});
    metrics::GeneratorUse generator;
    generator.cpuSeconds = object.require("cpuSeconds").number();
    generator.threads = object.require("threads").count32();
    generator.busiestWorkerShare = object.require("busiestWorkerShare").number();
    // Absent before format version 4.
    if (const std::optional<JsonValue> share = object.find("longestWaitShare")) {
        generator.longestWaitShare = numberOrNull(*share);
    }
    if (const std::optional<JsonValue> share = object.find("fullestWorkerShare")) {
        generator.fullestWorkerShare = numberOrNull(*share);
    }
    return generator;
}

metrics::SecondRow secondFrom(const JsonValue& value) {
    const JsonObject object(
        value, {"offsetNs", "lengthNs", "ok", "unexpected", "failed", "timedOut", "bytesReceived",
                "bytesSent", "openConnections", "generatorCpuNs", "responseTime"});
    metrics::SecondRow row;
    row.offset = nanoseconds(object.require("offsetNs"));
    row.length = nanoseconds(object.require("lengthNs"));
    row.ok = count64(object.require("ok"));
    row.unexpected = count64(object.require("unexpected"));
    row.failed = count64(object.require("failed"));
    row.timedOut = count64(object.require("timedOut"));
    row.bytesReceived = count64(object.require("bytesReceived"));
    row.bytesSent = count64(object.require("bytesSent"));
    row.openConnections = count64(object.require("openConnections"));
    row.generatorCpu = nanoseconds(object.require("generatorCpuNs"));
    row.responseTime = histogramFromDocument(object.require("responseTime"));
    return row;
}

void readCounts(const JsonObject& object, metrics::RunRecord& run) {
    const JsonObject connections(object.require("connections"), {"asked", "opened", "peak"});
    run.connectionCounts = {count64(connections.require("asked")), count64(connections.require("opened")),
                            count64(connections.require("peak"))};
    const JsonObject bytes(object.require("bytes"), {"received", "sent", "body"});
    run.bytes = {count64(bytes.require("received")), count64(bytes.require("sent")),
                 count64(bytes.require("body"))};
    run.requests = requestsFrom(object.require("requests"));
    if (const std::optional<JsonValue> arrivals = object.find("arrivals")) {
        run.arrivals = arrivalsFrom(*arrivals);
    }
    run.statuses = statusesFrom(object.require("statuses"));
    for (const JsonValue& error : object.require("errors").elements()) {
        run.errors.push_back(errorFrom(error));
    }
    // Absent in format version 1, as are arrivals.
    if (const std::optional<JsonValue> exchanges = object.find("exchanges")) {
        const JsonObject counts(*exchanges, {"asked", "limit"});
        run.exchangesAsked = count64(counts.require("asked"));
        run.exchangeLimit = exchangeLimitFrom(counts.require("limit"));
    }
    if (const std::optional<JsonValue> redirects = object.find("redirects")) {
        const JsonObject members(*redirects, {"followed", "location"});
        run.followedRedirects = count64(members.require("followed"));
        run.redirectLocation = members.require("location").text();
    }
    // Absent in format versions 1 and 2.
    if (const std::optional<JsonValue> authentication = object.find("authentication")) {
        const JsonObject members(*authentication, {"rounds", "failure"});
        run.authenticationRounds = count64(members.require("rounds"));
        run.authenticationFailure = members.require("failure").text();
    }
    run.generator = generatorFrom(object.require("generator"));
}

void readHistograms(const JsonObject& object, metrics::RunRecord& run) {
    const JsonObject histograms(
        object.require("histograms"),
        {"responseTime", "serviceTime", "unexpectedTime", "timedOutTime", "resolveTime", "connectTime",
         "tlsTime", "firstByteTime", "bodyTime", "lateness"});
    // Absent in format version 1.
    const auto readIfThere = [&histograms](const char* key, metrics::HistogramData& histogram) {
        if (const std::optional<JsonValue> value = histograms.find(key)) {
            histogram = histogramFromDocument(*value);
        }
    };
    run.responseTime = histogramFromDocument(histograms.require("responseTime"));
    run.serviceTime = histogramFromDocument(histograms.require("serviceTime"));
    run.unexpectedTime = histogramFromDocument(histograms.require("unexpectedTime"));
    run.timedOutTime = histogramFromDocument(histograms.require("timedOutTime"));
    readIfThere("resolveTime", run.resolveTime);
    readIfThere("connectTime", run.connectTime);
    readIfThere("tlsTime", run.tlsTime);
    readIfThere("firstByteTime", run.firstByteTime);
    readIfThere("bodyTime", run.bodyTime);
    readIfThere("lateness", run.lateness);
    for (const JsonValue& row : object.require("series").elements()) {
        run.series.push_back(secondFrom(row));
    }
}

/// Counts by index from [index, count] pairs whose indices ascend, so that no bucket comes twice.
std::vector<std::uint64_t> bucketsFrom(const JsonValue& value, metrics::HistogramLayout layout) {
    std::vector<std::uint64_t> buckets;
    if (!value.raw().is_array()) {
        value.refuse("a list is expected");
        return buckets;
    }
    std::size_t position = 0;
    // Without a path for every pair, of which a document has tens of thousands: only for one that is wrong.
    for (const plan::Json& pair : value.raw()) {
        const bool isPair = pair.is_array() && pair.size() == 2 && pair[0].is_number_unsigned() &&
                            pair[1].is_number_unsigned();
        const std::uint64_t index = isPair ? pair[0].get<std::uint64_t>() : 0;
        if (!isPair || index < buckets.size() || index >= layout.bucketCount() || pair[1] == 0) {
            value.errors().add(
                core::ErrorCode::InvalidArgument, plan::elementPath(value.path(), position),
                fmt::format("a pair of bucket index and count is expected, with an index between "
                            "{} and {} and a count of at least 1",
                            buckets.size(), layout.bucketCount() - 1));
            return {};
        }
        buckets.resize(index + 1);
        buckets[index] = pair[1].get<std::uint64_t>();
        ++position;
    }
    return buckets;
}

}  // namespace

std::uint64_t count64(const JsonValue& value) {
    return value.count(std::numeric_limits<std::uint64_t>::max());
}

core::Nanoseconds nanoseconds(const JsonValue& value) {
    return core::Nanoseconds(value.integer());
}

std::optional<core::Nanoseconds> nanosecondsOrNull(const JsonValue& value) {
    return value.raw().is_null() ? std::nullopt : std::optional(nanoseconds(value));
}

std::optional<double> numberOrNull(const JsonValue& value) {
    return value.raw().is_null() ? std::nullopt : std::optional(value.number());
}

std::optional<bool> booleanOrNull(const JsonValue& value) {
    return value.raw().is_null() ? std::nullopt : std::optional(value.boolean());
}

std::optional<std::uint32_t> count32OrNull(const JsonValue& value) {
    return value.raw().is_null() ? std::nullopt : std::optional(value.count32());
}

std::optional<std::uint64_t> count64OrNull(const JsonValue& value) {
    return value.raw().is_null() ? std::nullopt : std::optional(count64(value));
}

metrics::RunStatus statusFrom(const JsonValue& value) {
    using metrics::RunStatus;
    const std::string text = value.text();
    for (const RunStatus status : {RunStatus::Running, RunStatus::Completed, RunStatus::Stopped,
                                   RunStatus::Skipped, RunStatus::Failed, RunStatus::Interrupted}) {
        if (text == metrics::name(status)) {
            return status;
        }
    }
    value.refuse(plan::inQuotes(text) + " is not a status");
    return RunStatus::Failed;
}

metrics::HistogramData histogramFromDocument(const JsonValue& document) {
    const JsonObject object(document, {"subBucketBits", "minNs", "maxNs", "sumNs", "buckets"});
    const auto bits =
        static_cast<unsigned>(object.require("subBucketBits").count(metrics::kFineLayout.subBucketBits, 2));
    const metrics::HistogramLayout layout{bits};
    std::vector<std::uint64_t> buckets = bucketsFrom(object.require("buckets"), layout);
    if (buckets.empty() || document.errors().first()) {
        return metrics::HistogramData(layout);
    }
    const std::uint64_t minNs = count64(object.require("minNs"));
    const std::uint64_t maxNs = count64(object.require("maxNs"));
    const double sumNs = object.require("sumNs").number();
    return metrics::HistogramData::fromParts(layout, std::move(buckets), minNs, maxNs, sumNs);
}

metrics::RunRecord runFromDocument(const JsonValue& document) {
    const JsonObject object(document, {"id",
                                       "sequence",
                                       "targetId",
                                       "targetName",
                                       "level",
                                       "levelConnections",
                                       "repetition",
                                       "url",
                                       "remoteAddress",
                                       "status",
                                       "failure",
                                       "startedAtUnixMs",
                                       "durationNs",
                                       "loadBeforeNs",
                                       "ratePerSecond",
                                       "requests",
                                       "arrivals",
                                       "throughputPerSecond",
                                       "errorShare",
                                       "latencyNs",
                                       "serviceTimeNs",
                                       "unexpectedNs",
                                       "timedOutNs",
                                       "resolveNs",
                                       "connectNs",
                                       "tlsNs",
                                       "firstByteNs",
                                       "bodyNs",
                                       "latenessNs",
                                       "connections",
                                       "bytes",
                                       "statuses",
                                       "errors",
                                       "generator",
                                       "histograms",
                                       "series",
                                       "exchanges",
                                       "redirects",
                                       "authentication",
                                       "trust",
                                       "resources",
                                       "resourceRows",
                                       "requestsPerCpuSecond",
                                       "requestsPerProcessCpuSecond"});
    metrics::RunRecord run;
    run.id = idFrom<core::RunTag>(object.require("id"));
    run.sequence = object.require("sequence").count32();
    run.targetId = idFrom<core::TargetTag>(object.require("targetId"));
    run.targetName = object.require("targetName").text();
    run.level = object.require("level").count32();
    run.connections = object.require("levelConnections").count32();
    if (const std::optional<JsonValue> rate = object.find("ratePerSecond")) {
        run.ratePerSecond = rate->number();
    }
    run.repetition = object.require("repetition").count32();
    run.url = object.require("url").text();
    run.remoteAddress = object.require("remoteAddress").text();
    run.status = statusFrom(object.require("status"));
    run.failure = object.require("failure").text();
    run.startedAtUnixMs = object.require("startedAtUnixMs").integer();
    const JsonValue duration = object.require("durationNs");
    run.duration = nanoseconds(duration);
    run.loadBefore = nanoseconds(object.require("loadBeforeNs"));
    readCounts(object, run);
    if (run.duration.count() < 0 || (run.duration.count() == 0 && run.requests.ok > 0)) {
        duration.refuse("a run that had responses took some time", "Export the experiment again");
    }
    readHistograms(object, run);
    // Absent before format version 4.
    if (const std::optional<JsonValue> resources = object.find("resources")) {
        run.resources = resourcesFromDocument(*resources);
    }
    if (const std::optional<JsonValue> rows = object.find("resourceRows")) {
        run.resources.rows = resourceRowsFromDocument(*rows);
    }
    if (const std::optional<JsonValue> trust = object.find("trust")) {
        run.trust = trustFromDocument(*trust);
    }
    return run;
}

}  // namespace hostmark::interop

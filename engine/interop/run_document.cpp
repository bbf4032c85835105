#include "engine/interop/run_document.h"

#include "engine/interop/bytes_document.h"
#include "engine/interop/latency_summary.h"
#include "engine/interop/record_reader.h"
#include "engine/interop/resource_document.h"
#include "engine/interop/trust_document.h"

namespace hostmark::interop {

namespace {

using plan::Json;

Json latencyDocument(const metrics::HistogramData& histogram) {
    const bool isEmpty = histogram.isEmpty();
    const auto orNull = [isEmpty](auto value) { return isEmpty ? Json(nullptr) : Json(value); };
    Json json = Json::object();
    json["count"] = histogram.count();
    json["mean"] = orNull(histogram.meanNs());
    json["min"] = orNull(histogram.minNs());
    for (const Percentile& percentile : kPercentiles) {
        json[percentile.key] = orNull(quantileNs(histogram, percentile.quantile));
    }
    json["max"] = orNull(histogram.maxNs());
    return json;
}

Json requestsDocument(const metrics::RequestCounts& requests) {
    return {{"sent", requests.sent},
            {"ok", requests.ok},
            {"unexpected", requests.unexpected},
            {"failed", requests.failed},
            {"timedOut", requests.timedOut},
            {"inFlightAtStart", requests.inFlightAtStart},
            {"inFlightAtEnd", requests.inFlightAtEnd}};
}

Json arrivalsDocument(const metrics::ArrivalCounts& arrivals) {
    return {{"intended", arrivals.intended},
            {"notStarted", arrivals.notStarted},
            {"peakBacklog", arrivals.peakBacklog}};
}

Json errorsDocument(const std::vector<metrics::ErrorEntry>& errors) {
    Json json = Json::array();
    for (const metrics::ErrorEntry& error : errors) {
        Json entry = {{"phase", core::name(error.phase)},
                      {"error", error.error},
                      {"reused", error.wasReused},
                      {"count", error.count}};
        addBytes(entry, "sample", error.sample);
        json.push_back(std::move(entry));
    }
    return json;
}

Json secondDocument(const metrics::SecondRow& row) {
    return {{"offsetNs", row.offset.count()},
            {"lengthNs", row.length.count()},
            {"ok", row.ok},
            {"unexpected", row.unexpected},
            {"failed", row.failed},
            {"timedOut", row.timedOut},
            {"bytesReceived", row.bytesReceived},
            {"bytesSent", row.bytesSent},
            {"openConnections", row.openConnections},
            {"generatorCpuNs", row.generatorCpu.count()},
            {"responseTime", histogramDocument(row.responseTime)}};
}

}  // namespace

Json histogramDocument(const metrics::HistogramData& histogram) {
    Json buckets = Json::array();
    const std::span<const std::uint64_t> counts = histogram.buckets();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] != 0) {
            buckets.push_back(Json::array({i, counts[i]}));
        }
    }
    Json json = Json::object();
    json["subBucketBits"] = histogram.layout().subBucketBits;
    if (!histogram.isEmpty()) {
        json["minNs"] = histogram.minNs();
        json["maxNs"] = histogram.maxNs();
        json["sumNs"] = histogram.sumNs();
    }
    json["buckets"] = std::move(buckets);
    return json;
}

Json runDocument(const metrics::RunRecord& run) {
    Json json = Json::object();
    json["url"] = run.url;
    json["remoteAddress"] = run.remoteAddress;
    json["status"] = metrics::name(run.status);
    json["failure"] = run.failure;
    json["startedAtUnixMs"] = run.startedAtUnixMs;
    json["durationNs"] = run.duration.count();
    json["loadBeforeNs"] = run.loadBefore.count();
    json["ratePerSecond"] = run.ratePerSecond;
    json["requests"] = requestsDocument(run.requests);
    json["arrivals"] = arrivalsDocument(run.arrivals);
    json["throughputPerSecond"] = run.throughputPerSecond();
    json["errorShare"] = run.errorShare();
    json["requestsPerCpuSecond"] = orNull(run.requestsPerCpuSecond());
    json["requestsPerProcessCpuSecond"] = orNull(run.requestsPerProcessCpuSecond());
    json["latencyNs"] = latencyDocument(run.responseTime);
    json["serviceTimeNs"] = latencyDocument(run.serviceTime);
    json["unexpectedNs"] = latencyDocument(run.unexpectedTime);
    json["timedOutNs"] = latencyDocument(run.timedOutTime);
    json["resolveNs"] = latencyDocument(run.resolveTime);
    json["connectNs"] = latencyDocument(run.connectTime);
    json["tlsNs"] = latencyDocument(run.tlsTime);
    json["firstByteNs"] = latencyDocument(run.firstByteTime);
    json["bodyNs"] = latencyDocument(run.bodyTime);
    json["latenessNs"] = latencyDocument(run.lateness);
    json["connections"] = {{"asked", run.connectionCounts.asked},
                           {"opened", run.connectionCounts.opened},
                           {"peak", run.connectionCounts.peak}};
    json["exchanges"] = {{"asked", run.exchangesAsked}, {"limit", run.exchangeLimit}};
    json["bytes"] = {{"received", run.bytes.received}, {"sent", run.bytes.sent}, {"body", run.bytes.body}};
    json["statuses"] = Json::object();
    for (const auto& [status, count] : run.statuses) {
        json["statuses"][std::to_string(status)] = count;
    }
    json["redirects"] = {{"followed", run.followedRedirects}, {"location", run.redirectLocation}};
    json["authentication"] = {{"rounds", run.authenticationRounds}, {"failure", run.authenticationFailure}};
    json["errors"] = errorsDocument(run.errors);
    if (run.trust.isJudged()) {
        json["trust"] = trustDocument(run.trust);
    }
    json["generator"] = {{"cpuSeconds", run.generator.cpuSeconds},
                         {"threads", run.generator.threads},
                         {"busiestWorkerShare", run.generator.busiestWorkerShare},
                         {"longestWaitShare", orNull(run.generator.longestWaitShare)},
                         {"fullestWorkerShare", orNull(run.generator.fullestWorkerShare)}};
    json["resources"] = resourcesDocument(run.resources);
    return json;
}

Json wholeRunDocument(const metrics::RunRecord& run) {
    Json json = Json::object();
    json["id"] = run.id.text();
    json["sequence"] = run.sequence;
    json["targetId"] = run.targetId.text();
    json["targetName"] = run.targetName;
    json["level"] = run.level;
    json["levelConnections"] = run.connections;
    json["repetition"] = run.repetition;
    const Json results = runDocument(run);
    for (const auto& item : results.items()) {
        json[item.key()] = item.value();
    }
    json["histograms"] = {{"responseTime", histogramDocument(run.responseTime)},
                          {"serviceTime", histogramDocument(run.serviceTime)},
                          {"unexpectedTime", histogramDocument(run.unexpectedTime)},
                          {"timedOutTime", histogramDocument(run.timedOutTime)},
                          {"resolveTime", histogramDocument(run.resolveTime)},
                          {"connectTime", histogramDocument(run.connectTime)},
                          {"tlsTime", histogramDocument(run.tlsTime)},
                          {"firstByteTime", histogramDocument(run.firstByteTime)},
                          {"bodyTime", histogramDocument(run.bodyTime)},
                          {"lateness", histogramDocument(run.lateness)}};
    json["series"] = Json::array();
    for (const metrics::SecondRow& row : run.series) {
        json["series"].push_back(secondDocument(row));
    }
    json["resourceRows"] = resourceRowsDocument(run.resources.rows);
    return json;
}

}  // namespace hostmark::interop

#include "engine/interop/experiment_json.h"

#include "engine/analysis/trust/judge.h"
#include "engine/interop/answer_document.h"
#include "engine/interop/ceiling_document.h"
#include "engine/interop/format_catalog.h"
#include "engine/interop/identity_document.h"
#include "engine/interop/launch_document.h"
#include "engine/interop/record_reader.h"
#include "engine/interop/run_document.h"
#include "engine/interop/trust_document.h"
#include "engine/plan/json_text.h"
#include "engine/plan/plan_document.h"

#include <fmt/format.h>

namespace hostmark::interop {

namespace {

using plan::Json;
using plan::JsonObject;
using plan::JsonValue;

Json environmentDocument(const metrics::Environment& environment) {
    return {{"hostName", environment.hostName},
            {"operatingSystem", environment.operatingSystem},
            {"kernel", environment.kernel},
            {"cpuModel", environment.cpuModel},
            {"logicalCpus", environment.logicalCpus},
            {"memoryBytes", environment.memoryBytes},
            {"descriptorLimit", environment.descriptorLimit},
            {"hostmarkVersion", environment.hostmarkVersion},
            {"isDebugBuild", environment.isDebugBuild}};
}

metrics::Environment environmentFrom(const JsonValue& value) {
    const JsonObject object(value, {"hostName", "operatingSystem", "kernel", "cpuModel", "logicalCpus",
                                    "memoryBytes", "descriptorLimit", "hostmarkVersion", "isDebugBuild"});
    metrics::Environment environment;
    environment.hostName = object.require("hostName").text();
    environment.operatingSystem = object.require("operatingSystem").text();
    environment.kernel = object.require("kernel").text();
    environment.cpuModel = object.require("cpuModel").text();
    environment.logicalCpus = object.require("logicalCpus").count32();
    environment.memoryBytes = count64(object.require("memoryBytes"));
    environment.descriptorLimit = count64(object.require("descriptorLimit"));
    environment.hostmarkVersion = object.require("hostmarkVersion").text();
    environment.isDebugBuild = object.require("isDebugBuild").boolean();
    return environment;
}

/// The frozen plan as it was: an id that it did not have is not invented.
plan::Plan frozenPlanFrom(const JsonValue& value) {
    plan::Plan frozen = plan::planFromDocument(value);
    if (value.errors().first()) {
        return frozen;
    }
    if (!value.raw().contains("id")) {
        frozen.id = {};
    }
    for (std::size_t i = 0; i < frozen.targets.size(); ++i) {
        if (!value.raw()["targets"][i].contains("id")) {
            frozen.targets[i].id = {};
        }
    }
    return frozen;
}

/// Before anything else is looked at: a newer document may have keys that are not mistakes.
bool checkVersion(const Json& document, plan::ReadErrors& errors) {
    const JsonValue root(document, "", errors);
    if (!document.is_object() || !document.contains("hostmarkExperiment")) {
        root.refuse("the document is not a Hostmark experiment: the key hostmarkExperiment is missing");
        return false;
    }
    const JsonValue version(document["hostmarkExperiment"], "hostmarkExperiment", errors);
    const std::uint64_t number = version.count(std::numeric_limits<std::uint64_t>::max(), 1);
    if (number > kExperimentFormatVersion) {
        errors.add(core::ErrorCode::NewerVersion, version.path(),
                   fmt::format("the experiment has format version {}, this program knows up to {}", number,
                               kExperimentFormatVersion),
                   "Open it with a newer Hostmark");
    }
    return !errors.first();
}

template <class Value>
Json listDocument(const std::vector<Value>& values, Json (*document)(const Value&)) {
    Json list = Json::array();
    for (const Value& value : values) {
        list.push_back(document(value));
    }
    return list;
}

/// The elements of a list; none when it is absent.
template <class Value>
std::vector<Value> listFrom(const JsonObject& object, const char* key, Value (*from)(const JsonValue&)) {
    std::vector<Value> values;
    if (const std::optional<JsonValue> list = object.find(key)) {
        for (const JsonValue& element : list->elements()) {
            values.push_back(from(element));
        }
    }
    return values;
}

metrics::ExperimentRecord experimentFrom(const JsonValue& root) {
    const JsonObject object(root, {"hostmarkExperiment",
                                   "id",
                                   "name",
                                   "tags",
                                   "note",
                                   "startedAtUnixMs",
                                   "endedAtUnixMs",
                                   "status",
                                   "failure",
                                   "origin",
                                   "seed",
                                   "planHash",
                                   "environment",
                                   "plan",
                                   "answers",
                                   "identities",
                                   "launches",
                                   "ceilings",
                                   "trust",
                                   "runs"});
    metrics::ExperimentRecord experiment;
    experiment.id = idFrom<core::ExperimentTag>(object.require("id"));
    experiment.name = object.require("name").text();
    for (const JsonValue& tag : object.require("tags").elements()) {
        experiment.tags.push_back(tag.text());
    }
    experiment.note = object.require("note").text();
    experiment.startedAtUnixMs = object.require("startedAtUnixMs").integer();
    experiment.endedAtUnixMs = object.require("endedAtUnixMs").integer();
    experiment.status = statusFrom(object.require("status"));
    experiment.failure = object.require("failure").text();
    experiment.origin = object.require("origin").text();
    experiment.seed = count64(object.require("seed"));
    experiment.planHash = object.require("planHash").text();
    experiment.environment = environmentFrom(object.require("environment"));
    experiment.plan = frozenPlanFrom(object.require("plan"));
    experiment.answers = listFrom(object, "answers", answerFromDocument);          // from version 3 on
    experiment.identities = listFrom(object, "identities", identityFromDocument);  // these from version 4 on
    experiment.launches = listFrom(object, "launches", launchFromDocument);
    experiment.ceilings = listFrom(object, "ceilings", ceilingFromDocument);
    if (const std::optional<JsonValue> trust = object.find("trust")) {
        experiment.trust = trustFromDocument(*trust);
    }
    for (const JsonValue& run : object.require("runs").elements()) {
        if (root.errors().first()) {
            break;
        }
        experiment.runs.push_back(runFromDocument(run));
    }
    return experiment;
}

}  // namespace

std::string experimentToJson(const metrics::ExperimentRecord& experiment) {
    Json json = Json::object();
    json["hostmarkExperiment"] = kExperimentFormatVersion;
    json["id"] = experiment.id.text();
    json["name"] = experiment.name;
    json["tags"] = experiment.tags;
    json["note"] = experiment.note;
    json["startedAtUnixMs"] = experiment.startedAtUnixMs;
    json["endedAtUnixMs"] = experiment.endedAtUnixMs;
    json["status"] = metrics::name(experiment.status);
    json["failure"] = experiment.failure;
    json["origin"] = experiment.origin;
    json["seed"] = experiment.seed;
    json["planHash"] = experiment.planHash;
    json["environment"] = environmentDocument(experiment.environment);
    json["plan"] = plan::planToDocument(experiment.plan);
    json["answers"] = listDocument(experiment.answers, answerDocument);
    json["identities"] = listDocument(experiment.identities, identityDocument);
    json["launches"] = listDocument(experiment.launches, launchDocument);
    json["ceilings"] = listDocument(experiment.ceilings, ceilingDocument);
    if (experiment.trust.isJudged()) {
        json["trust"] = trustDocument(experiment.trust);
    }
    json["runs"] = Json::array();
    for (const metrics::RunRecord& run : experiment.runs) {
        json["runs"].push_back(wholeRunDocument(run));
    }
    return plan::prettyJson(json);
}

core::Result<metrics::ExperimentRecord> parseExperimentJson(std::string_view json) {
    const core::Result<Json> document = plan::parseStrictJson(json);
    if (!document) {
        return document.error();
    }
    plan::ReadErrors errors;
    if (!checkVersion(*document, errors)) {
        return *errors.first();
    }
    metrics::ExperimentRecord experiment = experimentFrom(JsonValue(*document, "", errors));
    if (errors.first()) {
        return *errors.first();
    }
    analysis::judgeWhereMissing(experiment);
    return experiment;
}

}  // namespace hostmark::interop

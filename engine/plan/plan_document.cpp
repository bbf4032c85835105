#include "engine/plan/plan_document.h"

#include "engine/core/units.h"
#include "engine/plan/choice.h"
#include "engine/plan/connection_document.h"
#include "engine/plan/document_id.h"
#include "engine/plan/format_version.h"
#include "engine/plan/load_document.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/request_document.h"
#include "engine/plan/target_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace hostmark::plan {

namespace {

constexpr Choice<Order> kOrders[] = {{"sequential", Order::Sequential}, {"interleaved", Order::Interleaved}};
constexpr Choice<Restart> kRestarts[] = {
    {"experiment", Restart::Experiment}, {"block", Restart::Block}, {"run", Restart::Run}};

/// What an absent settling time meant before version 3.
constexpr core::Nanoseconds kSettleBeforeVersion3 = std::chrono::seconds(1);

// Writing. Order and names of the keys are the format: a change raises kPlanFormatVersion.

Json procedureDocument(const Procedure& procedure) {
    Json json = Json::object();
    json["warmUp"] = core::formatDuration(procedure.warmUp);
    json["settle"] = core::formatDuration(procedure.settle);
    json["pause"] = core::formatDuration(procedure.pause);
    json["runs"] = procedure.runs;
    // Beside a request count the duration says nothing; it is kept where a person has set one.
    if (!procedure.requestCount || procedure.duration != Procedure{}.duration) {
        json["duration"] = core::formatDuration(procedure.duration);
    }
    if (procedure.requestCount) {
        json["requestCount"] = *procedure.requestCount;
    }
    json["order"] = nameOf(kOrders, procedure.order);
    if (procedure.restart != Restart::Experiment) {
        json["restart"] = nameOf(kRestarts, procedure.restart);
    }
    return json;
}

/// The oldest version that can hold the plan. It is written so: older programs can read it, and its hash
/// stays what it was.
int oldestVersion(const Plan& plan) {
    if (plan.procedure.restart != Restart::Experiment ||
        !std::all_of(plan.targets.begin(), plan.targets.end(), isTargetOfVersion2)) {
        return 3;
    }
    const auto isElsewhere = [](const Target& target) { return !target.connectTo.empty(); };
    const bool isOfVersion1 = std::none_of(plan.targets.begin(), plan.targets.end(), isElsewhere) &&
                              std::all_of(plan.requests.begin(), plan.requests.end(), isRequestOfVersion1) &&
                              isLoadOfVersion1(plan.load) && isConnectionOfVersion1(plan.connection);
    return isOfVersion1 ? 1 : 2;
}

// Reading. An absent key leaves the default that the plan already has.

/// @param procedure  the defaults
Procedure readProcedure(const JsonValue& value, Procedure procedure, std::uint64_t version) {
    const JsonObject object(
        value, {"warmUp", "settle", "pause", "runs", "duration", "requestCount", "order", "restart"});
    object.read("warmUp", procedure.warmUp);
    object.read("settle", procedure.settle);
    object.read("pause", procedure.pause);
    object.read("duration", procedure.duration);
    object.read("runs", procedure.runs);
    if (const std::optional<JsonValue> requestCount = object.find("requestCount")) {
        procedure.requestCount = requestCount->count(std::numeric_limits<std::uint64_t>::max());
    }
    readChoice(object, "order", "an order", kOrders, procedure.order);
    if (const std::optional<JsonValue> restart = object.find("restart"); restart && version < 3) {
        refuseKeyOfVersion(*restart, "restart", 3);
    }
    readChoice(object, "restart", "a time of restarts", kRestarts, procedure.restart);
    return procedure;
}

/// Before anything else is looked at: a newer document may have keys that are not mistakes.
/// @return whether the rest can be read
bool checkVersion(const JsonValue& document) {
    if (!document.raw().is_object()) {
        document.refuse("the document is not a Hostmark plan: an object is expected");
        return false;
    }
    const auto found = document.raw().find("hostmark");
    if (found == document.raw().end()) {
        document.errors().add(core::ErrorCode::InvalidArgument, memberPath(document.path(), "hostmark"),
                              "the key is missing, so that this is not a Hostmark plan",
                              fmt::format("Begin it with \"hostmark\": {}", kPlanFormatVersion));
        return false;
    }
    const JsonValue version(*found, memberPath(document.path(), "hostmark"), document.errors());
    const std::uint64_t number = version.count(std::numeric_limits<std::uint64_t>::max(), 1);
    if (number > kPlanFormatVersion) {
        document.errors().add(core::ErrorCode::NewerVersion, version.path(),
                              fmt::format("the plan has format version {}, this program knows up to {}",
                                          number, kPlanFormatVersion),
                              "Open it with a newer Hostmark");
    }
    return !document.errors().first();
}

}  // namespace

Json planToDocument(const Plan& plan) {
    Json json = Json::object();
    json["hostmark"] = oldestVersion(plan);
    if (!plan.id.isEmpty()) {
        json["id"] = plan.id.text();
    }
    json["name"] = plan.name;
    json["targets"] = Json::array();
    for (const Target& target : plan.targets) {
        json["targets"].push_back(targetToDocument(target));
    }
    json["requests"] = Json::array();
    for (const RequestTemplate& request : plan.requests) {
        json["requests"].push_back(requestToDocument(request));
    }
    json["load"] = loadToDocument(plan.load);
    json["procedure"] = procedureDocument(plan.procedure);
    json["connection"] = connectionToDocument(plan.connection);
    return json;
}

Plan planFromDocument(const JsonValue& document) {
    Plan plan;
    if (!checkVersion(document)) {
        return plan;
    }
    const auto version = document.raw()["hostmark"].get<std::uint64_t>();
    if (version < 3) {
        plan.procedure.settle = kSettleBeforeVersion3;
    }
    const JsonObject object(
        document, {"hostmark", "id", "name", "targets", "requests", "load", "procedure", "connection"});
    readId(object, plan.id);
    object.read("name", plan.name);
    if (const std::optional<JsonValue> targets = object.find("targets")) {
        for (const JsonValue& target : targets->elements()) {
            plan.targets.push_back(targetFromDocument(target, version));
        }
    }
    if (const std::optional<JsonValue> requests = object.find("requests")) {
        for (const JsonValue& request : requests->elements()) {
            plan.requests.push_back(requestFromDocument(request));
        }
    }
    if (const std::optional<JsonValue> load = object.find("load")) {
        plan.load = loadFromDocument(*load);
    }
    if (const std::optional<JsonValue> procedure = object.find("procedure")) {
        plan.procedure = readProcedure(*procedure, plan.procedure, version);
    }
    if (const std::optional<JsonValue> connection = object.find("connection")) {
        plan.connection = connectionFromDocument(*connection);
    }
    return plan;
}

}  // namespace hostmark::plan

#include "engine/plan/plan_document.h"

#include "engine/core/units.h"
#include "engine/plan/base64.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <limits>

namespace hostmark::plan {

namespace {

// Writing. Order and names of the keys are the format: a change raises kPlanFormatVersion.

Json targetDocument(const Target& target) {
    Json json = Json::object();
    if (!target.id.isEmpty()) {
        json["id"] = target.id.text();
    }
    json["name"] = target.name;
    json["url"] = target.url;
    return json;
}

Json requestDocument(const RequestTemplate& request) {
    Json json = Json::object();
    json["name"] = request.name;
    json["method"] = request.method;
    json["path"] = request.path;
    if (!request.headers.empty()) {
        Json headers = Json::array();
        for (const Header& header : request.headers) {
            headers.push_back({{"name", header.name}, {"value", header.value}});
        }
        json["headers"] = std::move(headers);
    }
    if (!request.body.empty()) {
        if (isUtf8(request.body)) {
            json["body"] = request.body;
        } else {
            json["bodyBase64"] = toBase64(request.body);
        }
    }
    if (!request.expectedStatuses.empty()) {
        json["expect"] = {{"status", request.expectedStatuses}};
    }
    return json;
}

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
    json["order"] = procedure.order == Order::Sequential ? "sequential" : "interleaved";
    return json;
}

// Reading. An absent key leaves the default that the plan already has.

template <class Tag>
void readId(const JsonObject& object, core::Id<Tag>& id) {
    id = core::Id<Tag>::generate();
    if (const std::optional<JsonValue> value = object.find("id")) {
        const std::string text = value->text();
        const core::Result<core::Id<Tag>> parsed = core::Id<Tag>::parse(text);
        if (!parsed) {
            value->refuse(inQuotes(text) + " is not a UUID", "Remove the id to get a new one");
            return;
        }
        id = *parsed;
    }
}

void readText(const JsonObject& object, const char* key, std::string& text) {
    if (const std::optional<JsonValue> value = object.find(key)) {
        text = value->text();
    }
}

void readDuration(const JsonObject& object, const char* key, core::Nanoseconds& duration) {
    if (const std::optional<JsonValue> value = object.find(key)) {
        duration = value->duration();
    }
}

/// A key that has one allowed value in this version; it stands for what later versions will choose from.
void checkFixed(const JsonObject& object, const char* key, const char* only, const char* advice) {
    if (const std::optional<JsonValue> value = object.find(key); value && value->text() != only) {
        value->refuse(fmt::format("{} is not supported", inQuotes(value->text())), advice);
    }
}

Target readTarget(const JsonValue& value) {
    const JsonObject object(value, {"id", "name", "url"});
    Target target;
    readId(object, target.id);
    readText(object, "name", target.name);
    readText(object, "url", target.url);
    return target;
}

std::vector<Header> readHeaders(const JsonValue& value) {
    std::vector<Header> headers;
    if (value.raw().is_object()) {
        for (const auto& member : value.raw().items()) {
            const JsonValue text(member.value(), memberPath(value.path(), member.key()), value.errors());
            headers.push_back({member.key(), text.text()});
        }
        return headers;
    }
    for (const JsonValue& element : value.elements()) {
        const JsonObject object(element, {"name", "value"});
        headers.push_back({object.require("name").text(), object.require("value").text()});
    }
    return headers;
}

void readBody(const JsonObject& object, std::string& body) {
    readText(object, "body", body);
    if (const std::optional<JsonValue> value = object.find("bodyBase64")) {
        const std::optional<std::string> bytes = fromBase64(value->text());
        if (object.find("body")) {
            value->refuse("body and bodyBase64 exclude each other", "Remove one of the two");
        } else if (!bytes) {
            value->refuse("the text is not Base64", "Write it with padding and without line breaks");
        } else {
            body = *bytes;
        }
    }
}

RequestTemplate readRequest(const JsonValue& value) {
    const JsonObject object(value, {"name", "method", "path", "headers", "body", "bodyBase64", "expect"});
    RequestTemplate request;
    readText(object, "name", request.name);
    readText(object, "method", request.method);
    readText(object, "path", request.path);
    if (const std::optional<JsonValue> headers = object.find("headers")) {
        request.headers = readHeaders(*headers);
    }
    readBody(object, request.body);
    if (const std::optional<JsonValue> expect = object.find("expect")) {
        if (const std::optional<JsonValue> statuses = JsonObject(*expect, {"status"}).find("status")) {
            for (const JsonValue& status : statuses->elements()) {
                request.expectedStatuses.push_back(
                    static_cast<int>(status.count(std::numeric_limits<int>::max())));
            }
        }
    }
    return request;
}

Load readLoad(const JsonValue& value) {
    const JsonObject object(value, {"model", "connections", "threads"});
    Load load;
    checkFixed(object, "model", "closed", "The load model of this version is \"closed\"");
    if (const std::optional<JsonValue> levels = object.find("connections")) {
        load.connections.clear();
        for (const JsonValue& level : levels->elements()) {
            load.connections.push_back(level.count32());
        }
    }
    if (const std::optional<JsonValue> threads = object.find("threads")) {
        load.threads = threads->count32();
    }
    return load;
}

Order readOrder(const JsonValue& value) {
    const std::string text = value.text();
    if (text != "sequential" && text != "interleaved") {
        value.refuse(inQuotes(text) + " is not an order", "Write \"sequential\" or \"interleaved\"");
    }
    return text == "sequential" ? Order::Sequential : Order::Interleaved;
}

Procedure readProcedure(const JsonValue& value) {
    const JsonObject object(value,
                            {"warmUp", "settle", "pause", "runs", "duration", "requestCount", "order"});
    Procedure procedure;
    readDuration(object, "warmUp", procedure.warmUp);
    readDuration(object, "settle", procedure.settle);
    readDuration(object, "pause", procedure.pause);
    readDuration(object, "duration", procedure.duration);
    if (const std::optional<JsonValue> runs = object.find("runs")) {
        procedure.runs = runs->count32();
    }
    if (const std::optional<JsonValue> requestCount = object.find("requestCount")) {
        procedure.requestCount = requestCount->count(std::numeric_limits<std::uint64_t>::max());
    }
    if (const std::optional<JsonValue> order = object.find("order")) {
        procedure.order = readOrder(*order);
    }
    return procedure;
}

ConnectionSettings readConnection(const JsonValue& value) {
    const JsonObject object(value, {"http", "keepAlive", "timeout", "tls"});
    ConnectionSettings connection;
    checkFixed(object, "http", "1.1", "The HTTP version of this version is \"1.1\"");
    readDuration(object, "timeout", connection.timeout);
    if (const std::optional<JsonValue> keepAlive = object.find("keepAlive")) {
        connection.keepAlive = keepAlive->boolean();
    }
    if (const std::optional<JsonValue> tls = object.find("tls")) {
        if (const std::optional<JsonValue> verify = JsonObject(*tls, {"verify"}).find("verify")) {
            connection.tls.verify = verify->boolean();
        }
    }
    return connection;
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
    json["hostmark"] = kPlanFormatVersion;
    if (!plan.id.isEmpty()) {
        json["id"] = plan.id.text();
    }
    json["name"] = plan.name;
    json["targets"] = Json::array();
    for (const Target& target : plan.targets) {
        json["targets"].push_back(targetDocument(target));
    }
    json["requests"] = Json::array();
    for (const RequestTemplate& request : plan.requests) {
        json["requests"].push_back(requestDocument(request));
    }
    json["load"] = Json::object();
    json["load"]["model"] = "closed";
    json["load"]["connections"] = plan.load.connections;
    json["load"]["threads"] = plan.load.threads;
    json["procedure"] = procedureDocument(plan.procedure);
    json["connection"] = Json::object();
    json["connection"]["http"] = "1.1";
    json["connection"]["keepAlive"] = plan.connection.keepAlive;
    json["connection"]["timeout"] = core::formatDuration(plan.connection.timeout);
    json["connection"]["tls"]["verify"] = plan.connection.tls.verify;
    return json;
}

Plan planFromDocument(const JsonValue& document) {
    Plan plan;
    if (!checkVersion(document)) {
        return plan;
    }
    const JsonObject object(
        document, {"hostmark", "id", "name", "targets", "requests", "load", "procedure", "connection"});
    readId(object, plan.id);
    readText(object, "name", plan.name);
    if (const std::optional<JsonValue> targets = object.find("targets")) {
        for (const JsonValue& target : targets->elements()) {
            plan.targets.push_back(readTarget(target));
        }
    }
    if (const std::optional<JsonValue> requests = object.find("requests")) {
        for (const JsonValue& request : requests->elements()) {
            plan.requests.push_back(readRequest(request));
        }
    }
    if (const std::optional<JsonValue> load = object.find("load")) {
        plan.load = readLoad(*load);
    }
    if (const std::optional<JsonValue> procedure = object.find("procedure")) {
        plan.procedure = readProcedure(*procedure);
    }
    if (const std::optional<JsonValue> connection = object.find("connection")) {
        plan.connection = readConnection(*connection);
    }
    return plan;
}

}  // namespace hostmark::plan

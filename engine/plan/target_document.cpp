#include "engine/plan/target_document.h"

#include "engine/core/units.h"
#include "engine/plan/document_id.h"
#include "engine/plan/format_version.h"

namespace hostmark::plan {

namespace {

/// The texts of a target that come after its URL, in the order of the document.
constexpr std::pair<const char*, std::string Target::*> kTexts[] = {
    {"connectTo", &Target::connectTo},
    {"identity", &Target::identity},
    {"process", &Target::process},
};

Json textsDocument(const std::vector<std::string>& texts) {
    Json json = Json::array();
    for (const std::string& text : texts) {
        json.push_back(text);
    }
    return json;
}

/// What starts it: the keys tell which kind it is.
void addStart(Json& json, const Launch& launch) {
    switch (launch.kind) {
        case Launch::Kind::None:
            break;
        case Launch::Kind::Process:
            json["program"] = launch.program;
            json["arguments"] = textsDocument(launch.arguments);
            if (!launch.folder.empty()) {
                json["folder"] = launch.folder;
            }
            if (!launch.environment.empty()) {
                json["environment"] = Json::object();
                for (const EnvironmentVariable& variable : launch.environment) {
                    json["environment"][variable.name] = variable.value;
                }
            }
            if (!launch.stopCommand.empty()) {
                json["stop"] = textsDocument(launch.stopCommand);
            }
            break;
        case Launch::Kind::Iis:
            json["site"] = launch.site;
            if (!launch.pool.empty()) {
                json["pool"] = launch.pool;
            }
            break;
        case Launch::Kind::Agent:
            json["entry"] = launch.entry;
            break;
    }
}

Json launchDocument(const Launch& launch) {
    Json json = Json::object();
    addStart(json, launch);
    if (!launch.readyUrl.empty()) {
        json["readyUrl"] = launch.readyUrl;
    }
    json["readyWithin"] = core::formatDuration(launch.readyWithin);
    json["grace"] = core::formatDuration(launch.grace);
    return json;
}

std::vector<std::string> readTexts(const JsonObject& object, const char* key) {
    std::vector<std::string> texts;
    if (const std::optional<JsonValue> list = object.find(key)) {
        for (const JsonValue& text : list->elements()) {
            texts.push_back(text.text());
        }
    }
    return texts;
}

/// The members of an object as pairs of texts, in their order.
template <class Pair>
std::vector<Pair> readPairs(const JsonObject& object, const char* key, const char* what) {
    std::vector<Pair> pairs;
    const std::optional<JsonValue> value = object.find(key);
    if (!value) {
        return pairs;
    }
    if (!value->raw().is_object()) {
        value->refuse(what);
        return pairs;
    }
    for (const auto& [name, content] : value->raw().items()) {
        const JsonValue member(content, memberPath(value->path(), name), value->errors());
        // Numbers and booleans may stand as such: they are compared and passed on as text.
        const bool isPlain = content.is_number() || content.is_boolean();
        pairs.push_back({name, isPlain ? content.dump() : member.text()});
    }
    return pairs;
}

/// Reads a text that says nothing when it is empty: who writes "" has left something out.
void readWord(const JsonObject& object, const char* key, std::string& text) {
    object.read(key, text);
    if (const std::optional<JsonValue> value = object.find(key); value && text.empty()) {
        value->refuse("the text is empty", "Write what is meant, or remove the key");
    }
}

/// Keys that older programs do not know, so that a document that has them says a newer version.
void refuseKeysOfVersion3(const JsonObject& object) {
    for (const char* key : {"identity", "process", "expectIdentity", "launch", "agent"}) {
        if (const std::optional<JsonValue> value = object.find(key)) {
            refuseKeyOfVersion(*value, key, 3);
        }
    }
}

/// Refuses a launch of which the keys do not say one kind.
Launch::Kind readKind(const JsonValue& value, const JsonObject& object) {
    struct KeyOfKind {
        const char* key;
        Launch::Kind kind;
    };
    constexpr KeyOfKind kKinds[] = {
        {"program", Launch::Kind::Process}, {"site", Launch::Kind::Iis}, {"entry", Launch::Kind::Agent}};
    Launch::Kind kind = Launch::Kind::None;
    for (const KeyOfKind& candidate : kKinds) {
        if (!object.find(candidate.key)) {
            continue;
        }
        if (kind != Launch::Kind::None) {
            value.refuse("a launch has one of \"program\", \"site\" and \"entry\", not several",
                         "Remove those that are not meant");
            return kind;
        }
        kind = candidate.kind;
    }
    if (kind == Launch::Kind::None) {
        value.refuse("the launch does not say what is started",
                     "Name a \"program\", a \"site\" of IIS, or an \"entry\" of the agent's allow-list");
    }
    return kind;
}

/// Keys that say how one kind is started have no meaning beside another.
void refuseKeysOfOthers(const JsonObject& object, Launch::Kind kind) {
    struct KeyOfKind {
        const char* key;
        Launch::Kind kind;
        const char* message;
    };
    constexpr KeyOfKind kKeys[] = {
        {"arguments", Launch::Kind::Process, "arguments belong to a launch with a \"program\""},
        {"folder", Launch::Kind::Process, "a folder belongs to a launch with a \"program\""},
        {"environment", Launch::Kind::Process, "variables belong to a launch with a \"program\""},
        {"stop", Launch::Kind::Process, "a stop command belongs to a launch with a \"program\""},
        {"pool", Launch::Kind::Iis, "a pool belongs to a launch with a \"site\""}};
    for (const KeyOfKind& entry : kKeys) {
        if (const std::optional<JsonValue> value = object.find(entry.key); value && entry.kind != kind) {
            value->refuse(entry.message, "Remove the key");
        }
    }
}

AgentSettings readAgent(const JsonValue& value) {
    const JsonObject object(value, {"url", "tokenVariable"});
    AgentSettings agent;
    object.read("url", agent.url);
    readWord(object, "tokenVariable", agent.tokenVariable);
    if (agent == AgentSettings{}) {
        value.refuse("the agent has no URL", R"(Write it as "url": "http://server:7412", or remove the agent)");
    }
    return agent;
}

}  // namespace

Launch launchFromDocument(const JsonValue& value) {
    const JsonObject object(value, {"program", "arguments", "folder", "environment", "stop", "site", "pool",
                                    "entry", "readyUrl", "readyWithin", "grace"});
    Launch launch;
    launch.kind = readKind(value, object);
    refuseKeysOfOthers(object, launch.kind);
    object.read("program", launch.program);
    launch.arguments = readTexts(object, "arguments");
    readWord(object, "folder", launch.folder);
    launch.environment =
        readPairs<EnvironmentVariable>(object, "environment", "an object of variables is expected");
    launch.stopCommand = readTexts(object, "stop");
    object.read("site", launch.site);
    readWord(object, "pool", launch.pool);
    object.read("entry", launch.entry);
    readWord(object, "readyUrl", launch.readyUrl);
    object.read("readyWithin", launch.readyWithin);
    object.read("grace", launch.grace);
    return launch;
}

Json targetToDocument(const Target& target) {
    Json json = Json::object();
    if (!target.id.isEmpty()) {
        json["id"] = target.id.text();
    }
    json["name"] = target.name;
    json["url"] = target.url;
    for (const auto& [key, member] : kTexts) {
        if (!(target.*member).empty()) {
            json[key] = target.*member;
        }
    }
    if (!target.expectedIdentity.empty()) {
        json["expectIdentity"] = Json::object();
        for (const IdentityExpectation& expectation : target.expectedIdentity) {
            json["expectIdentity"][expectation.key] = expectation.value;
        }
    }
    if (target.launch.kind != Launch::Kind::None) {
        json["launch"] = launchDocument(target.launch);
    }
    if (target.agent != AgentSettings{}) {
        json["agent"] = Json::object();
        json["agent"]["url"] = target.agent.url;
        if (!target.agent.tokenVariable.empty()) {
            json["agent"]["tokenVariable"] = target.agent.tokenVariable;
        }
    }
    return json;
}

bool keepsNumberText(std::string_view key) {
    return key == "expectIdentity" || key == "environment";
}

Target targetFromDocument(const JsonValue& value, std::uint64_t version) {
    const JsonObject object(value, {"id", "name", "url", "connectTo", "identity", "process", "expectIdentity",
                                    "launch", "agent"});
    Target target;
    readId(object, target.id);
    object.read("name", target.name);
    object.read("url", target.url);
    if (version < 3) {
        refuseKeysOfVersion3(object);
    }
    for (const auto& [key, member] : kTexts) {
        if (version < 3) {
            object.read(key, target.*member);
        } else {
            readWord(object, key, target.*member);
        }
    }
    target.expectedIdentity = readPairs<IdentityExpectation>(
        object, "expectIdentity", "an object of what the identity document has to say is expected");
    if (const std::optional<JsonValue> launch = object.find("launch")) {
        target.launch = launchFromDocument(*launch);
    }
    if (const std::optional<JsonValue> agent = object.find("agent")) {
        target.agent = readAgent(*agent);
    }
    return target;
}

bool isTargetOfVersion2(const Target& target) {
    Target older;
    older.id = target.id;
    older.name = target.name;
    older.url = target.url;
    older.connectTo = target.connectTo;
    return target == older;
}

}  // namespace hostmark::plan

#include "engine/interop/identity_document.h"

#include "engine/interop/record_reader.h"

namespace hostmark::interop {

using plan::Json;
using plan::JsonObject;
using plan::JsonValue;

Json identityDocument(const metrics::TargetIdentity& identity) {
    Json json = {{"targetId", identity.targetId.text()}, {"target", identity.targetName},
                 {"beforeRun", identity.beforeRun},      {"url", identity.url},
                 {"failure", identity.failure},          {"values", Json::array()}};
    // A list, because the order counts and a key may come twice ("a.b" and "b" within "a").
    for (const metrics::IdentityValue& value : identity.values) {
        json["values"].push_back({{"key", value.key}, {"value", value.value}});
    }
    return json;
}

metrics::TargetIdentity identityFromDocument(const JsonValue& value) {
    const JsonObject object(value, {"targetId", "target", "beforeRun", "url", "failure", "values"});
    metrics::TargetIdentity identity;
    identity.targetId = idFrom<core::TargetTag>(object.require("targetId"));
    identity.targetName = object.require("target").text();
    identity.beforeRun = object.require("beforeRun").count32();
    identity.url = object.require("url").text();
    identity.failure = object.require("failure").text();
    for (const JsonValue& element : object.require("values").elements()) {
        const JsonObject fields(element, {"key", "value"});
        identity.values.push_back({fields.require("key").text(), fields.require("value").text()});
    }
    return identity;
}

}  // namespace hostmark::interop

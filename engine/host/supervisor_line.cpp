#include "engine/host/supervisor_line.h"

#include "engine/plan/json_text.h"
#include "engine/plan/strict_json.h"
#include "engine/plan/target_document.h"

namespace hostmark::host {

namespace {

using plan::Json;

Json endingDocument(const ProgramEnding& ending) {
    Json json = Json::object();
    if (ending.exitCode) {
        json["exitCode"] = *ending.exitCode;
    }
    if (ending.signal) {
        json["signal"] = *ending.signal;
    }
    json["wasAsked"] = ending.wasAsked;
    json["wasKilled"] = ending.wasKilled;
    json["afterNs"] = ending.after.count();
    json["graceNs"] = ending.grace.count();
    json["leftBehind"] = ending.leftBehind;
    json["stopFailure"] = ending.stopFailure;
    json["remains"] = ending.remains;
    return json;
}

ProgramEnding endingFromDocument(const Json& json) {
    ProgramEnding ending;
    if (json.contains("exitCode")) {
        ending.exitCode = json.at("exitCode").get<int>();
    }
    if (json.contains("signal")) {
        ending.signal = json.at("signal").get<int>();
    }
    ending.wasAsked = json.at("wasAsked").get<bool>();
    ending.wasKilled = json.at("wasKilled").get<bool>();
    ending.after = core::Nanoseconds(json.at("afterNs").get<std::int64_t>());
    ending.grace = core::Nanoseconds(json.at("graceNs").get<std::int64_t>());
    ending.leftBehind = json.at("leftBehind").get<std::uint32_t>();
    ending.stopFailure = json.at("stopFailure").get<std::string>();
    ending.remains = json.at("remains").get<std::string>();
    return ending;
}

}  // namespace

std::string launchLine(const plan::Launch& launch) {
    plan::Target target;
    target.launch = launch;
    return plan::compactJson(plan::targetToDocument(target)) + "\n";
}

core::Result<plan::Launch> launchFromLine(std::string_view line) {
    const core::Result<Json> document = plan::parseStrictJson(line);
    if (!document) {
        return document.error();
    }
    plan::ReadErrors errors;
    const plan::Target target = plan::targetFromDocument(plan::JsonValue(*document, "", errors));
    if (errors.first()) {
        return *errors.first();
    }
    return target.launch;
}

std::string wordLine(const SupervisorWord& word) {
    Json json = Json::object();
    json["pid"] = word.pid;
    if (word.failure) {
        json["code"] = static_cast<int>(word.failure->code);
        json["message"] = word.failure->message;
        json["where"] = word.failure->where;
        json["advice"] = word.failure->advice;
    }
    if (word.ending) {
        json["ending"] = endingDocument(*word.ending);
    }
    return plan::compactJson(json) + "\n";
}

std::optional<SupervisorWord> wordFromLine(std::string_view line) {
    const core::Result<Json> json = plan::parseStrictJson(line);
    if (!json || !json->is_object()) {
        return std::nullopt;
    }
    try {
        SupervisorWord word;
        word.pid = json->at("pid").get<std::uint64_t>();
        if (json->contains("code")) {
            word.failure =
                core::Error{static_cast<core::ErrorCode>(json->at("code").get<int>()),
                            json->at("message").get<std::string>(), json->at("where").get<std::string>(),
                            json->at("advice").get<std::string>()};
        }
        if (json->contains("ending")) {
            word.ending = endingFromDocument(json->at("ending"));
        }
        return word;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace hostmark::host

#include "engine/interop/answer_document.h"

#include <algorithm>
#include <array>

#include "engine/interop/record_reader.h"

namespace hostmark::interop {

namespace {

using metrics::BodyFraming;
using metrics::TargetAnswer;
using plan::Json;
using plan::JsonObject;
using plan::JsonValue;

BodyFraming framingFrom(const JsonValue& value) {
    constexpr std::array kFramings = {BodyFraming::None, BodyFraming::ContentLength, BodyFraming::Chunked,
                                      BodyFraming::EndOfStream, BodyFraming::Frames};
    const std::string text = value.text();
    const auto* found = std::find_if(kFramings.begin(), kFramings.end(),
                                     [&](BodyFraming framing) { return text == metrics::name(framing); });
    if (found == kFramings.end()) {
        value.refuse("'" + text + "' is no way to frame a body");
        return BodyFraming::None;
    }
    return *found;
}

}  // namespace

Json answerDocument(const TargetAnswer& answer) {
    Json json = {{"targetId", answer.targetId.text()},
                 {"target", answer.targetName},
                 {"request", answer.request},
                 {"failure", answer.failure},
                 {"status", answer.status},
                 {"httpVersion", answer.httpVersion},
                 {"framing", metrics::name(answer.framing)},
                 {"isKeptAlive", answer.isKeptAlive},
                 {"contentType", answer.contentType},
                 {"contentEncoding", answer.contentEncoding},
                 {"location", answer.location},
                 {"bodyBytes", answer.bodyBytes},
                 {"contentSha256", answer.contentSha256},
                 {"isContentStable", answer.isContentStable},
                 {"tlsVersion", answer.tlsVersion},
                 {"tlsCipher", answer.tlsCipher},
                 {"tlsKeyExchange", answer.tlsKeyExchange},
                 {"tlsCertificateKey", answer.tlsCertificateKey},
                 {"tlsProtocol", answer.tlsProtocol},
                 {"headers", Json::array()}};
    for (const plan::Header& header : answer.headers) {
        json["headers"].push_back({{"name", header.name}, {"value", header.value}});
    }
    return json;
}

TargetAnswer answerFromDocument(const JsonValue& value) {
    const JsonObject object(
        value, {"targetId",    "target",         "request",           "failure",         "status",
                "httpVersion", "framing",        "isKeptAlive",       "contentType",     "contentEncoding",
                "location",    "bodyBytes",      "contentSha256",     "isContentStable", "tlsVersion",
                "tlsCipher",   "tlsKeyExchange", "tlsCertificateKey", "tlsProtocol",     "headers"});
    TargetAnswer answer;
    answer.targetId = idFrom<core::TargetTag>(object.require("targetId"));
    answer.targetName = object.require("target").text();
    answer.request = object.require("request").text();
    answer.failure = object.require("failure").text();
    answer.status = static_cast<int>(object.require("status").count(999, 0));
    answer.httpVersion = object.require("httpVersion").text();
    answer.framing = framingFrom(object.require("framing"));
    answer.isKeptAlive = object.require("isKeptAlive").boolean();
    answer.contentType = object.require("contentType").text();
    answer.contentEncoding = object.require("contentEncoding").text();
    answer.location = object.require("location").text();
    answer.bodyBytes = count64(object.require("bodyBytes"));
    answer.contentSha256 = object.require("contentSha256").text();
    answer.isContentStable = object.require("isContentStable").boolean();
    answer.tlsVersion = object.require("tlsVersion").text();
    answer.tlsCipher = object.require("tlsCipher").text();
    answer.tlsKeyExchange = object.require("tlsKeyExchange").text();
    answer.tlsCertificateKey = object.require("tlsCertificateKey").text();
    answer.tlsProtocol = object.require("tlsProtocol").text();
    for (const JsonValue& header : object.require("headers").elements()) {
        const JsonObject fields(header, {"name", "value"});
        answer.headers.push_back({fields.require("name").text(), fields.require("value").text()});
    }
    return answer;
}

}  // namespace hostmark::interop

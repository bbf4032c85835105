#include "engine/plan/request_document.h"

#include "engine/plan/base64.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <limits>

namespace hostmark::plan {

namespace {

Json headersDocument(const std::vector<Header>& headers) {
    Json json = Json::array();
    for (const Header& header : headers) {
        json.push_back({{"name", header.name}, {"value", header.value}});
    }
    return json;
}

Json partDocument(const BodyPart& part) {
    Json json = Json::object();
    json["name"] = part.name;
    if (part.file.empty()) {
        json["text"] = part.text;
    } else {
        json["file"] = part.file;
    }
    if (!part.fileName.empty()) {
        json["fileName"] = part.fileName;
    }
    if (!part.contentType.empty()) {
        json["contentType"] = part.contentType;
    }
    return json;
}

void writeBody(const RequestTemplate& request, Json& json) {
    if (!request.parts.empty()) {
        json["parts"] = Json::array();
        for (const BodyPart& part : request.parts) {
            json["parts"].push_back(partDocument(part));
        }
    } else if (!request.bodyFile.empty()) {
        json["bodyFile"] = request.bodyFile;
    } else if (!request.body.empty()) {
        if (isUtf8(request.body)) {
            json["body"] = request.body;
        } else {
            json["bodyBase64"] = toBase64(request.body);
        }
    }
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

/// Adds an error at the second of `keys` that is there.
void refuseSecond(const JsonObject& object, std::initializer_list<const char*> keys) {
    const char* first = nullptr;
    for (const char* const key : keys) {
        const std::optional<JsonValue> value = object.find(key);
        if (value && first != nullptr) {
            value->refuse(fmt::format("{} and {} exclude each other", first, key), "Remove one of the two");
        } else if (value) {
            first = key;
        }
    }
}

BodyPart readPart(const JsonValue& value) {
    const JsonObject object(value, {"name", "text", "file", "fileName", "contentType"});
    refuseSecond(object, {"text", "file"});
    BodyPart part;
    part.name = object.require("name").text();
    if (!object.find("text") && !object.find("file")) {
        value.refuse("the part has neither text nor a file", "Give it one of the two");
    }
    object.read("text", part.text);
    object.read("file", part.file);
    object.read("fileName", part.fileName);
    object.read("contentType", part.contentType);
    return part;
}

void readBody(const JsonObject& object, RequestTemplate& request) {
    refuseSecond(object, {"body", "bodyBase64", "bodyFile", "parts"});
    object.read("body", request.body);
    if (const std::optional<JsonValue> value = object.find("bodyBase64")) {
        const std::optional<std::string> bytes = fromBase64(value->text());
        if (!bytes) {
            value->refuse("the text is not Base64", "Write it with padding and without line breaks");
        } else {
            request.body = *bytes;
        }
    }
    object.read("bodyFile", request.bodyFile);
    if (const std::optional<JsonValue> parts = object.find("parts")) {
        for (const JsonValue& part : parts->elements()) {
            request.parts.push_back(readPart(part));
        }
    }
}

}  // namespace

Json requestToDocument(const RequestTemplate& request) {
    Json json = Json::object();
    json["name"] = request.name;
    json["method"] = request.method;
    json["path"] = request.path;
    if (!request.headers.empty()) {
        json["headers"] = headersDocument(request.headers);
    }
    writeBody(request, json);
    if (request.isChunked) {
        json["chunked"] = true;
    }
    if (request.expectsContinue) {
        json["expectContinue"] = true;
    }
    if (request.followsRedirects) {
        json["followRedirects"] = true;
    }
    if (!request.expectedStatuses.empty()) {
        json["expect"] = {{"status", request.expectedStatuses}};
    }
    return json;
}

RequestTemplate requestFromDocument(const JsonValue& value) {
    const JsonObject object(value, {"name", "method", "path", "headers", "body", "bodyBase64", "bodyFile",
                                    "parts", "chunked", "expectContinue", "followRedirects", "expect"});
    RequestTemplate request;
    object.read("name", request.name);
    object.read("method", request.method);
    object.read("path", request.path);
    if (const std::optional<JsonValue> headers = object.find("headers")) {
        request.headers = readHeaders(*headers);
    }
    readBody(object, request);
    object.read("chunked", request.isChunked);
    object.read("expectContinue", request.expectsContinue);
    object.read("followRedirects", request.followsRedirects);
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

bool isRequestOfVersion1(const RequestTemplate& request) {
    return request.bodyFile.empty() && request.parts.empty() && !request.isChunked &&
           !request.expectsContinue && !request.followsRedirects;
}

}  // namespace hostmark::plan

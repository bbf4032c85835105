#include "engine/http/encoded_request.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/http/request_body.h"
#include "engine/plan/target_url.h"

namespace hostmark::http {

namespace {

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return lower;
}

const plan::Header* findHeader(const plan::RequestTemplate& request, std::string_view name) {
    const auto found =
        std::find_if(request.headers.begin(), request.headers.end(),
                     [&](const plan::Header& header) { return lowerCase(header.name) == lowerCase(name); });
    return found == request.headers.end() ? nullptr : &*found;
}

bool hasHeader(const plan::RequestTemplate& request, std::string_view name) {
    return findHeader(request, name) != nullptr;
}

void appendHeader(std::string& head, std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(value).append("\r\n");
}

// RFC 9110, section 8.6: a method that is meant to carry content says so even when there is none.
bool expectsContent(std::string_view method) {
    return method == "POST" || method == "PUT" || method == "PATCH";
}

std::bitset<600> okStatuses(const plan::RequestTemplate& request) {
    std::bitset<600> statuses;
    if (request.expectedStatuses.empty()) {
        for (std::size_t status = 200; status < 300; ++status) {
            statuses.set(status);
        }
        statuses.set(101, hasHeader(request, "Upgrade"));
    }
    for (const int status : request.expectedStatuses) {
        if (status >= 0 && static_cast<std::size_t>(status) < statuses.size()) {
            statuses.set(static_cast<std::size_t>(status));
        }
    }
    return statuses;
}

bool needsLength(const plan::RequestTemplate& request, const RequestBody& body) {
    return (!body.bytes.empty() || expectsContent(request.method)) && !hasHeader(request, "Content-Length");
}

bool needsContentType(const plan::RequestTemplate& request, const RequestBody& body) {
    return !body.contentType.empty() && !hasHeader(request, "Content-Type");
}

std::string userAgent() {
    return std::string("hostmark/") + core::version();
}

std::string encodeHead(const plan::TargetUrl& url, const plan::RequestTemplate& request,
                       const RequestBody& body, bool keepAlive) {
    std::string head = request.method + " " + plan::joinPath(url, request.path) + " HTTP/1.1\r\n";
    if (!hasHeader(request, "Host")) {
        appendHeader(head, "Host", plan::hostHeader(url));
    }
    if (!hasHeader(request, "User-Agent")) {
        appendHeader(head, "User-Agent", userAgent());
    }
    if (!hasHeader(request, "Accept")) {
        appendHeader(head, "Accept", "*/*");
    }
    for (const plan::Header& header : request.headers) {
        appendHeader(head, header.name, header.value);
    }
    if (needsContentType(request, body)) {
        appendHeader(head, "Content-Type", body.contentType);
    }
    if (!hasHeader(request, "Transfer-Encoding")) {
        if (request.isChunked) {
            appendHeader(head, "Transfer-Encoding", "chunked");
        } else if (needsLength(request, body)) {
            appendHeader(head, "Content-Length", std::to_string(body.bytes.size()));
        }
    }
    if (request.expectsContinue && !hasHeader(request, "Expect")) {
        appendHeader(head, "Expect", "100-continue");
    }
    if (!keepAlive && !hasHeader(request, "Connection")) {
        appendHeader(head, "Connection", "close");
    }
    return head + "\r\n";
}

// HTTP/1.1 lets blanks around a value, HTTP/2 does not.
std::string_view withoutOuterSpaces(std::string_view value) {
    return core::trimmed(value, " \t");
}

/// Whether HTTP/2 forbids the header, or says it with a pseudo header field. @param name  in lower case
bool isLeftOutOfHttp2(std::string_view name, std::string_view value) {
    constexpr std::array<std::string_view, 7> kLeftOut = {
        "host",    "connection",    "keep-alive", "proxy-connection", "transfer-encoding",
        "upgrade", "http2-settings"};
    return std::find(kLeftOut.begin(), kLeftOut.end(), name) != kLeftOut.end() ||
           (name == "te" && value != "trailers");
}

std::vector<plan::Header> encodeFields(const plan::TargetUrl& url, const plan::RequestTemplate& request,
                                       const RequestBody& body) {
    const plan::Header* const host = findHeader(request, "Host");
    std::vector<plan::Header> fields = {
        {":method", request.method},
        {":scheme", url.scheme},
        {":authority",
         host != nullptr ? std::string(withoutOuterSpaces(host->value)) : plan::hostHeader(url)},
        {":path", plan::joinPath(url, request.path)}};
    if (!hasHeader(request, "User-Agent")) {
        fields.push_back({"user-agent", userAgent()});
    }
    if (!hasHeader(request, "Accept")) {
        fields.push_back({"accept", "*/*"});
    }
    for (const plan::Header& header : request.headers) {
        const std::string name = lowerCase(header.name);
        const std::string_view value = withoutOuterSpaces(header.value);
        if (!isLeftOutOfHttp2(name, value)) {
            fields.push_back({name, std::string(value)});
        }
    }
    if (needsContentType(request, body)) {
        fields.push_back({"content-type", body.contentType});
    }
    if (needsLength(request, body)) {
        fields.push_back({"content-length", std::to_string(body.bytes.size())});
    }
    return fields;
}

}  // namespace

core::Result<EncodedRequest> encodeRequest(const std::string& baseUrl, const plan::RequestTemplate& request,
                                           bool keepAlive) {
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(baseUrl);
    if (!url) {
        return url.error();
    }
    core::Result<RequestBody> body = buildBody(request);
    if (!body) {
        return body.error();
    }
    EncodedRequest encoded;
    encoded.url = url->scheme + "://" + plan::hostHeader(*url) + plan::joinPath(*url, request.path);
    encoded.bytes = encodeHead(*url, request, *body, keepAlive);
    encoded.headBytes = encoded.bytes.size();
    encoded.bytes += request.isChunked ? inChunks(body->bytes) : body->bytes;
    encoded.fields = encodeFields(*url, request, *body);
    if (request.isChunked) {
        encoded.plainBody = std::move(body->bytes);
    }
    encoded.isHead = request.method == "HEAD";
    encoded.expectsContinue = request.expectsContinue && encoded.bytes.size() > encoded.headBytes;
    encoded.isUpgrade = hasHeader(request, "Upgrade");
    encoded.followsRedirects = request.followsRedirects;
    encoded.okStatuses = okStatuses(request);
    return encoded;
}

std::string fieldsText(const EncodedRequest& request) {
    std::string text;
    for (const plan::Header& field : request.fields) {
        appendHeader(text, field.name, field.value);
    }
    return text + "\r\n";
}

core::Result<std::vector<EncodedRequest>> encodeRequests(const std::string& baseUrl,
                                                         const std::vector<plan::RequestTemplate>& requests,
                                                         bool keepAlive) {
    std::vector<EncodedRequest> encoded;
    for (const plan::RequestTemplate& request : requests) {
        core::Result<EncodedRequest> one = encodeRequest(baseUrl, request, keepAlive);
        if (!one) {
            return one.error();
        }
        one->index = encoded.size();
        encoded.push_back(std::move(*one));
    }
    if (encoded.empty()) {
        return core::Error{core::ErrorCode::InvalidArgument, "there is no request to send", "requests", ""};
    }
    return encoded;
}

}  // namespace hostmark::http

#include "engine/http/encoded_request.h"

#include <algorithm>
#include <string_view>

#include "engine/core/version.h"
#include "engine/plan/target_url.h"

namespace hostmark::http {

namespace {

bool equalsIgnoringCase(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

bool hasHeader(const plan::RequestTemplate& request, std::string_view name) {
    return std::any_of(request.headers.begin(), request.headers.end(),
                       [&](const plan::Header& header) { return equalsIgnoringCase(header.name, name); });
}

void appendHeader(std::string& head, std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(value).append("\r\n");
}

// RFC 9110, section 8.6: a method that is meant to carry content says so even when there is none.
bool expectsContent(std::string_view method) {
    return method == "POST" || method == "PUT" || method == "PATCH";
}

std::bitset<600> okStatuses(const std::vector<int>& expected) {
    std::bitset<600> statuses;
    if (expected.empty()) {
        for (std::size_t status = 200; status < 300; ++status) {
            statuses.set(status);
        }
    }
    for (const int status : expected) {
        if (status >= 0 && static_cast<std::size_t>(status) < statuses.size()) {
            statuses.set(static_cast<std::size_t>(status));
        }
    }
    return statuses;
}

std::string encodeHead(const plan::TargetUrl& url, const plan::RequestTemplate& request, bool keepAlive) {
    std::string head = request.method + " " + plan::joinPath(url, request.path) + " HTTP/1.1\r\n";
    if (!hasHeader(request, "Host")) {
        appendHeader(head, "Host", plan::hostHeader(url));
    }
    if (!hasHeader(request, "User-Agent")) {
        appendHeader(head, "User-Agent", std::string("hostmark/") + core::version());
    }
    if (!hasHeader(request, "Accept")) {
        appendHeader(head, "Accept", "*/*");
    }
    for (const plan::Header& header : request.headers) {
        appendHeader(head, header.name, header.value);
    }
    const bool needsLength = !request.body.empty() || expectsContent(request.method);
    if (needsLength && !hasHeader(request, "Content-Length") && !hasHeader(request, "Transfer-Encoding")) {
        appendHeader(head, "Content-Length", std::to_string(request.body.size()));
    }
    if (!keepAlive && !hasHeader(request, "Connection")) {
        appendHeader(head, "Connection", "close");
    }
    return head + "\r\n";
}

}  // namespace

core::Result<EncodedRequest> encodeRequest(const std::string& baseUrl, const plan::RequestTemplate& request,
                                           bool keepAlive) {
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(baseUrl);
    if (!url) {
        return url.error();
    }
    EncodedRequest encoded;
    encoded.bytes = encodeHead(*url, request, keepAlive);
    encoded.headBytes = encoded.bytes.size();
    encoded.bytes += request.body;
    encoded.isHead = request.method == "HEAD";
    encoded.okStatuses = okStatuses(request.expectedStatuses);
    return encoded;
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
        encoded.push_back(std::move(*one));
    }
    if (encoded.empty()) {
        return core::Error{core::ErrorCode::InvalidArgument, "there is no request to send", "requests", ""};
    }
    return encoded;
}

}  // namespace hostmark::http

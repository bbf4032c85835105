#include "engine/experiment/ask_target.h"

#include <algorithm>
#include <cctype>

#include "engine/plan/sha256.h"

namespace hostmark::experiment {

namespace {

std::string lowerCase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

/// All values of the header, as one list (RFC 9110, section 5.3).
std::string headerOf(const http::FetchResponse& response, const std::string& lowerName) {
    std::string all;
    for (const plan::Header& header : response.headers) {
        if (lowerCase(header.name) == lowerName) {
            all += (all.empty() ? "" : ", ") + header.value;
        }
    }
    return all;
}

bool hasNoBody(const plan::RequestTemplate& request, int status) {
    return request.method == "HEAD" || status == 204 || status == 304;
}

metrics::BodyFraming framingOf(const plan::RequestTemplate& request, const http::FetchResponse& response) {
    if (hasNoBody(request, response.status)) {
        return metrics::BodyFraming::None;
    }
    if (response.httpVersion == "2") {
        return metrics::BodyFraming::Frames;
    }
    if (!headerOf(response, "transfer-encoding").empty()) {
        return metrics::BodyFraming::Chunked;
    }
    return headerOf(response, "content-length").empty() ? metrics::BodyFraming::EndOfStream
                                                        : metrics::BodyFraming::ContentLength;
}

/// Source: RFC 9112, section 9.3.
bool isKeptAlive(const http::FetchResponse& response, metrics::BodyFraming framing) {
    const std::string connection = lowerCase(headerOf(response, "connection"));
    if (response.httpVersion == "2") {
        return true;
    }
    if (connection.find("close") != std::string::npos || framing == metrics::BodyFraming::EndOfStream) {
        return false;
    }
    return response.httpVersion != "1.0" || connection.find("keep-alive") != std::string::npos;
}

/// The body without its content coding, so that a compressed one is known for the same.
const std::string& contentOf(const http::FetchResponse& response) {
    return response.decodedBody.empty() ? response.body : response.decodedBody;
}

metrics::TargetAnswer begin(const plan::Target& target, const plan::RequestTemplate& request) {
    metrics::TargetAnswer answer;
    answer.targetId = target.id;
    answer.targetName = target.name;
    answer.request = requestText(request);
    return answer;
}

}  // namespace

std::string requestText(const plan::RequestTemplate& request) {
    return request.name.empty() ? request.method + " " + request.path : request.name;
}

metrics::TargetAnswer describeAnswer(const plan::Target& target, const plan::RequestTemplate& request,
                                     const http::FetchResponse& first, const http::FetchResponse* second) {
    metrics::TargetAnswer answer = begin(target, request);
    answer.status = first.status;
    answer.httpVersion = first.httpVersion;
    answer.framing = framingOf(request, first);
    answer.isKeptAlive = isKeptAlive(first, answer.framing);
    answer.contentType = headerOf(first, "content-type");
    answer.contentEncoding = headerOf(first, "content-encoding");
    answer.location = headerOf(first, "location");
    answer.bodyBytes = first.bodyBytes;
    if (first.bodyBytes != 0) {
        answer.contentSha256 = plan::sha256Hex(contentOf(first));
    }
    answer.isContentStable = second == nullptr || contentOf(first) == contentOf(*second);
    answer.tlsVersion = first.tlsVersion;
    answer.tlsCipher = first.tlsCipher;
    answer.tlsKeyExchange = first.tlsKeyExchange;
    answer.tlsCertificateKey = first.tlsCertificateKey;
    answer.tlsProtocol = first.tlsProtocol;
    answer.headers = first.headers;
    return answer;
}

metrics::TargetAnswer describeSilence(const plan::Target& target, const plan::RequestTemplate& request,
                                      const core::Error& reason) {
    metrics::TargetAnswer answer = begin(target, request);
    answer.failure = core::describe(reason);
    return answer;
}

}  // namespace hostmark::experiment

#include "engine/experiment/ask_target.h"

#include "engine/plan/header_value.h"
#include "engine/plan/sha256.h"

namespace hostmark::experiment {

namespace {

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
    if (!plan::headerValue(response.headers, "transfer-encoding").empty()) {
        return metrics::BodyFraming::Chunked;
    }
    return plan::headerValue(response.headers, "content-length").empty()
               ? metrics::BodyFraming::EndOfStream
               : metrics::BodyFraming::ContentLength;
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
    answer.isKeptAlive = first.isKeptAlive;
    answer.contentType = plan::headerValue(first.headers, "content-type");
    answer.contentEncoding = plan::headerValue(first.headers, "content-encoding");
    answer.location = plan::headerValue(first.headers, "location");
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

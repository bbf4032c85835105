#include "engine/experiment/ask_target.h"

#include <gtest/gtest.h>

namespace hostmark::experiment {
namespace {

using metrics::BodyFraming;

plan::Target kestrel() {
    return {core::TargetId::generate(), "Kestrel", "http://localhost:5000"};
}

http::FetchResponse response(std::vector<plan::Header> headers, std::string body) {
    http::FetchResponse response;
    response.status = 200;
    response.httpVersion = "1.1";
    response.headers = std::move(headers);
    response.bodyBytes = body.size();
    response.body = std::move(body);
    return response;
}

TEST(AskTarget, describesAnAnswer) {
    const plan::Target target = kestrel();
    http::FetchResponse said = response(
        {{"Content-Type", "text/plain"}, {"content-length", "13"}, {"Server", "Kestrel"}}, "Hello, World!");
    said.isKeptAlive = true;
    said.tlsVersion = "TLSv1.3";
    said.tlsCertificateKey = "RSA 2048";
    const metrics::TargetAnswer answer = describeAnswer(target, {.name = "hello"}, said, &said);
    EXPECT_EQ(answer.targetId, target.id);
    EXPECT_EQ(answer.targetName, "Kestrel");
    EXPECT_EQ(answer.request, "hello");
    EXPECT_EQ(answer.failure, "");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.framing, BodyFraming::ContentLength);
    EXPECT_TRUE(answer.isKeptAlive);
    EXPECT_EQ(answer.contentType, "text/plain");
    EXPECT_EQ(answer.bodyBytes, 13u);
    // Source: FIPS 180-4, by coreutils' sha256sum.
    EXPECT_EQ(answer.contentSha256, "dffd6021bb2bd5b0af676290809ec3a53191dd81c7f70a4b28688a362182986f");
    EXPECT_TRUE(answer.isContentStable);
    EXPECT_EQ(answer.tlsVersion, "TLSv1.3");
    EXPECT_EQ(answer.tlsCertificateKey, "RSA 2048");
    EXPECT_EQ(answer.headers, said.headers);
}

TEST(AskTarget, comparesContentWithoutItsCoding) {
    http::FetchResponse plain = response({{"Content-Length", "5"}}, "hello");
    http::FetchResponse packed =
        response({{"Content-Encoding", "gzip"}, {"Content-Length", "9"}}, "\x1f\x8b...");
    packed.decodedBody = "hello";
    const auto a = describeAnswer(kestrel(), {}, plain, nullptr);
    const auto b = describeAnswer(kestrel(), {}, packed, nullptr);
    EXPECT_EQ(a.contentSha256, b.contentSha256);
    EXPECT_EQ(b.contentEncoding, "gzip");
}

TEST(AskTarget, noticesContentThatIsAnotherEachTime) {
    const http::FetchResponse first = response({{"Content-Length", "5"}}, "10:00");
    const http::FetchResponse second = response({{"Content-Length", "5"}}, "10:01");
    EXPECT_FALSE(describeAnswer(kestrel(), {}, first, &second).isContentStable);
    EXPECT_TRUE(describeAnswer(kestrel(), {}, first, nullptr).isContentStable);
}

// method, status, version, headers => framing
TEST(AskTarget, tellsHowTheBodyEnds) {
    struct Case {
        const char* method;
        int status;
        const char* version;
        std::vector<plan::Header> headers;
        BodyFraming framing;
    };
    const std::vector<Case> cases = {
        {"GET", 200, "1.1", {{"Content-Length", "0"}}, BodyFraming::ContentLength},
        {"GET", 200, "1.1", {{"Transfer-Encoding", "chunked"}}, BodyFraming::Chunked},
        {"GET", 200, "1.1", {}, BodyFraming::EndOfStream},
        {"GET", 200, "2", {{"content-length", "0"}}, BodyFraming::Frames},
        {"HEAD", 200, "1.1", {{"Content-Length", "9"}}, BodyFraming::None},
        {"GET", 204, "1.1", {}, BodyFraming::None},
        {"GET", 304, "1.1", {}, BodyFraming::None},
    };
    for (const Case& each : cases) {
        http::FetchResponse said = response(each.headers, "");
        said.status = each.status;
        said.httpVersion = each.version;
        plan::RequestTemplate request;
        request.method = each.method;
        const metrics::TargetAnswer answer = describeAnswer(kestrel(), request, said, nullptr);
        EXPECT_EQ(answer.framing, each.framing) << each.method << each.status << each.version;
    }
}

TEST(AskTarget, namesARequestWithoutANameByItsMethodAndPath) {
    EXPECT_EQ(requestText({.name = "hello"}), "hello");
    plan::RequestTemplate request;
    request.method = "POST";
    request.path = "/orders";
    EXPECT_EQ(requestText(request), "POST /orders");
}

TEST(AskTarget, keepsWhyThereWasNoAnswer) {
    const metrics::TargetAnswer answer =
        describeSilence(kestrel(), {.name = "hello"}, {core::ErrorCode::ConnectFailed, "refused", "x", ""});
    EXPECT_NE(answer.failure, "");
    EXPECT_EQ(answer.status, 0);
}

}  // namespace
}  // namespace hostmark::experiment

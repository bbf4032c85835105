#include "engine/http/encoded_request.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/version.h"

namespace hostmark::http {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string encode(const plan::RequestTemplate& request, const std::string& url = "http://example.test:8080",
                   bool keepAlive = true) {
    return encodeRequest(url, request, keepAlive).value().bytes;
}

TEST(EncodedRequest, isAWholeHttp11Request) {
    EXPECT_EQ(encode({}), "GET / HTTP/1.1\r\nHost: example.test:8080\r\nUser-Agent: hostmark/" +
                              std::string(core::version()) + "\r\nAccept: */*\r\n\r\n");
}

TEST(EncodedRequest, leavesOutTheSchemesOwnPortAndKeepsBracketsOfIpv6) {
    EXPECT_THAT(encode({}, "http://example.test:80/"), HasSubstr("\r\nHost: example.test\r\n"));
    EXPECT_THAT(encode({}, "https://example.test"), HasSubstr("\r\nHost: example.test\r\n"));
    EXPECT_THAT(encode({}, "http://[::1]:5000"), HasSubstr("\r\nHost: [::1]:5000\r\n"));
}

TEST(EncodedRequest, letsAPersonsHeaderReplaceItsOwnInAnyCase) {
    plan::RequestTemplate request;
    request.method = "POST";
    request.body = "abc";
    request.headers = {
        {"host", "other.test"}, {"USER-AGENT", "me"}, {"accept", "text/html"}, {"content-length", "3"}};
    const std::string bytes = encode(request);
    EXPECT_THAT(bytes, HasSubstr("host: other.test\r\n"));
    EXPECT_THAT(bytes, Not(HasSubstr("Host: example")));
    EXPECT_THAT(bytes, Not(HasSubstr("hostmark/")));
    EXPECT_THAT(bytes, Not(HasSubstr("*/*")));
    EXPECT_THAT(bytes, Not(HasSubstr("Content-Length")));
}

TEST(EncodedRequest, saysTheLengthOfABodyAndOfAnEmptyPost) {
    plan::RequestTemplate post;
    post.method = "POST";
    EXPECT_THAT(encode(post), HasSubstr("Content-Length: 0\r\n"));
    post.body = std::string("a\0b", 3);
    EXPECT_THAT(encode(post), HasSubstr("Content-Length: 3\r\n\r\n" + post.body));
    EXPECT_THAT(encode({}), Not(HasSubstr("Content-Length")));
}

TEST(EncodedRequest, asksToCloseOnlyWithoutKeepAlive) {
    EXPECT_THAT(encode({}), Not(HasSubstr("Connection")));
    EXPECT_THAT(encode({}, "http://h", false), HasSubstr("Connection: close\r\n"));
}

TEST(EncodedRequest, hasTheFieldsOfHttp2PseudoOnesFirst) {
    plan::RequestTemplate request;
    request.method = "POST";
    request.path = "/a?b=c";
    request.body = "abc";
    request.headers = {{"X-Token", " t  "}};
    const EncodedRequest encoded = encodeRequest("https://example.test:8443", request, true).value();
    const std::string agent = "hostmark/" + std::string(core::version());
    EXPECT_EQ(encoded.fields, (std::vector<plan::Header>{{":method", "POST"},
                                                         {":scheme", "https"},
                                                         {":authority", "example.test:8443"},
                                                         {":path", "/a?b=c"},
                                                         {"user-agent", agent},
                                                         {"accept", "*/*"},
                                                         {"x-token", "t"},
                                                         {"content-length", "3"}}));
    EXPECT_EQ(encoded.body(), "abc");
    EXPECT_THAT(fieldsText(encoded), testing::StartsWith(":method: POST\r\n:scheme: https\r\n"));
    EXPECT_THAT(fieldsText(encoded), testing::EndsWith("content-length: 3\r\n\r\n"));
}

TEST(EncodedRequest, leavesOutOfHttp2WhatSpeaksOfTheConnection) {
    plan::RequestTemplate request;
    request.headers = {
        {"Host", "other.test"}, {"Connection", "close"},   {"Keep-Alive", "5"}, {"Transfer-Encoding", "gzip"},
        {"Upgrade", "x"},       {"Proxy-Connection", "x"}, {"TE", "gzip"},      {"te", "trailers"},
        {"HTTP2-Settings", "x"}};
    const EncodedRequest encoded = encodeRequest("http://h", request, false).value();
    EXPECT_THAT(encoded.fields, testing::Contains(plan::Header{":authority", "other.test"}));
    EXPECT_THAT(encoded.fields, testing::Contains(plan::Header{"te", "trailers"}));
    EXPECT_EQ(encoded.fields.size(), 7u) << fieldsText(encoded);
}

TEST(EncodedRequest, takesAnyTwoHundredForOkUnlessTheRequestSaysOtherwise) {
    const EncodedRequest usual = encodeRequest("http://h", {}, true).value();
    EXPECT_TRUE(usual.okStatuses[200] && usual.okStatuses[204] && usual.okStatuses[299]);
    EXPECT_FALSE(usual.okStatuses[199] || usual.okStatuses[304] || usual.okStatuses[404]);

    plan::RequestTemplate request;
    request.expectedStatuses = {404};
    const EncodedRequest chosen = encodeRequest("http://h", request, true).value();
    EXPECT_EQ(chosen.okStatuses.count(), 1u);
    EXPECT_TRUE(chosen.okStatuses[404]);
}

TEST(EncodedRequest, refusesABadUrlAndAnEmptyList) {
    EXPECT_EQ(encodeRequest("nonsense", {}, true).error().code, core::ErrorCode::InvalidArgument);
    EXPECT_EQ(encodeRequests("http://h", {}, true).error().code, core::ErrorCode::InvalidArgument);
}

}  // namespace
}  // namespace hostmark::http

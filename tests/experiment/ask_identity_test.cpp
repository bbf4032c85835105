#include "engine/experiment/ask_identity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/experiment/launch_text.h"
#include "engine/experiment/own_request.h"

namespace hostmark::experiment {
namespace {

using metrics::IdentityValue;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

http::FetchResponse answer(int status, const std::string& body) {
    http::FetchResponse response;
    response.status = status;
    response.body = body;
    return response;
}

TEST(AskIdentity, flattensItsDocument) {
    const auto values = identityValues(
        "\xef\xbb\xbf{\"name\":\"shop\",\"server\":{\"type\":\"Kestrel\",\"urls\":[\"a\",{\"b\":1.50}]},"
        "\"isDebug\":false,\"nothing\":null,\"empty\":{},\"\":\"x\"}");
    ASSERT_TRUE(values) << core::describe(values.error());
    EXPECT_THAT(*values,
                ElementsAre(IdentityValue{"name", "shop"}, IdentityValue{"server.type", "Kestrel"},
                            IdentityValue{"server.urls.0", "a"}, IdentityValue{"server.urls.1.b", "1.50"},
                            IdentityValue{"isDebug", "false"}, IdentityValue{"nothing", "null"},
                            IdentityValue{"", "x"}));
}

TEST(AskIdentity, takesNumbersAsTheyAreWritten) {
    const auto values = identityValues(
        R"({"v":1.10,"id":12345678901234567891234,"list":[1e3,2],"most":18446744073709551615})");
    ASSERT_TRUE(values) << core::describe(values.error());
    EXPECT_THAT(*values,
                ElementsAre(IdentityValue{"v", "1.10"}, IdentityValue{"id", "12345678901234567891234"},
                            IdentityValue{"list.0", "1e3"}, IdentityValue{"list.1", "2"},
                            IdentityValue{"most", "18446744073709551615"}));
}

TEST(AskIdentity, refusesWhatIsNoIdentity) {
    std::string many = "[";
    for (int i = 0; i < 1001; ++i) {
        many += "1,";
    }
    struct Case {
        http::FetchResponse response;
        const char* failure;
    };
    // answer => failure
    const Case cases[] = {{answer(404, "not found"), "It answered with status 404 instead of its identity"},
                          {answer(302, ""), "It answered with status 302 instead of its identity"},
                          {answer(200, "<html>\n<body>"), "begins with '<html>\\x0a<body>'"},
                          {answer(200, ""), "Its answer is no identity"},
                          {answer(200, "[1, 2]"), "it is no JSON object"},
                          {answer(200, "{\"a\":1,\"a\":2}"), "Its answer is no identity"},
                          {answer(200, R"({"a.b":1,"a":{"b":2}})"), "it has two values named 'a.b'"},
                          {answer(200, "{\"a\":" + many + "1]}"), "it has more than 1000 values"}};
    for (const Case& item : cases) {
        const auto identity = describeIdentity("http://h/about", item.response);
        EXPECT_EQ(identity.url, "http://h/about");
        EXPECT_THAT(identity.failure, HasSubstr(item.failure));
        EXPECT_THAT(identity.values, SizeIs(0));
    }
    http::FetchResponse large = answer(200, "{\"a\":1");
    large.isBodyTruncated = true;
    EXPECT_EQ(describeIdentity("", large).failure, "Its answer is too long for an identity");
    const core::Error refused{core::ErrorCode::ConnectFailed, "Connection refused", {}, {}};
    EXPECT_EQ(describeIdentity("", refused).failure, "It did not answer: Connection refused");
}

TEST(AskIdentity, readsACompressedAnswer) {
    http::FetchResponse compressed = answer(200, "\x1f\x8b...");
    compressed.decodedBody = "{\"a\":\"b\"}";
    EXPECT_THAT(describeIdentity("", compressed).values, ElementsAre(IdentityValue{"a", "b"}));
}

TEST(OwnRequest, asksAPathOfTheTargetWhereTheTargetIs) {
    const TargetPlace place{"http://shop:5000/app/", "unix:/run/app.sock"};
    struct Case {
        const char* asked;
        const char* url;
        const char* connectTo;
    };
    // path or URL => what is asked, and where
    const Case cases[] = {{"/about", "http://shop:5000/app/about", "unix:/run/app.sock"},
                          {"/", "http://shop:5000/app/", "unix:/run/app.sock"},
                          {"http://shop:5000/other?a=1", "http://shop:5000/other?a=1", "unix:/run/app.sock"},
                          {"http://shop:5001/about", "http://shop:5001/about", ""},
                          {"https://shop:5000/about", "https://shop:5000/about", ""}};
    for (const Case& item : cases) {
        const http::FetchRequest request = ownRequest(place, item.asked, {});
        EXPECT_EQ(urlText(request), item.url);
        EXPECT_EQ(request.connectTo, item.connectTo) << item.asked;
        EXPECT_EQ(request.request.method, "GET");
    }
}

TEST(LaunchText, showsTheCommandAsItIsTyped) {
    plan::Target target;
    target.launch.kind = plan::Launch::Kind::Process;
    target.launch.program = "dotnet";
    target.launch.arguments = {"Hosting.dll", "--urls=http://*:5000", "a b", "", "$HOME"};
    EXPECT_EQ(commandText(target), "dotnet Hosting.dll --urls=http://*:5000 'a b' '' '$HOME'");
    target.launch = {.kind = plan::Launch::Kind::Iis};
    target.launch.site = "shop";
    EXPECT_EQ(commandText(target), "site shop of IIS");
}

TEST(LaunchText, quotesTheLastLinesOfAnOutput) {
    EXPECT_EQ(lastLines(""), "");
    EXPECT_EQ(lastLines("\n \n"), "");
    EXPECT_EQ(lastLines("one"), "'one'");
    EXPECT_EQ(lastLines("one\ntwo\r\n\n  three\nfour \n\n"), "'two / three / four'");
    EXPECT_EQ(lastLines("red \x1b[31m\n"), "'red \\x1b[31m'");
    const std::string text = lastLines("first\n" + std::string(1000, 'x') + " \xc3\xa9nd\n");
    EXPECT_THAT(text, testing::StartsWith("'...xx"));
    EXPECT_THAT(text, testing::EndsWith("\xc3\xa9nd'"));
    EXPECT_LE(text.size(), 310u);
}

}  // namespace
}  // namespace hostmark::experiment

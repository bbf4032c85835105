#include "engine/plan/target_url.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

using testing::HasSubstr;

TEST(TargetUrl, readsEveryFormOfABaseUrl) {
    struct Case {
        const char* url;
        TargetUrl expected;
    };
    // input => scheme, host, port, path
    const Case cases[] = {
        {"http://localhost", {"http", "localhost", 80, ""}},
        {"http://localhost/", {"http", "localhost", 80, "/"}},
        {"http://localhost:", {"http", "localhost", 80, ""}},
        {"HTTP://localhost:5000", {"http", "localhost", 5000, ""}},
        {"https://example.org", {"https", "example.org", 443, ""}},
        {"https://example.org:8443/app/", {"https", "example.org", 8443, "/app/"}},
        {"http://h/a%20b?x=1&y=%2F", {"http", "h", 80, "/a%20b?x=1&y=%2F"}},
        {"http://h?x=1", {"http", "h", 80, "/?x=1"}},
        {"http://127.0.0.1:8080/x", {"http", "127.0.0.1", 8080, "/x"}},
        {"http://127.0.0.1.nip.io:8080/x", {"http", "127.0.0.1.nip.io", 8080, "/x"}},
        {"http://10.0.0.5-app.example", {"http", "10.0.0.5-app.example", 80, ""}},
        {"http://3com.example/?a=1", {"http", "3com.example", 80, "/?a=1"}},
        {"http://[::1]:8080/x", {"http", "::1", 8080, "/x"}},
        {"http://[2001:DB8::1]", {"http", "2001:db8::1", 80, ""}},
        {"http://my_service:65535", {"http", "my_service", 65535, ""}},
        {"builtin://fast/hello", {"builtin", "fast", 0, "/hello"}},
    };
    for (const Case& c : cases) {
        const auto url = parseTargetUrl(c.url);
        ASSERT_TRUE(url) << c.url << ": " << core::describe(url.error());
        EXPECT_EQ(*url, c.expected) << c.url;
    }
}

TEST(TargetUrl, refusesWhatItCannotSendAndSaysWhy) {
    struct Case {
        const char* url;
        const char* words;
    };
    // input => part of the message
    const Case cases[] = {
        {"", "empty"},
        {"localhost:5000", "no scheme"},
        {"http:/localhost", "no scheme"},
        {"http://", "no host"},
        {"http://:80/", "no host"},
        {"http:///path", "no host"},
        {"http://h:0", "not a port"},
        {"http://h:65536", "not a port"},
        {"http://h:73616", "not a port"},
        {"http://h:99999999999999999999", "not a port"},
        {"http://h:80a", "not a URL"},
        {"http://[::1]x/", "not a URL"},
        {"http://1a.example:80a", "not a URL"},
        {"http://1a.example@host/", "password"},
        {"http://1a.example:p@host/", "password"},
        {"http://a b/", "space"},
        {"http://h/a\r\nX: y", "control character"},
        {"http://h/\xc3\xa4", "not ASCII"},
        {"http://h/%zz", "not a URL"},
        {"http://[::1", "not a URL"},
        {"http://[v1.x]/", "not a host name"},
        {"http://ho%20st/", "not a host name"},
        {"ftp://h/", "'ftp' is not supported"},
        {"://h", "not a URL"},
        {"http://user@h/", "user name"},
        {"http://user:secret@h/", "user name"},
        {"http://h/x#part", "fragment"},
        {"builtin://fast:80/hello", "no port"},
    };
    for (const Case& c : cases) {
        const auto url = parseTargetUrl(c.url);
        ASSERT_FALSE(url) << c.url;
        EXPECT_EQ(url.error().code, core::ErrorCode::InvalidArgument) << c.url;
        EXPECT_THAT(core::describe(url.error()), HasSubstr(c.words)) << c.url;
        EXPECT_THAT(core::describe(url.error()), testing::Not(HasSubstr("secret")));
    }
}

TEST(TargetUrl, joinsBaseAndRequestPathByOneRule) {
    struct Case {
        const char* base;
        const char* requestPath;
        const char* expected;
    };
    // base, request path => what is sent
    const Case cases[] = {
        {"http://h", "/", "/"},
        {"http://h/", "/", "/"},
        {"http://h", "/x?a=1", "/x?a=1"},
        {"http://h/", "/x", "/x"},
        {"http://h/app", "/x", "/app/x"},
        {"http://h/app/", "/x", "/app/x"},
        {"http://h/app/", "/", "/app/"},
        {"http://h/app", "/", "/app"},
        {"http://h/app", "/?a=1", "/app/?a=1"},
        {"http://h/app?a=1", "/", "/app?a=1"},
        {"http://h?a=1", "/", "/?a=1"},
        {"builtin://slow/delay/1", "/", "/delay/1"},
    };
    for (const Case& c : cases) {
        const auto url = parseTargetUrl(c.base);
        ASSERT_TRUE(url) << c.base;
        EXPECT_TRUE(checkJoin(*url, c.requestPath)) << c.base << " " << c.requestPath;
        EXPECT_EQ(joinPath(*url, c.requestPath), c.expected) << c.base << " " << c.requestPath;
    }
}

TEST(TargetUrl, refusesToAppendAPathToAQuery) {
    const auto url = parseTargetUrl("http://h/app?a=1");
    ASSERT_TRUE(url);
    const auto joined = checkJoin(*url, "/x");
    ASSERT_FALSE(joined);
    EXPECT_EQ(joined.error().code, core::ErrorCode::InvalidArgument);
    EXPECT_THAT(joined.error().message, HasSubstr("query"));
}

TEST(TargetUrl, writesTheHostHeaderWithAPortOnlyWhereItIsNotTheDefault) {
    struct Case {
        const char* url;
        const char* expected;
    };
    // URL => Host
    const Case cases[] = {
        {"http://h", "h"},         {"http://h:80", "h"},
        {"http://h:443", "h:443"}, {"https://h", "h"},
        {"https://h:443/x", "h"},  {"https://h:80", "h:80"},
        {"http://[::1]", "[::1]"}, {"http://[::1]:5000", "[::1]:5000"},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(hostHeader(parseTargetUrl(c.url).value()), c.expected) << c.url;
    }
}

}  // namespace
}  // namespace hostmark::plan

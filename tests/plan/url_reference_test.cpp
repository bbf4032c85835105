#include "engine/plan/url_reference.h"

#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

std::string resolved(const char* base, const char* reference) {
    const auto url = resolveReference(parseTargetUrl(base).value(), reference);
    return url ? url->scheme + "://" + hostHeader(*url) + url->path : "refused";
}

TEST(UrlReference, isSeenFromTheBase) {
    EXPECT_EQ(resolved("http://h:81/a/b?x=1", "c"), "http://h:81/a/c");
    EXPECT_EQ(resolved("http://h:81/a/b?x=1", "/c?y=2#part"), "http://h:81/c?y=2");
    EXPECT_EQ(resolved("http://h:81/a/b", "../c"), "http://h:81/c");
    EXPECT_EQ(resolved("http://h:81", "?q=1"), "http://h:81/?q=1");
    EXPECT_EQ(resolved("http://h:81/a", "//other/x"), "http://other/x");
    EXPECT_EQ(resolved("http://h:81/a", "https://h/x"), "https://h/x");
    EXPECT_EQ(resolved("http://[::1]:81/a", "/x"), "http://[::1]:81/x");
}

TEST(UrlReference, refusesWhatLeadsNowhere) {
    EXPECT_EQ(resolved("http://h/", "ftp://h/x"), "refused");
    EXPECT_EQ(resolved("http://h/", "a b"), "refused");
}

TEST(UrlReference, knowsTheSameOrigin) {
    const TargetUrl url = parseTargetUrl("http://Host:80/a").value();
    EXPECT_TRUE(isSameOrigin(url, parseTargetUrl("http://host/b").value()));
    EXPECT_FALSE(isSameOrigin(url, parseTargetUrl("https://host:80/a").value()));
    EXPECT_FALSE(isSameOrigin(url, parseTargetUrl("http://host:81/a").value()));
    EXPECT_FALSE(isSameOrigin(url, parseTargetUrl("http://other/a").value()));
}

}  // namespace
}  // namespace hostmark::plan

#include "engine/plan/header_value.h"

#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

TEST(HeaderValue, joinsAllOfThatNameInWhateverCase) {
    const std::vector<Header> headers = {
        {"Content-Encoding", "gzip"}, {"Server", "a"}, {"content-encoding", "br"}};
    EXPECT_EQ(headerValue(headers, "CONTENT-encoding"), "gzip, br");
    EXPECT_EQ(headerValue(headers, "Content"), "");
    EXPECT_EQ(headerValue({}, "Server"), "");
}

}  // namespace
}  // namespace hostmark::plan

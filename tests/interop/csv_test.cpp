#include "engine/interop/csv.h"

#include <gtest/gtest.h>

namespace hostmark::interop {
namespace {

TEST(Csv, quotesByRfc4180) {
    struct Case {
        const char* text;
        const char* expected;
    };
    // field => as written
    const Case cases[] = {
        {"", ""},
        {"plain", "plain"},
        {"a b", "a b"},
        {"a,b", "\"a,b\""},
        {"say \"x\"", "\"say \"\"x\"\"\""},
        {"a\nb", "\"a\nb\""},
        {"a\rb", "\"a\rb\""},
        {" a", "\" a\""},
        {"a ", "\"a \""},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(csvField(c.text), c.expected);
    }
    EXPECT_EQ(csvLine({"a", "", "b,c"}), "a,,\"b,c\"\r\n");
}

}  // namespace
}  // namespace hostmark::interop

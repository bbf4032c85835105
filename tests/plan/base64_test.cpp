#include "engine/plan/base64.h"

#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

TEST(Base64, agreesWithTheVectorsOfItsSpecification) {
    struct Case {
        const char* bytes;
        const char* text;
    };
    // bytes => text; RFC 4648, section 10
    const Case cases[] = {{"", ""},
                          {"f", "Zg=="},
                          {"fo", "Zm8="},
                          {"foo", "Zm9v"},
                          {"foob", "Zm9vYg=="},
                          {"fooba", "Zm9vYmE="},
                          {"foobar", "Zm9vYmFy"}};
    for (const Case& c : cases) {
        EXPECT_EQ(toBase64(c.bytes), c.text);
        EXPECT_EQ(fromBase64(c.text), c.bytes);
    }
}

TEST(Base64, keepsEveryByte) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) {
        bytes += static_cast<char>(i);
    }
    EXPECT_EQ(fromBase64(toBase64(bytes)), bytes);
}

TEST(Base64, refusesWhatHasAnotherForm) {
    for (const char* text :
         {"Z", "Zg", "Zg=", "Zg===", "Z===", "====", "Zg==Zg==", "Zh==", "Zm9=", "Zm 9", "Zm9v\n", "Zm-_"}) {
        EXPECT_FALSE(fromBase64(text)) << text;
    }
}

}  // namespace
}  // namespace hostmark::plan

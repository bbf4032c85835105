#include "engine/plan/tls_ciphers.h"

#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

TEST(TlsCiphers, areSortedByVersion) {
    struct Case {
        const char* list;
        TlsCiphers expected;
    };
    // input => up to TLS 1.2, TLS 1.3
    const Case cases[] = {
        {"", {"", ""}},
        {"HIGH:!aNULL", {"HIGH:!aNULL", ""}},
        {"TLS_AES_128_GCM_SHA256", {"", "TLS_AES_128_GCM_SHA256"}},
        {"TLS_A:HIGH,TLS_B::AES128-SHA:", {"HIGH:AES128-SHA", "TLS_A:TLS_B"}},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(splitCiphers(c.list), c.expected) << c.list;
    }
}

}  // namespace
}  // namespace hostmark::plan

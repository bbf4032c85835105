#include "engine/http/challenge.h"

#include <gtest/gtest.h>

namespace hostmark::http {
namespace {

TEST(Challenge, isFoundAmongOthers) {
    struct Case {
        const char* fields;
        std::optional<std::string> ntlm;
        const char* offered;
    };
    // fields => token of NTLM, schemes
    const Case cases[] = {
        {"", std::nullopt, ""},
        {"NTLM", "", "NTLM"},
        {"ntlm", "", "ntlm"},
        {"NTLM TlRMTQ==", "TlRMTQ==", "NTLM"},
        {"  NTLM   TlRMTQ==  ", "TlRMTQ==", "NTLM"},
        {"Negotiate\nNTLM", "", "Negotiate, NTLM"},
        {"Negotiate, NTLM", "", "Negotiate, NTLM"},
        {"Negotiate,NTLM abc=\nBasic realm=\"x\"", "abc=", "Negotiate, NTLM, Basic"},
        {"Digest realm=\"a, NTLM\", nonce=\"\\\", NTLM\", qop=auth", std::nullopt, "Digest"},
        {"Basic realm=\"never closed, NTLM\nNTLM", "", "Basic, NTLM"},
        {"NTLMv2", std::nullopt, "NTLMv2"},
        {",, ,", std::nullopt, ""},
    };
    for (const auto& [fields, ntlm, offered] : cases) {
        EXPECT_EQ(findChallenge(fields, "NTLM"), ntlm) << fields;
        EXPECT_EQ(offeredSchemes(fields), offered) << fields;
    }
}

}  // namespace
}  // namespace hostmark::http

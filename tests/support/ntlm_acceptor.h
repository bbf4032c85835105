#pragma once

#include <memory>
#include <string>

#include "tests/support/received_request.h"
#include "tests/support/script.h"

namespace hostmark::test {

/// A server's real side of NTLM by GSSAPI and gss-ntlmssp, bare or within Negotiate, for the one user below:
/// what a ScriptedServer's handler asks. Sets NTLM_USER_FILE for this process while it lives. Thread-safety:
/// none.
class NtlmAcceptor {
public:
    static constexpr const char* kUser = "HOSTMARK\\tester";
    static constexpr const char* kPassword = "correct horse";

    /// Whether this system and this build have NTLM.
    [[nodiscard]] static bool isPossible();

    /// @param scheme  "NTLM" or "Negotiate"
    explicit NtlmAcceptor(std::string scheme = "NTLM");
    ~NtlmAcceptor();

    /// 401 until the request's connection has proven the user, then 200.
    [[nodiscard]] Script answer(const ReceivedRequest& request);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace hostmark::test

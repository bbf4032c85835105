#pragma once

#include <memory>
#include <string>

#include "tests/support/received_request.h"
#include "tests/support/script.h"

namespace hostmark::test {

/// A server's real side of authentication by GSSAPI: what a ScriptedServer's handler asks. Whom it believes
/// is a matter of its mechanism: of NtlmUsers, or of KerberosRealm. Thread-safety: none.
class GssAcceptor {
public:
    /// @param scheme  "NTLM" or "Negotiate"
    /// Throws std::runtime_error when the process has no credentials of a server by it.
    explicit GssAcceptor(std::string scheme);
    ~GssAcceptor();

    /// 401 until the request's connection has proven the user, then 200.
    [[nodiscard]] Script answer(const ReceivedRequest& request);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace hostmark::test

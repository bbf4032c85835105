#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/host/child_process.h"
#include "tests/store/temporary_folder.h"

namespace hostmark::test {

/// A Kerberos realm of its own: a krb5kdc that this user runs on a free port of 127.0.0.1, with its database
/// in a temporary folder; one user, and the service HTTP/localhost with its keys. While it lives, this
/// process finds its realm, its keys and its tickets there, none of those of the machine, and no mechanism
/// beside Kerberos.
///
/// Thread-safety: none; make it before anything asks GSSAPI.
class KerberosRealm {
public:
    static constexpr const char* kUser = "tester@HOSTMARK.TEST";
    static constexpr const char* kPassword = "correct horse";
    static constexpr const char* kService = "HTTP/localhost";

    /// Whether krb5kdc and what makes its database are installed.
    [[nodiscard]] static bool isPossible();

    /// Throws std::runtime_error with what the programs say when one fails.
    KerberosRealm();
    ~KerberosRealm();
    KerberosRealm(const KerberosRealm&) = delete;
    KerberosRealm& operator=(const KerberosRealm&) = delete;

    /// Gets the user's ticket, as kinit does at a login.
    void logIn();

private:
    void configure(std::uint16_t port);
    void makeDatabase();
    [[nodiscard]] bool startServer();
    void runProgram(const std::string& program, const std::string& arguments, const std::string& input);
    [[nodiscard]] std::string path(const char* name) const { return (m_folder.path() / name).string(); }

    TemporaryFolder m_folder;
    std::unique_ptr<host::ChildProcess> m_server;
};

}  // namespace hostmark::test

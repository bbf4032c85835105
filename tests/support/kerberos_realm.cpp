#include "tests/support/kerberos_realm.h"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace hostmark::test {

namespace {

using namespace std::chrono_literals;

/// The folders are those of Debian, which are not in every user's PATH.
constexpr const char* kFolders[] = {"/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"};

/// Of a program of MIT Kerberos; empty when it is not installed.
std::string programPath(const std::string& name) {
    for (const char* folder : kFolders) {
        const std::filesystem::path path = std::filesystem::path(folder) / name;
        if (std::filesystem::exists(path)) {
            return path.string();
        }
    }
    return {};
}

/// What the realm changes of the environment of this process, and of the programs that it starts.
constexpr const char* kVariables[] = {"KRB5_CONFIG", "KRB5_KDC_PROFILE", "KRB5_KTNAME",
                                      "KRB5CCNAME",  "KRB5RCACHENAME",   "GSS_MECH_CONFIG"};

/// Of everybody: where the realm's server is, and the file of kadmin's log. Nothing is looked up: neither the
/// server nor the canonical name of a service's host. The server's log goes to its standard output, which is
/// read until it says that it serves; the few lines of a test's tickets fit into the pipe.
constexpr const char* kClientSettings = R"([libdefaults]
 default_realm = HOSTMARK.TEST
 dns_lookup_kdc = false
 dns_lookup_realm = false
 dns_canonicalize_hostname = false
 rdns = false
 qualify_shortname = ""
 udp_preference_limit = 1
[realms]
 HOSTMARK.TEST = {{
  kdc = {}
 }}
[logging]
 kdc = FILE:/dev/stdout
 admin_server = FILE:{}
)";

/// Of the server: where it listens, then its files. As in a domain of Windows the user's password is asked
/// for first, so that a wrong one is told from a wrong key.
constexpr const char* kServerSettings = R"([kdcdefaults]
 kdc_listen = ""
 kdc_tcp_listen = {}
[realms]
 HOSTMARK.TEST = {{
  database_name = {}
  key_stash_file = {}
  acl_file = {}
  default_principal_flags = +preauth
 }}
)";

/// Taken by nobody a moment ago. Kerberos' server cannot be told to choose one.
std::uint16_t freePort() {
    using boost::asio::ip::tcp;
    boost::asio::io_context context;
    return tcp::acceptor(context, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0))
        .local_endpoint()
        .port();
}

}  // namespace

bool KerberosRealm::isPossible() {
    for (const char* program : {"krb5kdc", "kdb5_util", "kadmin.local", "kinit"}) {
        if (programPath(program).empty()) {
            return false;
        }
    }
    return true;
}

KerberosRealm::KerberosRealm() {
    ::setenv("KRB5_CONFIG", path("krb5.conf").c_str(), 1);
    ::setenv("KRB5_KDC_PROFILE", path("kdc.conf").c_str(), 1);
    ::setenv("KRB5_KTNAME", path("keys").c_str(), 1);
    ::setenv("KRB5CCNAME", path("tickets").c_str(), 1);
    // The cache of what was seen already would be a file of this user outside the folder.
    ::setenv("KRB5RCACHENAME", "none:", 1);
    // With gss-ntlmssp Negotiate would fall back to NTLM where Kerberos fails.
    ::setenv("GSS_MECH_CONFIG", "/dev/null", 1);
    configure(freePort());
    makeDatabase();
    for (int tries = 0; !startServer(); ++tries) {
        if (tries == 5) {
            throw std::runtime_error("krb5kdc does not start");
        }
        configure(freePort());  // somebody else took the port meanwhile
    }
}

KerberosRealm::~KerberosRealm() {
    for (const char* variable : kVariables) {
        ::unsetenv(variable);
    }
}

void KerberosRealm::logIn() {
    runProgram("kinit", kUser, kPassword);
}

void KerberosRealm::configure(std::uint16_t port) {
    const std::string place = fmt::format("127.0.0.1:{}", port);
    writeContent(path("krb5.conf"), fmt::format(kClientSettings, place, path("kadmin.log")));
    writeContent(path("kdc.conf"),
                 fmt::format(kServerSettings, place, path("principals"), path("stash"), path("acl")));
}

void KerberosRealm::makeDatabase() {
    runProgram("kdb5_util", "create -s -r HOSTMARK.TEST -P master", "");
    runProgram("kadmin.local", "",
               fmt::format("addprinc -pw \"{}\" {}\naddprinc -randkey {}\nktadd -k {} {}", kPassword, kUser,
                           kService, path("keys"), kService));
    if (!std::filesystem::exists(path("keys"))) {
        throw std::runtime_error("kadmin.local made no keys: " + contentOf(path("output")));
    }
}

/// @return whether it serves
bool KerberosRealm::startServer() {
    auto server = host::ChildProcess::start(programPath("krb5kdc"), {"-n"});
    if (!server) {
        throw std::runtime_error(core::describe(server.error()));
    }
    m_server = std::move(*server);
    while (true) {
        const core::Result<std::string> line = m_server->readLine(30s);
        if (!line) {
            return false;
        }
        if (line->find("commencing operation") != std::string::npos) {
            return true;
        }
    }
}

/// @param arguments  words for the shell
/// @param input      what it reads from its standard input
void KerberosRealm::runProgram(const std::string& program, const std::string& arguments,
                               const std::string& input) {
    writeContent(path("input"), input + "\n");
    const std::string command = fmt::format("'{}' {} <'{}' >'{}' 2>&1", programPath(program), arguments,
                                            path("input"), path("output"));
    if (std::system(command.c_str()) != 0) {
        throw std::runtime_error(program + " fails: " + contentOf(path("output")));
    }
}

}  // namespace hostmark::test

#include "tests/support/ntlm_users.h"

#include <cstdlib>
#include <string>

#include <gssapi/gssapi.h>

#include "tests/support/gss_mechanism.h"

namespace hostmark::test {

bool NtlmUsers::isPossible() {
    OM_uint32 minor = 0;
    gss_OID_set all = GSS_C_NO_OID_SET;
    int isThere = 0;
    if (!GSS_ERROR(gss_indicate_mechs(&minor, &all))) {
        gss_test_oid_set_member(&minor, gssMechanism("NTLM"), all, &isThere);
        gss_release_oid_set(&minor, &all);
    }
    return isThere != 0;
}

NtlmUsers::NtlmUsers() {
    const std::filesystem::path users = m_folder.path() / "users";
    writeContent(users, std::string("HOSTMARK:tester:") + kPassword + "\n");
    ::setenv("NTLM_USER_FILE", users.c_str(), 1);
}

NtlmUsers::~NtlmUsers() {
    ::unsetenv("NTLM_USER_FILE");
}

}  // namespace hostmark::test

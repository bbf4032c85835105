#pragma once

#include "tests/store/temporary_folder.h"

namespace hostmark::test {

/// What gss-ntlmssp knows of users, on the server's side and on the client's: the one below. Sets
/// NTLM_USER_FILE for this process while it lives.
class NtlmUsers {
public:
    static constexpr const char* kUser = "HOSTMARK\\tester";
    static constexpr const char* kPassword = "correct horse";

    /// Whether this system and this build have NTLM.
    [[nodiscard]] static bool isPossible();

    NtlmUsers();
    ~NtlmUsers();
    NtlmUsers(const NtlmUsers&) = delete;
    NtlmUsers& operator=(const NtlmUsers&) = delete;

private:
    TemporaryFolder m_folder;
};

}  // namespace hostmark::test

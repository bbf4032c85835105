#pragma once

#include <filesystem>
#include <string>

namespace hostmark::test {

/// A server's certificate and private key, as PEM text and as files.
struct ServerIdentity {
    std::string certificatePem;
    std::string keyPem;
    std::filesystem::path certificatePath;
    std::filesystem::path keyPath;
};

/// A client's certificate and private key in each form in which people keep them.
struct ClientIdentity {
    std::filesystem::path certificatePath;   ///< PEM, with the authority's certificate behind it
    std::filesystem::path keyPath;           ///< PEM
    std::filesystem::path encryptedKeyPath;  ///< PEM, opened by `password`
    std::filesystem::path bothPath;          ///< PEM, certificate and key
    std::filesystem::path pfxPath;           ///< PKCS #12, opened by `password`
    std::filesystem::path openPfxPath;       ///< PKCS #12, without a password
    std::string password;
};

/// A certificate authority made at run time and what it signed. The files live in a temporary folder that
/// ends with this object.
class TestCertificates {
public:
    TestCertificates();
    ~TestCertificates();
    TestCertificates(const TestCertificates&) = delete;
    TestCertificates& operator=(const TestCertificates&) = delete;

    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }

    /// The authority's own certificate: who trusts it trusts the three below.
    [[nodiscard]] const std::filesystem::path& authorityPath() const { return m_authorityPath; }
    [[nodiscard]] const std::string& authorityPem() const { return m_authorityPem; }

    /// For localhost, 127.0.0.1 and ::1.
    [[nodiscard]] const ServerIdentity& valid() const { return m_valid; }
    /// The same names, ended yesterday.
    [[nodiscard]] const ServerIdentity& expired() const { return m_expired; }
    /// For other.example alone.
    [[nodiscard]] const ServerIdentity& wrongHost() const { return m_wrongHost; }
    /// For a client named "Hostmark Test Client".
    [[nodiscard]] const ClientIdentity& client() const { return m_client; }

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_authorityPath;
    std::string m_authorityPem;
    ServerIdentity m_valid;
    ServerIdentity m_expired;
    ServerIdentity m_wrongHost;
    ClientIdentity m_client;
};

}  // namespace hostmark::test

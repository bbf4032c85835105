#include "tests/support/test_certificates.h"

#include <fstream>
#include <memory>
#include <stdexcept>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include "engine/core/ids.h"

namespace hostmark::test {
namespace {

constexpr long kDaySeconds = 86'400;

struct OpenSslDeleter {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(BIO* bio) const { BIO_free(bio); }
    void operator()(X509_EXTENSION* extension) const { X509_EXTENSION_free(extension); }
    void operator()(PKCS12* container) const { PKCS12_free(container); }
    void operator()(STACK_OF(X509) * certificates) const { sk_X509_free(certificates); }
};
using KeyPtr = std::unique_ptr<EVP_PKEY, OpenSslDeleter>;
using CertificatePtr = std::unique_ptr<X509, OpenSslDeleter>;

/// What one certificate says.
struct Subject {
    const char* commonName;
    const char* alternativeNames;  ///< null for an authority
    long beginDays;                ///< from now
    long endDays;
    const char* usage = "serverAuth";
};

void require(bool isDone) {
    if (!isDone) {
        throw std::runtime_error("OpenSSL cannot make a test certificate");
    }
}

void addExtension(X509* certificate, X509* issuer, int nid, const char* value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    const std::unique_ptr<X509_EXTENSION, OpenSslDeleter> extension(
        X509V3_EXT_conf_nid(nullptr, &context, nid, value));
    require(extension != nullptr && X509_add_ext(certificate, extension.get(), -1) == 1);
}

/// @param issuer  null for a self-signed authority
CertificatePtr makeCertificate(const Subject& subject, EVP_PKEY* key, X509* issuer, EVP_PKEY* issuerKey) {
    CertificatePtr certificate(X509_new());
    X509* const raw = certificate.get();
    unsigned char serial[8] = {};
    require(RAND_bytes(serial, sizeof serial) == 1);
    serial[0] &= 0x7F;  // a serial number is positive
    const std::unique_ptr<BIGNUM, decltype(&BN_free)> number(BN_bin2bn(serial, sizeof serial, nullptr),
                                                             &BN_free);
    require(BN_to_ASN1_INTEGER(number.get(), X509_get_serialNumber(raw)) != nullptr);

    require(X509_set_version(raw, 2) == 1);
    require(X509_gmtime_adj(X509_getm_notBefore(raw), subject.beginDays * kDaySeconds) != nullptr);
    require(X509_gmtime_adj(X509_getm_notAfter(raw), subject.endDays * kDaySeconds) != nullptr);
    X509_NAME* const name = X509_get_subject_name(raw);
    require(X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                       reinterpret_cast<const unsigned char*>(subject.commonName), -1, -1,
                                       0) == 1);
    X509* const signer = issuer == nullptr ? raw : issuer;
    require(X509_set_issuer_name(raw, X509_get_subject_name(signer)) == 1);
    require(X509_set_pubkey(raw, key) == 1);
    addExtension(raw, signer, NID_subject_key_identifier, "hash");
    if (subject.alternativeNames == nullptr) {
        addExtension(raw, signer, NID_basic_constraints, "critical,CA:TRUE");
        addExtension(raw, signer, NID_key_usage, "critical,keyCertSign,cRLSign");
    } else {
        addExtension(raw, signer, NID_authority_key_identifier, "keyid");
        addExtension(raw, signer, NID_subject_alt_name, subject.alternativeNames);
        addExtension(raw, signer, NID_ext_key_usage, subject.usage);
    }
    require(X509_sign(raw, issuerKey, EVP_sha256()) > 0);
    return certificate;
}

std::string text(BIO* bio) {
    char* data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    return std::string(data, static_cast<std::size_t>(size));
}

std::string pem(X509* certificate) {
    const std::unique_ptr<BIO, OpenSslDeleter> bio(BIO_new(BIO_s_mem()));
    require(PEM_write_bio_X509(bio.get(), certificate) == 1);
    return text(bio.get());
}

/// @param password  encrypts the key unless empty
std::string pem(EVP_PKEY* key, const std::string& password = {}) {
    const std::unique_ptr<BIO, OpenSslDeleter> bio(BIO_new(BIO_s_mem()));
    const EVP_CIPHER* const cipher = password.empty() ? nullptr : EVP_aes_256_cbc();
    require(PEM_write_bio_PKCS8PrivateKey(bio.get(), key, cipher, password.data(),
                                          static_cast<int>(password.size()), nullptr, nullptr) == 1);
    return text(bio.get());
}

/// @param password  null for none
std::string pkcs12(X509* certificate, EVP_PKEY* key, X509* authority, const char* password) {
    const std::unique_ptr<STACK_OF(X509), OpenSslDeleter> chain(sk_X509_new_null());
    require(sk_X509_push(chain.get(), authority) == 1);
    const std::unique_ptr<PKCS12, OpenSslDeleter> container(
        PKCS12_create(password, "client", key, certificate, chain.get(), 0, 0, 0, 0, 0));
    const std::unique_ptr<BIO, OpenSslDeleter> bio(BIO_new(BIO_s_mem()));
    require(container != nullptr && i2d_PKCS12_bio(bio.get(), container.get()) == 1);
    return text(bio.get());
}

std::filesystem::path writeFile(const std::filesystem::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

}  // namespace

TestCertificates::TestCertificates()
    : m_folder(std::filesystem::temp_directory_path() / ("hostmark-certificates-" + core::generateUuid())) {
    std::filesystem::create_directories(m_folder);
    const KeyPtr authorityKey(EVP_EC_gen("P-256"));
    const CertificatePtr authority = makeCertificate({"Hostmark Test Authority", nullptr, -30, 30},
                                                     authorityKey.get(), nullptr, authorityKey.get());
    m_authorityPem = pem(authority.get());
    m_authorityPath = writeFile(m_folder / "authority.pem", m_authorityPem);

    const auto makeIdentity = [&](const std::string& file, const Subject& subject) {
        const KeyPtr key(EVP_EC_gen("P-256"));
        const CertificatePtr certificate =
            makeCertificate(subject, key.get(), authority.get(), authorityKey.get());
        ServerIdentity identity;
        identity.certificatePem = pem(certificate.get());
        identity.keyPem = pem(key.get());
        identity.certificatePath = writeFile(m_folder / (file + ".pem"), identity.certificatePem);
        identity.keyPath = writeFile(m_folder / (file + "-key.pem"), identity.keyPem);
        return identity;
    };
    const char* const localNames = "DNS:localhost,IP:127.0.0.1,IP:::1";
    m_valid = makeIdentity("valid", {"localhost", localNames, -1, 30});
    m_expired = makeIdentity("expired", {"localhost", localNames, -20, -1});
    m_wrongHost = makeIdentity("wrong-host", {"other.example", "DNS:other.example", -1, 30});

    const KeyPtr key(EVP_EC_gen("P-256"));
    const CertificatePtr client =
        makeCertificate({"Hostmark Test Client", "email:client@hostmark.test", -1, 30, "clientAuth"},
                        key.get(), authority.get(), authorityKey.get());
    const std::string clientPem = pem(client.get());
    m_client.password = "open, sesame";
    m_client.certificatePath = writeFile(m_folder / "client.pem", clientPem + m_authorityPem);
    m_client.keyPath = writeFile(m_folder / "client-key.pem", pem(key.get()));
    m_client.encryptedKeyPath =
        writeFile(m_folder / "client-encrypted-key.pem", pem(key.get(), m_client.password));
    m_client.bothPath = writeFile(m_folder / "client-both.pem", pem(key.get()) + clientPem);
    m_client.pfxPath = writeFile(m_folder / "client.pfx",
                                 pkcs12(client.get(), key.get(), authority.get(), m_client.password.c_str()));
    m_client.openPfxPath =
        writeFile(m_folder / "client-open.p12", pkcs12(client.get(), key.get(), authority.get(), nullptr));
}

TestCertificates::~TestCertificates() {
    std::error_code ignored;  // a file that stays behind in the temporary folder does no harm
    std::filesystem::remove_all(m_folder, ignored);
}

}  // namespace hostmark::test

#include "tests/benchmarks/tls_server.h"

#include <openssl/evp.h>
#include <openssl/x509.h>

namespace hostmark::benchmarks {

namespace {

constexpr long kValidSeconds = 24L * 60 * 60;

struct CertificateFree {
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};

bool useOwnCertificate(SSL_CTX* context) {
    const std::unique_ptr<EVP_PKEY, CertificateFree> key(EVP_EC_gen("P-256"));
    const std::unique_ptr<X509, CertificateFree> certificate(X509_new());
    if (!key || !certificate) {
        return false;
    }
    X509_set_version(certificate.get(), X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), kValidSeconds);
    X509_NAME* name = X509_get_subject_name(certificate.get());
    const auto* host = reinterpret_cast<const unsigned char*>("localhost");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host, -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    X509_set_pubkey(certificate.get(), key.get());
    return X509_sign(certificate.get(), key.get(), EVP_sha256()) != 0 &&
           SSL_CTX_use_certificate(context, certificate.get()) == 1 &&
           SSL_CTX_use_PrivateKey(context, key.get()) == 1;
}

}  // namespace

SslContext makeServerContext() {
    SslContext context(SSL_CTX_new(TLS_server_method()));
    if (!context || !useOwnCertificate(context.get())) {
        return nullptr;
    }
    SSL_CTX_set_min_proto_version(context.get(), TLS1_3_VERSION);
    SSL_CTX_set_mode(context.get(), SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    return context;
}

}  // namespace hostmark::benchmarks

#include "engine/http/platform_roots.h"

#include <windows.h>

#include <wincrypt.h>

// wincrypt.h defines these names as macros, which OpenSSL uses as types.
#undef X509_NAME
#undef X509_EXTENSIONS
#undef PKCS7_SIGNER_INFO
#undef OCSP_REQUEST
#undef OCSP_RESPONSE

#include <openssl/ssl.h>
#include <openssl/x509.h>

namespace hostmark::http {

bool addPlatformRoots(SSL_CTX* context) {
    const bool hasDefaults = SSL_CTX_set_default_verify_paths(context) == 1;
    HCERTSTORE roots = CertOpenSystemStoreW(0, L"ROOT");
    if (roots == nullptr) {
        return hasDefaults;
    }
    X509_STORE* store = SSL_CTX_get_cert_store(context);
    PCCERT_CONTEXT certificate = nullptr;
    while ((certificate = CertEnumCertificatesInStore(roots, certificate)) != nullptr) {
        const unsigned char* bytes = certificate->pbCertEncoded;
        X509* parsed = d2i_X509(nullptr, &bytes, static_cast<long>(certificate->cbCertEncoded));
        // One that OpenSSL cannot read is of no use to it either.
        if (parsed != nullptr) {
            X509_STORE_add_cert(store, parsed);
            X509_free(parsed);
        }
    }
    CertCloseStore(roots, 0);
    return true;
}

}  // namespace hostmark::http

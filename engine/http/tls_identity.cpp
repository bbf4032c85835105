#include "engine/http/tls_identity.h"

#include "engine/core/path_text.h"
#include "engine/http/environment.h"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/ssl.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <vector>

namespace hostmark::http {

namespace {

struct OpenSslDeleter {
    void operator()(BIO* bio) const { BIO_free(bio); }
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(PKCS12* container) const { PKCS12_free(container); }
    void operator()(X509* certificate) const { X509_free(certificate); }
};
template <class T>
using Owned = std::unique_ptr<T, OpenSslDeleter>;
using Password = std::optional<std::string>;

/// A client's certificate, what leads from it to an authority, and its key.
struct Identity {
    Owned<X509> certificate;
    std::vector<Owned<X509>> chain;
    Owned<EVP_PKEY> key;
};

core::Error failed(std::string message, const std::string& where, std::string advice = {}) {
    return {core::ErrorCode::TlsFailed, std::move(message), where, std::move(advice)};
}

/// What OpenSSL said last, in brackets; empties its list.
std::string reason() {
    const char* text = ERR_reason_error_string(ERR_peek_last_error());
    ERR_clear_error();
    return text == nullptr ? std::string() : std::string(" (") + text + ")";
}

/// Not OpenSSL's own file functions, which on Windows would read names in another encoding.
core::Result<std::string> readFile(const std::string& name) {
    const std::filesystem::path path = core::pathFromText(name);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return failed("the file does not exist", name,
                      "Check its name; it is relative to the working folder");
    }
    std::ifstream stream(path, std::ios::binary);
    std::string content;
    std::array<char, 4096> part{};
    // By `read`, which says that it failed; an iterator would throw, as on a folder.
    while (stream.read(part.data(), part.size()) || stream.gcount() > 0) {
        content.append(part.data(), static_cast<std::size_t>(stream.gcount()));
    }
    if (!stream.is_open() || stream.bad()) {
        return failed("the file cannot be read", name, "Check that it is a file and that you may read it");
    }
    return content;
}

Owned<BIO> over(const std::string& content) {
    return Owned<BIO>(BIO_new_mem_buf(content.data(), static_cast<int>(content.size())));
}

core::Result<Password> readPassword(const std::string& variable) {
    if (variable.empty()) {
        return Password();
    }
    Password value = environmentText(variable);
    if (!value) {
        return failed("the environment variable with the password is not set", variable,
                      "Set it before the start of Hostmark");
    }
    return value;
}

/// OpenSSL's callback. Without one it would ask on the terminal.
int givePassword(char* buffer, int size, int, void* data) {
    const Password& password = *static_cast<const Password*>(data);
    if (!password || password->size() > static_cast<std::size_t>(size)) {
        return -1;
    }
    std::memcpy(buffer, password->data(), password->size());
    return static_cast<int>(password->size());
}

core::Error passwordError(const Password& password, const std::string& file, const std::string& variable) {
    ERR_clear_error();
    if (!password) {
        return failed("the key is encrypted and there is no password", file,
                      "Name the environment variable that holds it");
    }
    return failed("the password does not open it", file, "Check the environment variable " + variable);
}

/// Every certificate of a PEM text, in its order.
std::vector<Owned<X509>> readCertificates(const std::string& pem) {
    std::vector<Owned<X509>> certificates;
    const Owned<BIO> bio = over(pem);
    while (X509* certificate = PEM_read_bio_X509_AUX(bio.get(), nullptr, nullptr, nullptr)) {
        certificates.emplace_back(certificate);
    }
    return certificates;
}

core::Result<Owned<EVP_PKEY>> readKey(const std::string& pem, const std::string& file,
                                      const plan::TlsSettings& settings) {
    const core::Result<Password> password = readPassword(settings.passwordVariable);
    if (!password) {
        return password.error();
    }
    const Owned<BIO> bio = over(pem);
    Password given = *password;
    Owned<EVP_PKEY> key(PEM_read_bio_PrivateKey(bio.get(), nullptr, givePassword, &given));
    if (key != nullptr) {
        return key;
    }
    if (pem.find("ENCRYPTED") != std::string::npos) {
        return passwordError(*password, file, settings.passwordVariable);
    }
    return failed("the file has no private key in PEM form" + reason(), file,
                  "Name the file of the key beside that of the certificate");
}

core::Result<Identity> readPem(const std::string& content, const plan::TlsSettings& settings) {
    Identity identity;
    std::vector<Owned<X509>> certificates = readCertificates(content);
    if (certificates.empty()) {
        return failed("the file has no certificate in PEM form" + reason(), settings.certificateFile,
                      "It begins with -----BEGIN CERTIFICATE-----");
    }
    ERR_clear_error();  // the end of the file counts as one
    identity.certificate = std::move(certificates.front());
    certificates.erase(certificates.begin());
    identity.chain = std::move(certificates);

    const bool isKeyApart = !settings.keyFile.empty();
    const core::Result<std::string> keyContent = isKeyApart ? readFile(settings.keyFile) : content;
    if (!keyContent) {
        return keyContent.error();
    }
    core::Result<Owned<EVP_PKEY>> key =
        readKey(*keyContent, isKeyApart ? settings.keyFile : settings.certificateFile, settings);
    if (!key) {
        return key.error();
    }
    identity.key = std::move(*key);
    return identity;
}

/// Opens a container without a password in the two ways in which that is done.
bool isOpenedBy(PKCS12* container, const Password& password) {
    if (password) {
        return PKCS12_verify_mac(container, password->c_str(), -1) == 1;
    }
    return PKCS12_mac_present(container) == 0 || PKCS12_verify_mac(container, nullptr, 0) == 1 ||
           PKCS12_verify_mac(container, "", 0) == 1;
}

core::Result<Identity> readPkcs12(const std::string& content, const plan::TlsSettings& settings) {
    const std::string& file = settings.certificateFile;
    const auto* bytes = reinterpret_cast<const unsigned char*>(content.data());
    const Owned<PKCS12> container(d2i_PKCS12(nullptr, &bytes, static_cast<long>(content.size())));
    if (container == nullptr) {
        ERR_clear_error();
        return failed("the file is neither PEM nor PKCS #12", file,
                      "Convert it, or name a .pem, .pfx or .p12 file");
    }
    const core::Result<Password> password = readPassword(settings.passwordVariable);
    if (!password) {
        return password.error();
    }
    if (!isOpenedBy(container.get(), *password)) {
        return passwordError(*password, file, settings.passwordVariable);
    }
    EVP_PKEY* key = nullptr;
    X509* certificate = nullptr;
    STACK_OF(X509)* chain = nullptr;
    if (PKCS12_parse(container.get(), *password ? (*password)->c_str() : nullptr, &key, &certificate,
                     &chain) != 1) {
        return failed(
            "the PKCS #12 file cannot be opened" + reason(), file,
            "It may be encrypted with a cipher that OpenSSL no longer has: export it anew with AES");
    }
    Identity identity;
    identity.key.reset(key);
    identity.certificate.reset(certificate);
    while (sk_X509_num(chain) > 0) {
        identity.chain.emplace_back(sk_X509_shift(chain));
    }
    sk_X509_free(chain);
    if (certificate == nullptr || key == nullptr) {
        return failed("the PKCS #12 file lacks the certificate or its key", file, "Export both together");
    }
    return identity;
}

}  // namespace

core::Result<void> loadIdentity(SSL_CTX* context, const plan::TlsSettings& settings) {
    if (settings.certificateFile.empty()) {
        return {};
    }
    ERR_clear_error();
    const core::Result<std::string> content = readFile(settings.certificateFile);
    if (!content) {
        return content.error();
    }
    const bool isPem = content->find("-----BEGIN ") != std::string::npos;
    const core::Result<Identity> identity =
        isPem ? readPem(*content, settings) : readPkcs12(*content, settings);
    if (!identity) {
        return identity.error();
    }
    if (X509_check_private_key(identity->certificate.get(), identity->key.get()) != 1) {
        ERR_clear_error();
        return failed("the key does not belong to the certificate",
                      settings.keyFile.empty() ? settings.certificateFile : settings.keyFile,
                      "Name the key with which the certificate was made");
    }
    bool isTaken = SSL_CTX_use_certificate(context, identity->certificate.get()) == 1 &&
                   SSL_CTX_use_PrivateKey(context, identity->key.get()) == 1;
    for (const Owned<X509>& link : identity->chain) {
        isTaken = isTaken && SSL_CTX_add1_chain_cert(context, link.get()) == 1;
    }
    if (!isTaken) {
        return failed("the certificate cannot be used" + reason(), settings.certificateFile);
    }
    return {};
}

core::Result<void> loadAuthorities(SSL_CTX* context, const std::string& file) {
    ERR_clear_error();
    const core::Result<std::string> content = readFile(file);
    if (!content) {
        return content.error();
    }
    const std::vector<Owned<X509>> certificates = readCertificates(*content);
    ERR_clear_error();
    if (certificates.empty()) {
        return failed("the file has no certificate in PEM form", file,
                      "It begins with -----BEGIN CERTIFICATE-----");
    }
    for (const Owned<X509>& certificate : certificates) {
        X509_STORE_add_cert(SSL_CTX_get_cert_store(context), certificate.get());
    }
    return {};
}

}  // namespace hostmark::http

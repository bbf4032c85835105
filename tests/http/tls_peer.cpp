#include "tests/http/tls_peer.h"

#include <openssl/pem.h>
#include <openssl/x509.h>

#include <array>
#include <stdexcept>

namespace hostmark::test {

namespace {

using Status = http::TlsConnection::Status;

void require(bool isDone) {
    if (!isDone) {
        throw std::runtime_error("OpenSSL cannot make the test's server");
    }
}

int chooseProtocol(SSL*, const unsigned char** chosen, unsigned char* chosenSize,
                   const unsigned char* offered, unsigned offeredSize, void* data) {
    const std::string& wanted = *static_cast<const std::string*>(data);
    for (unsigned at = 0; at < offeredSize; at += 1u + offered[at]) {
        const std::string name(reinterpret_cast<const char*>(offered) + at + 1, offered[at]);
        if (name == wanted) {
            *chosen = offered + at + 1;
            *chosenSize = offered[at];
            return SSL_TLSEXT_ERR_OK;
        }
    }
    return SSL_TLSEXT_ERR_NOACK;
}

}  // namespace

TlsPeer::TlsPeer(const ServerIdentity& identity, const TlsPeerSettings& settings)
    : m_protocol(settings.protocol), m_context(SSL_CTX_new(TLS_server_method())) {
    SSL_CTX* const context = m_context.get();
    require(SSL_CTX_use_certificate_file(context, identity.certificatePath.string().c_str(),
                                         SSL_FILETYPE_PEM) == 1);
    require(SSL_CTX_use_PrivateKey_file(context, identity.keyPath.string().c_str(), SSL_FILETYPE_PEM) == 1);
    require(SSL_CTX_set_min_proto_version(context, settings.lowest) == 1);
    require(SSL_CTX_set_max_proto_version(context, settings.highest) == 1);
    static constexpr unsigned char kId[] = "hostmark";
    require(SSL_CTX_set_session_id_context(context, kId, sizeof kId) == 1);
    if (!settings.ciphers.empty()) {
        require(SSL_CTX_set_cipher_list(context, settings.ciphers.c_str()) == 1);
    }
    if (!settings.clientAuthority.empty()) {
        require(SSL_CTX_load_verify_locations(context, settings.clientAuthority.c_str(), nullptr) == 1);
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nullptr);
    }
    SSL_CTX_set_alpn_select_cb(context, chooseProtocol, &m_protocol);
}

bool TlsPeer::handshake(http::TlsConnection& client) {
    m_ssl.reset(SSL_new(m_context.get()));
    BIO* const received = BIO_new(BIO_s_mem());
    BIO_set_mem_eof_return(received, -1);
    SSL_set_bio(m_ssl.get(), received, BIO_new(BIO_s_mem()));
    SSL_set_accept_state(m_ssl.get());
    std::string answer;
    for (int round = 0; round < 5; ++round) {
        const Status status = client.handshake();
        std::string sent;
        client.takeOutput(sent);
        BIO_write(received, sent.data(), static_cast<int>(sent.size()));
        const bool isDone = SSL_do_handshake(m_ssl.get()) == 1;
        if (status == Status::Failed) {
            return false;
        }
        answer = takeOutput();
        client.putReceived(answer);
        if (status == Status::Ok) {
            // Tickets come now; and a client learns only from its first read that it was refused.
            char byte = 0;
            std::size_t count = 0;
            return client.read(&byte, 1, count) == Status::NeedsMore && isDone;
        }
    }
    return false;
}

std::string TlsPeer::takeOutput() {
    char* bytes = nullptr;
    BIO* const output = SSL_get_wbio(m_ssl.get());
    const long size = BIO_get_mem_data(output, &bytes);
    std::string taken(bytes, static_cast<std::size_t>(size));
    (void)BIO_reset(output);
    return taken;
}

void TlsPeer::write(const std::string& text) {
    require(SSL_write(m_ssl.get(), text.data(), static_cast<int>(text.size())) ==
            static_cast<int>(text.size()));
}

std::string TlsPeer::send(http::TlsConnection& client, const std::string& text) {
    write(text);
    return readAll(client, takeOutput());
}

std::string TlsPeer::receive(http::TlsConnection& client, const std::string& text) {
    require(client.write(text) == Status::Ok);
    std::string sent;
    client.takeOutput(sent);
    BIO_write(SSL_get_rbio(m_ssl.get()), sent.data(), static_cast<int>(sent.size()));
    std::string plain;
    std::array<char, 1'000> buffer{};
    int count = 0;
    while ((count = SSL_read(m_ssl.get(), buffer.data(), static_cast<int>(buffer.size()))) > 0) {
        plain.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return plain;
}

std::string TlsPeer::serverName() const {
    const char* const name = SSL_get_servername(m_ssl.get(), TLSEXT_NAMETYPE_host_name);
    return name == nullptr ? std::string() : name;
}

std::string TlsPeer::clientName() const {
    X509* const certificate = SSL_get0_peer_certificate(m_ssl.get());
    std::array<char, 100> name{};
    if (certificate != nullptr) {
        X509_NAME_get_text_by_NID(X509_get_subject_name(certificate), NID_commonName, name.data(),
                                  static_cast<int>(name.size()));
    }
    return name.data();
}

int TlsPeer::clientChainLength() const {
    // On the server's side OpenSSL leaves the client's own certificate out.
    const STACK_OF(X509)* const others = SSL_get_peer_cert_chain(m_ssl.get());
    return (others == nullptr ? 0 : sk_X509_num(others)) + (clientName().empty() ? 0 : 1);
}

std::string readAll(http::TlsConnection& client, const std::string& bytes) {
    client.putReceived(bytes);
    std::string plain;
    std::array<char, 1'000> buffer{};
    std::size_t count = 0;
    while (client.read(buffer.data(), buffer.size(), count) == Status::Ok) {
        plain.append(buffer.data(), count);
    }
    return plain;
}

}  // namespace hostmark::test

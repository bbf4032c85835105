#include "engine/http/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "engine/http/failure.h"
#include "engine/http/tls_buffers.h"
#include "engine/http/tls_context.h"
#include "engine/plan/connect_to.h"

namespace hostmark::http {

namespace {

struct ConnectionDeleter {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
};

class OpenSslConnection : public TlsConnection {
public:
    OpenSslConnection(const OpenSslContext& context, const std::string& host)
        : m_serverName(context.serverName().empty() ? host : context.serverName()),
          m_ssl(SSL_new(context.native())) {
        // One for both directions; the SSL object owns it.
        BIO* const bio = m_buffers.makeBio();
        SSL_set_bio(m_ssl.get(), bio, bio);
        SSL_set_connect_state(m_ssl.get());
        nameServer();
        if (context.sessions() != nullptr) {
            SSL_set_app_data(m_ssl.get(), &m_serverName);
            if (const TlsSessionPtr session = context.sessions()->take(m_serverName)) {
                SSL_set_session(m_ssl.get(), session.get());
            }
        }
    }

    ~OpenSslConnection() override {
        // Else OpenSSL takes a connection that ended without close_notify for an attack, and its session is
        // never resumed: but connections of a load end in every way, and the protocol allows it (RFC 8446,
        // section 6.1).
        if (!m_error) {
            SSL_set_shutdown(m_ssl.get(), SSL_SENT_SHUTDOWN | SSL_RECEIVED_SHUTDOWN);
        }
    }
    OpenSslConnection(const OpenSslConnection&) = delete;
    OpenSslConnection& operator=(const OpenSslConnection&) = delete;

    Status handshake() override {
        clearOldErrors();
        const Status status = statusOf(SSL_do_handshake(m_ssl.get()));
        m_buffers.keepReceived();
        return status;
    }

    Status write(std::string_view plain) override {
        if (plain.empty()) {
            return Status::Ok;
        }
        clearOldErrors();
        std::size_t written = 0;
        return statusOf(SSL_write_ex(m_ssl.get(), plain.data(), plain.size(), &written));
    }

    Status read(char* buffer, std::size_t size, std::size_t& count) override {
        count = 0;
        // Spares the call that would find nothing, once per response.
        if (m_buffers.isAllRead() && SSL_pending(m_ssl.get()) == 0) {
            return Status::NeedsMore;
        }
        clearOldErrors();
        const Status status = statusOf(SSL_read_ex(m_ssl.get(), buffer, size, &count));
        m_buffers.keepReceived();
        return status;
    }

    void putReceived(std::string_view bytes) override { m_buffers.putReceived(bytes); }
    void takeOutput(std::string& output) override { m_buffers.takeOutput(output); }

    void shutdown() override {
        clearOldErrors();
        SSL_shutdown(m_ssl.get());
    }

    boost::system::error_code error() const override { return m_error; }
    std::string version() const override { return SSL_get_version(m_ssl.get()); }
    std::string cipher() const override { return textOf(SSL_get_cipher_name(m_ssl.get())); }
    std::string keyExchange() const override {
        const int group = static_cast<int>(SSL_get_negotiated_group(m_ssl.get()));
        return group == NID_undef ? std::string() : textOf(SSL_group_to_name(m_ssl.get(), group));
    }
    std::string certificateKey() const override {
        const X509* certificate = SSL_get0_peer_certificate(m_ssl.get());
        const EVP_PKEY* key = certificate == nullptr ? nullptr : X509_get0_pubkey(certificate);
        if (key == nullptr) {
            return {};
        }
        return textOf(EVP_PKEY_get0_type_name(key)) + ' ' + std::to_string(EVP_PKEY_get_bits(key));
    }
    std::string protocol() const override {
        const unsigned char* name = nullptr;
        unsigned size = 0;
        SSL_get0_alpn_selected(m_ssl.get(), &name, &size);
        return std::string(reinterpret_cast<const char*>(name), size);
    }
    bool isResumed() const override { return SSL_session_reused(m_ssl.get()) == 1; }

private:
    /// What an earlier call on this thread left would be taken for this call's. Looking first is worth it:
    /// clearing walks through all sixteen places of the thread's list.
    static void clearOldErrors() {
        if (ERR_peek_error() != 0) {
            ERR_clear_error();
        }
    }

    static std::string textOf(const char* text) { return text == nullptr ? std::string() : text; }

    void nameServer() {
        if (plan::isIpv4Literal(m_serverName) || plan::isIpv6Literal(m_serverName)) {
            const std::string address = m_serverName.substr(0, m_serverName.find('%'));  // without its zone
            X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(m_ssl.get()), address.c_str());
            return;
        }
        SSL_set_tlsext_host_name(m_ssl.get(), m_serverName.c_str());
        SSL_set1_host(m_ssl.get(), m_serverName.c_str());
    }

    Status statusOf(int result) {
        if (result > 0) {
            return Status::Ok;
        }
        switch (SSL_get_error(m_ssl.get(), result)) {
            case SSL_ERROR_WANT_READ:
            case SSL_ERROR_WANT_WRITE:
                return Status::NeedsMore;
            case SSL_ERROR_ZERO_RETURN:
                return Status::Closed;
            default:
                break;
        }
        const long verified = SSL_get_verify_result(m_ssl.get());
        const bool isVerifying = (SSL_get_verify_mode(m_ssl.get()) & SSL_VERIFY_PEER) != 0;
        if (isVerifying && verified != X509_V_OK) {
            m_error = certificateError(verified);
        } else {
            m_error = tlsError(ERR_GET_REASON(ERR_peek_last_error()));
        }
        return Status::Failed;
    }

    std::string m_serverName;  // before m_ssl, which refers to it
    TlsBuffers m_buffers;      // likewise
    std::unique_ptr<SSL, ConnectionDeleter> m_ssl;
    boost::system::error_code m_error;
};

}  // namespace

std::unique_ptr<TlsConnection> TlsConnection::make(const TlsContext& context, const std::string& host) {
    return std::make_unique<OpenSslConnection>(static_cast<const OpenSslContext&>(context), host);
}

}  // namespace hostmark::http

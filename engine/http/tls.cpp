#include "engine/http/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <boost/asio/ip/address.hpp>

#include "engine/http/failure.h"
#include "engine/http/platform_roots.h"

namespace hostmark::http {

namespace {

struct ContextDeleter {
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};
struct ConnectionDeleter {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
};

class OpenSslContext : public TlsContext {
public:
    explicit OpenSslContext(SSL_CTX* context) : m_context(context) {}
    [[nodiscard]] SSL_CTX* native() const { return m_context.get(); }

private:
    std::unique_ptr<SSL_CTX, ContextDeleter> m_context;
};

class OpenSslConnection : public TlsConnection {
public:
    OpenSslConnection(SSL_CTX* context, const std::string& host) : m_ssl(SSL_new(context)) {
        // The SSL object owns both; they grow as needed and never block.
        m_received = BIO_new(BIO_s_mem());
        m_output = BIO_new(BIO_s_mem());
        BIO_set_mem_eof_return(m_received, -1);
        BIO_set_mem_eof_return(m_output, -1);
        SSL_set_bio(m_ssl.get(), m_received, m_output);
        SSL_set_connect_state(m_ssl.get());
        nameHost(host);
    }

    Status handshake() override {
        ERR_clear_error();
        return statusOf(SSL_do_handshake(m_ssl.get()));
    }

    Status write(std::string_view plain) override {
        if (plain.empty()) {
            return Status::Ok;
        }
        ERR_clear_error();
        std::size_t written = 0;
        return statusOf(SSL_write_ex(m_ssl.get(), plain.data(), plain.size(), &written));
    }

    Status read(char* buffer, std::size_t size, std::size_t& count) override {
        ERR_clear_error();
        count = 0;
        return statusOf(SSL_read_ex(m_ssl.get(), buffer, size, &count));
    }

    void putReceived(std::string_view bytes) override {
        BIO_write(m_received, bytes.data(), static_cast<int>(bytes.size()));
    }

    void takeOutput(std::string& output) override {
        char* bytes = nullptr;
        const long size = BIO_get_mem_data(m_output, &bytes);
        if (size > 0) {
            output.append(bytes, static_cast<std::size_t>(size));
            (void)BIO_reset(m_output);
        }
    }

    void shutdown() override {
        ERR_clear_error();
        SSL_shutdown(m_ssl.get());
    }

    bool hasPending() const override { return SSL_pending(m_ssl.get()) > 0; }
    boost::system::error_code error() const override { return m_error; }
    std::string version() const override { return SSL_get_version(m_ssl.get()); }
    std::string cipher() const override { return SSL_get_cipher_name(m_ssl.get()); }

private:
    void nameHost(const std::string& host) {
        boost::system::error_code notAnAddress;
        boost::asio::ip::make_address(host, notAnAddress);
        if (!notAnAddress) {
            X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(m_ssl.get()), host.c_str());
            return;
        }
        SSL_set_tlsext_host_name(m_ssl.get(), host.c_str());
        SSL_set1_host(m_ssl.get(), host.c_str());
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

    std::unique_ptr<SSL, ConnectionDeleter> m_ssl;
    BIO* m_received = nullptr;
    BIO* m_output = nullptr;
    boost::system::error_code m_error;
};

}  // namespace

core::Result<std::shared_ptr<TlsContext>> TlsContext::make(const plan::ConnectionSettings& settings) {
    const bool isVerifying = settings.tls.verify;
    SSL_CTX* context = SSL_CTX_new(TLS_client_method());
    if (context == nullptr) {
        return core::Error{core::ErrorCode::TlsFailed, "OpenSSL could not be initialised", "", ""};
    }
    auto made = std::make_shared<OpenSslContext>(context);
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    // An idle connection then needs no 34 KiB of record buffers.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    static constexpr unsigned char kHttp1[] = "\x08http/1.1";
    SSL_CTX_set_alpn_protos(context, kHttp1, sizeof(kHttp1) - 1);
    SSL_CTX_set_verify(context, isVerifying ? SSL_VERIFY_PEER : SSL_VERIFY_NONE, nullptr);
    if (isVerifying && !addPlatformRoots(context)) {
        return core::Error{core::ErrorCode::TlsFailed, "the platform's certificate roots could not be loaded",
                           "", "Install them (ca-certificates), or switch verification off"};
    }
    return std::shared_ptr<TlsContext>(std::move(made));
}

std::unique_ptr<TlsConnection> TlsConnection::make(const TlsContext& context, const std::string& host) {
    return std::make_unique<OpenSslConnection>(static_cast<const OpenSslContext&>(context).native(), host);
}

}  // namespace hostmark::http

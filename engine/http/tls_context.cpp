#include "engine/http/tls_context.h"

#include <openssl/err.h>
#include <openssl/x509v3.h>

#include "engine/http/platform_roots.h"
#include "engine/http/tls_identity.h"
#include "engine/plan/tls_ciphers.h"

namespace hostmark::http {

namespace {

core::Error tlsFailure(std::string message, std::string where, std::string advice) {
    ERR_clear_error();
    return {core::ErrorCode::TlsFailed, std::move(message), std::move(where), std::move(advice)};
}

int number(plan::TlsVersion version, int otherwise) {
    switch (version) {
        case plan::TlsVersion::Tls12:
            return TLS1_2_VERSION;
        case plan::TlsVersion::Tls13:
            return TLS1_3_VERSION;
        case plan::TlsVersion::Default:
            break;
    }
    return otherwise;
}

/// The name in `list` (separated by colons) that `context` does not offer; empty when it offers all. OpenSSL
/// itself passes over unknown names, as long as one is known.
std::string firstUnknown(SSL_CTX* context, std::string_view list) {
    const STACK_OF(SSL_CIPHER)* const offered = SSL_CTX_get_ciphers(context);
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(':'), list.size());
        const std::string_view name = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        bool isOffered = false;
        for (int i = 0; i < sk_SSL_CIPHER_num(offered); ++i) {
            isOffered = isOffered || name == SSL_CIPHER_get_name(sk_SSL_CIPHER_value(offered, i));
        }
        if (!isOffered) {
            return std::string(name);
        }
    }
    return {};
}

/// Makes OpenSSL read what each root says of itself, which it would else do when a handshake first meets it:
/// by several workers at once, under a lock, and in a way that ThreadSanitizer cannot follow.
void readExtensions(X509_STORE* store) {
    const STACK_OF(X509_OBJECT)* const objects = X509_STORE_get0_objects(store);
    for (int i = 0; i < sk_X509_OBJECT_num(objects); ++i) {
        if (X509* const root = X509_OBJECT_get0_X509(sk_X509_OBJECT_value(objects, i))) {
            X509_check_purpose(root, -1, 0);  // -1: reads them and checks nothing
        }
    }
}

}  // namespace

core::Result<void> OpenSslContext::configure(const plan::ConnectionSettings& settings) {
    const plan::TlsSettings& tls = settings.tls;
    SSL_CTX* const context = native();
    m_serverName = tls.serverName;
    // An idle connection then needs no 34 KiB of record buffers.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    // The client's chain is what its file has; to complete it from the roots would cost a search per
    // handshake.
    SSL_CTX_set_mode(context, SSL_MODE_NO_AUTO_CHAIN);
    SSL_CTX_set_verify(context, tls.verify ? SSL_VERIFY_PEER : SSL_VERIFY_NONE, nullptr);
    configureProtocol(settings.http);
    configureSessions(tls.isResuming);
    core::Result<void> result = configureVersions(tls);
    if (result) {
        result = configureCiphers(tls.ciphers);
    }
    if (result) {
        result = configureTrust(tls);
    }
    if (result) {
        result = loadIdentity(context, tls);
    }
    return result;
}

core::Result<void> OpenSslContext::configureVersions(const plan::TlsSettings& tls) {
    const int lowest = number(tls.minimum, TLS1_2_VERSION);
    const int highest = number(tls.maximum, 0);  // 0: the newest there is
    if (SSL_CTX_set_min_proto_version(native(), lowest) != 1 ||
        SSL_CTX_set_max_proto_version(native(), highest) != 1 || (highest != 0 && highest < lowest)) {
        return tlsFailure("no TLS version is allowed", "connection.tls.minimum",
                          "Set the lowest version to the highest one or below");
    }
    return {};
}

core::Result<void> OpenSslContext::configureCiphers(const std::string& list) {
    const plan::TlsCiphers ciphers = plan::splitCiphers(list);
    const char* const where = "connection.tls.ciphers";
    const char* const advice = "openssl ciphers -v lists what there is";
    if (!ciphers.ofTls12.empty() && SSL_CTX_set_cipher_list(native(), ciphers.ofTls12.c_str()) != 1) {
        return tlsFailure("OpenSSL has none of the ciphers '" + ciphers.ofTls12 + "'", where, advice);
    }
    if (ciphers.ofTls13.empty()) {
        return {};
    }
    if (SSL_CTX_set_ciphersuites(native(), ciphers.ofTls13.c_str()) != 1) {
        return tlsFailure("OpenSSL does not have all of the ciphers '" + ciphers.ofTls13 + "'", where,
                          advice);
    }
    if (const std::string unknown = firstUnknown(native(), ciphers.ofTls13); !unknown.empty()) {
        return tlsFailure("OpenSSL does not have the cipher '" + unknown + "'", where, advice);
    }
    return {};
}

core::Result<void> OpenSslContext::configureTrust(const plan::TlsSettings& tls) {
    if (!tls.verify) {
        return {};
    }
    if (!tls.authorityFile.empty()) {
        if (const core::Result<void> loaded = loadAuthorities(native(), tls.authorityFile); !loaded) {
            return loaded;
        }
    } else if (!addPlatformRoots(native())) {
        return tlsFailure("the platform's certificate roots could not be loaded", "",
                          "Install them (ca-certificates), or switch verification off");
    }
    readExtensions(SSL_CTX_get_cert_store(native()));
    return {};
}

void OpenSslContext::configureProtocol(plan::HttpVersion http) {
    // One name only: a server that may choose would be measured with what it likes (RFC 7301).
    static constexpr unsigned char kHttp1[] = "\x08http/1.1";
    static constexpr unsigned char kHttp2[] = "\x02h2";
    if (http == plan::HttpVersion::Http2) {
        SSL_CTX_set_alpn_protos(native(), kHttp2, sizeof(kHttp2) - 1);
    } else {
        SSL_CTX_set_alpn_protos(native(), kHttp1, sizeof(kHttp1) - 1);
    }
}

void OpenSslContext::configureSessions(bool isResuming) {
    if (!isResuming) {
        // No session is kept, and in TLS 1.2 the server need not make a ticket. In TLS 1.3 it sends some all
        // the same, as to every client; they are dropped.
        SSL_CTX_set_session_cache_mode(native(), SSL_SESS_CACHE_OFF);
        SSL_CTX_set_options(native(), SSL_OP_NO_TICKET);
        return;
    }
    m_sessions = std::make_unique<TlsSessionPool>();
    // Not OpenSSL's own store, which is for servers: a client must choose by itself. The tickets of TLS 1.3
    // come after the handshake, so that only the callback sees them.
    SSL_CTX_set_session_cache_mode(native(), SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL);
    SSL_CTX_set_app_data(native(), m_sessions.get());
    SSL_CTX_sess_set_new_cb(native(), [](SSL* ssl, SSL_SESSION* session) {
        const auto* const serverName = static_cast<const std::string*>(SSL_get_app_data(ssl));
        auto* const pool = static_cast<TlsSessionPool*>(SSL_CTX_get_app_data(SSL_get_SSL_CTX(ssl)));
        pool->put(*serverName, TlsSessionPtr(session));
        return 1;  // the reference is now the pool's
    });
}

core::Result<std::shared_ptr<TlsContext>> TlsContext::make(const plan::ConnectionSettings& settings) {
    SSL_CTX* const native = SSL_CTX_new(TLS_client_method());
    if (native == nullptr) {
        return tlsFailure("OpenSSL could not be initialised", "", "");
    }
    auto context = std::make_shared<OpenSslContext>(native);
    if (const core::Result<void> configured = context->configure(settings); !configured) {
        return configured.error();
    }
    return std::shared_ptr<TlsContext>(std::move(context));
}

}  // namespace hostmark::http

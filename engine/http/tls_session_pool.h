#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include <openssl/ssl.h>

namespace hostmark::http {

struct TlsSessionDeleter {
    void operator()(SSL_SESSION* session) const { SSL_SESSION_free(session); }
};
using TlsSessionPtr = std::unique_ptr<SSL_SESSION, TlsSessionDeleter>;

/// Sessions that new connections resume.
///
/// A ticket of TLS 1.3 is used once (RFC 8446, appendix C.4), so that each new connection needs one of its
/// own; a session of TLS 1.2 serves any number. By server name, because the certificate is not checked again.
/// Thread-safety: any thread; the lock is taken once per connection made and once per session received.
class TlsSessionPool {
public:
    /// Takes a session that a server has sent. Of more than are kept the oldest is dropped.
    void put(const std::string& serverName, TlsSessionPtr session);
    /// The newest session of that server; null when there is none.
    [[nodiscard]] TlsSessionPtr take(const std::string& serverName);

private:
    std::mutex m_mutex;
    std::map<std::string, std::deque<TlsSessionPtr>> m_sessions;
};

}  // namespace hostmark::http

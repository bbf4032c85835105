#include "engine/http/tls_session_pool.h"

namespace hostmark::http {

namespace {

/// Per server. A session holds the server's certificates, some kilobytes; more than a thousand connections
/// are hardly ever made between two answers.
constexpr std::size_t kMostSessions = 1'024;

}  // namespace

void TlsSessionPool::put(const std::string& serverName, TlsSessionPtr session) {
    TlsSessionPtr dropped;  // freed after the lock
    const std::lock_guard lock(m_mutex);
    std::deque<TlsSessionPtr>& sessions = m_sessions[serverName];
    if (sessions.size() >= kMostSessions) {
        dropped = std::move(sessions.front());
        sessions.pop_front();
    }
    sessions.push_back(std::move(session));
}

TlsSessionPtr TlsSessionPool::take(const std::string& serverName) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_sessions.find(serverName);
    if (found == m_sessions.end() || found->second.empty()) {
        return nullptr;
    }
    std::deque<TlsSessionPtr>& sessions = found->second;
    if (SSL_SESSION_get_protocol_version(sessions.back().get()) < TLS1_3_VERSION) {
        SSL_SESSION* session = sessions.back().get();
        SSL_SESSION_up_ref(session);
        return TlsSessionPtr(session);
    }
    TlsSessionPtr session = std::move(sessions.back());
    sessions.pop_back();
    return session;
}

}  // namespace hostmark::http

#include "tests/support/test_channel.h"

#include <stdexcept>
#include <utility>

#include <openssl/err.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace hostmark::test {
namespace asio = boost::asio;

namespace {
constexpr std::size_t kScratchBytes = std::size_t{64} * 1024;
constexpr auto kAwaitTuple = asio::as_tuple(asio::use_awaitable);

int chooseHttp2(SSL*, const unsigned char** chosen, unsigned char* chosenSize, const unsigned char* offered,
                unsigned int offeredSize, void*) {
    static constexpr unsigned char kHttp2[] = "\x02h2";
    unsigned char* found = nullptr;
    if (SSL_select_next_proto(&found, chosenSize, kHttp2, sizeof kHttp2 - 1, offered, offeredSize) !=
        OPENSSL_NPN_NEGOTIATED) {
        return SSL_TLSEXT_ERR_NOACK;
    }
    *chosen = found;
    return SSL_TLSEXT_ERR_OK;
}
}  // namespace

std::unique_ptr<SSL_CTX, SslDeleter> makeServerContext(const ServerIdentity& identity, bool speaksHttp2) {
    std::unique_ptr<SSL_CTX, SslDeleter> context(SSL_CTX_new(TLS_server_method()));
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    const bool isLoaded =
        SSL_CTX_use_certificate_chain_file(context.get(), identity.certificatePath.string().c_str()) == 1 &&
        SSL_CTX_use_PrivateKey_file(context.get(), identity.keyPath.string().c_str(), SSL_FILETYPE_PEM) == 1;
    if (!isLoaded) {
        throw std::runtime_error("the test server cannot load its certificate");
    }
    if (speaksHttp2) {
        SSL_CTX_set_alpn_select_cb(context.get(), &chooseHttp2, nullptr);
    }
    return context;
}

TestChannel::TestChannel(asio::ip::tcp::socket socket, SSL_CTX* context)
    : m_socket(std::move(socket)), m_scratch(kScratchBytes, '\0') {
    boost::system::error_code ignored;  // the peer may be gone already; then the first read says so
    m_socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    if (context != nullptr) {
        m_ssl.reset(SSL_new(context));
        SSL_set_bio(m_ssl.get(), BIO_new(BIO_s_mem()), BIO_new(BIO_s_mem()));
        SSL_set_accept_state(m_ssl.get());
    }
}

asio::awaitable<bool> TestChannel::handshake() {
    if (m_ssl == nullptr) {
        co_return true;
    }
    while (true) {
        ERR_clear_error();  // SSL_get_error would take another connection's error for this one's
        const int result = SSL_do_handshake(m_ssl.get());
        const int error = SSL_get_error(m_ssl.get(), result);
        // An alert that tells the client why goes out in each case.
        const bool isFlushed = co_await flush();
        if (result == 1) {
            m_isEncrypted = true;
            co_return isFlushed;
        }
        if (error != SSL_ERROR_WANT_READ) {
            co_return false;
        }
        const bool hasMore = co_await feed();
        if (!hasMore) {
            co_return false;
        }
    }
}

asio::awaitable<bool> TestChannel::read(std::string& bytes) {
    if (!m_isEncrypted) {
        const auto [error, count] = co_await m_socket.async_read_some(asio::buffer(m_scratch), kAwaitTuple);
        bytes.append(m_scratch, 0, count);
        co_return !error;
    }
    while (true) {
        ERR_clear_error();
        const int count = SSL_read(m_ssl.get(), m_scratch.data(), static_cast<int>(m_scratch.size()));
        if (count > 0) {
            bytes.append(m_scratch, 0, static_cast<std::size_t>(count));
            co_return true;
        }
        if (SSL_get_error(m_ssl.get(), count) != SSL_ERROR_WANT_READ) {
            co_return false;
        }
        const bool isFlushed = co_await flush();
        const bool hasMore = isFlushed && co_await feed();
        if (!hasMore) {
            co_return false;
        }
    }
}

asio::awaitable<bool> TestChannel::write(std::string_view bytes) {
    if (!m_isEncrypted) {
        const auto [error, count] =
            co_await asio::async_write(m_socket, asio::buffer(bytes.data(), bytes.size()), kAwaitTuple);
        co_return !error;
    }
    if (!bytes.empty() && SSL_write(m_ssl.get(), bytes.data(), static_cast<int>(bytes.size())) <= 0) {
        co_return false;
    }
    co_return co_await flush();
}

asio::awaitable<void> TestChannel::sendCloseNotify() {
    if (m_isEncrypted) {
        SSL_shutdown(m_ssl.get());
        co_await flush();
    }
}

asio::awaitable<bool> TestChannel::flush() {
    BIO* const outgoing = SSL_get_wbio(m_ssl.get());
    std::string bytes(BIO_ctrl_pending(outgoing), '\0');
    if (bytes.empty()) {
        co_return true;
    }
    BIO_read(outgoing, bytes.data(), static_cast<int>(bytes.size()));
    const auto [error, count] = co_await asio::async_write(m_socket, asio::buffer(bytes), kAwaitTuple);
    co_return !error;
}

asio::awaitable<bool> TestChannel::feed() {
    const auto [error, count] = co_await m_socket.async_read_some(asio::buffer(m_scratch), kAwaitTuple);
    if (error) {
        co_return false;
    }
    BIO_write(SSL_get_rbio(m_ssl.get()), m_scratch.data(), static_cast<int>(count));
    co_return true;
}

void TestChannel::shutdownSend() {
    boost::system::error_code ignored;  // already closed by the peer
    m_socket.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

void TestChannel::close() {
    boost::system::error_code ignored;
    m_socket.close(ignored);
}

void TestChannel::reset() {
    boost::system::error_code ignored;
    m_socket.set_option(asio::socket_base::linger(true, 0), ignored);
    m_socket.close(ignored);
}

std::string TestChannel::serverName() const {
    const char* const name =
        m_ssl == nullptr ? nullptr : SSL_get_servername(m_ssl.get(), TLSEXT_NAMETYPE_host_name);
    return name == nullptr ? std::string() : std::string(name);
}

}  // namespace hostmark::test

#include "engine/http/tls_buffers.h"

#include <openssl/bio.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace hostmark::http {

namespace {

TlsBuffers& buffersOf(BIO* bio) {
    return *static_cast<TlsBuffers*>(BIO_get_data(bio));
}

int readBytes(BIO* bio, char* bytes, std::size_t size, std::size_t* count) {
    BIO_clear_retry_flags(bio);
    *count = buffersOf(bio).read(bytes, size);
    if (*count == 0) {
        BIO_set_retry_read(bio);  // else OpenSSL takes it for the end of the stream
    }
    return *count == 0 ? 0 : 1;
}

int writeBytes(BIO* bio, const char* bytes, std::size_t size, std::size_t* count) {
    BIO_clear_retry_flags(bio);
    buffersOf(bio).write({bytes, size});
    *count = size;
    return 1;
}

long control(BIO*, int command, long, void*) {
    return command == BIO_CTRL_FLUSH ? 1 : 0;
}

int create(BIO* bio) {
    BIO_set_init(bio, 1);
    return 1;
}

BIO_METHOD* makeMethod() {
    BIO_METHOD* method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "hostmark");
    if (method != nullptr) {
        BIO_meth_set_create(method, create);
        BIO_meth_set_read_ex(method, readBytes);
        BIO_meth_set_write_ex(method, writeBytes);
        BIO_meth_set_ctrl(method, control);
    }
    return method;
}

}  // namespace

BIO* TlsBuffers::makeBio() {
    // Made once and never freed: it must outlive every connection, those of other threads at exit too.
    static BIO_METHOD* const method = makeMethod();
    BIO* bio = method == nullptr ? nullptr : BIO_new(method);
    if (bio != nullptr) {
        BIO_set_data(bio, this);
    }
    return bio;
}

void TlsBuffers::putReceived(std::string_view bytes) {
    if (m_received.empty()) {
        m_received = bytes;
        m_isBorrowed = true;
        return;
    }
    keepReceived();
    m_kept.erase(0, m_kept.size() - m_received.size());
    m_kept.append(bytes);
    m_received = m_kept;
}

void TlsBuffers::keepReceived() {
    if (m_isBorrowed && !m_received.empty()) {
        m_kept.assign(m_received);
        m_received = m_kept;
    }
    m_isBorrowed = false;
}

std::size_t TlsBuffers::read(char* received, std::size_t size) {
    const std::size_t count = std::min(size, m_received.size());
    if (count != 0) {
        std::memcpy(received, m_received.data(), count);
        m_received.remove_prefix(count);
    }
    return count;
}

void TlsBuffers::takeOutput(std::string& output) {
    if (output.empty()) {
        std::swap(output, m_output);  // both keep their memory for the next time
    } else {
        output.append(m_output);
    }
    m_output.clear();
}

}  // namespace hostmark::http

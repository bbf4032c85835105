#pragma once

#include <string>
#include <string_view>

#include <openssl/types.h>

namespace hostmark::http {

/// What OpenSSL reads from and writes to instead of a socket.
///
/// OpenSSL's own memory BIOs would copy each record twice more and keep a buffer that grows by doubling; this
/// reads where the bytes already are and writes to the string that goes to the socket.
class TlsBuffers {
public:
    /// A BIO over these buffers, which must outlive it. Its owner frees it. Null without memory.
    [[nodiscard]] BIO* makeBio();

    /// Makes `bytes` the next to be read. They stay the caller's until `keepReceived`.
    void putReceived(std::string_view bytes);
    [[nodiscard]] bool isAllRead() const { return m_received.empty(); }
    /// Copies what has not been read: from now on the caller may reuse its memory.
    void keepReceived();
    /// Moves to `received` up to `size` bytes. @return how many
    [[nodiscard]] std::size_t read(char* received, std::size_t size);
    void write(std::string_view bytes) { m_output.append(bytes); }
    /// Appends all that was written to `output`.
    void takeOutput(std::string& output);

private:
    std::string_view m_received;  ///< not yet read: the caller's memory, or the end of m_kept
    bool m_isBorrowed = false;    ///< it is the caller's
    std::string m_kept;
    std::string m_output;
};

}  // namespace hostmark::http

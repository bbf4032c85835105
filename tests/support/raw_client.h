#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hostmark::test {

/// One response as a RawClient took it apart.
struct RawResponse {
    std::string head;  ///< status line and headers, without the blank line
    std::string body;  ///< decoded from chunks
    int status = 0;

    /// Value of the first header of that name, which is compared byte by byte.
    [[nodiscard]] std::optional<std::string> header(std::string_view name) const;
};

/// A blocking TCP client that knows HTTP only as far as tests of servers need it. Each call throws
/// std::runtime_error when it fails or takes longer than 10 s.
class RawClient {
public:
    explicit RawClient(std::uint16_t port, const std::string& address = "127.0.0.1");
    ~RawClient();
    RawClient(RawClient&&) noexcept;
    RawClient& operator=(RawClient&&) noexcept;

    void send(std::string_view bytes);
    /// Next `count` bytes.
    [[nodiscard]] std::string read(std::size_t count);
    /// Everything up to and with `end`.
    [[nodiscard]] std::string readUntil(std::string_view end);
    /// Everything until the server has closed its side; throws when it was a reset.
    [[nodiscard]] std::string readToEnd();
    /// @param hasBody  false for the answer to HEAD
    [[nodiscard]] RawResponse readResponse(bool hasBody = true);
    /// Sends a GET request and reads its answer.
    [[nodiscard]] RawResponse get(std::string_view target);
    /// Whether the connection ended with a reset rather than with its regular end; waits for the one or the
    /// other.
    [[nodiscard]] bool endsWithReset();

    void shutdownSend();
    void close();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace hostmark::test

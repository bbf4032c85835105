#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

namespace hostmark::loopback {

/// The Connection header of a response.
enum class ConnectionHeader : std::uint8_t { None, Close, KeepAlive };

/// How a response ends.
enum class BodyFraming : std::uint8_t {
    Length,   ///< by its Content-Length
    Chunked,  ///< by its last chunk
    Close,    ///< by the end of the connection
    None      ///< it has no body and no header about one (204, 304)
};

struct ResponseHead {
    int status = 200;
    std::string_view contentType = "text/plain";
    BodyFraming framing = BodyFraming::Length;
    std::uint64_t contentLength = 0;
    ConnectionHeader connection = ConnectionHeader::None;
    std::string_view furtherHeaders;  ///< lines, each with its "\r\n"
};

/// Appends status line, headers and the blank line.
/// @param date  value of the Date header
void appendResponseHead(std::string& out, const ResponseHead& head, std::string_view date);

/// "OK"; a word for the class of an unregistered code. Source: RFC 9110, section 15.
[[nodiscard]] std::string_view reasonPhrase(int status);

/// "Sun, 06 Nov 1994 08:49:37 GMT". Source: RFC 9110, section 5.6.7.
[[nodiscard]] std::string httpDate(std::time_t time);

}  // namespace hostmark::loopback

#pragma once

#include <cstdint>
#include <string>

#include <boost/system/error_code.hpp>

namespace hostmark::http {

// Failures that only HTTP/2 has. The first three carry an error code of the protocol (RFC 9113, section 7),
// which their messages name.

/// The server reset the stream (RST_STREAM): one exchange failed, the connection goes on.
[[nodiscard]] boost::system::error_code http2StreamReset(std::uint32_t code);
/// The server ended the connection (GOAWAY) before it took the request or answered it.
[[nodiscard]] boost::system::error_code http2GoneAway(std::uint32_t code);
/// The server broke the protocol, within one stream or for the whole connection.
[[nodiscard]] boost::system::error_code http2Violation(std::uint32_t code);
/// nghttp2 gave up, by its own (negative) error code.
[[nodiscard]] boost::system::error_code http2LibraryError(int code);

/// Whether the server ended a stream or the connection by a means that HTTP/2 has for it, which is no breach
/// of the protocol.
[[nodiscard]] bool isHttp2Refusal(const boost::system::error_code& code);

/// As `adviceFor`; empty for other errors.
[[nodiscard]] std::string http2Advice(const boost::system::error_code& code);

}  // namespace hostmark::http

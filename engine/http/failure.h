#pragma once

#include <string>

#include <boost/system/error_code.hpp>

#include "engine/core/error.h"
#include "engine/core/outcome.h"

namespace hostmark::http {

/// Failures that no system call reports.
enum class HttpError {
    ClosedBeforeResponse = 1,  ///< end of stream before any byte of the response
    ClosedWithinResponse,      ///< end of stream within the response
    TlsTruncated,              ///< end of stream without the TLS close_notify
    TlsOnPlainPort,            ///< the answer to plain HTTP is a TLS record
    UnexpectedUpgrade,         ///< 101 Switching Protocols, which was not asked for
    HeadTooLong,               ///< the response head is longer than kMaxHeadBytes
    RedirectElsewhere,         ///< a redirect that was to be followed leads to another origin
    RedirectLoop,              ///< redirects that were to be followed came one after the other
    LostWithTimeout,           ///< an earlier request on the connection timed out, and took it along
    Http2NotOffered,           ///< the TLS handshake did not end with HTTP/2, which was asked for
    Http2NotSpoken,            ///< the answer to HTTP/2 is HTTP/1.x
    PipeBusy,                  ///< all instances of a named pipe stayed taken
    NoRequestAllowed           ///< the server allows no stream at all on an HTTP/2 connection
};

[[nodiscard]] boost::system::error_code make_error_code(HttpError error);

/// An OpenSSL failure by its reason code; its message is OpenSSL's own.
[[nodiscard]] boost::system::error_code tlsError(int reason);
/// A certificate that was refused, by its X509_V_ERR code.
[[nodiscard]] boost::system::error_code certificateError(long verifyResult);

/// Why a request failed: where in its life, and by which error. Cheap to copy and to compare.
struct Failure {
    core::Phase phase = core::Phase::Read;
    boost::system::error_code code;

    friend bool operator==(const Failure&, const Failure&) = default;
};

/// Where a request failed of which its session says `code`: Read when the server ended its stream or the
/// connection, Protocol when what it sent is wrong.
[[nodiscard]] core::Phase phaseOfSessionError(const boost::system::error_code& code);

/// What is likely to have caused it and what to do, one sentence without a full stop; empty when there is
/// nothing useful to say.
[[nodiscard]] std::string adviceFor(const Failure& failure);

/// The failure as an error of one request to `url`.
[[nodiscard]] core::Error toError(const Failure& failure, const std::string& url);

}  // namespace hostmark::http

template <>
struct boost::system::is_error_code_enum<hostmark::http::HttpError> : std::true_type {};

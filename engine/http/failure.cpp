#include "engine/http/failure.h"

#include "engine/http/http2_error.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <boost/asio/error.hpp>

namespace hostmark::http {

namespace {

class HttpCategory : public boost::system::error_category {
public:
    const char* name() const noexcept override { return "hostmark.http"; }
    std::string message(int value) const override {
        switch (static_cast<HttpError>(value)) {
            case HttpError::ClosedBeforeResponse:
                return "connection closed before any byte of the response";
            case HttpError::ClosedWithinResponse:
                return "connection closed within the response";
            case HttpError::TlsTruncated:
                return "connection closed without TLS close_notify";
            case HttpError::TlsOnPlainPort:
                return "the server answered with TLS to plain HTTP";
            case HttpError::UnexpectedUpgrade:
                return "the server switched protocols without being asked";
            case HttpError::HeadTooLong:
                return "the response head is longer than 64 KiB";
            case HttpError::RedirectElsewhere:
                return "redirected to another server, which is not followed";
            case HttpError::RedirectLoop:
                return "redirected more than 10 times";
            case HttpError::LostWithTimeout:
                return "lost with an earlier request of its connection that timed out";
            case HttpError::Http2NotOffered:
                return "the server did not agree to HTTP/2 (ALPN chose nothing)";
            case HttpError::Http2NotSpoken:
                return "the server answered with HTTP/1.1 to HTTP/2";
            case HttpError::PipeBusy:
                return "all instances of the named pipe stayed taken for 2 s";
            case HttpError::NoRequestAllowed:
                return "the server allows no request at all on an HTTP/2 connection";
        }
        return "unknown HTTP failure";
    }
};

class TlsCategory : public boost::system::error_category {
public:
    const char* name() const noexcept override { return "hostmark.tls"; }
    std::string message(int value) const override {
        const char* text = ERR_reason_error_string(ERR_PACK(ERR_LIB_SSL, 0, value));
        return text != nullptr ? std::string(text) : "TLS failure " + std::to_string(value);
    }
};

class CertificateCategory : public boost::system::error_category {
public:
    const char* name() const noexcept override { return "hostmark.certificate"; }
    std::string message(int value) const override {
        return std::string("certificate refused: ") + X509_verify_cert_error_string(value);
    }
};

// Function statics: categories are compared by address and must outlive every error code.
const boost::system::error_category& httpCategory() {
    static const HttpCategory category;
    return category;
}
const boost::system::error_category& tlsCategory() {
    static const TlsCategory category;
    return category;
}
const boost::system::error_category& certificateCategory() {
    static const CertificateCategory category;
    return category;
}

core::ErrorCode errorCodeOf(core::Phase phase) {
    switch (phase) {
        case core::Phase::Resolve:
            return core::ErrorCode::ResolveFailed;
        case core::Phase::Connect:
            return core::ErrorCode::ConnectFailed;
        case core::Phase::Tls:
            return core::ErrorCode::TlsFailed;
        case core::Phase::Timeout:
            return core::ErrorCode::TimedOut;
        case core::Phase::Write:
        case core::Phase::Read:
        case core::Phase::Protocol:
            break;
    }
    return core::ErrorCode::ProtocolError;
}

const char* doingWhat(core::Phase phase) {
    switch (phase) {
        case core::Phase::Resolve:
            return "the host name could not be resolved";
        case core::Phase::Connect:
            return "no connection could be made";
        case core::Phase::Tls:
            return "the TLS handshake failed";
        case core::Phase::Write:
            return "the request could not be sent";
        case core::Phase::Read:
            return "the response could not be read";
        case core::Phase::Protocol:
            return "the answer is not valid HTTP";
        case core::Phase::Timeout:
            return "no whole response came in time";
    }
    return "the request failed";
}

/// What a server meant by the alert with which it ended the handshake (RFC 8446, section 6.2).
std::string alertAdvice(const boost::system::error_code& code) {
    switch (code.value()) {
        case SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED:
            return "The server demands a client's certificate: name its file (--cert)";
        case SSL_R_TLSV1_ALERT_UNKNOWN_CA:
        case SSL_R_SSLV3_ALERT_BAD_CERTIFICATE:
        case SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN:
        case SSL_R_TLSV1_ALERT_ACCESS_DENIED:
            return "The server refuses the client's certificate: it must be signed by an authority that the "
                   "server "
                   "trusts";
        case SSL_R_SSLV3_ALERT_HANDSHAKE_FAILURE:
            return "There is no cipher that both sides allow, or the server demands a client's certificate";
        case SSL_R_TLSV1_ALERT_PROTOCOL_VERSION:
        case SSL_R_UNSUPPORTED_PROTOCOL:
            return "The server speaks none of the TLS versions that are allowed: allow another";
        case SSL_R_TLSV1_UNRECOGNIZED_NAME:
            return "The server has no site of that name: correct the host name or set another (--sni)";
        case SSL_R_TLSV1_ALERT_NO_APPLICATION_PROTOCOL:
            return "The server speaks another version of HTTP: choose HTTP/1.1 or HTTP/2, whichever it has";
        default:
            return {};
    }
}

std::string systemAdvice(const boost::system::error_code& code) {
    namespace error = boost::asio::error;
    if (code == error::connection_refused) {
        return "Nothing listens on that port: start the server or correct the port";
    }
    if (code == boost::system::errc::no_such_file_or_directory) {
        return "Nobody serves the socket or pipe of that name: start the server or correct the name";
    }
    if (code == error::host_not_found || code == error::host_not_found_try_again) {
        return "Check the spelling of the host name, or use its address";
    }
    if (code == error::network_unreachable || code == error::host_unreachable) {
        return "Check the address and that this machine has a route to it";
    }
    if (code == error::no_descriptors) {
        return "The limit of open files is reached: raise it (ulimit -n) or use fewer connections";
    }
    if (code == boost::system::errc::address_not_available) {
        return "The local ports are used up (switch keep-alive on, or pause longer between runs), or a local "
               "address that was named is not one of this machine's";
    }
    if (code == error::address_in_use) {
        return "The local ports are used up: switch keep-alive on, or pause longer between runs";
    }
    if (code == error::connection_reset) {
        return "The server dropped the connection: it may have crashed, or its queue or a limit overflowed";
    }
    return {};
}

}  // namespace

boost::system::error_code make_error_code(HttpError error) {
    return {static_cast<int>(error), httpCategory()};
}

boost::system::error_code tlsError(int reason) {
    return {reason, tlsCategory()};
}

boost::system::error_code certificateError(long verifyResult) {
    return {static_cast<int>(verifyResult), certificateCategory()};
}

core::Phase phaseOfSessionError(const boost::system::error_code& code) {
    const bool hasServerEndedIt = code == HttpError::ClosedBeforeResponse ||
                                  code == HttpError::ClosedWithinResponse || isHttp2Refusal(code);
    return hasServerEndedIt ? core::Phase::Read : core::Phase::Protocol;
}

std::string adviceFor(const Failure& failure) {
    if (failure.code == HttpError::TlsOnPlainPort) {
        return "The port speaks TLS: use https:// in the URL";
    }
    if (failure.code == tlsError(SSL_R_WRONG_VERSION_NUMBER) ||
        failure.code == tlsError(SSL_R_HTTP_REQUEST)) {
        return "The port does not speak TLS: use http:// in the URL";
    }
    if (failure.code == certificateError(X509_V_ERR_CERT_HAS_EXPIRED)) {
        return "Renew the server's certificate, or switch verification off (--insecure)";
    }
    if (failure.code.category() == certificateCategory()) {
        return "Trust the certificate's issuer on this machine, correct the host name, or switch "
               "verification off "
               "(--insecure)";
    }
    if (failure.code.category() == tlsCategory()) {
        return alertAdvice(failure.code);
    }
    if (failure.code == HttpError::ClosedBeforeResponse) {
        return "The server closed without an answer: it may expect https://, have crashed, or be at a limit";
    }
    if (failure.code == HttpError::RedirectElsewhere) {
        return "Make the place that it names the target's URL";
    }
    if (failure.code == HttpError::Http2NotOffered) {
        return "Switch HTTP/2 on in the server, or use HTTP/1.1";
    }
    if (failure.code == HttpError::Http2NotSpoken) {
        return "The server does not speak HTTP/2 without TLS: use https:// in the URL or HTTP/1.1";
    }
    if (failure.code == HttpError::NoRequestAllowed) {
        return "Raise the server's maximum of concurrent streams (SETTINGS_MAX_CONCURRENT_STREAMS)";
    }
    if (failure.code == HttpError::PipeBusy) {
        return "Let the server offer more instances of its pipe, or use fewer connections";
    }
    if (failure.phase == core::Phase::Timeout) {
        return "The server is too slow or hangs: raise the time-out or look at the server";
    }
    const std::string advice = http2Advice(failure.code);
    return advice.empty() ? systemAdvice(failure.code) : advice;
}

core::Error toError(const Failure& failure, const std::string& url) {
    std::string message = doingWhat(failure.phase);
    if (failure.code && failure.phase != core::Phase::Timeout) {
        message += " (" + failure.code.message() + ")";
    }
    return {errorCodeOf(failure.phase), message, url, adviceFor(failure)};
}

}  // namespace hostmark::http

#include "engine/http/http2_error.h"

#include <nghttp2/nghttp2.h>

namespace hostmark::http {

namespace {

/// Error codes of the protocol, each category with what happened.
class CodeCategory : public boost::system::error_category {
public:
    CodeCategory(const char* name, const char* event) : m_name(name), m_event(event) {}

    const char* name() const noexcept override { return m_name; }
    // Also with NO_ERROR, which is 0: the request has no response all the same.
    bool failed(int) const noexcept override { return true; }
    std::string message(int value) const override {
        return std::string(m_event) + " (" + nghttp2_http2_strerror(static_cast<std::uint32_t>(value)) + ")";
    }

private:
    const char* m_name;
    const char* m_event;
};

class LibraryCategory : public boost::system::error_category {
public:
    const char* name() const noexcept override { return "hostmark.nghttp2"; }
    std::string message(int value) const override { return nghttp2_strerror(value); }
};

// Function statics: categories are compared by address and must outlive every error code.
const boost::system::error_category& resetCategory() {
    static const CodeCategory category("hostmark.http2.reset", "the server reset the stream");
    return category;
}
const boost::system::error_category& goneAwayCategory() {
    static const CodeCategory category("hostmark.http2.goaway", "the server ended the connection by GOAWAY");
    return category;
}
const boost::system::error_category& violationCategory() {
    static const CodeCategory category("hostmark.http2.violation", "the server broke HTTP/2");
    return category;
}
const boost::system::error_category& libraryCategory() {
    static const LibraryCategory category;
    return category;
}

}  // namespace

boost::system::error_code http2StreamReset(std::uint32_t code) {
    return {static_cast<int>(code), resetCategory()};
}

boost::system::error_code http2GoneAway(std::uint32_t code) {
    return {static_cast<int>(code), goneAwayCategory()};
}

boost::system::error_code http2Violation(std::uint32_t code) {
    return {static_cast<int>(code), violationCategory()};
}

boost::system::error_code http2LibraryError(int code) {
    return {code, libraryCategory()};
}

bool isHttp2Refusal(const boost::system::error_code& code) {
    return code.category() == resetCategory() || code.category() == goneAwayCategory();
}

std::string http2Advice(const boost::system::error_code& code) {
    if (code.category() == violationCategory() || code.category() == libraryCategory()) {
        return "The server's HTTP/2 is broken or something between changes it: compare with another client, "
               "or "
               "use HTTP/1.1";
    }
    if (!isHttp2Refusal(code)) {
        return {};
    }
    switch (code.value()) {
        case NGHTTP2_NO_ERROR:
            return code.category() == goneAwayCategory()
                       ? "The server closes connections after a while or after so many requests: raise its "
                         "limit, or let connections be replaced earlier"
                       : "The server gave the request up without saying why: look at its log";
        case NGHTTP2_REFUSED_STREAM:
            return "The server takes fewer requests at once on a connection: use fewer streams";
        case NGHTTP2_ENHANCE_YOUR_CALM:
            return "The server takes the load for an attack: use fewer streams, or raise its limits";
        case NGHTTP2_HTTP_1_1_REQUIRED:
            return "The server wants HTTP/1.1 for this: choose HTTP/1.1";
        case NGHTTP2_INADEQUATE_SECURITY:
            return "The server finds TLS too weak for HTTP/2: allow a newer version and other ciphers";
        default:
            return "The server gave up: look at its log";
    }
}

}  // namespace hostmark::http

#include "engine/loopback/request_parser.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/core/text.h"

namespace hostmark::loopback {
namespace {

constexpr std::size_t kKeptCapacity = std::size_t{64} * 1024;

/// Bytes of a token: method and header names. Source: RFC 9110, section 5.6.2.
constexpr std::array<bool, 256> kTokenBytes = [] {
    std::array<bool, 256> table{};
    for (unsigned byte = '0'; byte <= '9'; ++byte) {
        table[byte] = true;
    }
    for (unsigned byte = 'a'; byte <= 'z'; ++byte) {
        table[byte] = true;
        table[byte - 'a' + 'A'] = true;
    }
    for (const char byte : std::string_view("!#$%&'*+-.^_`|~")) {
        table[static_cast<unsigned char>(byte)] = true;
    }
    return table;
}();

bool isToken(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char byte) {
        return kTokenBytes[static_cast<unsigned char>(byte)];
    });
}

/// Bytes of a header's value: anything but control characters; a tab is allowed.
bool isFieldValue(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char byte) {
        const auto value = static_cast<unsigned char>(byte);
        return (value >= 0x20 && value != 0x7F) || value == '\t';
    });
}

bool isTarget(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char byte) {
        const auto value = static_cast<unsigned char>(byte);
        return value > 0x20 && value != 0x7F;
    });
}

char lower(char byte) {
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte | 0x20) : byte;
}

/// @param expected  in lower case
bool equalsIgnoringCase(std::string_view text, std::string_view expected) {
    return text.size() == expected.size() &&
           std::equal(text.begin(), text.end(), expected.begin(),
                      [](char left, char right) { return lower(left) == right; });
}

/// HTTP lets these stand around values and options, and no other (RFC 9110, section 5.6.3).
std::string_view withoutBlanks(std::string_view text) {
    return core::trimmed(text, " \t");
}

Method methodOf(std::string_view name) {
    struct Known {
        std::string_view name;
        Method method;
    };
    constexpr std::array kMethods = {Known{"GET", Method::Get},        Known{"HEAD", Method::Head},
                                     Known{"POST", Method::Post},      Known{"PUT", Method::Put},
                                     Known{"DELETE", Method::Delete},  Known{"PATCH", Method::Patch},
                                     Known{"OPTIONS", Method::Options}};
    for (const Known& known : kMethods) {
        if (known.name == name) {
            return known.method;
        }
    }
    return Method::Other;
}

}  // namespace

std::size_t RequestParser::feed(std::string_view bytes) {
    switch (m_state) {
        case State::Head:
            return feedHead(bytes);
        case State::Body:
            return feedBody(bytes);
        case State::Complete:
        case State::Failed:
            return 0;
    }
    return 0;
}

std::size_t RequestParser::feedHead(std::string_view bytes) {
    std::size_t position = 0;
    while (position < bytes.size()) {
        const std::size_t found = bytes.find('\n', position);
        const std::size_t end = found == std::string_view::npos ? bytes.size() : found + 1;
        if (m_text.size() + end - position > kMaxHeadBytes) {
            fail(431, "The request's head is longer than 16 KiB.");
            return end;
        }
        m_text.append(bytes, position, end - position);
        position = end;
        if (found == std::string_view::npos) {
            break;
        }
        const std::size_t lineSize = m_text.size() - m_lineBegin;
        if (lineSize < 2 || m_text[m_text.size() - 2] != '\r') {
            // A lone line feed would make this server and a proxy before it see different requests.
            fail(400, "A line of the request's head does not end with CR LF.");
            return position;
        }
        if (lineSize == 2 && m_lineBegin == 0) {
            m_text.clear();  // an empty line before a request is to be ignored: RFC 9112, section 2.2
            continue;
        }
        m_lineBegin = m_text.size();
        if (lineSize == 2) {
            parseHead();
            return position;
        }
    }
    return position;
}

std::size_t RequestParser::feedBody(std::string_view bytes) {
    const std::size_t count = m_decoder.feed(bytes, m_keepsBody ? &m_body : nullptr);
    if (m_decoder.hasFailed()) {
        fail(400, "The request's body is not in chunks as it says.");
    } else if (m_keepsBody && m_body.size() > m_bodyLimit) {
        fail(413, "The request's body is too long.");
    } else if (m_decoder.isComplete()) {
        m_state = State::Complete;
    }
    return count;
}

void RequestParser::parseHead() {
    const std::string_view text = m_text;
    std::size_t end = text.find("\r\n");
    if (!parseRequestLine(text.substr(0, end))) {
        return;
    }
    m_headerBegin = end + 2;
    std::size_t begin = m_headerBegin;
    while ((end = text.find("\r\n", begin)) != begin) {
        if (!parseHeader(text.substr(begin, end - begin))) {
            return;
        }
        begin = end + 2;
    }
    finishHead();
}

bool RequestParser::parseRequestLine(std::string_view line) {
    const std::size_t methodEnd = line.find(' ');
    const std::size_t targetEnd = line.rfind(' ');
    if (methodEnd == std::string_view::npos || targetEnd == methodEnd) {
        return fail(400, "The request line is not 'METHOD TARGET HTTP/1.1'.");
    }
    m_head.methodName = line.substr(0, methodEnd);
    m_head.method = methodOf(m_head.methodName);
    m_head.target = line.substr(methodEnd + 1, targetEnd - methodEnd - 1);
    const std::string_view version = line.substr(targetEnd + 1);
    if (!isToken(m_head.methodName)) {
        return fail(400, "The request's method is not a token.");
    }
    if (version.size() != 8 || !version.starts_with("HTTP/") || version[5] < '0' || version[5] > '9' ||
        version[6] != '.' || version[7] < '0' || version[7] > '9') {
        return fail(400, "The request line does not end with 'HTTP/1.1'.");
    }
    if (version[5] != '1') {
        return fail(505, "This server speaks HTTP/1.1.");
    }
    m_head.isHttp10 = version[7] == '0';
    m_head.keepsAlive = !m_head.isHttp10;
    if (m_head.target.size() > kMaxTargetBytes) {
        return fail(414, "The request's target is longer than 8 KiB.");
    }
    const bool isAbsolute = m_head.target.find("://") != std::string_view::npos;
    const bool isAsterisk = m_head.target == "*" && m_head.method == Method::Options;
    // CONNECT has an authority as its target; it is refused by its method.
    const bool isForm =
        m_head.target.starts_with('/') || isAbsolute || isAsterisk || m_head.methodName == "CONNECT";
    if (!isTarget(m_head.target) || !isForm) {
        return fail(400, "The request's target is neither a path nor a URL.");
    }
    return true;
}

bool RequestParser::parseHeader(std::string_view line) {
    const std::size_t colon = line.find(':');
    // A blank before the colon and a folded line, which begins with a blank, fail here too.
    if (colon == std::string_view::npos || !isToken(line.substr(0, colon))) {
        return fail(400, "A line of the request's head is not 'Name: value'.");
    }
    const std::string_view value = withoutBlanks(line.substr(colon + 1));
    if (!isFieldValue(value)) {
        return fail(400, "A header of the request has control characters.");
    }
    return applyHeader(line.substr(0, colon), value);
}

bool RequestParser::applyHeader(std::string_view name, std::string_view value) {
    // Most headers do not matter here, and their length tells it without a comparison.
    switch (name.size()) {
        case 4:
            if (equalsIgnoringCase(name, "host")) {
                if (m_hasHost) {
                    return fail(400, "The request has two Host headers.");
                }
                m_hasHost = true;
            }
            return true;
        case 6:
            if (equalsIgnoringCase(name, "expect")) {
                if (!equalsIgnoringCase(value, "100-continue")) {
                    return fail(417, "The only expectation that this server meets is 100-continue.");
                }
                m_head.expectsContinue = true;
            }
            return true;
        case 10:
            return !equalsIgnoringCase(name, "connection") || applyConnection(value);
        case 14:
            return !equalsIgnoringCase(name, "content-length") || applyContentLength(value);
        case 17:
            if (equalsIgnoringCase(name, "transfer-encoding")) {
                if (m_head.isChunked || !equalsIgnoringCase(value, "chunked")) {
                    return fail(501, "The only transfer encoding that this server knows is chunked.");
                }
                m_head.isChunked = true;
            }
            return true;
        default:
            return true;
    }
}

bool RequestParser::applyConnection(std::string_view value) {
    while (!value.empty()) {
        const std::size_t end = value.find(',');
        const std::string_view option = withoutBlanks(value.substr(0, end));
        if (equalsIgnoringCase(option, "close")) {
            m_head.keepsAlive = false;
            return true;
        }
        if (equalsIgnoringCase(option, "keep-alive")) {
            m_head.keepsAlive = true;
        }
        value.remove_prefix(end == std::string_view::npos ? value.size() : end + 1);
    }
    return true;
}

bool RequestParser::applyContentLength(std::string_view value) {
    std::uint64_t length = 0;
    const char* const end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, length);
    if (value.empty() || error != std::errc() || stop != end) {
        return fail(400, "The request's Content-Length is not a number of bytes.");
    }
    if (m_hasContentLength && length != m_head.contentLength) {
        return fail(400, "The request has two Content-Length headers.");
    }
    m_hasContentLength = true;
    m_head.contentLength = length;
    return true;
}

void RequestParser::finishHead() {
    if (!m_hasHost && !m_head.isHttp10) {
        fail(400, "The request has no Host header.");
        return;
    }
    if (m_head.isChunked && (m_hasContentLength || m_head.isHttp10)) {
        // Where two parties may disagree about the end of a request, requests can be smuggled.
        fail(400, "The request's Transfer-Encoding contradicts its Content-Length or its version.");
        return;
    }
    if (m_head.isChunked) {
        m_decoder.beginChunked();
    } else {
        m_decoder.beginLength(m_head.contentLength);
    }
    m_state = m_decoder.isComplete() ? State::Complete : State::Body;
}

bool RequestParser::fail(int status, const char* text) {
    m_state = State::Failed;
    m_failureStatus = status;
    m_failureText = text;
    return false;
}

void RequestParser::keepBody(std::size_t limit) {
    m_keepsBody = true;
    m_bodyLimit = limit;
    if (m_head.contentLength > limit) {
        fail(413, "The request's body is too long.");
    }
}

void RequestParser::forEachHeader(
    const std::function<void(std::string_view, std::string_view)>& visit) const {
    const std::string_view text = m_text;
    std::size_t begin = m_headerBegin;
    std::size_t end = 0;
    while ((end = text.find("\r\n", begin)) != begin) {
        const std::string_view line = text.substr(begin, end - begin);
        const std::size_t colon = line.find(':');
        visit(line.substr(0, colon), withoutBlanks(line.substr(colon + 1)));
        begin = end + 2;
    }
}

std::string_view RequestParser::header(std::string_view lowerCaseName) const {
    std::string_view found;
    forEachHeader([&](std::string_view name, std::string_view value) {
        if (found.empty() && equalsIgnoringCase(name, lowerCaseName)) {
            found = value;
        }
    });
    return found;
}

void RequestParser::reset() {
    m_state = State::Head;
    m_text.clear();
    m_lineBegin = 0;
    m_head = RequestHead();
    m_hasHost = false;
    m_hasContentLength = false;
    m_keepsBody = false;
    m_body.clear();
    if (m_body.capacity() > kKeptCapacity) {
        m_body.shrink_to_fit();
    }
}

}  // namespace hostmark::loopback

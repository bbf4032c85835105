#include "engine/plan/problem_list.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

/// Source: RFC 9110, section 5.6.2 (token).
bool isToken(std::string_view text) {
    constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               kOthers.find(c) != std::string_view::npos;
    });
}

bool isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

/// Whether every '%' begins an escape of two hex digits.
bool hasWholeEscapes(std::string_view path) {
    for (std::size_t i = path.find('%'); i != std::string_view::npos; i = path.find('%', i + 1)) {
        if (i + 2 >= path.size() || !isHexDigit(path[i + 1]) || !isHexDigit(path[i + 2])) {
            return false;
        }
    }
    return true;
}

void checkMethod(const std::string& method, const std::string& field, ProblemList& problems) {
    if (method.empty()) {
        problems.error(field, "The method is empty; write one such as GET.");
    } else if (!isToken(method)) {
        problems.error(field, fmt::format("{} is not a method: it may have letters, digits and {} only.",
                                          inQuotes(method), "!#$%&'*+-.^_`|~"));
    } else if (method == "CONNECT") {
        problems.error(field, "CONNECT opens a tunnel and cannot be measured; use another method.");
    } else if (std::any_of(method.begin(), method.end(), [](char c) { return c >= 'a' && c <= 'z'; })) {
        problems.warning(field,
                         fmt::format("Methods are case-sensitive: {} is not the same as its upper-case form.",
                                     inQuotes(method)));
    }
}

void checkPath(const std::string& path, const std::string& field, ProblemList& problems) {
    if (path.empty() || path.front() != '/') {
        problems.error(field, fmt::format("The path {} does not start with '/'.", inQuotes(path)));
    }
    const auto isForbidden = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte <= 0x20 || byte >= 0x7f || c == '#';
    };
    if (std::any_of(path.begin(), path.end(), isForbidden)) {
        problems.error(field,
                       fmt::format("The path {} contains a space, a control character, '#' or a character "
                                   "that is not ASCII; write it percent-encoded (a space is %20).",
                                   inQuotes(path)));
    } else if (path.find_first_of("\"<>\\^`{|}") != std::string::npos || !hasWholeEscapes(path)) {
        problems.warning(
            field, fmt::format("The path {} is not a valid URL path; it is sent as it is.", inQuotes(path)));
    }
}

/// Fields that make a message ambiguous when they come twice.
bool isSingleField(std::string_view name) {
    return isSameIgnoringCase(name, "Host") || isSameIgnoringCase(name, "Content-Length");
}

void checkHeaderValue(const Header& header, const std::string& field, ProblemList& problems) {
    const auto isControl = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t') || byte == 0x7f;
    };
    if (header.value.find_first_of("\r\n") != std::string::npos) {
        problems.error(field,
                       "The header value contains a line break, which would end the header; remove it.");
    } else if (std::any_of(header.value.begin(), header.value.end(), isControl)) {
        problems.error(field, fmt::format("The header value {} contains a control character; remove it.",
                                          inQuotes(header.value)));
    } else if (!isUtf8(header.value)) {
        problems.error(field, fmt::format("The header value {} is not UTF-8 text; only a body may be binary.",
                                          inQuotes(header.value)));
    }
}

bool hasHeader(const RequestTemplate& request, std::string_view name) {
    return std::any_of(request.headers.begin(), request.headers.end(),
                       [&](const Header& header) { return isSameIgnoringCase(header.name, name); });
}

void checkContentLength(const RequestTemplate& request, const Header& header, const std::string& field,
                        ProblemList& problems) {
    const std::optional<std::uint64_t> size = bodySize(request);
    if (hasHeader(request, "Transfer-Encoding")) {
        problems.warning(field,
                         "Content-Length and Transfer-Encoding contradict each other, and servers do not "
                         "agree on which of them counts; remove one.");
    } else if (!request.parts.empty()) {
        problems.warning(field,
                         "The length of a body of parts is known only when it is built; remove the header "
                         "to have it set.");
    } else if (size && header.value != std::to_string(*size)) {
        problems.warning(field,
                         fmt::format("Content-Length says {}, but the body has {} bytes; remove the header "
                                     "to have it set.",
                                     inQuotes(header.value), *size));
    }
}

/// Headers that change how the message is framed.
void checkFraming(const RequestTemplate& request, const Header& header, const std::string& field,
                  ProblemList& problems) {
    const bool isLength = isSameIgnoringCase(header.name, "Content-Length");
    const bool isEncoding = isSameIgnoringCase(header.name, "Transfer-Encoding");
    if (request.isChunked && (isLength || isEncoding)) {
        problems.error(field, fmt::format("{} is set beside chunked, which sets it; remove one of the two.",
                                          header.name));
    } else if (isLength) {
        checkContentLength(request, header, field, problems);
    } else if (isEncoding && !hasHeader(request, "Content-Length")) {
        problems.warning(field,
                         "The body is sent as it is, not encoded; remove Transfer-Encoding unless the body "
                         "already has that form.");
    } else if (!request.parts.empty() && isSameIgnoringCase(header.name, "Content-Type")) {
        problems.warning(field,
                         "Without the boundary that Hostmark chooses servers cannot read the parts; remove "
                         "Content-Type to have it set.");
    }
}

void checkHeaders(const RequestTemplate& request, const std::string& field, ProblemList& problems) {
    const std::size_t count = entriesToCheck(request.headers.size(), field + ".headers", problems);
    for (std::size_t i = 0; i < count; ++i) {
        const Header& header = request.headers[i];
        const std::string place = fmt::format("{}.headers[{}]", field, i);
        if (!isToken(header.name)) {
            problems.error(place + ".name",
                           header.name.empty()
                               ? std::string("The header has no name.")
                               : fmt::format("{} is not a header name: no spaces, colons, line breaks or "
                                             "characters outside ASCII.",
                                             inQuotes(header.name)));
        }
        const auto isSame = [&](const Header& earlier) {
            return isSameIgnoringCase(earlier.name, header.name);
        };
        const auto end = request.headers.begin() + static_cast<std::ptrdiff_t>(i);
        if (isSingleField(header.name) && std::any_of(request.headers.begin(), end, isSame)) {
            problems.error(place + ".name", fmt::format("{} is set twice; remove one.", header.name));
        }
        checkHeaderValue(header, place + ".value", problems);
        checkFraming(request, header, place + ".value", problems);
    }
}

void checkStatuses(const std::vector<int>& statuses, const std::string& field, ProblemList& problems) {
    const std::size_t count = entriesToCheck(statuses.size(), field, problems);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string place = fmt::format("{}[{}]", field, i);
        const auto end = statuses.begin() + static_cast<std::ptrdiff_t>(i);
        if (statuses[i] < 100 || statuses[i] > 599) {
            problems.error(place,
                           fmt::format("{} is not a status; statuses are between 100 and 599.", statuses[i]));
        } else if (std::find(statuses.begin(), end, statuses[i]) != end) {
            problems.warning(place, fmt::format("The status {} is named twice.", statuses[i]));
        } else if (statuses[i] < 200 && statuses[i] != 101) {
            problems.warning(
                place, fmt::format("{} never ends a request: interim responses are skipped.", statuses[i]));
        }
    }
}

}  // namespace

void validateRequest(const RequestTemplate& request, const ConnectionSettings& connection,
                     const std::string& field, ProblemList& problems) {
    checkOneLine(request.name, field + ".name", problems);
    checkMethod(request.method, field + ".method", problems);
    checkPath(request.path, field + ".path", problems);
    checkHeaders(request, field, problems);
    validateBody(request, field, problems);
    validateTransfer(request, connection, field, problems);
    checkStatuses(request.expectedStatuses, field + ".expect.status", problems);
}

}  // namespace hostmark::plan

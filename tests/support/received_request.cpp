#include "tests/support/received_request.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "engine/core/text.h"

namespace hostmark::test {
namespace {

bool equalsIgnoringCase(std::string_view left, std::string_view right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    });
}

/// @return offset behind the chunked body that begins at `offset`, appending its data to `body`
std::optional<std::size_t> endOfChunks(const std::string& bytes, std::size_t offset, std::string& body) {
    while (true) {
        const std::size_t lineEnd = bytes.find("\r\n", offset);
        if (lineEnd == std::string::npos) {
            return std::nullopt;
        }
        const std::size_t size = std::strtoull(bytes.c_str() + offset, nullptr, 16);
        offset = lineEnd + 2;
        if (size == 0) {
            break;
        }
        if (bytes.size() < offset + size + 2) {
            return std::nullopt;
        }
        body.append(bytes, offset, size);
        offset += size + 2;
    }
    // Trailers end with an empty line.
    while (true) {
        const std::size_t lineEnd = bytes.find("\r\n", offset);
        if (lineEnd == std::string::npos) {
            return std::nullopt;
        }
        if (lineEnd == offset) {
            return lineEnd + 2;
        }
        offset = lineEnd + 2;
    }
}

}  // namespace

std::optional<std::string> ReceivedRequest::header(std::string_view name) const {
    std::size_t lineEnd = head.find("\r\n");
    while (lineEnd != std::string::npos) {
        const std::size_t begin = lineEnd + 2;
        lineEnd = head.find("\r\n", begin);
        const std::string_view line = std::string_view(head).substr(
            begin, lineEnd == std::string::npos ? std::string_view::npos : lineEnd - begin);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && equalsIgnoringCase(line.substr(0, colon), name)) {
            return std::string(core::trimmed(line.substr(colon + 1), " \t"));
        }
    }
    return std::nullopt;
}

std::optional<ReceivedRequest> takeRequest(std::string& bytes) {
    const std::size_t headEnd = bytes.find("\r\n\r\n");
    if (headEnd == std::string::npos) {
        return std::nullopt;
    }
    ReceivedRequest request;
    request.head = bytes.substr(0, headEnd);
    const std::size_t methodEnd = request.head.find(' ');
    if (methodEnd != std::string::npos) {
        request.method = request.head.substr(0, methodEnd);
        const std::size_t targetEnd = request.head.find(' ', methodEnd + 1);
        request.target = request.head.substr(methodEnd + 1, targetEnd - methodEnd - 1);
    }

    const std::size_t bodyBegin = headEnd + 4;
    std::size_t end = bodyBegin;
    if (const auto encoding = request.header("Transfer-Encoding");
        encoding && equalsIgnoringCase(*encoding, "chunked")) {
        const auto chunksEnd = endOfChunks(bytes, bodyBegin, request.body);
        if (!chunksEnd) {
            return std::nullopt;
        }
        end = *chunksEnd;
    } else if (const auto length = request.header("Content-Length")) {
        const std::size_t size = std::strtoull(length->c_str(), nullptr, 10);
        if (bytes.size() < bodyBegin + size) {
            return std::nullopt;
        }
        request.body = bytes.substr(bodyBegin, size);
        end = bodyBegin + size;
    }
    request.raw = bytes.substr(0, end);
    bytes.erase(0, end);
    return request;
}

}  // namespace hostmark::test

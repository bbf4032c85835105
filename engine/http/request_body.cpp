#include "engine/http/request_body.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "engine/core/path_text.h"

namespace hostmark::http {

namespace {

constexpr std::size_t kChunkBytes = 16 * 1024;

core::Result<std::string> readFile(const std::string& name, const char* field) {
    std::error_code error;
    std::ifstream file;
    if (std::filesystem::is_regular_file(core::pathFromText(name), error)) {
        file.open(core::pathFromText(name), std::ios::binary);
    }
    if (!file.is_open()) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           fmt::format("the file '{}' cannot be read", name), field,
                           "Name a file that exists; a relative path starts at the current folder"};
    }
    return std::string(std::istreambuf_iterator<char>(file), {});
}

/// RFC 7578, section 2, as browsers write it (HTML standard, "multipart/form-data").
std::string quoted(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '"':
                escaped += "%22";
                break;
            case '\r':
                escaped += "%0D";
                break;
            case '\n':
                escaped += "%0A";
                break;
            default:
                escaped += c;
        }
    }
    return '"' + escaped + '"';
}

std::string fileNameOf(const plan::BodyPart& part) {
    if (!part.fileName.empty() || part.file.empty()) {
        return part.fileName;
    }
    return core::textOf(core::pathFromText(part.file).filename());
}

std::string headOf(const plan::BodyPart& part) {
    std::string head = "Content-Disposition: form-data; name=" + quoted(part.name);
    if (const std::string fileName = fileNameOf(part); !fileName.empty()) {
        head += "; filename=" + quoted(fileName);
    }
    const std::string type = !part.contentType.empty() ? part.contentType
                             : !part.file.empty()      ? "application/octet-stream"
                                                       : "";
    if (!type.empty()) {
        head += "\r\nContent-Type: " + type;
    }
    return head + "\r\n\r\n";
}

/// A line that occurs in none of the parts.
std::string boundaryOf(const std::vector<std::string>& contents) {
    for (unsigned attempt = 0;; ++attempt) {
        std::string boundary = fmt::format("hostmark-{:08x}", 0x5eed0001u + attempt * 0x9e3779b9u);
        const bool isTaken = std::any_of(contents.begin(), contents.end(), [&](const std::string& content) {
            return content.find(boundary) != std::string::npos;
        });
        if (!isTaken) {
            return boundary;
        }
    }
}

core::Result<RequestBody> buildMultipart(const std::vector<plan::BodyPart>& parts) {
    std::vector<std::string> contents;
    for (const plan::BodyPart& part : parts) {
        if (part.file.empty()) {
            contents.push_back(part.text);
            continue;
        }
        core::Result<std::string> content = readFile(part.file, "parts");
        if (!content) {
            return content.error();
        }
        contents.push_back(std::move(*content));
    }
    const std::string boundary = boundaryOf(contents);
    RequestBody body;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        body.bytes += "--" + boundary + "\r\n" + headOf(parts[i]) + contents[i] + "\r\n";
    }
    body.bytes += "--" + boundary + "--\r\n";
    body.contentType = "multipart/form-data; boundary=" + boundary;
    return body;
}

}  // namespace

core::Result<RequestBody> buildBody(const plan::RequestTemplate& request) {
    if (!request.parts.empty()) {
        return buildMultipart(request.parts);
    }
    if (request.bodyFile.empty()) {
        return RequestBody{request.body, {}};
    }
    core::Result<std::string> content = readFile(request.bodyFile, "bodyFile");
    if (!content) {
        return content.error();
    }
    return RequestBody{std::move(*content), {}};
}

std::string inChunks(const std::string& body) {
    std::string chunks;
    for (std::size_t at = 0; at < body.size(); at += kChunkBytes) {
        const std::size_t size = std::min(kChunkBytes, body.size() - at);
        chunks += fmt::format("{:x}\r\n", size);
        chunks.append(body, at, size).append("\r\n");
    }
    return chunks + "0\r\n\r\n";
}

}  // namespace hostmark::http

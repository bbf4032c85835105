#include "engine/core/path_text.h"
#include "engine/plan/problem_list.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <filesystem>
#include <initializer_list>
#include <utility>

namespace hostmark::plan {

namespace {

/// Whether the name can be one: what is not UTF-8 could not be made a path of Windows.
bool isFileName(const std::string& name) {
    return isUtf8(name) && name.find('\0') == std::string::npos;
}

void checkFile(const std::string& name, const std::string& field, ProblemList& problems) {
    if (!isFileName(name)) {
        problems.error(field, fmt::format("{} cannot be the name of a file.", inQuotes(name)));
        return;
    }
    std::error_code error;  // what cannot be looked at does not exist for us
    const std::filesystem::file_status status = std::filesystem::status(core::pathFromText(name), error);
    if (std::filesystem::is_directory(status)) {
        problems.error(field,
                       fmt::format("{} is a folder; name the file whose content is sent.", inQuotes(name)));
    } else if (!std::filesystem::exists(status)) {
        problems.error(field, fmt::format("The file {} does not exist; a relative path starts at the folder "
                                          "in which Hostmark was started.",
                                          inQuotes(name)));
    } else if (!std::filesystem::is_regular_file(status)) {
        problems.error(field, fmt::format("{} is no regular file, and could not be read again for each run; "
                                          "name one that is.",
                                          inQuotes(name)));
    }
}

/// Bodies that are set beside each other, of which only one could be sent.
void checkOnlyBody(const RequestTemplate& request, const std::string& field, ProblemList& problems) {
    const char* first = nullptr;
    for (const auto& [isSet, key] : {std::pair<bool, const char*>{!request.body.empty(), "body"},
                                     {!request.bodyFile.empty(), "bodyFile"},
                                     {!request.parts.empty(), "parts"}}) {
        if (isSet && first != nullptr) {
            problems.error(fmt::format("{}.{}", field, key),
                           fmt::format("{} and {} exclude each other; remove one of the two.", first, key));
        } else if (isSet) {
            first = key;
        }
    }
}

void checkPart(const BodyPart& part, const std::string& field, ProblemList& problems) {
    if (part.name.empty()) {
        problems.error(field + ".name", "The part has no name.");
    }
    checkOneLine(part.name, field + ".name", problems);
    if (!isUtf8(part.text)) {
        problems.error(field + ".text", "The text of the part is not UTF-8; put it into a file.");
    }
    if (!part.file.empty()) {
        checkFile(part.file, field + ".file", problems);
        if (!part.text.empty()) {
            problems.error(field + ".file", "text and file exclude each other; remove one of the two.");
        }
    }
    checkOneLine(part.fileName, field + ".fileName", problems);
    checkOneLine(part.contentType, field + ".contentType", problems);
}

bool hasBody(const RequestTemplate& request) {
    return !request.body.empty() || !request.bodyFile.empty() || !request.parts.empty();
}

const char* bodyKey(const RequestTemplate& request) {
    return !request.parts.empty() ? "parts" : !request.bodyFile.empty() ? "bodyFile" : "body";
}

}  // namespace

std::optional<std::uint64_t> bodySize(const RequestTemplate& request) {
    if (!request.parts.empty()) {
        return std::nullopt;
    }
    if (request.bodyFile.empty()) {
        return request.body.size();
    }
    std::error_code error;
    if (!isFileName(request.bodyFile) || !std::filesystem::is_regular_file(core::pathFromText(request.bodyFile), error)) {
        return std::nullopt;
    }
    const std::uintmax_t size = std::filesystem::file_size(core::pathFromText(request.bodyFile), error);
    return error ? std::nullopt : std::optional<std::uint64_t>(size);
}

void validateBody(const RequestTemplate& request, const std::string& field, ProblemList& problems) {
    if (request.method == "TRACE" && hasBody(request)) {
        problems.warning(fmt::format("{}.{}", field, bodyKey(request)),
                         "A TRACE request must not have a body; servers refuse it.");
    }
    checkOnlyBody(request, field, problems);
    if (!request.bodyFile.empty()) {
        checkFile(request.bodyFile, field + ".bodyFile", problems);
    }
    const std::size_t count = entriesToCheck(request.parts.size(), field + ".parts", problems);
    for (std::size_t i = 0; i < count; ++i) {
        checkPart(request.parts[i], fmt::format("{}.parts[{}]", field, i), problems);
    }
}

void validateTransfer(const RequestTemplate& request, const ConnectionSettings& connection,
                      const std::string& field, ProblemList& problems) {
    const bool isHttp2 = connection.http == HttpVersion::Http2;
    const bool isPipelined = !isHttp2 && connection.pipelining > 1;
    if (request.isChunked && !hasBody(request)) {
        problems.warning(field + ".chunked", "The request has no body that could go in chunks.");
    } else if (request.isChunked && isHttp2) {
        problems.note(field + ".chunked", "HTTP/2 has frames instead of chunks, so that this has no effect.");
    }
    if (request.expectsContinue && isPipelined) {
        problems.error(field + ".expectContinue",
                       "A pipelined request cannot wait for 100 Continue; set pipelining to 1.");
    } else if (request.expectsContinue && !hasBody(request)) {
        problems.warning(field + ".expectContinue", "The request has no body that could wait.");
    } else if (request.expectsContinue && isHttp2) {
        problems.note(field + ".expectContinue",
                      "Only HTTP/1.1 waits for 100 Continue, so that this has no effect.");
    }
    if (request.followsRedirects && isPipelined) {
        problems.error(field + ".followRedirects",
                       "A pipelined request cannot be sent on elsewhere; set pipelining to 1.");
    }
}

}  // namespace hostmark::plan

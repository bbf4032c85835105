#include "engine/host/iis_helper_line.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace hostmark::host {
namespace {

std::vector<std::string> fieldsOf(std::string_view line) {
    std::vector<std::string> fields;
    for (;;) {
        const std::size_t tab = line.find('\t');
        fields.emplace_back(line.substr(0, tab));
        if (tab == std::string_view::npos) {
            return fields;
        }
        line.remove_prefix(tab + 1);
    }
}

/// On one line, without tabs.
std::string flat(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return text;
}

const char* wordOf(IisRequest::Kind kind) {
    switch (kind) {
        case IisRequest::Kind::State:
            return "state";
        case IisRequest::Kind::Start:
            return "start";
        case IisRequest::Kind::Stop:
            return "stop";
    }
    return "";
}

const char* yesOrNo(bool value) {
    return value ? "yes" : "no";
}

}  // namespace

std::string toLine(const IisRequest& request) {
    return std::string(wordOf(request.kind)) + '\t' + request.site + '\t' + request.pool;
}

std::optional<IisRequest> requestFromLine(std::string_view line) {
    const std::vector<std::string> fields = fieldsOf(line);
    if (fields.size() != 3 || !isIisName(fields[1]) || (!fields[2].empty() && !isIisName(fields[2]))) {
        return std::nullopt;
    }
    for (const IisRequest::Kind kind :
         {IisRequest::Kind::State, IisRequest::Kind::Start, IisRequest::Kind::Stop}) {
        if (fields[0] == wordOf(kind)) {
            return IisRequest{kind, fields[1], fields[2]};
        }
    }
    return std::nullopt;
}

std::string toLine(const core::Result<IisState>& answer) {
    if (!answer) {
        return "error\t" + flat(answer.error().message) + '\t' + flat(answer.error().advice);
    }
    std::string line = std::string("state\t") + yesOrNo(answer->isSiteStarted) + '\t' +
                       yesOrNo(answer->isPoolStarted) + '\t' + flat(answer->pool);
    for (const std::uint64_t pid : answer->workers) {
        line += '\t' + std::to_string(pid);
    }
    return line;
}

core::Result<IisState> stateFromLine(std::string_view line) {
    const std::vector<std::string> fields = fieldsOf(line);
    if (fields.size() == 3 && fields[0] == "error") {
        return core::Error{core::ErrorCode::FileError, fields[1], {}, fields[2]};
    }
    const core::Error noAnswer{
        core::ErrorCode::ProtocolError, "The helper that controls IIS gave an answer that is none", {}, {}};
    if (fields.size() < 4 || fields[0] != "state") {
        return noAnswer;
    }
    IisState state;
    state.isSiteStarted = fields[1] == yesOrNo(true);
    state.isPoolStarted = fields[2] == yesOrNo(true);
    state.pool = fields[3];
    for (auto field = fields.begin() + 4; field != fields.end(); ++field) {
        std::uint64_t pid = 0;
        if (std::from_chars(field->data(), field->data() + field->size(), pid).ptr !=
                field->data() + field->size() ||
            field->empty()) {
            return noAnswer;
        }
        state.workers.push_back(pid);
    }
    return state;
}

}  // namespace hostmark::host

#include "engine/host/iis_text.h"

#include <algorithm>
#include <charconv>

namespace hostmark::host {
namespace {

constexpr std::string_view kErrorBegin = "ERROR ( message:";
constexpr std::size_t kLongestName = 260;

/// Calls `take` with each line, without its end.
template <class Take>
void forEachLine(std::string_view text, Take take) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) {
            line.remove_suffix(1);
        }
        take(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

std::optional<AppcmdObject> parseLine(std::string_view line) {
    const std::size_t nameBegin = line.find(" \"");
    const std::size_t nameEnd = line.rfind("\" (");
    if (nameBegin == std::string_view::npos || nameEnd == std::string_view::npos || nameEnd < nameBegin + 2 ||
        !line.ends_with(')')) {
        return std::nullopt;
    }
    AppcmdObject object;
    object.kind = std::string(line.substr(0, nameBegin));
    object.name = std::string(line.substr(nameBegin + 2, nameEnd - nameBegin - 2));
    object.attributes = std::string(line.substr(nameEnd + 3, line.size() - nameEnd - 4));
    return object;
}

const char* wordOf(IisAction action) {
    switch (action) {
        case IisAction::Start:
            return "start";
        case IisAction::Stop:
            return "stop";
        case IisAction::Recycle:
            return "recycle";
    }
    return "";
}

const AppcmdObject* find(const std::vector<AppcmdObject>& objects, std::string_view kind,
                         std::string_view name) {
    const auto found = std::find_if(objects.begin(), objects.end(), [&](const AppcmdObject& object) {
        return object.kind == kind && object.name == name;
    });
    return found == objects.end() ? nullptr : &*found;
}

bool isStarted(const AppcmdObject& object) {
    return appcmdAttribute(object, "state") == "Started";
}

}  // namespace

std::vector<AppcmdObject> parseAppcmdObjects(std::string_view output) {
    std::vector<AppcmdObject> objects;
    forEachLine(output, [&](std::string_view line) {
        if (auto object = parseLine(line)) {
            objects.push_back(std::move(*object));
        }
    });
    return objects;
}

std::string appcmdAttribute(const AppcmdObject& object, std::string_view key) {
    const std::string wanted = std::string(key) + ':';
    std::string_view rest = object.attributes;
    while (!rest.empty()) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = rest.substr(0, comma);
        if (part.starts_with(wanted)) {
            return std::string(part.substr(wanted.size()));
        }
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
    }
    return {};
}

std::string appcmdError(std::string_view output) {
    const std::size_t begin = output.find(kErrorBegin);
    if (begin == std::string_view::npos) {
        return {};
    }
    std::string_view message = output.substr(begin + kErrorBegin.size());
    message = message.substr(0, message.rfind(')'));
    std::string text;
    for (const char c : message) {  // long ones are broken into lines
        const bool isBlank = c == '\r' || c == '\n' || c == ' ';
        if (!isBlank) {
            text += c;
        } else if (!text.empty() && text.back() != ' ') {
            text += ' ';
        }
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '.')) {
        text.pop_back();
    }
    return text;
}

std::vector<std::string> siteArguments(IisAction action, const std::string& site) {
    return {wordOf(action), "site", "/site.name:" + site};
}

std::vector<std::string> poolArguments(IisAction action, const std::string& pool) {
    return {wordOf(action), "apppool", "/apppool.name:" + pool};
}

bool isIisName(std::string_view name) {
    constexpr std::string_view kForbidden = "\\/?;:@&=+$,|\"<>*'";
    return !name.empty() && name.size() <= kLongestName && name.front() != ' ' && name.back() != ' ' &&
           std::none_of(name.begin(), name.end(), [&](char c) {
               const auto byte = static_cast<unsigned char>(c);
               return byte < 0x20 || byte == 0x7f || kForbidden.find(c) != std::string_view::npos;
           });
}

std::optional<IisState> iisStateOf(std::string_view listing, const std::string& site,
                                   const std::string& pool) {
    const std::vector<AppcmdObject> objects = parseAppcmdObjects(listing);
    const AppcmdObject* const siteObject = find(objects, "SITE", site);
    if (siteObject == nullptr) {
        return std::nullopt;
    }
    IisState state;
    state.isSiteStarted = isStarted(*siteObject);
    state.pool = pool;
    if (const AppcmdObject* const root = find(objects, "APP", site + "/"); pool.empty() && root != nullptr) {
        state.pool = appcmdAttribute(*root, "applicationPool");
    }
    const AppcmdObject* const poolObject = find(objects, "APPPOOL", state.pool);
    if (poolObject == nullptr) {
        return std::nullopt;
    }
    state.isPoolStarted = isStarted(*poolObject);
    for (const AppcmdObject& object : objects) {
        std::uint64_t pid = 0;
        const char* const end = object.name.data() + object.name.size();
        if (object.kind == "WP" && appcmdAttribute(object, "applicationPool") == state.pool &&
            std::from_chars(object.name.data(), end, pid).ptr == end) {
            state.workers.push_back(pid);
        }
    }
    return state;
}

}  // namespace hostmark::host

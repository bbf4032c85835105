#include "engine/host/http_sys_text.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "engine/core/text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

bool isUrl(std::string_view text) {
    const auto startsWith = [text](std::string_view begin) { return text.substr(0, begin.size()) == begin; };
    return startsWith("HTTP://") || startsWith("HTTPS://") || startsWith("http://") || startsWith("https://");
}

/// "4436" below "Process IDs:" of Windows up to 8.1, or "ID: 4436, image: C:\..." of later ones. Other
/// numbers stand behind a label.
std::optional<std::uint64_t> processId(std::string_view line) {
    if (const auto plain = number<std::uint64_t>(line)) {
        return plain;
    }
    const std::size_t comma = line.find(',');
    const std::size_t colon = line.find(':');
    if (comma == std::string_view::npos || colon == std::string_view::npos || colon > comma) {
        return std::nullopt;
    }
    return number<std::uint64_t>(core::trimmed(line.substr(colon + 1, comma - colon - 1)));
}

std::size_t indentOf(std::string_view line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

/// "label: value"; empty for lines without a value.
std::string_view valueBehindLabel(std::string_view line) {
    const std::size_t colon = line.find(": ");
    return colon == std::string_view::npos ? std::string_view() : core::trimmed(line.substr(colon + 2));
}

/// How far the names of queues are indented: less than anything else that has a value. Versions of Windows
/// differ.
std::size_t indentOfNames(std::string_view text) {
    std::size_t smallest = std::string_view::npos;
    while (!text.empty()) {
        const std::string_view line = takeLine(text);
        if (!valueBehindLabel(line).empty()) {
            smallest = std::min(smallest, indentOf(line));
        }
    }
    return smallest;
}

void addOnce(std::vector<std::uint64_t>& numbers, std::uint64_t value) {
    if (std::find(numbers.begin(), numbers.end(), value) == numbers.end()) {
        numbers.push_back(value);
    }
}

}  // namespace

std::vector<RequestQueue> requestQueues(std::string_view serviceState) {
    const std::size_t nameIndent = indentOfNames(serviceState);
    std::vector<RequestQueue> queues;
    while (!serviceState.empty()) {
        const std::string_view whole = takeLine(serviceState);
        const std::string_view line = core::trimmed(whole);
        if (indentOf(whole) == nameIndent && !valueBehindLabel(whole).empty()) {
            queues.emplace_back();
            queues.back().name = valueBehindLabel(whole);
        } else if (queues.empty()) {  // the heading
            continue;
        } else if (isUrl(line)) {
            queues.back().urls.emplace_back(line);
        } else if (const auto pid = processId(line)) {
            addOnce(queues.back().processIds, *pid);
        }
    }
    queues.erase(std::remove_if(queues.begin(), queues.end(),
                                [](const RequestQueue& queue) {
                                    return queue.processIds.empty() && queue.urls.empty();
                                }),
                 queues.end());
    return queues;
}

std::uint16_t portOfUrlPrefix(std::string_view prefix) {
    const std::size_t scheme = prefix.find("://");
    if (scheme == std::string_view::npos) {
        return 0;
    }
    std::string_view rest = prefix.substr(scheme + 3);
    if (!rest.empty() && rest.front() == '[') {  // the colons of an IPv6 address
        rest.remove_prefix(std::min(rest.find(']'), rest.size()));
    }
    // The address that it is bound to may follow: "HTTP://HOST:80:10.0.0.1/".
    const std::size_t colon = rest.substr(0, rest.find('/')).find(':');
    if (colon == std::string_view::npos) {
        return 0;
    }
    rest.remove_prefix(colon + 1);
    return number<std::uint16_t>(rest.substr(0, rest.find_first_of(":/"))).value_or(0);
}

std::vector<RequestQueue> queuesAtPort(const std::vector<RequestQueue>& queues, std::uint16_t port) {
    std::vector<RequestQueue> found;
    std::copy_if(queues.begin(), queues.end(), std::back_inserter(found), [port](const RequestQueue& queue) {
        return std::any_of(queue.urls.begin(), queue.urls.end(),
                           [port](const std::string& url) { return portOfUrlPrefix(url) == port; });
    });
    return found;
}

}  // namespace hostmark::host

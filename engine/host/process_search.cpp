#include "engine/host/process_search.h"

#include <algorithm>
#include <string>

#include "engine/host/process_list.h"

namespace hostmark::host {
namespace {

constexpr std::string_view kExtension = ".exe";
/// TASK_COMM_LEN of Linux without its end.
constexpr std::size_t kLongestShortName = 15;

std::string lowered(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

std::string_view fileName(std::string_view path) {
    const std::size_t separator = path.find_last_of("/\\");
    return separator == std::string_view::npos ? path : path.substr(separator + 1);
}

bool isSameProgram(std::string_view actual, std::string_view wanted) {
    const std::string lower = lowered(actual);
    if (!lower.ends_with(kExtension)) {
        return actual == wanted;
    }
    const std::string lowerWanted = lowered(wanted);
    return lower == lowerWanted || lower == lowerWanted + std::string(kExtension);
}

}  // namespace

bool isNamed(const ProcessIdentity& process, std::string_view name) {
    if (name.empty()) {
        return false;
    }
    const bool isCutOff = process.name.size() == kLongestShortName && name.starts_with(process.name);
    return isCutOff || isSameProgram(process.name, name) || isSameProgram(fileName(process.executable), name);
}

std::vector<std::uint64_t> processesNamed(std::string_view name) {
    std::vector<std::uint64_t> found;
    for (const ProcessLink& link : listProcesses()) {
        const auto identity = identifyProcess(link.pid);
        if (identity && isNamed(*identity, name) && link.pid != ownProcessId()) {
            found.push_back(link.pid);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace hostmark::host

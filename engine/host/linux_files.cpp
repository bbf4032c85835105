#include "engine/host/linux_files.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

#include "engine/core/text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {

std::string readText(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

std::string readLine(const std::filesystem::path& path) {
    const std::string text = readText(path);
    std::string_view rest = text;
    return std::string(core::trimmed(takeLine(rest)));
}

std::vector<std::string> namesWithin(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code error;  // what cannot be read has nothing to tell
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        names.push_back(entry->path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::filesystem::path processFolder(std::uint64_t pid) {
    return std::filesystem::path("/proc") / std::to_string(pid);
}

}  // namespace hostmark::host

#include <windows.h>

#include <string>

#include "engine/host/child_process.h"

namespace hostmark::host {

core::Result<std::filesystem::path> executablePath() {
    constexpr std::size_t kLongestPath = 32'768;
    for (std::wstring path(MAX_PATH, L'\0'); path.size() <= kLongestPath; path.resize(path.size() * 2)) {
        const DWORD length = GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
        if (length == 0) {
            break;
        }
        if (length < path.size()) {  // else it was cut off
            path.resize(length);
            return std::filesystem::path(path);
        }
    }
    return core::Error{core::ErrorCode::NotFound, "the path of the running program is not known", "",
                       "Start it from a path of less than 32,768 characters"};
}

}  // namespace hostmark::host

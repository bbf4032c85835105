#include "engine/store/data_folder.h"

#include <cstdlib>
#include <cwchar>
#include <string>

namespace hostmark::store {

std::optional<std::filesystem::path> environmentPath(const char* variable) {
    const std::string name = variable;
    const wchar_t* value = ::_wgetenv(std::wstring(name.begin(), name.end()).c_str());
    if (value == nullptr || *value == L'\0') {
        return std::nullopt;
    }
    return std::filesystem::path(value);
}

std::filesystem::path dataFolder() {
    if (const auto local = environmentPath("LOCALAPPDATA")) {
        return *local / "Hostmark";
    }
    // A service account may lack the variable; this is where it would point.
    const auto profile = environmentPath("USERPROFILE");
    return profile.value_or(std::filesystem::temp_directory_path()) / "AppData" / "Local" / "Hostmark";
}

}  // namespace hostmark::store

#include "engine/store/environment.h"

#include <cstdlib>
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

std::filesystem::path homeFolder() {
    // A service account may lack the variable.
    return environmentPath("USERPROFILE").value_or(std::filesystem::temp_directory_path());
}

}  // namespace hostmark::store

#include "engine/http/environment.h"

#include <cstdlib>
#include <filesystem>

namespace hostmark::http {

std::optional<std::string> environmentText(const std::string& variable) {
    const std::wstring name =
        std::filesystem::path(std::u8string(variable.begin(), variable.end())).wstring();
    const wchar_t* const value = ::_wgetenv(name.c_str());
    if (value == nullptr) {
        return std::nullopt;
    }
    const std::u8string text = std::filesystem::path(value).u8string();
    return std::string(text.begin(), text.end());
}

}  // namespace hostmark::http

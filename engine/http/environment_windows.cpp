#include "engine/http/environment.h"

#include <cstdlib>
#include "engine/core/path_text.h"

namespace hostmark::http {

std::optional<std::string> environmentText(const std::string& variable) {
    const std::wstring name = core::pathFromText(variable).wstring();
    const wchar_t* const value = ::_wgetenv(name.c_str());
    if (value == nullptr) {
        return std::nullopt;
    }
    return core::textOf(value);
}

}  // namespace hostmark::http

#include "engine/store/environment.h"

#include <cstdlib>

#include <pwd.h>
#include <unistd.h>

namespace hostmark::store {

std::optional<std::filesystem::path> environmentPath(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') {
        return std::nullopt;
    }
    return std::filesystem::path(value);
}

std::filesystem::path homeFolder() {
    if (const auto home = environmentPath("HOME")) {
        return *home;
    }
    // A service or a bare container may have no HOME; the user database has the same answer.
    const passwd* user = ::getpwuid(::geteuid());
    return user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "/";
}

}  // namespace hostmark::store

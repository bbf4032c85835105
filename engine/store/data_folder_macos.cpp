#include "engine/store/data_folder.h"

#include <cstdlib>

#include <pwd.h>
#include <unistd.h>

namespace hostmark::store {

namespace {

std::filesystem::path homeFolder() {
    if (const auto home = environmentPath("HOME")) {
        return *home;
    }
    const passwd* user = ::getpwuid(::geteuid());
    return user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "/";
}

}  // namespace

std::optional<std::filesystem::path> environmentPath(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') {
        return std::nullopt;
    }
    return std::filesystem::path(value);
}

std::filesystem::path dataFolder() {
    return homeFolder() / "Library" / "Application Support" / "Hostmark";
}

}  // namespace hostmark::store

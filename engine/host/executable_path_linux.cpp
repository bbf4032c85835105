#include <system_error>

#include "engine/host/child_process.h"

namespace hostmark::host {

core::Result<std::filesystem::path> executablePath() {
    std::error_code error;
    std::filesystem::path path = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) {
        return core::Error{core::ErrorCode::NotFound,
                           "the path of the running program is not known: " + error.message(),
                           "/proc/self/exe", "Mount /proc"};
    }
    return path;
}

}  // namespace hostmark::host

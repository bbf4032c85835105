#include "engine/store/file_access.h"

#include <fcntl.h>
#include <unistd.h>

namespace hostmark::store {

bool mayWrite(const std::filesystem::path& fileOrFolder) {
    // AT_EACCESS: the effective user counts when files are opened, not the real one that access() asks for.
    return ::faccessat(AT_FDCWD, fileOrFolder.c_str(), W_OK, AT_EACCESS) == 0;
}

}  // namespace hostmark::store

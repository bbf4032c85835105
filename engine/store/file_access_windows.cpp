#include "engine/store/file_access.h"

#include <windows.h>

namespace hostmark::store {

namespace {

bool isFolder(const std::filesystem::path& path) {
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

/// Asks for a handle with the given right; nothing is written, and other handles go on undisturbed.
bool mayOpen(const std::filesystem::path& path, DWORD access, DWORD flags) {
    const HANDLE handle =
        ::CreateFileW(path.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                      OPEN_EXISTING, flags, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        // Somebody else's sharing mode is no matter of rights; SQLite will say that it is busy.
        return ::GetLastError() == ERROR_SHARING_VIOLATION;
    }
    ::CloseHandle(handle);
    return true;
}

}  // namespace

bool mayWrite(const std::filesystem::path& fileOrFolder) {
    // Access lists decide on Windows, and only opening evaluates them; unlike on POSIX systems, closing a
    // handle leaves the locks of other handles alone. A folder's read-only attribute means nothing.
    if (isFolder(fileOrFolder)) {
        return mayOpen(fileOrFolder, FILE_ADD_FILE, FILE_FLAG_BACKUP_SEMANTICS);
    }
    return mayOpen(fileOrFolder, GENERIC_WRITE, FILE_ATTRIBUTE_NORMAL);
}

}  // namespace hostmark::store

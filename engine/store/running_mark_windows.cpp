#include "engine/store/running_mark.h"

#include <utility>

#include <windows.h>

namespace hostmark::store {

namespace {

/// A handle that shares with nobody is the lock, and Windows deletes the file with the handle, however the
/// program ends. Handles are not inherited by programs that we start unless asked for.
class FileMark : public RunningMark {
public:
    explicit FileMark(HANDLE handle) : m_handle(handle) {}
    FileMark(const FileMark&) = delete;
    FileMark& operator=(const FileMark&) = delete;
    ~FileMark() override { ::CloseHandle(m_handle); }

private:
    HANDLE m_handle;
};

}  // namespace

std::unique_ptr<RunningMark> RunningMark::take(const std::filesystem::path& history,
                                               const core::ExperimentId& experiment) {
    const HANDLE handle =
        ::CreateFileW(fileOf(history, experiment).c_str(), GENERIC_WRITE | DELETE, 0, nullptr, CREATE_ALWAYS,
                      FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        return nullptr;
    }
    return std::make_unique<FileMark>(handle);
}

bool RunningMark::isHeld(const std::filesystem::path& history, const core::ExperimentId& experiment) {
    const std::filesystem::path file = fileOf(history, experiment);
    const HANDLE handle =
        ::CreateFileW(file.c_str(), DELETE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                      OPEN_EXISTING, FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        const DWORD reason = ::GetLastError();
        return reason != ERROR_FILE_NOT_FOUND && reason != ERROR_PATH_NOT_FOUND;
    }
    // Left by a machine that lost its power; closing deletes it.
    ::CloseHandle(handle);
    return false;
}

}  // namespace hostmark::store

#include "engine/store/running_mark.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace hostmark::store {

namespace {

/// flock, not fcntl: it belongs to the open file, so that two histories within one process see each other.
/// O_CLOEXEC, because a program that we start would otherwise inherit the lock and keep it after our death.
class FileMark : public RunningMark {
public:
    FileMark(std::filesystem::path file, int descriptor)
        : m_file(std::move(file)), m_descriptor(descriptor) {}
    FileMark(const FileMark&) = delete;
    FileMark& operator=(const FileMark&) = delete;
    ~FileMark() override {
        // Unlinked while it is still locked: who opened it before finds it free afterwards, and rightly so.
        ::unlink(m_file.c_str());
        ::close(m_descriptor);
    }

private:
    std::filesystem::path m_file;
    int m_descriptor;
};

}  // namespace

std::unique_ptr<RunningMark> RunningMark::take(const std::filesystem::path& history,
                                               const core::ExperimentId& experiment) {
    std::filesystem::path file = fileOf(history, experiment);
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) {
        return nullptr;
    }
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return nullptr;
    }
    return std::make_unique<FileMark>(std::move(file), descriptor);
}

bool RunningMark::isHeld(const std::filesystem::path& history, const core::ExperimentId& experiment) {
    const std::filesystem::path file = fileOf(history, experiment);
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return errno != ENOENT;
    }
    const bool isFree = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    if (isFree) {
        ::unlink(file.c_str());
    }
    ::close(descriptor);
    return !isFree;
}

}  // namespace hostmark::store

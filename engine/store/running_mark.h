#pragma once

#include <filesystem>
#include <memory>

#include "engine/core/ids.h"

namespace hostmark::store {

/// Says that a program is carrying out an experiment right now, for as long as the object and its program
/// live.
///
/// Two programs may have one history open, and an unfinished experiment in it is either going on in the other
/// one or was left by one that died. A process number cannot tell (numbers are used again), nor can a
/// heartbeat (a suspended laptop or a debugger stops it, and after a crash somebody would have to wait). A
/// lock can: the operating system lets go of it when the program ends in whatever way, and only then. So each
/// experiment that runs holds a small file beside the history, "history.db-running-<id>", locked. It is not
/// locked within the database file, because SQLite's own locks there would be lost with it (POSIX drops all
/// locks of a process on a file when any descriptor of it is closed). One file per operating system.
class RunningMark {
public:
    virtual ~RunningMark() = default;

    /// Takes the mark; gone with the object.
    /// @return null where it cannot be had (a folder or file system without such locks). The experiment then
    /// goes on without: at worst another program calls it interrupted until it writes its end.
    [[nodiscard]] static std::unique_ptr<RunningMark> take(const std::filesystem::path& history,
                                                           const core::ExperimentId& experiment);

    /// Whether somebody holds the mark, this process included. True in doubt. Removes a file that nobody
    /// holds.
    [[nodiscard]] static bool isHeld(const std::filesystem::path& history,
                                     const core::ExperimentId& experiment);

protected:
    [[nodiscard]] static std::filesystem::path fileOf(const std::filesystem::path& history,
                                                      const core::ExperimentId& experiment) {
        std::filesystem::path file = history;
        file += "-running-" + experiment.text();
        return file;
    }
};

}  // namespace hostmark::store

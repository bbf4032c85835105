#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/error.h"
#include "engine/host/kept_output.h"
#include "engine/host/process_origin.h"
#include "engine/host/program_ending.h"
#include "engine/plan/plan.h"

namespace hostmark::host {

/// A person's program that this one has started, with all that it has started itself, whatever session they
/// have moved to. Nothing of it outlives this object or this program, even when this one is killed; but see
/// `LaunchMark` for what is left when this one and its supervisor are killed at once. What it
/// prints, errors included, is read all the time and kept as `KeptOutput` has it; its standard input is open
/// and without data.
///
/// One file per operating system: Linux has a process in between that adopts what loses its parent (see
/// supervisor.h), Windows a job object. A program that ends with 0 and leaves processes behind, as daemons
/// do, is running as long as one of them is.
///
/// Thread-safety: `stop` from one thread at a time; everything else from any thread.
class LaunchedProgram {
public:
    /// Starts the program of `launch` without a shell; a name without a folder is looked up in PATH, a
    /// relative path begins in the folder that it works in.
    ///
    /// @param supervisorProgram  Linux: program that has the command "supervise" (hostmark-cli)
    /// Errors: ErrorCode::NotFound, FileError, each of the program, its folder or the supervisor; TimedOut.
    [[nodiscard]] static core::Result<std::unique_ptr<LaunchedProgram>> start(
        const plan::Launch& launch, const std::string& supervisorProgram);

    /// Kills what is left.
    virtual ~LaunchedProgram() = default;

    /// Of the program; of one that became a daemon, of the first process that it left.
    [[nodiscard]] virtual std::uint64_t pid() const = 0;
    [[nodiscard]] virtual bool isRunning() const = 0;
    /// Lists all processes: not for each second. Unknown once it has ended.
    [[nodiscard]] virtual ProcessOrigin originOf(std::uint64_t pid) const = 0;
    [[nodiscard]] virtual KeptOutput output() const = 0;

    /// Asks it to end, by its stop command or else SIGTERM and the end of its input (Ctrl+Break on Windows),
    /// and does not wait. When its grace is over it is killed.
    virtual void askToStop() = 0;
    /// The same, and waits until nothing of it is left.
    [[nodiscard]] virtual ProgramEnding stop() = 0;
};

}  // namespace hostmark::host

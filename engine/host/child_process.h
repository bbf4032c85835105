#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/error.h"

namespace hostmark::host {

/// A program that this one started and that dies with it, even when this one is killed. One file per
/// operating system (fork and exec with a parent-death signal; CreateProcess in a job object). It may outlive
/// the thread that started it. Its standard input is a pipe without data that ends when this object or
/// program ends; it inherits no other descriptor. What it prints has to be read: it waits when the pipe, 64
/// KiB, is full.
///
/// Thread-safety: `isRunning` and `pid` from any thread; everything else from one thread at a time.
class ChildProcess {
public:
    /// Starts `program` without a shell; a name without a folder is looked up in PATH. Its standard output is
    /// read through `readLine`, its errors go to ours. Errors: ErrorCode::NotFound, FileError.
    [[nodiscard]] static core::Result<std::unique_ptr<ChildProcess>> start(
        const std::filesystem::path& program, const std::vector<std::string>& arguments);

    /// Ends it and what it started: asks first (end of its input, SIGTERM), then kills after a second.
    virtual ~ChildProcess() = default;

    /// Next line of its output, without its end. Errors: ErrorCode::TimedOut; NotFound when the output ended.
    [[nodiscard]] virtual core::Result<std::string> readLine(core::Nanoseconds timeout) = 0;

    [[nodiscard]] virtual bool isRunning() const = 0;
    [[nodiscard]] virtual std::uint64_t pid() const = 0;
};

/// Path of the running program's own file. Errors: ErrorCode::NotFound.
[[nodiscard]] core::Result<std::filesystem::path> executablePath();

}  // namespace hostmark::host

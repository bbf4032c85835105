#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/error.h"

namespace hostmark::host {

/// A program that this one started and that dies with it. One file per operating system (fork and exec with a
/// parent-death signal; CreateProcess in a job object).
class ChildProcess {
public:
    /// Starts `program` without a shell; its standard output is read through `readLine`, its errors go to
    /// ours. Errors: ErrorCode::NotFound, FileError.
    [[nodiscard]] static core::Result<std::unique_ptr<ChildProcess>> start(
        const std::filesystem::path& program, const std::vector<std::string>& arguments);

    /// Ends it: asks first, then kills after a second.
    virtual ~ChildProcess() = default;

    /// Next line of its output. Errors: ErrorCode::TimedOut; NotFound when the output ended.
    [[nodiscard]] virtual core::Result<std::string> readLine(core::Nanoseconds timeout) = 0;

    [[nodiscard]] virtual bool isRunning() const = 0;
    [[nodiscard]] virtual std::uint64_t pid() const = 0;
};

/// Path of the running program's own file. Errors: ErrorCode::NotFound.
[[nodiscard]] core::Result<std::filesystem::path> executablePath();

}  // namespace hostmark::host

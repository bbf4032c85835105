#include "engine/host/launch_check.h"

#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "engine/core/path_text.h"
#include "engine/host/posix_program.h"

namespace hostmark::host {
namespace {

namespace fs = std::filesystem;

/// A relative path begins in the folder that the program works in.
fs::path locate(const fs::path& program, const fs::path& folder) {
    std::error_code ignored;  // what has no whole path is not found below
    return program.has_parent_path() ? fs::absolute(folder / program, ignored) : findProgram(program);
}

core::Result<fs::path> check(const std::string& program, const fs::path& folder) {
    const fs::path file = locate(core::pathFromText(program), folder);
    std::error_code reason;
    const fs::file_status status = fs::status(file, reason);
    if (file.empty() || status.type() == fs::file_type::not_found) {
        const bool isName = !core::pathFromText(program).has_parent_path();
        return core::Error{core::ErrorCode::NotFound,
                           isName ? "no folder of PATH has a program of that name that may be executed"
                                  : "there is no such program",
                           isName ? program : core::textOf(file), "Check its path, or install it"};
    }
    if (fs::is_directory(status)) {
        return core::Error{core::ErrorCode::FileError, "that is a folder, not a program", core::textOf(file),
                           "Name the program in it"};
    }
    if (access(file.c_str(), X_OK) != 0) {
        return core::Error{core::ErrorCode::FileError, "the file may not be executed", core::textOf(file),
                           "Name a file that may be, or allow it by chmod +x"};
    }
    return file;
}

}  // namespace

core::Result<std::string> checkLaunch(const plan::Launch& launch) {
    if (launch.kind == plan::Launch::Kind::Iis) {
        return core::Error{core::ErrorCode::NotFound,
                           "IIS exists only on Windows",
                           {},
                           "Run the plan there, or name a program or an agent that starts the target"};
    }
    if (launch.kind != plan::Launch::Kind::Process) {
        return std::string();
    }
    const fs::path folder = core::pathFromText(launch.folder);
    if (!folder.empty()) {
        std::error_code ignored;  // a folder that cannot be looked at cannot be entered either
        if (!fs::is_directory(folder, ignored) || access(folder.c_str(), X_OK) != 0) {
            return core::Error{core::ErrorCode::NotFound,
                               "the folder that it is to work in cannot be entered",
                               core::textOf(fs::absolute(folder, ignored)),
                               "Check its path and its permissions; a relative one begins where Hostmark was "
                               "started"};
        }
    }
    const core::Result<fs::path> program = check(launch.program, folder);
    if (!program) {
        return program.error();
    }
    if (!launch.stopCommand.empty()) {
        if (const auto stop = check(launch.stopCommand.front(), folder); !stop) {
            core::Error error = stop.error();
            error.message = "its stop command cannot be run: " + error.message;
            return error;
        }
    }
    return core::textOf(*program);
}

}  // namespace hostmark::host

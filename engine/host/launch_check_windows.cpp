#include "engine/host/launch_check.h"

#include <cwchar>
#include <filesystem>

#include "engine/core/path_text.h"
#include "engine/host/windows_program.h"

namespace hostmark::host {
namespace {

namespace fs = std::filesystem;

/// A relative path begins in the folder that the program works in.
fs::path locate(const fs::path& program, const fs::path& folder) {
    const bool isFromFolder = program.has_parent_path() && program.is_relative() && !folder.empty();
    return isFromFolder ? folder / program : findProgram(program);
}

core::Result<fs::path> check(const std::string& program, const fs::path& folder) {
    const fs::path file = locate(core::pathFromText(program), folder);
    std::error_code ignored;  // what cannot be looked at is not found
    if (fs::is_directory(file, ignored)) {
        return core::Error{core::ErrorCode::FileError, "that is a folder, not a program", core::textOf(file),
                           "Name the program in it"};
    }
    if (!fs::exists(file, ignored)) {
        const bool isName = !core::pathFromText(program).has_parent_path();
        return core::Error{
            core::ErrorCode::NotFound,
            isName ? "no folder of PATH has a program of that name" : "there is no such program",
            isName ? program : core::textOf(file), "Check its path with its extension, or install it"};
    }
    DWORD kind = 0;
    // Of scripts it says no, as CreateProcess does; those of the command prompt it runs all the same.
    const std::wstring extension = file.extension().wstring();
    const bool isBatch =
        _wcsicmp(extension.c_str(), L".bat") == 0 || _wcsicmp(extension.c_str(), L".cmd") == 0;
    if (!isBatch && GetBinaryTypeW(file.c_str(), &kind) == 0) {
        return core::Error{core::ErrorCode::FileError, "the file is no program of Windows",
                           core::textOf(file),
                           "Name the program that runs it, and the file as its first argument"};
    }
    return file;
}

}  // namespace

core::Result<std::string> checkLaunch(const plan::Launch& launch) {
    if (launch.kind != plan::Launch::Kind::Process) {
        return std::string();
    }
    const fs::path folder = core::pathFromText(launch.folder);
    std::error_code ignored;  // a folder that cannot be looked at cannot be entered either
    if (!folder.empty() && !fs::is_directory(folder, ignored)) {
        return core::Error{core::ErrorCode::NotFound, "the folder that it is to work in cannot be entered",
                           core::textOf(fs::absolute(folder, ignored)),
                           "Check its path and its permissions; a relative one begins where Hostmark was "
                           "started"};
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

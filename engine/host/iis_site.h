#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/host/iis_helper_line.h"

namespace hostmark::host {

/// Starts and stops sites of IIS with their pools. IIS lets administrators alone do so: one helper process,
/// which Windows starts elevated once the person has said yes, does it for all sites, and ends with this
/// object.
///
/// Thread-safety: one thread at a time.
class IisControl {
public:
    /// Blocks while the person is asked.
    ///
    /// @param helperProgram  that has the command "iis-helper" (hostmark-cli)
    /// Errors: ErrorCode::Cancelled when the person said no; NotFound without IIS, and on other systems;
    /// FileError, TimedOut.
    [[nodiscard]] static core::Result<std::unique_ptr<IisControl>> start(const std::string& helperProgram);

    virtual ~IisControl() = default;

    /// Errors: ErrorCode::InvalidArgument for a name that is none; FileError with IIS' own words;
    /// ProtocolError when the helper is gone.
    [[nodiscard]] virtual core::Result<IisState> ask(const IisRequest& request) = 0;
};

/// Runs appcmd.exe with these arguments. @return all that it printed
using Appcmd = std::function<std::string(const std::vector<std::string>& arguments)>;

/// What the helper does for a request. Start: a pool that runs is recycled, so that the site begins anew.
/// Errors as IisControl::ask.
[[nodiscard]] core::Result<IisState> carryOutIisRequest(const IisRequest& request, const Appcmd& appcmd);

/// The elevated helper: serves one process through its pipe until that closes it. @return an exit code
///
/// @param pipe    name of the pipe, without "\\.\pipe\"
/// @param parent  pid of the process that made it; another one is not served
[[nodiscard]] int serveIisControl(const std::string& pipe, std::uint64_t parent);

}  // namespace hostmark::host

#include "engine/host/iis_site.h"

namespace hostmark::host {
namespace {

core::Error iisError(const std::string& message) {
    return {core::ErrorCode::FileError, "IIS says: " + message, {}, {}};
}

/// Errors: what appcmd says.
core::Result<std::string> run(const Appcmd& appcmd, const std::vector<std::string>& arguments) {
    std::string output = appcmd(arguments);
    if (const std::string error = appcmdError(output); !error.empty()) {
        return iisError(error);
    }
    return output;
}

core::Result<IisState> readState(const IisRequest& request, const Appcmd& appcmd) {
    std::string listing;
    for (const char* kind : {"site", "app", "apppool", "wp"}) {
        const core::Result<std::string> part = run(appcmd, {"list", kind});
        if (!part) {
            return part.error();
        }
        listing += *part + "\n";
    }
    std::optional<IisState> state = iisStateOf(listing, request.site, request.pool);
    if (!state) {
        return core::Error{core::ErrorCode::NotFound,
                           "IIS has no site \"" + request.site + "\"" +
                               (request.pool.empty() ? "" : " or no pool \"" + request.pool + "\""),
                           {},
                           "Look at the names in the IIS manager"};
    }
    return *state;
}

core::Result<void> carryOutAll(const std::vector<std::vector<std::string>>& commands, const Appcmd& appcmd) {
    for (const std::vector<std::string>& command : commands) {
        if (const core::Result<std::string> done = run(appcmd, command); !done) {
            return done.error();
        }
    }
    return {};
}

}  // namespace

core::Result<IisState> carryOutIisRequest(const IisRequest& request, const Appcmd& appcmd) {
    const core::Result<IisState> before = readState(request, appcmd);
    if (!before || request.kind == IisRequest::Kind::State) {
        return before;
    }
    std::vector<std::vector<std::string>> commands;
    if (request.kind == IisRequest::Kind::Start) {
        commands.push_back(
            poolArguments(before->isPoolStarted ? IisAction::Recycle : IisAction::Start, before->pool));
        if (!before->isSiteStarted) {
            commands.push_back(siteArguments(IisAction::Start, request.site));
        }
    } else {
        // The site first: no request comes while its pool ends.
        if (before->isSiteStarted) {
            commands.push_back(siteArguments(IisAction::Stop, request.site));
        }
        if (before->isPoolStarted) {
            commands.push_back(poolArguments(IisAction::Stop, before->pool));
        }
    }
    if (const core::Result<void> done = carryOutAll(commands, appcmd); !done) {
        return done.error();
    }
    return readState(request, appcmd);
}

}  // namespace hostmark::host

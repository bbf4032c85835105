#include "engine/host/iis_site.h"

namespace hostmark::host {

core::Result<std::unique_ptr<IisControl>> IisControl::start(const std::string& /*helperProgram*/) {
    return core::Error{core::ErrorCode::NotFound,
                       "IIS exists only on Windows",
                       {},
                       "Run the plan there, or name a program or an agent that starts the target"};
}

int serveIisControl(const std::string& /*pipe*/, std::uint64_t /*parent*/) {
    return 1;
}

}  // namespace hostmark::host

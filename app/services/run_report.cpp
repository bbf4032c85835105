#include "app/services/run_report.h"

#include "engine/interop/format_catalog.h"

namespace hostmark::services {

std::string runAsText(const metrics::RunRecord& run) {
    return interop::runToText(run);
}

std::string runAsJson(const metrics::RunRecord& run) {
    return interop::runToJson(run);
}

}  // namespace hostmark::services

#include "app/services/run_report.h"

#include "engine/interop/format_catalog.h"

namespace hostmark::services {

std::string runAsText(const metrics::RunRecord& run) {
    return interop::runToText(run);
}

std::string runAsJson(const metrics::RunRecord& run) {
    return interop::runToJson(run);
}

std::string trustAsText(const metrics::TrustVerdict& verdict) {
    return interop::trustToText(verdict);
}

}  // namespace hostmark::services

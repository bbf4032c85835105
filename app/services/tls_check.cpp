#include "app/services/tls_check.h"

#include <algorithm>

#include "engine/http/tls_context.h"
#include "engine/plan/target_url.h"

namespace hostmark::services {

core::Result<void> checkTls(const plan::Plan& plan) {
    const bool isTls = std::any_of(plan.targets.begin(), plan.targets.end(), [](const plan::Target& target) {
        const auto url = plan::parseTargetUrl(target.url);
        return url && url->isTls();
    });
    if (!isTls) {
        return {};
    }
    const auto context = http::TlsContext::make(plan.connection);
    return context ? core::Result<void>() : core::Result<void>(context.error());
}

}  // namespace hostmark::services

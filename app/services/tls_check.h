#pragma once

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::services {

/// Whether the files, ciphers and versions that a plan names for TLS can be used, found out before anything
/// is measured: each run would fail for them. A plan without https targets is fine. Errors:
/// ErrorCode::TlsFailed with the file or value in `where`.
[[nodiscard]] core::Result<void> checkTls(const plan::Plan& plan);

}  // namespace hostmark::services

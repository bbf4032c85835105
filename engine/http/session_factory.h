#pragma once

#include <memory>

#include "engine/http/session.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// Makes the session of the protocol that `settings` name, for as many exchanges at once as they ask.
///
/// @param listener  may be null; outlives the session
[[nodiscard]] std::unique_ptr<Session> makeSession(const plan::ConnectionSettings& settings,
                                                   ResponseListener* listener = nullptr);

/// Exchanges that may be in flight at once on one connection: pipelining depth or streams, at least 1.
[[nodiscard]] std::uint32_t exchangesPerConnection(const plan::ConnectionSettings& settings);

}  // namespace hostmark::http

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/http/authentication.h"
#include "engine/http/encoded_request.h"
#include "engine/http/resolver.h"
#include "engine/http/tls.h"
#include "engine/load/request_budget.h"
#include "engine/load/request_source.h"
#include "engine/plan/plan.h"

namespace hostmark::load {

/// What all workers of a run share and none changes.
struct RunSetup {
    std::vector<http::EncodedRequest> requests;
    std::vector<plan::RequestTemplate> templates;  ///< what they were made from
    std::vector<http::Endpoint> endpoints;         ///< in order of preference, at least one
    std::vector<http::Endpoint>
        localEndpoints;                     ///< connections are made from these in turn; empty: the system's
    std::string host;                       ///< for SNI and the certificate check
    std::shared_ptr<http::TlsContext> tls;  ///< null for plain HTTP
    std::shared_ptr<http::Authentication> authentication;  ///< null: 401 is an answer as any other
    plan::ConnectionSettings connection;
    LoadShape shape;
    /// Connections are all opened before the first request: while requests run, a server accepts so slowly
    /// that its queue would overflow, and what is lost there comes back as time-outs.
    bool opensFirst = false;
    core::Nanoseconds resolveTime{0};
    bool resetsOnClose = false;
    core::Nanoseconds loadBefore{0};  ///< unrecorded load before the window
    core::Nanoseconds duration{0};    ///< of the window, unless the run ends by count
    RequestBudget* budget = nullptr;  ///< set when the run ends by request count; outlives the run
};

}  // namespace hostmark::load

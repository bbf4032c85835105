#pragma once

#include <memory>
#include <string>
#include <vector>

#include <boost/asio/ip/tcp.hpp>

#include "engine/http/encoded_request.h"
#include "engine/http/tls.h"
#include "engine/load/window_plan.h"

namespace hostmark::load {

/// What all workers of a run share and none changes.
struct RunSetup {
    std::vector<http::EncodedRequest> requests;
    std::vector<boost::asio::ip::tcp::endpoint> endpoints;  ///< in order of preference, at least one
    std::string host;                                       ///< for SNI and the certificate check
    std::shared_ptr<http::TlsContext> tls;                  ///< null for plain HTTP
    bool keepAlive = true;
    /// Connections are all opened before the first request: while requests run, a server accepts so slowly
    /// that its queue would overflow, and what is lost there comes back as time-outs.
    bool opensFirst = false;
    core::Nanoseconds timeout{0};
    WindowPlan window;
};

}  // namespace hostmark::load

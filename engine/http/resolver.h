#pragma once

#include <string>
#include <vector>

#include <boost/asio/ip/tcp.hpp>

#include "engine/core/error.h"
#include "engine/plan/target_url.h"

namespace hostmark::http {

/// Every address of the URL's host with its port, in the system's order of preference. Blocks.
/// Errors: ErrorCode::ResolveFailed.
[[nodiscard]] core::Result<std::vector<boost::asio::ip::tcp::endpoint>> resolve(const plan::TargetUrl& url);

/// "127.0.0.1:5000", "[::1]:5000"
[[nodiscard]] std::string addressText(const boost::asio::ip::tcp::endpoint& endpoint);

}  // namespace hostmark::http
